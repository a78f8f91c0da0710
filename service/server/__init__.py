"""Our web server. No other package needs it: the service also runs on `gunicorn -k gevent`, but slower."""
