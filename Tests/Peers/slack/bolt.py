"""The same bytes to slack-bolt and to `squall serve`: where both must agree, and where we differ on purpose."""

import logging

from slack_bolt import App, BoltRequest
from slack_bolt.authorization import AuthorizeResult

from commands import FORM, form, signed
from squall import SECRET, Squall


def cases():
    """Name, body, headers, status of slack-bolt (None: it raises), our status."""
    body = form("Tampa")
    certificate, no_certificate = b"ssl_check=1&token=x", b"ssl_check=0&token=x"
    odd = dict(signed(body))
    odd["X-Slack-Request-Timestamp"] = "soon"
    not_text = b"command=%2Fweather&text=\xff&user_id=U1&team_id=T1"
    return [
        ("valid", body, signed(body), 200, 200),
        ("unsigned", body, [FORM], 401, 401),
        ("stale", body, signed(body, age=330), 401, 401),
        ("future", body, signed(body, age=-330), 401, 401),
        ("changed", body + b"&x=1", signed(body), 401, 401),
        ("ssl_check=1 unsigned", certificate, [FORM], 200, 200),
        ("ssl_check=0 unsigned", no_certificate, [FORM], 401, 401),
        # Wanted differences: bad input is refused, where slack-bolt fails or raises an exception.
        ("time stamp that is no number", body, list(odd.items()), 500, 401),
        ("signed bytes that are no text", not_text, signed(not_text), None, 400),
    ]


def run(report, binary):
    app = make_app()
    answers = []
    for name, body, headers, bolts, ours in cases():
        answers.append((name, body, headers, bolts, ours))
        report.equal(f"slack-bolt: {name}", bolt_status(app, body, headers), bolts)
    repeated(report, app)
    if binary is None:
        report.skip("the same bytes to squall: no --squall given")
        return
    with Squall(binary, "--weather.providers", "simulator") as squall:
        for name, body, headers, bolts, ours in answers:
            status, _, answer = squall.post(body, headers)
            report.equal(f"squall: {name}", status, ours)
            if "ssl_check=1" in name:
                report.equal(f"squall: {name} is empty, as slack-bolt's", answer, b"")


def repeated(report, app):
    """Wanted difference: slack-bolt runs a repeated request again; we answer an empty 200 (see serve.py)."""
    body = form("Oslo")
    headers = signed(body)
    report.equal("slack-bolt: a repeated request runs again", [bolt_status(app, body, headers) for _ in "12"], [200, 200])


def make_app():
    logging.disable(logging.CRITICAL)
    app = App(
        signing_secret=SECRET,
        authorize=lambda **_: AuthorizeResult(enterprise_id=None, team_id="T0PEER", bot_token="xoxb-unused"))

    @app.command("/weather")
    def weather(ack):
        ack("ok")

    return app


def bolt_status(app, body, headers):
    try:
        request = BoltRequest(body=body.decode(), headers={name: [value] for name, value in headers})
        return app.dispatch(request).status
    except Exception:  # what the caller of a Bolt adapter would see as a 500
        return None
