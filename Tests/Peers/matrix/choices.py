"""Reactions as buttons."""

import time

from answers import edits
from scene import WEATHER

PLACE = "Springfield"


def offered(scene, person, room, text):
    """An answer with choices, and the key that the bot offers for another place of that name."""
    answer = scene.asked(person, room, text, PLACE, *WEATHER, name="an answer with choices")
    if not answer:
        return None, None
    first = scene.reaction(person, answer["event_id"], "the bot offers its choices as reactions")
    scene.settle(person, 1)
    lines = answer["content"]["body"].replace("\ufe0f", "").splitlines()
    keys = scene.reactions(person, answer["event_id"])
    scene.check("every choice stands in the text, too", [key for key in keys if not any(key in line for line in lines)])
    return answer, next((key for key in keys if any(key in line and f"{PLACE}," in line for line in lines)), first)


def replacements(scene, person, answer):
    return [event for event in person.seen
            if event["sender"] == scene.bot.user_id and edits(event) == answer["event_id"]]


def own(scene):
    """One presses beneath one's own answer."""
    asker = scene.person()
    room = scene.direct(asker)
    answer, key = offered(scene, asker, room, PLACE)
    if not key:
        return
    asker.react(room, answer["event_id"], "🎈")
    asker.react(room, asker.say(room, "Oslo"), key)
    pressed = asker.react(room, answer["event_id"], key + "\ufe0f")
    edit = scene.edited(asker, answer, "a press edits the answer", PLACE)
    if edit:
        new = edit["content"]["m.new_content"]["body"]
        scene.true("the edit says something else", new != answer["content"]["body"], new)
    said = len(scene.spoken(asker, room))
    asker.redact(room, pressed)
    asker.react(room, answer["event_id"], key + "\ufe0f")
    scene.asked(asker, room, "Bergen", *WEATHER, name="what comes after is answered")
    scene.settle(asker)
    scene.equal("a second press, another key and a press elsewhere do nothing",
                len(replacements(scene, asker, answer)), 1)
    scene.true("and none of them is answered", len(scene.spoken(asker, room)) <= said + 2)


def other(scene):
    """Somebody else presses beneath an answer in a room."""
    asker, guest = scene.person(), scene.person("guest")
    room = scene.group(asker, guest)
    answer, key = offered(scene, asker, room, f"!weather {PLACE}")
    if not key:
        return
    before = len(scene.spoken(asker, room))
    guest.react(room, answer["event_id"], key)

    def effects():
        return len(replacements(scene, asker, answer)) + len(scene.spoken(asker, room)) - before

    scene.true("a harmless choice is for everybody", asker.until(effects), "nothing happens")
    scene.settle(asker)
    scene.equal("it has one effect", effects(), 1)


def quick(scene):
    """Many press at the same time: each is obeyed at most once."""
    people = [scene.person("presser") for _ in range(4)]
    room = scene.group(people[0], *people[1:])
    answer, key = offered(scene, people[0], room, f"!weather {PLACE}")
    if not key:
        return
    before = len(scene.spoken(people[0], room))
    for person in people:
        person.react(room, answer["event_id"], key)
    time.sleep(0.1)
    scene.asked(people[0], room, "!weather Oslo", *WEATHER, name="what comes after is answered")
    scene.settle(people[0])
    effects = len(replacements(scene, people[0], answer)) + len(scene.spoken(people[0], room)) - before - 1
    scene.true("no press counts twice", 1 <= effects <= len(people), f"{effects} effects of {len(people)} presses")


SCENARIOS = {"own": own, "other": other, "quick": quick}
