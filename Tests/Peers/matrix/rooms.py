"""Coming into rooms and out of them; rooms that replace each other; who may have the bot at all."""

import time

from answers import replied_to
from scene import WEATHER


def gone(scene, room, seconds=15):
    """Whether the bot leaves a room."""
    deadline = time.monotonic() + seconds
    while room in scene.bot.joined():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.2)
    return True


def kicked(scene):
    """Put out, the bot stays out until it is invited again."""
    asker, bot = scene.person(), scene.bot
    room = scene.group(asker)
    scene.asked(asker, room, "!weather Tampa", *WEATHER)
    asker.kick(room, bot.user_id)
    scene.settle(asker, 1)
    scene.equal("after a kick it does not come back by itself", asker.membership(room, bot.user_id), "leave")
    asker.invite(room, bot.user_id)
    scene.joined(asker, room)
    scene.asked(asker, room, "!weather Oslo", "Oslo", *WEATHER, name="invited again, it answers")
    asker.ban(room, bot.user_id)
    scene.settle(asker, 1)
    scene.equal("after a ban it is out", asker.membership(room, bot.user_id), "ban")
    asker.unban(room, bot.user_id)
    asker.invite(room, bot.user_id)
    scene.joined(asker, room)
    scene.asked(asker, room, "!weather Nairobi", "Nairobi", *WEATHER, name="the ban lifted and invited, it answers")


def last(scene):
    """Where nobody is left, the bot leaves."""
    asker, guest = scene.person(), scene.person("guest")
    room, chat = scene.group(asker, guest), scene.direct(asker)
    scene.asked(asker, room, "!weather Tampa", *WEATHER)
    asker.leave(chat)
    scene.true("it leaves a direct chat after the person", gone(scene, chat), "it is still there")
    asker.leave(room)
    scene.settle(guest, 0.5)
    scene.true("it stays while somebody is left", room in scene.bot.joined())
    scene.asked(guest, room, "!weather Oslo", "Oslo", *WEATHER)
    guest.leave(room)
    scene.true("it leaves after the last person", gone(scene, room), "it is still there")


def upgraded(scene):
    """The bot follows into the room that replaces one, when it may."""
    asker, bot = scene.person(), scene.bot
    room = scene.group(asker, room_version="10", preset="public_chat")
    scene.asked(asker, room, "!weather Tampa", *WEATHER)
    new = asker.upgrade(room, "12")
    scene.joined(asker, new)
    scene.asked(asker, new, "!weather Oslo", "Oslo", *WEATHER, name="it answers in the new public room")
    scene.true("it leaves the old one", gone(scene, room), "it is still there")
    room = scene.group(asker, room_version="11")
    scene.asked(asker, room, "!weather Tampa", *WEATHER)
    new = asker.upgrade(room, "12")
    scene.settle(asker, 1)
    if asker.membership(new, bot.user_id) is None:
        asker.invite(new, bot.user_id)
    scene.joined(asker, new)
    scene.asked(asker, new, "!weather Oslo", "Oslo", *WEATHER, name="invited, it answers in the new private room")


def silenced(scene):
    """Where only some may write, the bot does not stumble."""
    asker = scene.person()
    room = scene.group(asker, room_version="11", power_level_content_override={"events_default": 50})
    chat = scene.direct(asker)
    asker.say(room, "!weather Tampa")
    scene.asked(asker, chat, "Oslo", "Oslo", *WEATHER, name="elsewhere it answers as ever")
    asker.empower(room, scene.bot, 50)
    scene.asked(asker, room, "!weather Nairobi", "Nairobi", *WEATHER, name="with the right to write, it answers")


def admission(scene):
    """`matrix.allowed-users` is "@wanted*", `matrix.blocked-users` is "@wanted-not*", `matrix.allowed-rooms` names those
    whose id ends in the name of the server, which in version 12 it does not."""
    wanted, blocked, stranger = (scene.person("wanted"), scene.person("wanted-not"), scene.person("stranger"))
    refused = [(person, person.create(scene.bot, room_version="11")) for person in (blocked, stranger)]
    refused.append((wanted, wanted.create(scene.bot, room_version="12")))
    room = scene.group(wanted, room_version="11")
    for person in (blocked, stranger):
        wanted.invite(room, person)
        person.join(room)
    scene.asked(wanted, room, "!weather Tampa", *WEATHER, name="who is wanted is answered")
    silent = [blocked.say(room, "!weather Tampa"), stranger.say(room, "!weather Tampa")]
    scene.asked(wanted, room, "!weather Oslo", *WEATHER, name="and again")
    scene.settle(wanted)
    said = [event["content"] for event in scene.spoken(wanted, room) if replied_to(event) in silent]
    scene.equal("nobody else is answered", said, [])
    for person, other in refused:
        person.sync()
        scene.true(f"no invitation of {person.user_id} into {other} is accepted",
                   person.membership(other, scene.bot.user_id) != "join")


def late(scene):
    """An account that has a past: what was said before its first start is past, an open invitation is not."""
    asker, bot = scene.person(), scene.bot
    room = asker.create(bot)
    bot.call("POST", "rooms", room, "join", body={})
    before = [asker.say(room, "!weather Tampa"), asker.say(room, "!weather Nairobi")]
    waiting = asker.create(bot, preset="trusted_private_chat", is_direct=True)
    bot.start()
    scene.joined(asker, waiting)
    scene.asked(asker, waiting, "Tampa", "Tampa", *WEATHER, name="the open invitation is accepted")
    scene.quiet(asker, room, before, "what was said before the first start is not answered")
    devices = len(bot.call("GET", "devices")["devices"])
    scene.equal("SIGTERM ends it with code 0", bot.stop()[0], 0)
    missed = asker.say(room, "!weather Bergen")
    bot.start()
    scene.answer(asker, room, missed, "what was said while it was away is answered", "Bergen", *WEATHER)
    scene.equal("a start makes no new device", len(bot.call("GET", "devices")["devices"]), devices)


SCENARIOS = {"kicked": kicked, "last": last, "upgraded": upgraded, "silenced": silenced}
GUARDED = {"admission": admission}
LATE = {"late": late}
