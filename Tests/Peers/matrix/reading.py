"""Threads, replies, edits, old messages, odd ids and old room versions."""

import functools
import time

from answers import relation
from scene import WEATHER

MINUTE = 60_000


def threads(scene):
    """An answer stays in the thread of its command."""
    asker = scene.person()
    room = scene.group(asker)
    root = asker.say(room, "a talk about holidays")
    thread = {"m.relates_to": {"rel_type": "m.thread", "event_id": root, "is_falling_back": True,
                               "m.in_reply_to": {"event_id": root}}}
    command = asker.say(room, "!weather Tampa", **thread)
    answer = scene.answer(asker, room, command, "a command in a thread is answered", "Tampa", *WEATHER)
    if answer:
        scene.equal("the answer is in the thread", relation(answer), {
            "rel_type": "m.thread", "event_id": root, "is_falling_back": True, "m.in_reply_to": {"event_id": command}})
    command = asker.say(room, "!weather Oslo")
    answer = scene.answer(asker, room, command, "a command beside it is answered", "Oslo", *WEATHER)
    if answer:
        scene.equal("its answer opens no thread", relation(answer), {"m.in_reply_to": {"event_id": command}})


def replies(scene):
    """The text that some clients quote in front of a reply is nobody's command."""
    asker = scene.person()
    room = scene.group(asker)
    first = asker.say(room, "a talk about holidays")
    reply = {"m.relates_to": {"m.in_reply_to": {"event_id": first}}}
    scene.asked(asker, room, f"> <{asker.user_id}> !weather Oslo\n\n!weather Tampa", "Tampa", *WEATHER, **reply,
                name="a command behind a quotation is answered")
    silent = [asker.say(room, f"> <{asker.user_id}> !weather Oslo\n\nI see", **reply),
              asker.say(room, f"> <{asker.user_id}> !weather Oslo", **reply),
              asker.say(room, "> !weather Tampa\n\n!weather Tampa")]
    scene.quiet(asker, room, silent, "a quoted command is not answered")


def corrections(scene):
    """An edited command edits its answer."""
    asker = scene.person()
    room = scene.group(asker)
    command = asker.say(room, "!weather Tampa")
    answer = scene.answer(asker, room, command, "the command is answered", "Tampa, Florida", *WEATHER)
    chat = asker.say(room, "what a day")
    first = asker.edit(room, command, "!weather Oslo")
    if answer:
        scene.edited(asker, answer, "the edited command edits the answer", "Oslo", *WEATHER)
    same = asker.edit(room, command, "!weather Oslo")
    talk = asker.edit(room, chat, "!weather Bergen")
    scene.quiet(asker, room, [first, same, talk, chat], "no edit gets an answer of its own")
    scene.equal("the answer was edited once", len([event for event in asker.seen if answer and
                event["sender"] == scene.bot.user_id and relation(event).get("event_id") == answer["event_id"]
                and relation(event).get("rel_type") == "m.replace"]), 1)


def ages(scene):
    """What is older than five minutes is not answered; a clock that runs ahead does no harm."""
    asker, crier = scene.person(), scene.home.crying()
    room = scene.group(asker, crier)
    now = int(time.time() * 1000)
    silent = [crier.say(room, "!weather Tampa", ts=now - 7 * MINUTE), crier.say(room, "!weather Tampa", ts=1)]
    young = crier.say(room, "!weather Tampa", ts=now - 3 * MINUTE)
    early = crier.say(room, "!weather Bergen", ts=now + 60 * MINUTE)
    scene.answer(asker, room, young, "three minutes old is answered", "Tampa", *WEATHER)
    scene.answer(asker, room, early, "from the future is answered", "Bergen", *WEATHER)
    scene.quiet(asker, room, silent, "older than five minutes is not answered")


def odd(scene):
    """A user id with everything in it that the grammar allows."""
    suffix = "s" if scene.bot.mode == "service" else "a"
    asker = scene.person(localpart=f"o=d/d+u.s-r_{suffix}")
    asker.set_zone("Europe/Oslo")
    room = scene.direct(asker)
    scene.asked(asker, room, "Tampa", "Tampa, Florida", *WEATHER)
    scene.asked(asker, room, "save Oslo as fjord", "Saved", "fjord")
    scene.asked(asker, room, "timezone", "Europe/Oslo")
    shared = scene.group(asker)
    scene.asked(asker, shared, "!weather Tampa", "Tampa, Florida", *WEATHER, name="in a room, too")


def slashed(scene, asker, room):
    """Only this version has ids with / and +, most of them: a command with such a one is answered, too."""
    for _ in range(20):
        command = asker.say(room, "!weather Tampa")
        scene.answer(asker, room, command, "answered", *WEATHER)
        if set("/+") & set(command):
            return scene.true("whatever its id holds", True)
    return scene.note("skipped: this homeserver makes no ids with / or +")


def version(number, scene):
    """A version of rooms, whose ids look as they do in no other."""
    asker = scene.person()
    room = scene.group(asker, room_version=number)
    commands = [asker.say(room, f"!weather {place}") for place in ("Tampa", "Oslo", "Bergen", "Nairobi")]
    for command in commands:
        scene.answer(asker, room, command, "answered", *WEATHER)
    read = asker.until(lambda: (room, commands[-1], scene.bot.user_id) in asker.receipts, 10)
    scene.true("marked as read", read, "no receipt for the last command")
    if number == "3":
        slashed(scene, asker, room)
    chat = scene.direct(asker, room_version=number)
    scene.asked(asker, chat, "Tampa", "Tampa, Florida", *WEATHER, name="answered in a direct chat")


SCENARIOS = {"threads": threads, "replies": replies, "corrections": corrections, "ages": ages, "odd": odd,
             **{f"version-{number}": functools.partial(version, number) for number in ("3", "10", "12")}}
