"""Writes gunicorn's own log lines as JSON: `--logger-class service.observability.gunicorn_logs.JsonLogger`."""

from typing import Any

from gunicorn.glogging import Logger  # type: ignore[import-untyped]

from service.observability.log_lines import ToStandardError


class JsonLogger(Logger):  # type: ignore[misc]
    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        self.error_log.handlers[:] = [ToStandardError()]
