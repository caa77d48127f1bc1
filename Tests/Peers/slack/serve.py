"""Drives `squall serve` with requests that slack-sdk signs, and takes its late answers."""

import json

from slack_sdk.webhook import WebhookClient

from commands import FORM, form, signed
from messages import message_faults
from squall import Squall
from stub import Stub


def run(report, binary):
    stub = Stub()
    try:
        immediate(report, binary, stub)
        late(report, binary, stub)
    finally:
        stub.close()


def immediate(report, binary, stub):
    """Answers in the HTTP response, from simulated weather."""
    with Squall(binary, "--weather.providers", "simulator", "--geocoder.base-url", f"http://{stub.authority}",
                "--log.level", "trace", "--slack.response-hosts", stub.authority) as squall:
        for text in ["Tampa", "", "help", "about", "Springfield", "Tampaa", "Tampa vs Oslo", "東京", "27.95, -82.46",
                     "<!channel> *x* _y_ `z` & more", "x" * 300, "&lt;@U1&gt;", "São Paulo, BR"]:
            status, headers, body = post(squall, form(text))
            faults = [] if status == 200 else [f"status {status}"]
            if headers.get("Content-Type", "").lower() != "application/json; charset=utf-8":
                faults.append(f"content type {headers.get('Content-Type')}")
            report.check(f"answer to {text[:30]!r}", faults or message_faults(json.loads(body)))
        refusals(report, squall)
        report.equal("log holds no secret", [word for word in SECRETS if word in squall.log_text()], [])
        code, seconds = squall.stop()
        report.equal("SIGTERM ends it with code 0", code, 0)
        report.check("within ten seconds", [] if seconds <= 10.5 else [f"{seconds:.1f} s"])


SECRETS = ["8f742231b10e8888", "hooks.slack.com/commands", "v0=", "Tampa", "111.222."]


def post(squall, body):
    return squall.post(body, signed(body))


def refusals(report, squall):
    body = form("Oslo")
    good = dict(signed(body))
    timestamp, signature = good["X-Slack-Request-Timestamp"], good["X-Slack-Signature"]

    def headers(*pairs):
        return [FORM, *pairs]

    def status(name, expected, body, headers, **more):
        report.equal(name, squall.post(body, headers, **more)[0], expected)

    stamp, sign = "X-Slack-Request-Timestamp", "X-Slack-Signature"
    status("unsigned", 401, body, headers())
    status("without time stamp", 401, body, headers((sign, signature)))
    status("without signature", 401, body, headers((stamp, timestamp)))
    status("changed body", 401, body + b"x", headers((stamp, timestamp), (sign, signature)))
    status("two time stamps", 401, body, headers((stamp, timestamp), (stamp, timestamp), (sign, signature)))
    status("two signatures", 401, body, headers((stamp, timestamp), (sign, signature), (sign, signature)))
    status("time stamp that is no number", 401, body, headers((stamp, "soon"), (sign, signature)))
    status("time stamp that is huge", 401, body, headers((stamp, "9" * 40), (sign, signature)))
    status("empty headers", 401, body, headers((stamp, ""), (sign, "")))
    status("signature that is not ASCII", 401, body, headers((stamp, timestamp), (sign, "v0=\u00e9" + "0" * 63)))
    status("stale", 401, body, signed(body, age=330))
    status("future", 401, body, signed(body, age=-330))
    status("another secret", 401, body, signed(body, secret="other"))
    status("lower-case header names", 200, body, headers((stamp.lower(), timestamp), (sign.lower(), signature)))
    report.equal("the same request again runs nothing",
                 squall.post(body, headers((stamp, timestamp), (sign, signature)))[::2], (200, b""))
    report.equal("certificate check", squall.post(b"ssl_check=1&token=x", headers())[::2], (200, b""))
    status("no certificate check", 401, b"ssl_check=0&token=x", headers())
    status("signed bytes that are no text", 400, b"text=%ff", signed(b"text=%ff"))
    status("signed form without command", 400, b"text=x", signed(b"text=x"))
    status("signed JSON", 415, b"{}", [("Content-Type", "application/json"), *signed(b"{}")[1:]])
    status("another method", 405, b"", [], method="GET")
    large = b"text=" + b"a" * (256 * 1024)
    status("more than 256 KiB", 413, large, signed(large))


def late(report, binary, stub):
    """Answers that come later, because the weather service is slower than two seconds."""
    with Squall(binary, "--weather.providers", "open-meteo", "--open-meteo.base-url", f"http://{stub.authority}",
                "--geocoder.base-url", f"http://{stub.authority}", "--slack.response-hosts", stub.authority) as squall:
        body = form("Tampa", response_url=stub.url("once"))
        status, _, answer = post(squall, body)
        report.equal("slow: an empty 200 at first", (status, answer), (200, b""))
        posts = stub.wait("once", 1, 20)
        report.equal("slow: one late message", len(posts), 1)
        if posts:
            headers, sent = posts[0]
            message = json.loads(sent)
            report.check("slow: the late message", message_faults(message))
            report.equal("slow: as slack-sdk would send it", wire(headers, sent), sdk_wire(stub, message))
        body = form("Oslo", response_url=stub.url("limited", [429]))
        post(squall, body)
        posts = stub.wait("limited", 2, 20)
        report.equal("429: the same message once more", [sent for _, sent in posts], [posts[0][1]] * 2 if posts else None)
        body = form("Bergen", response_url=stub.url("gone", [404]))
        post(squall, body)
        body = form("Paris", response_url=f"http://127.0.0.2:{stub.port}/late/stranger")
        post(squall, body)
        body = form("Lima", response_url=stub.url("stopping"))
        post(squall, body)
        code, seconds = squall.stop()
        report.equal("stopping: code 0", code, 0)
        report.check("stopping: within ten seconds", [] if seconds <= 10.5 else [f"{seconds:.1f} s"])
        report.equal("stopping: what was accepted is answered once", len(stub.wait("stopping", 1, 0)), 1)
        report.equal("404: sent once, never again", len(stub.wait("gone", 2, 0)), 1)
        report.equal("another host: nothing is sent", len(stub.wait("stranger", 1, 0)), 0)


def wire(headers, body):
    """What matters of a post: content type, no token, the JSON itself."""
    names = {name.lower(): value for name, value in headers.items()}
    return names.get("content-type", "").lower().replace(" ", ""), "authorization" in names, json.loads(body)


def sdk_wire(stub, message):
    """The same message sent by slack-sdk's own client to the same stub."""
    WebhookClient(stub.url("sdk")).send_dict(message)
    headers, body = stub.wait("sdk", 1, 10)[0]
    return wire(headers, body)
