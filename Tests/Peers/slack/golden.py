"""Every golden reply, block by block, through slack-sdk's models."""

import json
import pathlib

from messages import block_faults, message_faults

GOLDEN = pathlib.Path(__file__).resolve().parents[2] / "SlackTests" / "Golden"


# Answers to presses of a message that only the presser saw.
REPLACING = {"press.slack.en.txt"}
# Answers that everybody in the conversation sees.
SHARED = {f"{name}.slack.en.json" for name in ("share", "share-place", "share-warnings")}
# Reports that everybody in a channel sees.
FOR_CHANNELS = ("report-channel", "report-team")



def documents(text):
    """The JSON documents of a golden file: each begins with a line `{` and ends with a line `}`."""
    found, current = [], None
    for line in text.splitlines():
        if line == "{":
            current = []
        if current is not None:
            current.append(line)
        if line == "}" and current is not None:
            found.append(json.loads("\n".join(current)))
            current = None
    return found


def run(report):
    files = sorted(GOLDEN.glob("*.slack.*.txt"))
    report.check("golden files are there", [] if len(files) >= 7 else [f"{len(files)} files in {GOLDEN}"])
    for file in files:
        messages = [document for document in documents(file.read_text(encoding="utf-8")) if "response_type" in document]
        for message in messages:
            report.check(f"golden {file.name}", message_faults(message, replaces=file.name in REPLACING))
    scenes = sorted((GOLDEN / "scenes").glob("*.slack.*.json"))
    report.check("golden scenes are there", [] if len(scenes) >= 75 else [f"{len(scenes)} files in {GOLDEN}/scenes"])
    for file in scenes:
        seen = "in_channel" if file.name in SHARED or file.name.startswith(FOR_CHANNELS) else "ephemeral"
        faults = message_faults(json.loads(file.read_text(encoding="utf-8")), response_type=seen)
        report.check(f"scene {file.name}", faults)
    report.check("the check itself refuses a bad message", [] if broken_is_found() else ["it does not"])


def broken_is_found():
    bad = {"type": "section", "text": {"type": "mrkdwn", "text": "x" * 3001, "verbatim": True}}
    misspelt = {"type": "section", "text": {"type": "mrkdwn", "text": "x", "verbatim": True}, "field": []}
    unescaped = {"response_type": "ephemeral", "replace_original": False, "unfurl_links": False,
                 "unfurl_media": False, "text": "a < b", "blocks": [{"type": "divider"}]}
    linked = {"type": "context", "elements": [{"type": "mrkdwn", "text": "<https://x.example/|x> <!here>",
                                               "verbatim": True}]}
    plain = {"type": "plain_text", "text": "x", "emoji": False}
    button = {"type": "button", "action_id": "a", "text": plain, "value": "x"}
    twice = {"type": "actions", "block_id": "b", "elements": [button, button]}
    nameless = {"type": "actions", "elements": [button]}
    long = {"type": "section", "block_id": "b", "text": linked["elements"][0] | {"text": "x"},
            "accessory": {"type": "overflow", "action_id": "a", "options": [{"text": plain, "value": "x" * 76}]}}
    silent = {"type": "actions", "block_id": "b", "elements": [button | {"style": "danger"}]}
    refused = map(block_faults, (twice, nameless, long, silent))
    return all([*refused, block_faults(bad), block_faults(misspelt), block_faults(linked), message_faults(unescaped)])
