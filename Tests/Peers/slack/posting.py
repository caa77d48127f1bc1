"""What is posted through Slack's Web API: the same as slack-sdk posts to the same stub.

Our calls come from the golden files that the unit tests compare with what our client sends, and from `squall serve`.
"""

import copy
import http.client
import json
import time

from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry.builtin_handlers import RateLimitErrorRetryHandler

from commands import signed
from golden import GOLDEN
from messages import block_faults, text_faults
from web_api import SECONDS_BETWEEN_MESSAGES, WebAPI

TOKEN = "xoxb-geheim"
PARTS = {"conversations.open": "conversations-open", "chat.postMessage": "chat-postMessage",
         "chat.postMessage in a thread": "chat-postMessage-thread", "chat.postEphemeral": "chat-postEphemeral",
         "users.info": "users-info"}


def run(report):
    api = WebAPI(TOKEN)
    try:
        stub_is_strict(report)
        limits(report)
        for name, part in PARTS.items():
            golden_call(report, api, name, (GOLDEN / f"call-{part}.slack.en.txt").read_text(encoding="utf-8"))
        report.equal("posting: nothing that a correct client never does", api.faults, [])
    finally:
        api.close()


def golden_call(report, api, name, text):
    """Sends a reviewed call as it stands, and once more by slack-sdk."""
    head, body = text.rstrip("\n").split("\n\n", 1)
    first, *lines = head.splitlines()
    headers = dict(line.split(": ", 1) for line in lines)
    method = first.removeprefix("POST /api/")
    if headers["Content-Type"].startswith("application/json"):
        body = json.dumps(json.loads(body))
    status, answer = send(api, method, headers, body.encode())
    if status == 429:  # another call has just posted there
        time.sleep(SECONDS_BETWEEN_MESSAGES + 0.1)
        status, answer = send(api, method, headers, body.encode())
    report.equal(f"posting: {name} is taken", (status, answer.get("ok")), (200, True))
    ours = api.of(method)[-1]
    like_slack_sdk(report, api, name, ours)
    if method.startswith("chat."):
        report.check(f"posting: {name} is a message that Slack shows", posted_faults(ours.fields))


def send(api, method, headers, body):
    connection = http.client.HTTPConnection(api.authority, timeout=10)
    try:
        connection.request("POST", f"/api/{method}", body, headers)
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def like_slack_sdk(report, api, name, ours):
    """Compares a call with the one that slack-sdk makes for the same arguments."""
    client = sdk(api)
    fields = copy.deepcopy(ours.fields)
    if ours.method == "conversations.open":
        client.conversations_open(**fields)
    elif ours.method == "users.info":
        client.users_info(user=fields["user"], include_locale=fields["include_locale"] == "true")
    elif ours.method == "chat.postMessage":
        client.chat_postMessage(**fields)
    else:
        client.chat_postEphemeral(**fields)
    theirs = [call for call in api.of(ours.method) if call.answer.get("ok") and call.is_theirs][-1]
    report.equal(f"posting: {name}: as slack-sdk sends it", normal(ours), normal(theirs))


def normal(call):
    """slack-sdk writes a truth value in a form as `1`; the Web API takes `true` as well."""
    method, kind, is_utf8, authorization, fields = call.wire
    truth = {"1": "true", "0": "false"}
    if method == "users.info":
        fields = {**fields, "include_locale": truth.get(fields["include_locale"], fields["include_locale"])}
    return method, kind, is_utf8, authorization, fields


def sdk(api, token=None):
    """slack-sdk's client, which waits when the stub says so."""
    client = WebClient(token or api.token, base_url=f"{api.url}/")
    client.retry_handlers.append(RateLimitErrorRetryHandler(max_retry_count=3))
    return client


def posted_faults(message):
    """What is wrong with a message for `chat.postMessage` or `chat.postEphemeral`."""
    faults = [f"{key} is not False" for key in ("unfurl_links", "unfurl_media") if message.get(key) is not False]
    faults += text_faults("text", message.get("text"), 4000)
    blocks = message.get("blocks", [])
    if len(blocks) > 50:
        faults.append(f"{len(blocks)} blocks")
    ids = [block["block_id"] for block in blocks if "block_id" in block]
    if len(ids) != len(set(ids)):
        faults.append("a block_id is there twice")
    for index, block in enumerate(blocks):
        faults += [f"block {index}: {fault}" for fault in block_faults(block)]
    return faults


def stub_is_strict(report):
    """The stub refuses what Slack refuses, so that what it takes means something."""
    api = WebAPI(TOKEN)
    json_type = {"Content-Type": "application/json; charset=utf-8"}
    authorized = {"Authorization": f"Bearer {TOKEN}"}
    good = b'{"channel":"C1","text":"x"}'
    cases = [
        ("no token", "chat.postMessage", json_type, good, "not_authed"),
        ("another token", "chat.postMessage", {**json_type, "Authorization": "Bearer xoxb-other"}, good, "invalid_auth"),
        ("a token in the body", "chat.postMessage", json_type, b'{"channel":"C1","text":"x","token":"x"}', "not_authed"),
        ("another type", "users.info", {**json_type, **authorized}, b'{"user":"U1"}', "invalid_post_type"),
        ("no JSON", "chat.postMessage", {**json_type, **authorized}, b"channel=C1&text=x", "invalid_json"),
        ("no channel", "chat.postMessage", {**json_type, **authorized}, b'{"text":"x"}', "missing_argument"),
        ("no text", "chat.postMessage", {**json_type, **authorized}, b'{"channel":"C1"}', "no_text"),
        ("no method", "chat.post", {**json_type, **authorized}, good, "unknown_method"),
    ]
    for name, method, headers, body, code in cases:
        report.equal(f"posting: the stub refuses {name}", send(api, method, headers, body)[1].get("error"), code)
    before = len(api.faults)
    send(api, "chat.postMessage", {"Content-Type": "application/json", **authorized}, good)
    send(api, "chat.postMessage", {**json_type, **authorized}, b'{"channel":"C2","text":"x","link_names":true}')
    report.equal("posting: the stub notes a missing character set and an unwanted argument", len(api.faults) - before, 2)
    api.close()


