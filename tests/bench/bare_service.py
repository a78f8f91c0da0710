"""The baseline for a POST: Flask, a marshmallow schema and one durable SQLite insert.

`python -m tests.bench.bare_service FILE` serves it with gevent's WSGI server, on which `wurm serve` is based.
"""

import sqlite3
import sys
from pathlib import Path

from flask import Flask, Response, jsonify, request
from marshmallow import Schema, fields


class Body(Schema):
    type = fields.String(required=True)
    card = fields.Integer(strict=True)
    cards = fields.List(fields.Integer(strict=True))
    place = fields.Integer(strict=True)


def bare_app(path: Path) -> Flask:
    store = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    store.execute("PRAGMA journal_mode = WAL")
    store.execute("PRAGMA synchronous = FULL")
    store.execute("CREATE TABLE actions (number INTEGER PRIMARY KEY, game TEXT NOT NULL, body BLOB NOT NULL)")
    app, schema = Flask(__name__, static_folder=None), Body(unknown="exclude")

    @app.post("/api/v1/games/<game>/actions")
    def act(game: str) -> tuple[Response, int]:
        body = schema.load(request.get_json())
        store.execute("BEGIN IMMEDIATE")
        number = store.execute("INSERT INTO actions (game, body) VALUES (?, ?)", (game, request.data)).lastrowid
        store.execute("COMMIT")
        return jsonify(number=number, type=body["type"]), 201

    return app


def main() -> None:
    from gevent import monkey

    monkey.patch_all()
    from gevent.pywsgi import WSGIServer

    from service.server.gevent_server import listen

    listener = listen("127.0.0.1", 0)
    print(f"at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    WSGIServer(listener, bare_app(Path(sys.argv[1])), log=None).serve_forever()


if __name__ == "__main__":
    main()
