"""A homeserver that lets an account send one message in two seconds."""

from scene import WEATHER

RATE = "0.5:3"


def limited(scene):
    """Squall obeys 429: nothing is lost, nothing comes twice, the order stays."""
    asker = scene.person()
    scene.home.unlimited(asker)
    room = scene.direct(asker)
    places = ("Tampa", "Oslo", "Nairobi", "Bergen")
    commands = [asker.say(room, place) for place in places]
    answers = [scene.answer(asker, room, command, f"{place} is answered", place, *WEATHER, seconds=75)
               for command, place in zip(commands, places)]
    for command in commands:
        scene.once(asker, room, command, "answered once")
    order = [event["event_id"] for event in scene.answers(asker, room)]
    scene.equal("in the order of the questions", order, [answer["event_id"] for answer in answers if answer])
    stamps = [event["origin_server_ts"] for event in asker.seen if event["sender"] == scene.bot.user_id
              and event["type"] in ("m.room.message", "m.reaction")]
    scene.true("the limit was felt", stamps[-1] - stamps[0] > 1500, "all came at once, so that nothing was shown")


SCENARIOS = {"limited": limited}
