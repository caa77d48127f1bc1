"""Events as Slack posts them: signed by slack-sdk, with slack-bolt as a second opinion."""

import json
import logging
import time

from slack_bolt import App
from slack_bolt.authorization import AuthorizeResult

from bolt import bolt_answer, status
from commands import numbers, signed
from messages import block_faults
from squall import SECRET, Squall
from stub import Stub

PATH = "/slack/events"
JSON = ("Content-Type", "application/json")
TOKEN = "xoxb-peer-events"
BOT = "U0BOT"
POST, EPHEMERAL = "/api/chat.postMessage", "/api/chat.postEphemeral"
# Everything that is asked of Slack in these checks, in one answer.
ANSWER = {"ok": True, "ts": "1700000009.000900", "channel": "C0PEER", "message_ts": "1700000009.000900",
          "user": {"id": "U1", "tz": "Europe/Oslo", "locale": "en-GB"}}


def run(report, binary):
    second_opinion(report)
    stub = Stub()
    stub.profile = json.dumps(ANSWER).encode()
    try:
        with serve(binary, stub) as squall:
            challenge(report, squall)
            direct(report, squall, stub)
            mentions(report, squall, stub)
            nothing(report, squall, stub)
            again = duplicates(report, squall, stub)
            refusals(report, squall)
            code, _ = squall.stop()
            report.equal("events: SIGTERM ends it with code 0", code, 0)
            words = [TOKEN, SECRET[:16], "v0=", "UEVENT", "Tampa", "/api/"]
            report.equal("events: log holds no secret", [word for word in words if word in squall.log_text()], [])
            restart(report, binary, squall, stub, again)
        ends(report, binary, stub)
    finally:
        stub.close()


def serve(binary, stub, data=None):
    return Squall(binary, "--weather.providers", "simulator", "--geocoder.base-url", f"http://{stub.authority}",
                  "--slack.api-url", f"http://{stub.authority}/api", "--slack.bot-token", TOKEN,
                  "--log.level", "trace", data=data)


def envelope(event, **changes):
    """An `event_callback` with an id of its own; as bytes."""
    number = next(numbers)
    document = {
        "token": "unused", "team_id": "T0PEER", "api_app_id": "A0PEER", "type": "event_callback",
        "event_id": f"Ev{number:08}", "event_time": int(time.time()), "event_context": "x",
        "is_ext_shared_channel": False,
        "authorizations": [{"enterprise_id": None, "team_id": "T0PEER", "user_id": BOT, "is_bot": True,
                            "is_enterprise_install": False}],
        "event": event,
    }
    return json.dumps(document | changes).encode()


def message(text, **changes):
    """A `message.im`; each has a person and a name of its own."""
    number = next(numbers)
    event = {"type": "message", "channel_type": "im", "user": f"UEVENT{number}", "text": text, "channel": "D0PEER",
             "ts": f"1700000000.{number:06}", "event_ts": f"1700000000.{number:06}", "team": "T0PEER",
             "client_msg_id": "00000000-0000-4000-8000-000000000000",
             "blocks": [{"type": "rich_text", "block_id": "x", "elements": []}]}
    return event | changes


def mention(text, **changes):
    event = message(text, type="app_mention", channel="C0PEER")
    del event["channel_type"]
    return event | changes


def headers(body, **more):
    return [JSON, *signed(body, **more)[1:]]


def post(squall, body, *more):
    """Status and body of the response."""
    return squall.post(body, [*headers(body), *more], path=PATH)[::2]


def ask(report, name, squall, stub, event, path=POST):
    """Posts an event; what Squall then posts: the arguments of one call, or None."""
    before = len(stub.wait_for(path, 0, 0))
    report.equal(f"{name}: an empty 200", post(squall, envelope(event)), (200, b""))
    posts = stub.wait_for(path, before + 1, 20)[before:]
    report.equal(f"{name}: one answer", len(posts), 1)
    if not posts:
        return None
    names = {key.lower(): value for key, value in posts[0][0].items()}
    report.equal(f"{name}: with the token", names.get("authorization"), f"Bearer {TOKEN}")
    sent = json.loads(posts[0][1])
    faults = [fault for block in sent.get("blocks", []) for fault in block_faults(block)]
    report.check(f"{name}: blocks as slack-sdk has them", faults if sent.get("text") else ["no text", *faults])
    return sent


