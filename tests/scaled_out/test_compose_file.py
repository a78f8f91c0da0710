"""Requirements for docker-compose.yml, its services and their image."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from service.config import Config
from tests.scaled_out.compose_services import FILE, PASSWORD, Missing, read

SERVICES: dict[str, dict[str, Any]] = read()["services"]
OURS = ("web", "worker", "reviewer")
TOP_LEVEL = {"services", "networks", "volumes", "configs"}
KNOWN = {
    *("build", "image", "user", "read_only", "cap_drop", "security_opt", "restart", "depends_on", "networks"),
    *("stop_grace_period", "healthcheck", "command", "environment", "ports", "tmpfs", "ulimits", "volumes"),
    *("profiles", "configs"),
}


@pytest.mark.parametrize("name", SERVICES)
class TestEveryService:
    def test_a_service_has_only_keys_that_compose_knows(self, name: str) -> None:
        assert set(SERVICES[name]) <= KNOWN

    def test_a_service_runs_unprivileged_and_can_write_only_its_data(self, name: str) -> None:
        service = SERVICES[name]
        assert service["user"] not in ("root", "0", 0)
        assert not str(service["user"]).startswith("0:")
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]

    def test_a_service_has_a_health_check_and_restarts(self, name: str) -> None:
        service = SERVICES[name]
        assert service["healthcheck"]["test"][0] in ("CMD", "CMD-SHELL")
        assert service["restart"] == "unless-stopped"

    def test_a_service_names_only_defined_networks_volumes_and_services(self, name: str) -> None:
        whole, service = read(), SERVICES[name]
        assert set(service["networks"]) <= set(whole["networks"])
        assert {volume.split(":")[0] for volume in service.get("volumes", [])} <= set(whole["volumes"])
        assert set(service.get("depends_on", {})) <= set(SERVICES)

    def test_a_service_has_only_known_settings_and_no_secret(self, name: str) -> None:
        settings = {key: str(value) for key, value in SERVICES[name].get("environment", {}).items()}
        Config.from_environment(settings)
        assert not [key for key in settings if re.search(r"SECRET|PASS|TOKEN|KEY$", key)]
        assert not [value for value in settings.values() if "@" in value and f":{PASSWORD}@" not in value]


def test_the_file_has_only_top_level_keys_that_compose_knows() -> None:
    assert {name for name in read() if not name.startswith("x-")} == TOP_LEVEL


def test_only_the_web_processes_and_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if service.get("ports")] == ["web", "tls"]
    assert read()["networks"]["inside"] == {"internal": True}
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == ["web", "tls"]


def test_the_proxy_is_optional_and_does_not_buffer_live_streams() -> None:
    assert [name for name, service in SERVICES.items() if "profiles" in service] == ["tls"]
    assert SERVICES["tls"]["profiles"] == ["tls"]
    assert read()["configs"] == {"caddyfile": {"file": "./Caddyfile"}}
    caddyfile = (FILE.parent / "Caddyfile").read_text(encoding="utf-8")
    assert "reverse_proxy web:8700" in caddyfile
    assert "flush_interval -1" in caddyfile
    assert set(re.findall(r"\{\$(\w+)", caddyfile)) == set(SERVICES["tls"]["environment"])
    for port in ("8080", "8443"):
        assert re.search(rf"_port {port}$", caddyfile, re.MULTILINE)
        assert any(each.endswith(f":{port}") for each in SERVICES["tls"]["ports"])


def test_the_web_port_can_be_bound_to_loopback_behind_the_proxy() -> None:
    web = read(WURM_PORT="127.0.0.1:8700", WURM_TRUSTED_PROXIES="1")["services"]["web"]
    assert web["ports"] == ["127.0.0.1:8700:8700"]
    assert web["environment"]["WURM_TRUSTED_PROXIES"] == "1"


def test_a_redis_password_is_required() -> None:
    with pytest.raises(Missing, match="WURM_REDIS_PASSWORD"):
        read(WURM_REDIS_PASSWORD="")
    assert PASSWORD not in FILE.read_text(encoding="utf-8")
    for name in ("games", "jobs"):
        assert f"--requirepass {PASSWORD}" in SERVICES[name]["command"]
        assert SERVICES[name]["environment"] == {"REDISCLI_AUTH": PASSWORD}
        assert "ports" not in SERVICES[name]


def test_redis_stores_games_durably() -> None:
    command = SERVICES["games"]["command"]
    for setting in ("--appendonly yes", "--appendfsync always", "--maxmemory-policy noeviction", "--dir /data"):
        assert setting in command
    assert SERVICES["games"]["volumes"] == ["games:/data"]


def test_web_processes_and_workers_depend_on_both_redis_servers_and_share_an_image() -> None:
    for name in OURS:
        assert SERVICES[name]["depends_on"] == {
            "games": {"condition": "service_healthy"},
            "jobs": {"condition": "service_healthy"},
        }
        assert (SERVICES[name]["build"], SERVICES[name]["image"]) == (".", "wurmtisch")


def test_one_of_the_workers_does_no_reviews() -> None:
    """Otherwise reviews could occupy all workers, and computers and deadlines would wait for them."""
    assert SERVICES["worker"] == SERVICES["reviewer"] | {"command": "wurm worker --no-reviews"}
    assert SERVICES["reviewer"]["command"] == "wurm worker"


def test_the_number_of_web_processes_is_a_variable() -> None:
    assert "--workers 2 " in SERVICES["web"]["command"]
    assert "--workers 5 " in read(WURM_WEB_PROCESSES="5")["services"]["web"]["command"]


def test_the_image_does_not_run_as_root_and_contains_only_installed_packages() -> None:
    dockerfile = (FILE.parent / "Dockerfile").read_text(encoding="utf-8")
    assert re.search(r"^USER 10001:10001$", dockerfile, re.MULTILINE)
    ignored = (FILE.parent / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in ignored
    assert {line[1:] for line in ignored if line.startswith("!")} == {
        *("pyproject.toml", "README.md", "LICENSE", "events", "service", "companion", "cli")
    }


def test_docker_compose_accepts_the_file_where_it_is_installed(tmp_path: Path) -> None:
    """This test uses docker-compose if it is installed. `make compose` requires it."""
    program = shutil.which("docker-compose")
    if program is not None:
        done = subprocess.run(
            [program, "--file", str(FILE), "config", "--quiet"],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"WURM_REDIS_PASSWORD": PASSWORD},
        )
        assert done.returncode == 0, done.stderr