def limits(report):
    """One message a second in a channel; slack-sdk waits as long as the stub says."""
    api = WebAPI(TOKEN)
    impatient = WebClient(TOKEN, base_url=f"{api.url}/", retry_handlers=[])
    impatient.chat_postMessage(channel="C1", text="x")
    try:
        impatient.chat_postMessage(channel="C1", text="x")
        report.check("posting: the stub limits a channel", ["it took two messages at once"])
    except SlackApiError as error:
        report.equal("posting: the stub limits a channel", (error.response.status_code, error.response["error"],
                     error.response.headers["Retry-After"]), (429, "ratelimited", "1"))
    start = time.monotonic()
    sdk(api).chat_postMessage(channel="C1", text="x")
    report.check("posting: slack-sdk waits and is taken", [] if time.monotonic() - start >= 0.5 else ["it did not wait"])
    impatient.chat_postMessage(channel="C2", text="x")
    report.equal("posting: another channel has its own limit", api.calls[-1].answer["ok"], True)
    api.close()


# What `squall serve` posts; each takes a running server whose `slack.api-url` is `api.url` and token `api.token`.


def event(inner, team="T0PEER", lag=0):
    """An `event_callback` as Slack posts it to `/slack/events`."""
    return json.dumps({
        "token": "unused", "team_id": team, "api_app_id": "A0PEER", "type": "event_callback",
        "event_id": f"Ev{time.monotonic_ns()}", "event_time": int(time.time()) - lag, "is_ext_shared_channel": False,
        "event": inner,
        "authorizations": [{"enterprise_id": None, "team_id": team, "user_id": "UBOT", "is_bot": True,
                            "is_enterprise_install": False}]}).encode()


def post_event(squall, inner):
    """Status of our answer to a signed event."""
    body = event(inner, lag=squall.lag)
    headers = [("Content-Type", "application/json"), *signed(body, age=squall.lag)[1:]]
    return squall.post(body, headers, path="/slack/events")[0]


def answer_in_the_direct_chat(report, squall, api, text="Tampa", user="U0PEER", thread=None):
    """A direct message is answered in its chat by `chat.postMessage`, as slack-sdk would post it."""
    channel = "D" + user[1:]
    inner = {"type": "message", "channel_type": "im", "user": user, "text": text, "ts": f"{time.time():.6f}",
             "channel": channel, "event_ts": "1.2", **({"thread_ts": thread} if thread else {})}
    report.equal(f"posting: the message {text!r} is acknowledged", post_event(squall, inner), 200)
    return posted(report, api, "chat.postMessage", f"an answer to {text!r}", {"channel": channel, "thread_ts": thread})


def answer_to_a_mention(report, squall, api, text="<@UBOT> Tampa", channel="C0PEER", user="U0PEER"):
    """A mention is answered in its thread by `chat.postMessage`."""
    ts = mentioned(report, squall, text, channel, user)
    return posted(report, api, "chat.postMessage", "an answer to a mention", {"channel": channel, "thread_ts": ts})


def private_answer_to_a_mention(
        report, squall, api, text="<@UBOT> home", channel="C0PRIVATE", user="U0PEER", thread=None):
    """What is personal is answered by `chat.postEphemeral` to who asked."""
    ts = mentioned(report, squall, text, channel, user, thread)
    return posted(report, api, "chat.postEphemeral", f"a private answer to {text!r}",
                  {"channel": channel, "user": user, "thread_ts": thread or ts})


def mentioned(report, squall, text, channel, user, thread=None):
    """Calls the bot in a channel; the `ts` of the message."""
    ts = f"{time.time():.6f}"
    inner = {"type": "app_mention", "user": user, "text": text, "ts": ts, "channel": channel, "team": "T0PEER",
             "event_ts": ts, **({"thread_ts": thread} if thread else {})}
    report.equal(f"posting: the mention {text!r} is acknowledged", post_event(squall, inner), 200)
    return ts


def report_in_the_direct_chat(report, api, seconds, user="U0PEER", name="a report"):
    """A report that is due soon opens the direct chat with its owner and is posted there."""
    api.wait("conversations.open", 1, seconds, users=user)
    opened = api.of("conversations.open", users=user)
    report.equal(f"posting: {name} opens its owner's chat once", len(opened), 1)
    if opened:
        like_slack_sdk(report, api, f"{name}'s chat", opened[0])
    return posted(report, api, "chat.postMessage", name, {"channel": "D" + user[1:]}, seconds)


def posted(report, api, method, name, wanted, seconds=10):
    """The one call of a method that was not looked at yet: where it went, its form, and that slack-sdk would send the
    same."""
    calls = api.fresh(method, wanted["channel"], seconds)
    report.equal(f"posting: {name}: one message", len(calls), 1)
    for call in calls[:1]:
        report.equal(f"posting: {name}: where", {key: call.fields.get(key) for key in wanted}, wanted)
        report.check(f"posting: {name}: a message that Slack shows", posted_faults(call.fields))
        like_slack_sdk(report, api, name, call)
        return call
    return None