def challenge(report, squall):
    body = b'{"type":"url_verification","challenge":"c\\u00e9 \\"x\\"","token":"t"}'
    code, answer = post(squall, body)
    bolts = bolt_answer(make_app(), body, headers(body))
    report.equal("challenge: 200", code, 200)
    report.equal("challenge: the body is slack-bolt's", json.loads(answer), json.loads(bolts.body))


def direct(report, squall, stub):
    """Any text in the direct chat is a command."""
    for text in ["Tampa", f"<@{BOT}> Tampa", "/weather Tampa", "help", "<@U2> <!channel> &lt;x&gt; &amp; more"]:
        event = message(text)
        sent = ask(report, f"direct message {text!r}", squall, stub, event)
        if sent:
            report.equal(f"direct message {text!r}: where", (sent["channel"], sent.get("thread_ts")), ("D0PEER", None))
    event = message("Oslo", thread_ts="1699999999.000100")
    sent = ask(report, "in a thread", squall, stub, event)
    report.equal("in a thread: where", sent and sent.get("thread_ts"), "1699999999.000100")


def mentions(report, squall, stub):
    """A mention is answered in its thread: a place aloud, what is personal to the asker alone."""
    for text in [f"<@{BOT}> Tampa", f"Tampa <@{BOT}>", f"<@{BOT}|squall>: Tampa", f"<@{BOT}>"]:
        event = mention(text)
        sent = ask(report, f"mention {text!r}", squall, stub, event)
        if sent:
            report.equal(f"mention {text!r}: where", (sent["channel"], sent.get("thread_ts")), ("C0PEER", event["ts"]))
    event = mention(f"<@{BOT}> Tampa", thread_ts="1699999999.000100")
    sent = ask(report, "mention in a thread", squall, stub, event)
    report.equal("mention in a thread: where", sent and sent.get("thread_ts"), "1699999999.000100")
    for text in ["saved", "home", "settings", "my data"]:
        event = mention(f"<@{BOT}> {text}")
        sent = ask(report, f"mention {text!r}", squall, stub, event, path=EPHEMERAL)
        if sent:
            report.equal(f"mention {text!r}: for whom", (sent["user"], sent.get("thread_ts")),
                         (event["user"], event["ts"]))


def nothing(report, squall, stub):
    """Our own messages, other bots', changes, and kinds that are not served: 200 and no answer."""
    before = len(stub.wait_for(POST, 0, 0))
    events = {
        "our own message": message("Tampa", user=BOT), "a bot's message": message("Tampa", bot_id="B0PEER"),
        "a changed message": message("Tampa", subtype="message_changed"), "an empty message": message(""),
        "a bot's mention": mention(f"<@{BOT}> Tampa", bot_id="B0PEER"),
        "a message in a channel": message("Tampa", channel_type="channel"),
        "tokens of people": {"type": "tokens_revoked", "tokens": {"oauth": ["UEVENT"]}},
        "another kind": {"type": "team_join", "user": {"id": "UEVENT"}},
    }
    for name, event in events.items():
        report.equal(f"{name}: an empty 200", post(squall, envelope(event)), (200, b""))
    limited = b'{"token":"t","type":"app_rate_limited","team_id":"T0PEER","minute_rate_limited":1518467820}'
    report.equal("events held back: an empty 200", post(squall, limited), (200, b""))
    report.equal("none of these is answered", len(stub.wait_for(POST, before + 1, 1)) - before, 0)


