"""What is for one person only, wherever it was typed; places that are shared; the zone of the profile."""

from scene import WEATHER


def saving(scene):
    """What is typed in a room and concerns one person is answered to that person alone."""
    asker, guest = scene.person(), scene.person("guest")
    room = scene.group(asker, guest)
    command = asker.say(room, "!weather save Tampa as beach")
    scene.alone(asker, "the answer comes in a direct chat that the bot opens", "Saved", "beach")
    scene.reaction(asker, command, "the room sees an envelope", "✉")
    command = asker.say(room, "!weather home Oslo")
    scene.alone(asker, "the next one comes in the same direct chat", "Oslo")
    scene.reaction(asker, command, "the room sees an envelope again", "✉")
    command = asker.say(room, "!weather")
    scene.alone(asker, "so does the weather at home", "Oslo", *WEATHER)
    scene.quiet(asker, room, [command], "the room reads nothing of it")
    scene.equal("the room hears only what is for it", len(scene.answers(asker, room)), 1)
    asker.sync()
    scene.equal("one direct chat is enough", list(asker.invites), [])
    own = asker.own_room
    if own:
        scene.equal("the direct chat is not encrypted", asker.state(own, "m.room.encryption"), None)
        scene.asked(asker, own, "beach", "Tampa, Florida", *WEATHER, name="what was saved is found there")


def known(scene):
    """Where there is a direct chat already, it is used."""
    asker = scene.person()
    chat = scene.direct(asker)
    asker.own_room = chat
    scene.asked(asker, chat, "Tampa", *WEATHER)
    room = scene.group(asker)
    command = asker.say(room, "!weather saved")
    scene.alone(asker, "the answer comes in the direct chat that there is", "saved")
    scene.reaction(asker, command, "the room sees an envelope", "✉")
    asker.sync()
    scene.equal("no other direct chat is opened", list(asker.invites), [])


def pins(scene):
    """A place that is shared in a direct chat."""
    asker = scene.person()
    room = scene.direct(asker)

    def pin(into, uri, **more):
        content = {"msgtype": "m.location", "body": f"Location was shared at {uri}", "geo_uri": uri, "m.mentions": {}}
        return asker.send(into, "m.room.message", content | more)

    newer = {"org.matrix.msc3488.location": {"uri": "geo:59.91,10.75;u=35"},
             "org.matrix.msc3488.asset": {"type": "m.self"}, "org.matrix.msc3488.ts": 1795997112461}
    scene.answer(asker, room, pin(room, "geo:27.95,-82.46;u=35", **newer), "a pin gets its weather", "home", *WEATHER)
    event = asker.send(room, "m.room.message", {"msgtype": "m.location", "body": "here"} | newer)
    scene.answer(asker, room, event, "the newer form alone gets it, too", *WEATHER)
    scene.answer(asker, room, pin(room, "GEO:-33.86,151.21,12"), "so does one with a height", *WEATHER)
    for uri in ("geo:95,200", "geo:27.95,-82.46;crs=moon", "geo:here", "https://host.test/", 5):
        answer = scene.answer(asker, room, pin(room, uri), f"{uri!r} gets a sentence")
        body = answer["content"]["body"] if answer else ""
        scene.true(f"{uri!r} gets no weather", "imulated" not in body, body)
    shared = scene.group(asker)
    scene.quiet(asker, shared, [pin(shared, "geo:27.95,-82.46")], "a pin in a room is nobody's question")


def zones(scene):
    """The time zone of the profile is a suggestion; what the person says wins."""
    asker, other = scene.person(), scene.person("other")
    asker.set_zone("Asia/Kathmandu")
    room = scene.direct(asker)
    scene.asked(asker, room, "timezone", "Asia/Kathmandu", name="the zone of the profile is suggested")
    scene.asked(asker, room, "timezone Europe/London", "Europe/London")
    scene.asked(asker, room, "timezone", "Europe/London", name="the zone that the person has chosen wins")
    try:
        other.set_zone("Nowhere/Atall")
    except Exception as refused:  # a server that checks it has done the work
        scene.note(f"the homeserver refuses it: {refused}")
    room = scene.direct(other)
    answer = scene.asked(other, room, "timezone", name="a zone that does not exist is no zone")
    scene.true("it is not repeated", not answer or "Nowhere" not in answer["content"]["body"])


SCENARIOS = {"saving": saving, "known": known, "pins": pins, "zones": zones}
