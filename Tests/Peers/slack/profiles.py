"""What Slack is asked about people: the same as slack-sdk asks of the same server, and no more often than needed."""

from commands import form, signed
from posting import like_slack_sdk
from squall import Squall
from stub import Stub
from web_api import WebAPI

TOKEN = "xoxb-peer"
ASKED = "users.info"


def run(report, binary):
    stub, api = Stub(), WebAPI(TOKEN)
    try:
        questions(report, binary, stub, api)
        refused(report, binary, stub, api)
        without_token(report, binary, stub, api)
        report.equal("profiles: nothing that a correct client never does", api.faults, [])
    finally:
        stub.close()
        api.close()


def serve(binary, stub, api, *settings):
    return Squall(binary, "--weather.providers", "simulator", "--geocoder.base-url", f"http://{stub.authority}",
                  "--slack.api-url", api.url, *settings)


def ask(squall, user):
    body = form("Tampa", user_id=user)
    return squall.post(body, signed(body))[0]


def questions(report, binary, stub, api):
    with serve(binary, stub, api, "--slack.bot-token", TOKEN) as squall:
        statuses = [ask(squall, user) for user in ("UPROFILE1", "UPROFILE1", "UPROFILE2")]
        report.equal("profiles: commands are answered", statuses, [200, 200, 200])
        asked = api.wait(ASKED, 2, 5)
        report.equal("profiles: each person is asked about once", [call.fields["user"] for call in asked],
                     ["UPROFILE1", "UPROFILE2"])
        report.equal("profiles: log holds neither token nor person",
                     [word for word in (TOKEN, "UPROFILE", "nb-NO", "someone") if word in squall.log_text()], [])
    like_slack_sdk(report, api, "profiles", asked[0])


def refused(report, binary, stub, api):
    before = len(api.of(ASKED))
    api.answers[ASKED] = [{"ok": False, "error": "missing_scope", "needed": "users:read"}] * 3
    with serve(binary, stub, api, "--slack.bot-token", TOKEN) as squall:
        statuses = [ask(squall, user) for user in ("UPROFILE3", "UPROFILE4", "UPROFILE3")]
        report.equal("profiles: without the scope commands are answered", statuses, [200, 200, 200])
        report.equal("profiles: without the scope one question", len(api.wait(ASKED, before + 2, 0.5)) - before, 1)
        warnings = [line for line in squall.log_text().splitlines() if "users:read" in line]
        report.equal("profiles: one warning that says what to do", len(warnings), 1)


def without_token(report, binary, stub, api):
    before = len(api.of(ASKED))
    with serve(binary, stub, api) as squall:
        report.equal("profiles: without a token commands are answered", ask(squall, "UPROFILE5"), 200)
        report.equal("profiles: without a token no question", len(api.wait(ASKED, before + 1, 0.5)) - before, 0)
