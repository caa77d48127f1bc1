"""Squall is ended, killed, held up and cut off; each of these runs alone, in this order."""

import time

from gate import SEND, SYNC
from scene import WEATHER

MINUTE = 60_000
SYNC_LINE = "GET /_matrix/client/v3/sync"


def kept(scene):
    """What was saved is found after a restart."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    scene.asked(asker, room, "save Tampa as beach", "Saved", "beach")
    scene.asked(asker, room, "home Oslo", "Oslo")
    before = len(scene.answers(asker, room))
    code, seconds = bot.stop()
    scene.equal("SIGTERM ends it with code 0", code, 0)
    scene.true("within ten seconds", seconds <= 10.5, f"{seconds:.1f} s")
    bot.start()
    scene.asked(asker, room, "beach", "Tampa, Florida", *WEATHER, name="what was saved is found")
    scene.asked(asker, room, "home", "Oslo", *WEATHER, name="home is known")
    scene.settle(asker)
    scene.equal("nothing is answered again", len(scene.answers(asker, room)), before + 2)


def killed(scene):
    """Killed between taking a command and answering it: answered once, after the start."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    scene.asked(asker, room, "Tampa", *WEATHER)
    bot.gate.hold = SEND
    held = len(bot.gate.held)
    commands = [asker.say(room, "Oslo"), asker.say(room, "save Nairobi as coast")]
    scene.true("its answer is held", bot.gate.wait(bot.gate.held, held + 1), "it sends nothing")
    bot.kill()
    bot.gate.hold = None
    bot.start()
    for command in commands:
        scene.answer(asker, room, command, "what was not answered is answered after the start")
    for command in commands:
        scene.once(asker, room, command, "it is answered once")
    scene.asked(asker, room, "coast", "Nairobi", *WEATHER)


def slain(scene):
    """Killed at whatever moment: nothing is lost, nothing comes twice."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    commands = []
    for pause in (0.0, 0.02, 0.06):
        commands += [asker.say(room, place) for place in ("Tampa", "Oslo", "Nairobi")]
        time.sleep(pause)
        bot.kill()
        bot.start()
    for command in commands:
        scene.answer(asker, room, command, "answered", *WEATHER)
    for command in commands:
        scene.once(asker, room, command, "answered once")


def lost(scene):
    """The homeserver has taken an answer, but does not get to say so."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    count = len(bot.gate.lost)
    bot.gate.lose = SEND
    command = asker.say(room, "Oslo")
    scene.answer(asker, room, command, "the answer arrives", "Oslo", *WEATHER)
    scene.true("its receipt was lost", bot.gate.wait(bot.gate.lost, count + 1, 5))
    path = bot.gate.lost[-1]
    deadline = time.monotonic() + 10
    while bot.gate.passed.count(path) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    scene.true("the same transaction is sent again", bot.gate.passed.count(path) > 1, path)
    scene.asked(asker, room, "Nairobi", *WEATHER, name="what comes after is answered")
    scene.once(asker, room, command, "it is there once")
    scene.check("every id in its paths is encoded", [line for line in bot.gate.passed if any(
        mark in line.split(" ", 1)[1] for mark in "!$@:+=")][:3])


def refused(scene):
    """The homeserver, or what stands in front of it, has a bad minute."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    limit = {"errcode": "M_LIMIT_EXCEEDED", "error": "Too Many Requests", "retry_after_ms": 300}
    for name, status, body in (("a bad gateway", 502, b"<html>Bad gateway</html>"), ("a limit", 429, limit)):
        count = len(bot.gate.refused)
        bot.gate.refuse(SEND, status, body)
        command = asker.say(room, "Oslo")
        scene.answer(asker, room, command, f"after {name} the answer arrives", "Oslo", *WEATHER)
        scene.equal(f"{name}: it was met once", len(bot.gate.refused) - count, 1)
        scene.once(asker, room, command, f"{name}: it is answered once")


def forgotten(scene):
    """The homeserver does not know any more how far an account has read."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    before = scene.asked(asker, room, "Tampa", *WEATHER)
    gate, count = bot.gate, len(bot.gate.refused)
    gate.refuse(SYNC, 503, b"busy")
    gate.refuse(SYNC, 400, {"errcode": "M_INVALID_PARAM", "error": "Invalid stream token"})
    asker.say(room, "a notice ends the wait", msgtype="m.notice")
    scene.true("it hears that", gate.wait(gate.refused, count + 2), f"{gate.refused}")
    asked = gate.passed.count(SYNC_LINE)
    deadline = time.monotonic() + 15
    while gate.passed.count(SYNC_LINE) < asked + 2 and time.monotonic() < deadline:
        time.sleep(0.05)  # the second one waits for what is new
    scene.asked(asker, room, "Oslo", "Oslo", *WEATHER, name="it goes on from where the homeserver is")
    scene.equal("and answers nothing again", [event["event_id"] for event in scene.answers(asker, room)][:-1],
                [before and before["event_id"]])


def away(scene):
    """Many events while Squall is away: what is young is answered, each once."""
    asker, crier, bot = scene.person(), scene.home.crying(), scene.bot
    room = scene.group(asker, crier)
    scene.equal("SIGTERM ends it with code 0", bot.stop()[0], 0)
    young, old = [], []
    now = int(time.time() * 1000)
    for index in range(40):
        if index % 10 == 3:
            old.append(crier.say(room, "!weather Tampa", ts=now - 6 * MINUTE))
        elif index % 10 == 6:
            young.append(crier.say(room, "!weather Oslo", ts=now - 2 * MINUTE))
        else:
            crier.say(room, f"talk {index}")
    bot.start()
    for command in young:
        scene.answer(asker, room, command, "a young one is answered", "Oslo", *WEATHER)
    scene.quiet(asker, room, old, "an old one is not answered")
    for command in young:
        scene.once(asker, room, command, "answered once")


def held_up(scene):
    """A hundred events while Squall stands still: they come in few transactions."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    scene.asked(asker, room, "Tampa", *WEATHER)
    bot.pause()
    try:
        commands = [asker.say(room, "Oslo" if index % 25 == 0 else "talk", msgtype="m.text" if index % 25 == 0 else
                              "m.notice") for index in range(101)]
    finally:
        bot.go_on()
    for command in commands[::25]:
        scene.answer(asker, room, command, "answered", "Oslo", *WEATHER)
    scene.settle(asker)
    scene.equal("all of them once", len(scene.answers(asker, room)), 1 + len(commands[::25]))


SCENARIOS = {"kept": kept, "killed": killed, "slain": slain, "lost": lost, "refused": refused, "away": away}
SERVICE = {"held-up": held_up}
ACCOUNT = {"forgotten": forgotten}
