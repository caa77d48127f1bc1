"""What is asked of Slack's Web API: the same as slack-sdk asks of the same server, and no more often than needed."""

import json
import urllib.parse

from slack_sdk import WebClient

from commands import form, signed
from squall import Squall
from stub import Stub

TOKEN = "xoxb-peer"
ASKED = "/api/users.info"


def run(report, binary):
    stub = Stub()
    try:
        questions(report, binary, stub)
        refused(report, binary, stub)
        without_token(report, binary, stub)
    finally:
        stub.close()


def serve(binary, stub, *settings):
    return Squall(binary, "--weather.providers", "simulator", "--geocoder.base-url", f"http://{stub.authority}",
                  "--slack.api-url", f"http://{stub.authority}/api", *settings)


def ask(squall, user):
    body = form("Tampa", user_id=user)
    return squall.post(body, signed(body))[0]


def questions(report, binary, stub):
    with serve(binary, stub, "--slack.bot-token", TOKEN) as squall:
        statuses = [ask(squall, user) for user in ("UPROFILE1", "UPROFILE1", "UPROFILE2")]
        report.equal("profiles: commands are answered", statuses, [200, 200, 200])
        asked = stub.wait_for(ASKED, 2, 5)
        report.equal("profiles: each person is asked about once", [arguments(body)["user"] for _, body in asked],
                     ["UPROFILE1", "UPROFILE2"])
        report.equal("profiles: log holds neither token nor person",
                     [word for word in (TOKEN, "UPROFILE", "nb-NO") if word in squall.log_text()], [])
    client = WebClient(TOKEN, base_url=f"http://{stub.authority}/api/")
    client.api_call("users.info", data={"user": "UPROFILE1", "include_locale": "true"})
    sdk = stub.wait_for(ASKED, 3, 5)[2]
    report.equal("profiles: as slack-sdk asks", wire(*asked[0]), wire(*sdk))


def refused(report, binary, stub):
    before = len(stub.wait_for(ASKED, 0, 0))
    stub.profile = json.dumps({"ok": False, "error": "missing_scope", "needed": "users:read"}).encode()
    with serve(binary, stub, "--slack.bot-token", TOKEN) as squall:
        statuses = [ask(squall, user) for user in ("UPROFILE3", "UPROFILE4", "UPROFILE3")]
        report.equal("profiles: without the scope commands are answered", statuses, [200, 200, 200])
        report.equal("profiles: without the scope one question", len(stub.wait_for(ASKED, before + 2, 0.5)) - before, 1)
        warnings = [line for line in squall.log_text().splitlines() if "users:read" in line]
        report.equal("profiles: one warning that says what to do", len(warnings), 1)


def without_token(report, binary, stub):
    before = len(stub.wait_for(ASKED, 0, 0))
    with serve(binary, stub) as squall:
        report.equal("profiles: without a token commands are answered", ask(squall, "UPROFILE5"), 200)
        report.equal("profiles: without a token no question", len(stub.wait_for(ASKED, before + 1, 0.5)) - before, 0)


def arguments(body):
    return dict(urllib.parse.parse_qsl(body.decode()))


def wire(headers, body):
    """What matters of a question: type, token, arguments."""
    names = {name.lower(): value for name, value in headers.items()}
    return names.get("content-type", "").lower().split(";")[0], names.get("authorization"), arguments(body)
