"""Presses the buttons of messages as Slack posts it: signed by slack-sdk, with slack-bolt as a second opinion."""

import json
import logging
import re
import urllib.parse

from slack_bolt import App
from slack_bolt.authorization import AuthorizeResult

from bolt import bolt_answer
from commands import FORM, form, numbers, signed
from golden import GOLDEN, documents
from messages import controls, message_faults
from serve import sdk_wire, wire
from squall import SECRET, Squall
from stub import Stub

PATH = "/slack/interactivity"


def run(report, binary):
    stub = Stub()
    try:
        with Squall(binary, "--weather.providers", "simulator", "--geocoder.base-url", f"http://{stub.authority}",
                    "--log.level", "trace", "--slack.response-hosts", stub.authority) as squall:
            body = form("Tampa")
            message = json.loads(squall.post(body, signed(body))[2])
            control = first_control(message)
            if control is None:
                report.skip("the answer to Tampa has nothing to press; a golden message stands in for it")
                text = (GOLDEN / "choices.slack.en.txt").read_text(encoding="utf-8")
                control = first_control(next(each for each in documents(text) if "blocks" in each))
            own(report, squall, stub, control)
            shared(report, squall, stub, control)
            stale(report, squall, stub, control)
            refusals(report, squall, control)
            secrets = ["8f742231b10e8888", "/late/", "v0=", "111.222.", "UPRESS"]
            report.equal("presses: log holds no secret", [word for word in secrets if word in squall.log_text()], [])
            code, _ = squall.stop()
            report.equal("presses: SIGTERM ends it with code 0", code, 0)
    finally:
        stub.close()


def first_control(message):
    """Block id, action id, kind and line of the first thing to press."""
    for block in message.get("blocks", []):
        for control in controls(block):
            value = control["options"][0]["value"] if control["type"] == "overflow" else control["value"]
            return block["block_id"], control["action_id"], control["type"], value
    return None


def payload(control, user, url, ephemeral=True, timestamp="1700000000.000100", **changes):
    """A `block_actions` payload; each has a trigger of its own, as each press has."""
    block, action, kind, value = control
    number = next(numbers)
    pressed = {"type": kind, "action_id": action, "block_id": block, "action_ts": f"{number}.5"}
    plain = {"type": "plain_text", "text": "x", "emoji": False}
    labelled = {"text": plain, "value": value}
    pressed |= {"selected_option": labelled} if kind == "overflow" else labelled
    document = {
        "type": "block_actions", "user": {"id": user, "username": "x", "name": "x", "team_id": "T0PEER"},
        "api_app_id": "A0PEER", "token": "unused", "trigger_id": f"111.222.{number}",
        "team": {"id": "T0PEER", "domain": "peer"}, "enterprise": None, "is_enterprise_install": False,
        "container": {"type": "message", "message_ts": timestamp, "channel_id": "C0PEER", "is_ephemeral": ephemeral},
        "channel": {"id": "C0PEER", "name": "general"}, "state": {"values": {}}, "response_url": url,
        "actions": [pressed],
    }
    return urllib.parse.urlencode({"payload": json.dumps(document | changes)}).encode()


def press(squall, body):
    """Status and body of the response."""
    return squall.post(body, signed(body), path=PATH)[::2]


def own(report, squall, stub, control):
    """Twice in a message of one's own: one answer, in its place."""
    url = stub.url("own")
    for count in ("first", "second"):
        body = payload(control, "UPRESS1", url)
        report.equal(f"own message: {count} press gets an empty 200", press(squall, body), (200, b""))
        report.equal(f"own message: slack-bolt acknowledges the {count} press too", bolts(body), (200, ""))
    posts = stub.wait("own", 1, 20)
    stub.wait("own", 2, 0.5)
    report.equal("own message: one answer", len(stub.wait("own", 1, 0)), 1)
    headers, sent = posts[0]
    message = json.loads(sent)
    report.check("own message: the answer takes its place", message_faults(message, replaces=True))
    report.equal("own message: as slack-sdk would send it", wire(headers, sent), sdk_wire(stub, message))
    ids = [block.get("block_id") for block in message["blocks"]]
    report.check("own message: block ids are new", [control[0]] if control[0] in ids else [])


def shared(report, squall, stub, control):
    """Two people in a message that all see: an answer for each, beside it."""
    url = stub.url("shared")
    for user in ("UPRESS2", "UPRESS3", "UPRESS2"):
        body = payload(control, user, url, ephemeral=False, timestamp="1700000000.000200")
        report.equal(f"shared message: {user} gets an empty 200", press(squall, body), (200, b""))
    stub.wait("shared", 2, 20)
    posts = stub.wait("shared", 3, 0.5)
    report.equal("shared message: one answer for each person", len(posts), 2)
    for _, sent in posts:
        report.check("shared message: the answer stands beside it", message_faults(json.loads(sent)))


def stale(report, squall, stub, control):
    """A button that this build does not know."""
    block, _, kind, value = control
    body = payload((block, "of.another.version", kind, value), "UPRESS4", stub.url("stale"))
    report.equal("stale button: an empty 200", press(squall, body), (200, b""))
    posts = stub.wait("stale", 1, 20)
    faults = message_faults(json.loads(posts[0][1])) if posts else ["none"]
    report.check("stale button: a note beside the message", faults)


def refusals(report, squall, control):
    """What is no press: the same statuses as for commands."""
    body = payload(control, "UPRESS5", "https://hooks.slack.com/actions/x")

    def status(name, expected, body, headers):
        report.equal(f"presses: {name}", squall.post(body, headers, path=PATH)[0], expected)

    status("unsigned", 401, body, [FORM])
    status("changed body", 401, body + b"x", signed(body))
    status("stale time stamp", 401, body, signed(body, age=330))
    report.equal("presses: certificate check", squall.post(b"ssl_check=1", [FORM], path=PATH)[::2], (200, b""))
    status("no payload", 400, b"x=1", signed(b"x=1"))
    # A wanted difference: slack-bolt raises an exception where the payload is no JSON.
    status("payload that is no JSON", 400, b"payload=%7B", signed(b"payload=%7B"))
    report.equal("presses: slack-bolt raises on it", bolt_answer(app(), b"payload=%7B", signed(b"payload=%7B")), None)
    status("JSON that is no form", 415, b"{}", [("Content-Type", "application/json"), *signed(b"{}")[1:]])
    large = b"payload=" + b"a" * (256 * 1024)
    status("more than 256 KiB", 413, large, signed(large))
    for kind in ("view_submission", "shortcut"):
        other = payload(control, "UPRESS6", "https://hooks.slack.com/actions/x", type=kind)
        report.equal(f"presses: {kind} gets an empty 200", press(squall, other), (200, b""))


def app():
    logging.disable(logging.CRITICAL)
    bolt = App(
        signing_secret=SECRET,
        authorize=lambda **_: AuthorizeResult(enterprise_id=None, team_id="T0PEER", bot_token="xoxb-unused"))
    bolt.action(re.compile(r"squall\..*"))(lambda ack: ack())
    return bolt


def bolts(body):
    """What an app of slack-bolt says to the same bytes."""
    answer = bolt_answer(app(), body, signed(body))
    return answer and (answer.status, answer.body)