def duplicates(report, squall, stub):
    """One event, whatever its signature and its retry headers; returns its body."""
    before = len(stub.wait_for(POST, 0, 0))
    body = envelope(message("Lima"))
    older = squall.post(body, headers(body, age=2), path=PATH)[::2]
    newer = post(squall, body, ("X-Slack-Retry-Num", "1"), ("X-Slack-Retry-Reason", "http_timeout"))
    report.equal("delivered twice: an empty 200 each time", [older, newer], [(200, b"")] * 2)
    same = headers(body, age=1)
    report.equal("the same bytes again", [squall.post(body, same, path=PATH)[::2] for _ in "12"], [(200, b"")] * 2)
    stub.wait_for(POST, before + 1, 20)
    report.equal("delivered four times: one answer", len(stub.wait_for(POST, before + 2, 1)) - before, 1)
    return body


def restart(report, binary, squall, stub, body):
    """What was taken stays taken when the program starts anew."""
    before = len(stub.wait_for(POST, 0, 0))
    with serve(binary, stub, data=squall.data) as anew:
        report.equal("after a restart: an empty 200", post(anew, body), (200, b""))
        report.equal("after a restart: no answer", len(stub.wait_for(POST, before + 1, 1)) - before, 0)


def ends(report, binary, stub):
    """The app is taken away: nothing is asked of Slack, and a late word of it after that is no trouble."""
    with serve(binary, stub) as squall:
        before = calls(stub)
        for event in ({"type": "app_uninstalled"}, {"type": "tokens_revoked", "tokens": {"bot": [BOT], "oauth": []}},
                      {"type": "app_uninstalled"}):
            report.equal(f"{event['type']}: an empty 200", post(squall, envelope(event)), (200, b""))
        time.sleep(0.5)
        report.equal("the end: no call to Slack", calls(stub) - before, 0)


def calls(stub):
    with stub.changed:
        return sum(len(posts) for path, posts in stub.posts.items() if path.startswith("/api/"))


def refusals(report, squall):
    """The same statuses as for commands."""
    body = envelope(message("Tampa"))

    def answers(name, expected, body, headers):
        report.equal(f"events: {name}", squall.post(body, headers, path=PATH)[0], expected)

    answers("unsigned", 401, body, [JSON])
    answers("changed body", 401, body + b" ", headers(body))
    answers("stale time stamp", 401, body, headers(body, age=330))
    answers("a form", 415, body, signed(body))
    # A wanted difference: slack-bolt raises an exception where the body is no JSON.
    for wrong in (b"{", b"", b"[]", b'{"type":"event_callback","event":7}', b"\xff"):
        answers(f"{wrong!r}", 400, wrong, headers(wrong))
    large = body + b" " * (256 * 1024)
    answers("more than 256 KiB", 413, large, headers(large))


def second_opinion(report):
    """What slack-bolt says to the same requests."""
    for name, event, bolts in (
            ("a direct message", message("Tampa"), 200), ("a mention", mention(f"<@{BOT}> Tampa"), 200),
            ("the app's end", {"type": "app_uninstalled"}, 200),
            ("the token's end", {"type": "tokens_revoked", "tokens": {"bot": [BOT]}}, 200),
            # A wanted difference: it answers 404 to what nobody handles, and so has Slack deliver it again.
            ("another kind", {"type": "team_join", "user": {"id": "UEVENT"}}, 404)):
        body = envelope(event)
        report.equal(f"slack-bolt: {name}", status(bolt_answer(make_app(), body, headers(body))), bolts)
        report.equal(f"slack-bolt: {name}, unsigned", status(bolt_answer(make_app(), body, [JSON])), 401)
    body = envelope(message("Tampa", user=BOT))
    report.equal("slack-bolt: our own message", status(bolt_answer(make_app(), body, headers(body))), 200)


def make_app():
    logging.disable(logging.CRITICAL)
    app = App(signing_secret=SECRET, authorize=lambda **_: AuthorizeResult(
        enterprise_id=None, team_id="T0PEER", bot_token="xoxb-unused", bot_user_id=BOT, bot_id="B0BOT"))
    for kind in ("message", "app_mention", "app_uninstalled", "tokens_revoked"):
        app.event(kind)(lambda event: None)
    return app
