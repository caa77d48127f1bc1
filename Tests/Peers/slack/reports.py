"""What `squall serve` posts by itself and in answer to what people write: checked by slack-sdk's models and its client."""

import datetime
import json
import time

from commands import form, signed
from posting import (TOKEN, answer_in_the_direct_chat, answer_to_a_mention, posted, private_answer_to_a_mention,
                     report_in_the_direct_chat)
from squall import Squall
from web_api import WebAPI

SEVEN = datetime.datetime(2026, 11, 30, 7, tzinfo=datetime.timezone.utc)  # a Monday
WAIT = 15
TEAM, HERE = "C0TEAM", "C0HERE"
# Who wants what, and how it is called here; all are due at seven.
DIRECT = {
    "U0DIRECT": ("a report", "every day at 7 for Reykjavik in UTC"),
    "U0SEVERAL": ("a report of several places", "every day at 7 for Reykjavik, Oslo and Tampa in UTC"),
    "U0EVENING": ("an evening report", "every day at 18:00 for Oslo in Pacific/Noumea"),
}


def run(report, binary):
    api = WebAPI(TOKEN)
    try:
        with serve(binary, api, SEVEN - datetime.timedelta(seconds=12)) as squall:
            order(report, squall)
            fire(report, squall, api)
            answer_in_the_direct_chat(report, squall, api)
            answer_to_a_mention(report, squall, api)
            private_answer_to_a_mention(report, squall, api)
            typed(report, squall, "U0LATE", "every day at 7:10 for Oslo in UTC")
            report.equal("reports: it ends with code 0", squall.stop()[0], 0)
        with serve(binary, api, SEVEN + datetime.timedelta(minutes=11), squall.data) as later:
            late = report_in_the_direct_chat(report, api, WAIT, "U0LATE", "a late report")
            report.check("reports: a late report says so",
                         [] if late and "late" in json.dumps(late.fields).lower() else ["not a word"])
            report.equal("reports: it ends again with code 0", later.stop()[0], 0)
        report.equal("reports: nothing that a correct client never does", api.faults, [])
    finally:
        api.close()


def serve(binary, api, clock, data=None):
    return Squall(binary, "--weather.providers", "simulator", "--slack.api-url", api.url, "--slack.bot-token",
                  api.token, "--commands-per-minute", "0", clock=clock, data=data)


def typed(report, squall, user, text, channel="C0OTHER"):
    """A slash command; the text of its answer."""
    body = form(text, user_id=user, channel_id=channel)
    status, _, answer = squall.post(body, signed(body, age=squall.lag))
    report.equal(f"reports: {text!r} is taken", status, 200)
    return answer.decode()


def order(report, squall):
    """What is due at seven; a confirmation names the year of the next run."""
    for user, (_, text) in DIRECT.items():
        agreed(report, text, typed(report, squall, user, text))
    for text, channel in (("every day at 7 for Tampa in UTC here", HERE), ("save Tampa as beach", TEAM),
                          ("save Oslo as fjord", TEAM), ("share beach here", TEAM), ("share fjord here", TEAM),
                          ("every day at 7 in UTC for the team here", TEAM)):
        answer = typed(report, squall, "U0CHANNEL", text, channel)
        if text.startswith("every"):
            agreed(report, text, answer)


def agreed(report, text, answer):
    report.check(f"reports: {text!r} is agreed", [] if "2026" in answer else [answer])


def fire(report, squall, api):
    """The reports come, and what is written beneath them is about them."""
    calls = {user: report_in_the_direct_chat(report, api, WAIT, user, name) for user, (name, _) in DIRECT.items()}
    for channel, name in ((HERE, "a report for a channel"), (TEAM, "a team report")):
        calls[channel] = posted(report, api, "chat.postMessage", name, {"channel": channel}, WAIT)
    for user, text, wanted in (("U0DIRECT", "skip tomorrow", "2 December"), ("U0DIRECT", "change to 8", "08:00"),
                               ("U0SEVERAL", "stop", "Stopped")):
        if calls[user]:
            answer = answer_in_the_direct_chat(report, squall, api, text, user, calls[user].answer["ts"])
            says(report, f"{text!r} beneath a report", answer, wanted)
    if calls[HERE]:
        ts = calls[HERE].answer["ts"]
        for user, text, wanted in (("U0OTHER", "stop", "Somebody else"), ("U0OTHER", "pause", "Paused"),
                                   ("U0CHANNEL", "stop", "Stopped")):
            answer = private_answer_to_a_mention(report, squall, api, f"<@UBOT> {text}", HERE, user, ts)
            says(report, f"{text!r} beneath a report in a channel by {user}", answer, wanted)


def says(report, name, call, words):
    text = json.dumps(call.fields, ensure_ascii=False) if call else "nothing"
    report.check(f"reports: {name} is understood", [] if words in text else [text])
