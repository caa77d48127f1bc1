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
    "settings.interactivity": {"is_enabled", "request_url"},
    "oauth_config": {"scopes"},
    "settings": {"interactivity", "org_deploy_enabled", "socket_mode_enabled", "token_rotation_enabled"},
}
COMMAND_KEYS = {"command", "url", "description", "usage_hint", "should_escape"}


def run(report, binary):
    for name, profiles in (("manifest", False), ("manifest-profiles", True)):
        for document in documents((GOLDEN / f"{name}.slack.en.txt").read_text(encoding="utf-8")):
            report.check(f"golden {name}", manifest_faults(document, profiles))
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
    report.equal("squall slack manifest: where presses go", document["settings"]["interactivity"]["request_url"],
                 "https://bot.example.org/slack/interactivity")
    code, output = manifest(binary, "--url", "https://bot.example.org", "--profiles")
    report.check("squall slack manifest --profiles", manifest_faults(json.loads(output), profiles=True))
    for wrong in ["http://bot.example.org", "https://localhost", "bot.example.org", "https://192.0.2.1"]:
        report.equal(f"squall slack manifest: {wrong} is wrong usage", manifest(binary, "--url", wrong), (64, ""))
    report.equal("squall slack manifest: a name that Slack refuses",
                 manifest(binary, "--url", "https://bot.example.org", "--command", "wx"), (64, ""))


def manifest(binary, *arguments):
    done = subprocess.run([binary, "slack", "manifest", *arguments], cwd=ROOT, capture_output=True, text=True,
                          timeout=30, check=False)
    return done.returncode, done.stdout


def manifest_faults(document, profiles=False):
    """Unknown keys, lengths, patterns, and anything that this build does not serve.

    `profiles`: whether it asks for people's language and zone, which takes a scope and a bot user.
    """
    faults = []
    for name, keys in KEYS.items():
        part = document
        for step in name.split(".") if name else []:
            part = part.get(step) or {}
        keys = keys | {"bot_user"} if name == "features" and profiles else keys
        if not isinstance(part, dict) or set(part) != keys:
            faults.append(f"{name or 'manifest'} has {sorted(part or {})}")
    if faults:
        return faults
    display = document["display_information"]
    faults += length_faults("name", display["name"], 35) + length_faults("description", display["description"], 140)
    if not re.fullmatch("#[0-9a-fA-F]{6}", display["background_color"]):
        faults.append("background_color")
    wanted = ["commands", "users:read"] if profiles else ["commands"]
    if document["oauth_config"]["scopes"] != {"bot": wanted}:
        faults.append(f"scopes {document['oauth_config']['scopes']}")
    if profiles and document["features"]["bot_user"] != {"display_name": "squall", "always_online": False}:
        faults.append(f"bot_user {document['features']['bot_user']}")
    interactivity = document["settings"]["interactivity"]
    if interactivity["is_enabled"] is not True:
        faults.append("interactivity is off")
    if not re.fullmatch("https://[^ ]+/slack/interactivity", interactivity["request_url"]):
        faults.append(f"request_url {interactivity['request_url']}")
    if any(value is not False for name, value in document["settings"].items() if name != "interactivity"):
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
