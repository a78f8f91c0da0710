"""The pages that phones and screens open. They talk to the service by REST only."""

from flask import Blueprint, Response, make_response, render_template

pages = Blueprint("companion", __name__, template_folder="templates", static_folder="static", static_url_path="/static")


@pages.get("/")
def home() -> Response:
    """What this server offers."""
    return make_response(render_template("home.html"))
