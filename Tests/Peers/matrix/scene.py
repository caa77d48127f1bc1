"""What one scenario works with: a bot on a homeserver, people, and what it expects of the bot's messages."""

import time

from answers import edits, key_of, message_faults, relation, replied_to
from person import WAIT
from report import Checks

WEATHER = ("°", "imulated")  # in every answer with weather


class Scene(Checks):
    def __init__(self, title, bot):
        super().__init__(title)
        self.bot = bot
        self.home = bot.home if bot else None
        self.people = []

    def person(self, role="asker", localpart=None):
        self.people.append(self.home.person(role, localpart))
        return self.people[-1]

    # Rooms

    def direct(self, person, **more):
        """A direct chat that this person opens with the bot, once the bot is in it."""
        room = person.create(self.bot, preset="trusted_private_chat", is_direct=True, **more)
        return self.joined(person, room)

    def group(self, person, *others, **more):
        """A room of this person, others and the bot, once all are in it."""
        room = person.create(self.bot, *others, **more)
        for other in others:
            other.join(room)
        return self.joined(person, room)

    def joined(self, person, room):
        if not person.until(lambda: person.membership(room, self.bot.user_id) == "join"):
            raise AssertionError(f"the bot does not join {room}")
        return room

    # Messages of the bot

    def spoke(self, event, room=None):
        """Whether this is a message of the bot, and no edit of one."""
        return (event["sender"] == self.bot.user_id and event["type"] == "m.room.message"
                and "body" in event["content"] and edits(event) is None and room in (None, event["room_id"]))

    def spoken(self, person, room):
        return [event for event in person.seen if self.spoke(event, room)]

    def answers(self, person, room):
        """What the bot has said in a room in answer to somebody: not its greeting."""
        return [event for event in self.spoken(person, room) if replied_to(event)]

    def about(self, person, room, word):
        """What the bot has said in a room with this word in it."""
        return [event for event in self.spoken(person, room) if word in event["content"]["body"].lower()]

    def answer(self, person, room, command, name, *wanted, seconds=WAIT):
        """The bot's answer to one event, with all of these words in it."""
        found = person.take(lambda event: self.spoke(event, room) and replied_to(event) == command, seconds)
        self.expect(name, found, *wanted)
        return found

    def expect(self, name, event, *wanted, kind="m.notice"):
        """Checks a message that has come, or has not."""
        if event is None:
            return self.check(f"{name}: comes", ["expected a message of the bot, got none in time"])
        content = event["content"].get("m.new_content", event["content"])
        body = str(content.get("body"))
        faults = message_faults(event, kind)
        faults += [f"expected {word!r} in {body!r}" for word in wanted if word.lower() not in body.lower()]
        return self.check(name, faults)

    def asked(self, person, room, text, *wanted, name=None, seconds=WAIT, **more):
        """Says something to the bot and takes its answer."""
        return self.answer(person, room, person.say(room, text, **more), name or f"{text!r} is answered", *wanted,
                           seconds=seconds)

    def alone(self, person, name, *wanted, seconds=WAIT):
        """What the bot writes to this person alone, in a direct chat that it opens if need be."""
        def invited():
            for room, state in person.invites.items():
                if any(event["type"] == "m.room.member" and event["sender"] == self.bot.user_id for event in state):
                    return room
            return None

        def came():
            room = invited()
            if room:
                person.join(room)
                person.own_room = room
            return person.find(fits)

        def fits(event):
            text = event["content"].get("body", "").lower()
            return unseen(event) and all(word.lower() in text for word in wanted)

        def unseen(event):
            return event["event_id"] not in person.taken and event["room_id"] == person.own_room and self.spoke(event)

        found = person.until(came, seconds) or person.find(unseen)
        if found:
            person.taken.add(found["event_id"])
        self.expect(name, found, *wanted)
        return found

    def edited(self, person, message, name, *wanted, seconds=WAIT):
        """The edit of a message of the bot."""
        found = person.take(lambda event: event["sender"] == self.bot.user_id and edits(event) == message["event_id"],
                            seconds)
        self.expect(name, found, *wanted)
        return found

    def reactions(self, person, event_id):
        """The keys with which the bot has reacted to an event."""
        return [key_of(event) for event in person.seen
                if event["sender"] == self.bot.user_id and event["type"] == "m.reaction"
                and relation(event).get("event_id") == event_id]

    def reaction(self, person, event_id, name, key=None, seconds=WAIT):
        """The first key with which the bot reacts to an event, or this very key."""
        def came():
            keys = self.reactions(person, event_id)
            return (key in keys and key) if key else next(iter(keys), None)

        found = person.until(came, seconds)
        self.check(name, [] if found else [f"expected a reaction {key or ''}, got {self.reactions(person, event_id)}"])
        return found

    def settle(self, person, seconds=0.4):
        """Takes in what may still come, where the expectation is that nothing does."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            person.sync(max(0.0, deadline - time.monotonic()))

    def quiet(self, person, room, events, name):
        """That none of these was answered, after a command behind them has been."""
        self.asked(person, room, "!weather Oslo", "Oslo", name=f"{name}: what comes after is answered")
        self.settle(person)
        said = [event for event in person.seen if self.spoke(event, room) and replied_to(event) in events]
        self.check(name, [f"expected silence, got {event['content']}" for event in said])

    def once(self, person, room, event_id, name):
        """That there is exactly one answer to this event."""
        self.settle(person)
        answers = [event for event in self.answers(person, room) if replied_to(event) == event_id]
        self.equal(name, len(answers), 1)
