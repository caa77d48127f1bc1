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
    "features": {"app_home", "bot_user", "slash_commands"},
    "features.app_home": {"home_tab_enabled", "messages_tab_enabled", "messages_tab_read_only_enabled"},
    "features.bot_user": {"display_name", "always_online"},
    "settings.event_subscriptions": {"request_url", "bot_events"},
    "settings.interactivity": {"is_enabled", "request_url"},
    "oauth_config": {"scopes"},
    "settings": {"event_subscriptions", "interactivity", "org_deploy_enabled", "socket_mode_enabled",
                 "token_rotation_enabled"},
}
BOT_PARTS = {"app_home", "bot_user", "event_subscriptions"}
SCOPES = {"commands", "app_mentions:read", "chat:write", "im:history", "im:write", "users:read"}
EVENTS = {"app_mention", "app_uninstalled", "message.im", "tokens_revoked"}
COMMAND_KEYS = {"command", "url", "description", "usage_hint", "should_escape"}


def run(report, binary):
    for name, has_bot in (("manifest", True), ("manifest-command-only", False)):
        for document in documents((GOLDEN / f"{name}.slack.en.txt").read_text(encoding="utf-8")):
            report.check(f"golden {name}", manifest_faults(document, has_bot))
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
    code, output = manifest(binary, "--url", "https://bot.example.org", "--command-only")
    report.check("squall slack manifest --command-only", manifest_faults(json.loads(output), has_bot=False))
    for wrong in ["http://bot.example.org", "https://localhost", "bot.example.org", "https://192.0.2.1"]:
        report.equal(f"squall slack manifest: {wrong} is wrong usage", manifest(binary, "--url", wrong), (64, ""))
    report.equal("squall slack manifest: a name that Slack refuses",
                 manifest(binary, "--url", "https://bot.example.org", "--command", "wx"), (64, ""))


def manifest(binary, *arguments):
    done = subprocess.run([binary, "slack", "manifest", *arguments], cwd=ROOT, capture_output=True, text=True,
                          timeout=30, check=False)
    return done.returncode, done.stdout


def manifest_faults(document, has_bot=True):
    """Unknown keys, lengths, patterns, and anything that this build does not serve.

    `has_bot`: whether it asks for more than the slash command and its buttons.
    """
    faults = []
    for name, keys in KEYS.items():
        part = document
        for step in name.split(".") if name else []:
            part = part.get(step) or {}
        if not has_bot:
            keys = set() if name.split(".")[-1] in BOT_PARTS else keys - BOT_PARTS
        if not isinstance(part, dict) or set(part) != keys:
            faults.append(f"{name or 'manifest'} has {sorted(part or {})}")
    if faults:
        return faults
    display = document["display_information"]
    faults += length_faults("name", display["name"], 35) + length_faults("description", display["description"], 140)
    if not re.fullmatch("#[0-9a-fA-F]{6}", display["background_color"]):
        faults.append("background_color")
    scopes = document["oauth_config"]["scopes"]
    if set(scopes) != {"bot"} or len(set(scopes["bot"])) != len(scopes["bot"]) \
            or set(scopes["bot"]) != (SCOPES if has_bot else {"commands"}):
        faults.append(f"scopes {scopes}")
    if has_bot:
        faults += bot_faults(document)
    interactivity = document["settings"]["interactivity"]
    if interactivity["is_enabled"] is not True:
        faults.append("interactivity is off")
    if not re.fullmatch("https://[^ ]+/slack/interactivity", interactivity["request_url"]):
        faults.append(f"request_url {interactivity['request_url']}")
    if any(value is not False for name, value in document["settings"].items()
           if name not in ("interactivity", "event_subscriptions")):
        faults.append("a setting is on")
    commands = document["features"]["slash_commands"]
    if len(commands) != 1:
        faults.append(f"{len(commands)} commands")
    for command in commands:
        faults += command_faults(command)
    return faults


def bot_faults(document):
    """A bot that can be written to, and whose events go to their route."""
    faults, features = [], document["features"]
    if not re.fullmatch("[a-z0-9._-]{1,80}", features["bot_user"]["display_name"]):
        faults.append(f"bot_user {features['bot_user']}")
    home = features["app_home"]
    if home["messages_tab_enabled"] is not True or home["messages_tab_read_only_enabled"] is not False:
        faults.append(f"app_home {home}")
    if home["home_tab_enabled"] is not False:
        faults.append("a home tab that is not served")
    events = document["settings"]["event_subscriptions"]
    if not re.fullmatch("https://[^ ]+/slack/events", events["request_url"]):
        faults.append(f"request_url {events['request_url']}")
    if set(events["bot_events"]) != EVENTS or len(events["bot_events"]) != len(EVENTS):
        faults.append(f"bot_events {events['bot_events']}")
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
