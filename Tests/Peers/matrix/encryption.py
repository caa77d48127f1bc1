"""Rooms that the bot cannot read: it says so once, and offers what it can."""

from answers import edits
from scene import WEATHER

ALGORITHM = {"algorithm": "m.megolm.v1.aes-sha2"}
SECRET = ALGORITHM | {"ciphertext": "AwgAEnAC", "sender_key": "k", "session_id": "s", "device_id": "D"}
STATE = {"type": "m.room.encryption", "state_key": "", "content": ALGORITHM}


def unread(person, room):
    """A message as it looks to who cannot decrypt it."""
    return person.send(room, "m.room.encrypted", SECRET)


def explained(scene, person, room, name):
    """The one message about it, which must not be repeated."""
    found = next(iter(person.until(lambda: scene.about(person, room, "encrypt")) or []), None)
    scene.expect(name, found, "encrypt")
    count = len(scene.spoken(person, room))
    for _ in range(3):
        unread(person, room)
    scene.settle(person, 1)
    scene.equal("it comes once", len(scene.about(person, room, "encrypt")), 1)
    scene.equal("nothing is said about what cannot be read", len(scene.spoken(person, room)), count)
    return found


def opened(scene, person, room, message):
    """Presses ➕ and gets a direct chat that can be read."""
    if not message or not scene.reaction(person, message["event_id"], "a direct chat is offered", "➕"):
        return
    before = set(person.invites)
    pressed = person.react(room, message["event_id"], "➕")
    invited = person.until(lambda: set(person.invites) - before)
    scene.true("a press opens one", invited, "no invitation comes")
    if not invited:
        return
    chat = invited.pop()
    person.join(chat)
    person.own_room = chat
    scene.equal("it is not encrypted", person.state(chat, "m.room.encryption"), None)
    scene.asked(person, chat, "Tampa", "Tampa, Florida", *WEATHER, name="there it answers")
    rules = person.state(chat, "m.room.join_rules")
    scene.equal("nobody else can come in", rules and rules.get("join_rule"), "invite")
    person.redact(room, pressed)
    person.react(room, message["event_id"], "➕")
    scene.settle(person, 1)
    scene.equal("a second press opens no other", set(person.invites) - before, set())


def encrypted(scene):
    """Encrypted from the start, a direct chat."""
    asker = scene.person()
    room = scene.direct(asker, initial_state=[STATE])
    opened(scene, asker, room, explained(scene, asker, room, "the explanation comes"))


def later(scene):
    """Encrypted while the bot is there."""
    asker = scene.person()
    room = scene.group(asker)
    answer = scene.asked(asker, room, "!weather Tampa", *WEATHER)
    asker.set_state(room, "m.room.encryption", ALGORITHM)
    unread(asker, room)
    explained(scene, asker, room, "the explanation comes when encryption is switched on")
    scene.equal("nothing earlier is edited", [event for event in asker.seen if answer and edits(event)
                                              == answer["event_id"]], [])


def by_default(scene):
    """A homeserver that encrypts every private room by itself."""
    asker = scene.person()
    room = scene.direct(asker)
    scene.equal("the homeserver has encrypted the room", asker.state(room, "m.room.encryption"), ALGORITHM)
    opened(scene, asker, room, explained(scene, asker, room, "the explanation comes"))
    clear = scene.group(asker, preset="public_chat")
    command = asker.say(clear, "!weather save Tampa as beach")
    answer = scene.alone(asker, "what is personal comes in a direct chat that can be read", "beach")
    scene.reaction(asker, command, "the room sees an envelope", "✉")
    if answer:
        scene.equal("which is not encrypted", asker.state(answer["room_id"], "m.room.encryption"), None)


def always(scene):
    """A homeserver that encrypts every room: nothing can be offered, and that is said."""
    asker = scene.person()
    room = scene.direct(asker)
    found = next(iter(asker.until(lambda: scene.about(asker, room, "encrypt")) or []), None)
    scene.expect("the explanation comes", found, "encrypt")
    scene.settle(asker, 1)
    if found and "➕" in scene.reactions(asker, found["event_id"]):
        asker.react(room, found["event_id"], "➕")  # it finds out only when it tries
        found = asker.until(lambda: scene.about(asker, room, "encrypt")[1:] and scene.about(asker, room, "encrypt")[-1])
    scene.expect("it says that this server encrypts every room", found, "server")
    for _ in range(3):
        unread(asker, room)
    scene.settle(asker, 1)
    scene.true("it does not repeat itself", len(scene.about(asker, room, "encrypt")) <= 2)
    asker.sync()
    scene.equal("no room that it could not read either is opened", list(asker.invites), [])
    scene.equal("nor left behind", [each for each in scene.bot.joined() if each != room], [])


SCENARIOS = {"encrypted": encrypted, "later": later}
INVITE = {"by-default": by_default}
ALL = {"always": always}
