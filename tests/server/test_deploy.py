"""The files for hosts say what the server really takes, exports and needs."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from hornox.cli.commands import read_words
from hornox.server.settings import declared
from hornox.server.settings_read import from_environment, variable
from hornox.server.telemetry import Metrics

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
CADDY = (DEPLOY / "Caddyfile").read_text("utf-8")
MOST_EXPOSED = 20
"""Tenths of a point of `systemd-analyze security`."""


def exported() -> set[str]:
    """The names of all figures of the server."""
    metrics = Metrics()
    for labelled in (metrics.answers, metrics.refused, metrics.games):
        labelled.labels("any")
    families = text_string_to_metric_families(generate_latest(metrics.registry).decode())
    return {sample.name for family in families for sample in family.samples}


def asked_for(text: str) -> set[str]:
    """The figures that a text names."""
    return set(re.findall(r"\bhornox_\w+", text))


def test_alerts_and_dashboard_ask_for_figures_that_there_are() -> None:
    names = exported()
    rules: Any = yaml.safe_load((DEPLOY / "prometheus" / "hornox.rules.yml").read_text("utf-8"))
    alerts = [rule for group in rules["groups"] for rule in group["rules"]]
    assert all(rule["annotations"]["summary"] and rule["labels"]["severity"] for rule in alerts)
    board = json.loads((DEPLOY / "grafana" / "hornox.json").read_text("utf-8"))
    drawn = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    for expressions in ([rule["expr"] for rule in alerts], drawn):
        assert (found := asked_for(" ".join(expressions))) <= names, found - names
    plain = {re.sub(r"_(bucket|sum|count)$", "", one) for one in names if "_created" not in one}
    shown = {re.sub(r"_bucket$", "", one) for one in asked_for(" ".join(drawn))}
    assert plain == shown, "each has its place"


def test_the_settings_of_images_and_services_are_ours() -> None:
    compose: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert set(compose["services"]) == {"database", "hornox", "caddy"}
    ours = {
        str(key): str(value) for key, value in compose["services"]["hornox"]["environment"].items()
    }
    image = (DEPLOY / "Containerfile").read_text("utf-8")
    ours |= dict(re.findall(r"(HORNOX_\w+)=(\S+)", image)) | {"HORNOX_ADMIN_KEY": "x" * 16}
    known = {variable(key) for key in declared()}
    assert set(ours) <= known, set(ours) - known
    found = from_environment(ours | {"HORNOX_NAME": "games.example.org"})
    subnet = compose["networks"]["outside"]["ipam"]["config"][0]["subnet"]
    assert found["proxy"].value == (subnet,) and found["secure"].value is True
    for source in re.findall(r"^COPY ((?!--)\S+) ", image, re.M):
        assert (DEPLOY.parent / source).exists()
    variables = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    example = set(re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text("utf-8"), re.M))
    assert variables == example
    assert "{$HORNOX_NAME}" in CADDY


def test_every_name_in_the_compose_file_leads_somewhere() -> None:
    compose: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services = compose["services"]
    for service in services.values():
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file(), volume
    (host, _, port) = re.findall(r"reverse_proxy (\w+)(:)(\d+)", CADDY)[0]
    assert set(services["caddy"]["networks"]) & set(services[host]["networks"])
    image = (DEPLOY / "Containerfile").read_text("utf-8")
    assert f"HORNOX_PORT={port} " in image and f"EXPOSE {port}\n" in image
    database = services["hornox"]["environment"]["HORNOX_DATABASE"]
    place = re.fullmatch(r"postgresql://(\w+):\S+@(\w+)/(\w+)", database)
    assert place is not None and place[2] in services
    theirs = services[place[2]]["environment"]
    assert (place[1], place[3]) == (theirs["POSTGRES_USER"], theirs["POSTGRES_DB"])
    # The file system is read-only but for the volume, where the image has its home.
    (home,) = re.findall(r"^VOLUME (\S+)$", image, re.M)
    assert services["hornox"]["volumes"] == [f"hornox:{home}"]
    assert all(path.startswith(f"{home}/") for path in re.findall(r"(?:DIR|BASE)=(\S+)", image))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_units_run_commands_that_there_are_and_expose_little(unit: Path) -> None:
    text = unit.read_text("utf-8")
    (line,) = re.findall(r"^ExecStart=/opt/hornox/bin/hornox (.*)$", text, re.M)
    assert read_words(line.replace("%i", "8666").split()).run.startswith("hornox.server.")
    timer = unit.with_suffix(".timer")
    assert "@" in unit.name or "OnCalendar=" in timer.read_text("utf-8")
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    words = ["systemd-analyze", "security", "--offline=yes", f"--threshold={MOST_EXPOSED}"]
    judged = subprocess.run([*words, str(unit)], capture_output=True, text=True, check=False)
    assert judged.returncode == 0, [*judged.stdout.splitlines()[-1:], judged.stderr]
    verified = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    complaints = [line for line in verified.stderr.splitlines() if unit.stem in line]
    assert all("is not executable" in line for line in complaints), complaints
