"""The same bytes to slack-bolt and to `squall serve`: where both must agree, and where we differ on purpose."""

import copy
import json
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
    both = cases()
    for name, body, headers, bolts, _ in both:
        report.equal(f"slack-bolt: {name}", status(bolt_answer(app, body, headers)), bolts)
    repeated(report, app)
    if binary is None:
        report.skip("the same bytes to squall: no --squall given")
        return
    with Squall(binary, "--weather.providers", "simulator") as squall:
        for name, body, headers, _, ours in both:
            report.equal(f"squall: {name}", squall.post(body, headers)[0], ours)
        bodies(report, squall)


def bodies(report, squall):
    """Where both must say the same: the certificate check, and a message as an app of slack-bolt would send it.

    Differences that do not matter: a refusal is JSON there and plain text here, with the same two words; slack-bolt
    writes `application/json;charset=utf-8` without a space; it gives an empty body a content type, which we leave out.
    """
    certificate = b"ssl_check=1&token=x"
    bolts, ours = bolt_answer(make_app(), certificate, [FORM]), squall.post(certificate, [FORM])
    report.equal("ssl_check: our empty body is slack-bolt's", ours[2], bolts.body.encode())
    report.equal("ssl_check: slack-bolt's body is empty", bolts.body, "")
    for text in ["Tampa", "help", "Tampa vs Oslo", "<!channel> & more", "東京"]:
        body = form(text)
        headers = signed(body)
        _, our_headers, our_body = squall.post(body, headers)
        message = json.loads(our_body)
        bolts = bolt_answer(make_app(message), body, headers)
        report.equal(f"the same message from slack-bolt: {text}", json.loads(bolts.body), message)
        report.equal(f"its content type: {text}", content_type(our_headers), content_type(bolts.first_headers()))
    body = form("Tampa")
    bolts, ours = bolt_answer(make_app(), body, [FORM]), squall.post(body, [FORM])
    report.equal("unsigned: the same two words as slack-bolt's", ours[2].decode().strip(), json.loads(bolts.body)["error"])


def content_type(headers):
    """Type and parameters, in lower case and without spaces."""
    names = {name.lower(): value for name, value in headers.items()}
    return names.get("content-type", "").lower().replace(" ", "")


def repeated(report, app):
    """Wanted difference: slack-bolt runs a repeated request again; we answer an empty 200 (see serve.py)."""
    body = form("Oslo")
    headers = signed(body)
    statuses = [status(bolt_answer(app, body, headers)) for _ in "12"]
    report.equal("slack-bolt: a repeated request runs again", statuses, [200, 200])


def make_app(message="ok"):
    """An app whose listener acknowledges with that text, or with that whole message."""
    logging.disable(logging.CRITICAL)
    app = App(
        signing_secret=SECRET,
        authorize=lambda **_: AuthorizeResult(enterprise_id=None, team_id="T0PEER", bot_token="xoxb-unused"))

    @app.command("/weather")
    def weather(ack):
        ack(copy.deepcopy(message))

    return app


def bolt_answer(app, body, headers):
    """Its response; None when it raises, which the caller of a Bolt adapter would see as a 500."""
    try:
        request = BoltRequest(body=body.decode(), headers={name: [value] for name, value in headers})
        return app.dispatch(request)
    except Exception:
        return None


def status(answer):
    return answer and answer.status
