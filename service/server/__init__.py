"""Our web server. Nothing else needs it: the service also runs on `gunicorn -k gevent`, only slower."""
