"""The app manifest against the limits of Slack's manifest reference, checked by hand: no schema is at hand offline."""

import json
import re
import subprocess

from golden import GOLDEN, documents
from squall import ROOT

KEYS = {
    "": {"_metadata", "display_information", "features", "oauth_config", "settings"},
    "_metadata": {"major_version", "minor_version"},
    "display_information": {"name", "description", "background_color"},
    "features": {"slash_commands"},
    "oauth_config": {"scopes"},
    "settings": {"org_deploy_enabled", "socket_mode_enabled", "token_rotation_enabled"},
}
COMMAND_KEYS = {"command", "url", "description", "usage_hint", "should_escape"}


def run(report, binary):
    for document in documents((GOLDEN / "manifest.slack.en.txt").read_text(encoding="utf-8")):
        report.check("golden manifest", manifest_faults(document))
    if binary is None:
        report.skip("squall slack manifest: no --squall given")
        return
    code, output = manifest(binary, "--url", "https://bot.example.org", "--command", "/wx")
    report.equal("squall slack manifest: code 0", code, 0)
    document = json.loads(output)
    report.check("squall slack manifest", manifest_faults(document))
    command = document["features"]["slash_commands"][0]
    report.equal("squall slack manifest: the command that was asked for",
                 (command["command"], command["url"]), ("/wx", "https://bot.example.org/slack/commands"))
    for wrong in ["http://bot.example.org", "https://localhost", "bot.example.org", "https://192.0.2.1"]:
        report.equal(f"squall slack manifest: {wrong} is wrong usage", manifest(binary, "--url", wrong), (64, ""))
    report.equal("squall slack manifest: a name that Slack refuses",
                 manifest(binary, "--url", "https://bot.example.org", "--command", "wx"), (64, ""))


def manifest(binary, *arguments):
    done = subprocess.run([binary, "slack", "manifest", *arguments], cwd=ROOT, capture_output=True, text=True,
                          timeout=30, check=False)
    return done.returncode, done.stdout


def manifest_faults(document):
    """Unknown keys, lengths, patterns, and anything that this build does not serve."""
    faults = []
    for name, keys in KEYS.items():
        part = document.get(name) if name else document
        if not isinstance(part, dict) or set(part) != keys:
            faults.append(f"{name or 'manifest'} has {sorted(part or {})}")
    if faults:
        return faults
    display = document["display_information"]
    faults += length_faults("name", display["name"], 35) + length_faults("description", display["description"], 140)
    if not re.fullmatch("#[0-9a-fA-F]{6}", display["background_color"]):
        faults.append("background_color")
    if document["oauth_config"]["scopes"] != {"bot": ["commands"]}:
        faults.append(f"scopes {document['oauth_config']['scopes']}")
    if any(value is not False for value in document["settings"].values()):
        faults.append("a setting is on")
    commands = document["features"]["slash_commands"]
    if len(commands) != 1:
        faults.append(f"{len(commands)} commands")
    for command in commands:
        faults += command_faults(command)
    return faults


def command_faults(command):
    faults = [f"unknown key {key}" for key in set(command) - COMMAND_KEYS]
    if not re.fullmatch("/[a-z0-9_-]{1,31}", command["command"]):
        faults.append(f"command {command['command']}")
    if not re.fullmatch("https://[^ ]+/slack/commands", command["url"]) or len(command["url"]) > 3000:
        faults.append(f"url {command['url']}")
    faults += length_faults("description", command["description"], 2000)
    faults += length_faults("usage_hint", command.get("usage_hint", "-"), 1000)
    if command["should_escape"] is not False:
        faults.append("should_escape")
    return faults


def length_faults(name, text, limit):
    return [] if 1 <= len(text.encode("utf-16-le")) // 2 <= limit else [f"{name} has {len(text)} of {limit} characters"]
