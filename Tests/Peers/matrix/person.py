"""Somebody with an account on the homeserver: what a client does, and what it sees."""

import itertools
import json
import time

from web import Refused, exchange, path_of

WAIT = 20
FILTER = json.dumps({"presence": {"types": []}, "room": {"timeline": {"limit": 1000}}})
numbers = itertools.count(1)


class Person:
    def __init__(self, home, user_id, token, masked=False):
        """`masked`: the token is that of an application service, which speaks as this person."""
        self.home = home
        self.user_id = user_id
        self.token = token
        self.masked = user_id if masked else None
        self.since = None
        self.seen = []  # the events of all rooms, each with its `room_id`, in the order of their arrival
        self.ids = set()
        self.taken = set()  # ids of events that `take` has given out
        self.own_room = None  # the direct chat in which the bot writes to this person alone
        self.invites = {}  # room → stripped state
        self.receipts = set()  # (room, event, user)

    def call(self, method, *segments, body=None, **query):
        """The answer to one request; `Refused` unless it is 2xx."""
        path = path_of(*segments, user_id=self.masked, **query)
        status, _, answer = exchange(self.home.port, method, path, body, self.token)
        if not 200 <= status < 300:
            raise Refused(method, path.split("?")[0], status, answer)
        return answer

    # Rooms

    def create(self, *invited, **more):
        """Makes a room; `more` are further keys of `createRoom`."""
        people = [other if isinstance(other, str) else other.user_id for other in invited]
        return self.call("POST", "createRoom", body={"preset": "private_chat", "invite": people, **more})["room_id"]

    def _to(self, room, action, other, **more):
        self.call("POST", "rooms", room, action, body={"user_id": getattr(other, "user_id", other), **more})

    def invite(self, room, other):
        self._to(room, "invite", other)

    def kick(self, room, other):
        self._to(room, "kick", other)

    def ban(self, room, other):
        self._to(room, "ban", other)

    def unban(self, room, other):
        self._to(room, "unban", other)

    def join(self, room):
        self.call("POST", "rooms", room, "join", body={})

    def leave(self, room):
        self.call("POST", "rooms", room, "leave", body={})

    def upgrade(self, room, version):
        """The id of the room that replaces it."""
        return self.call("POST", "rooms", room, "upgrade", body={"new_version": version})["replacement_room"]

    def state(self, room, kind, key=""):
        """Content of a state event, None when it is not set."""
        try:
            return self.call("GET", "rooms", room, "state", kind, *([key] if key else []))
        except Refused as refused:
            if refused.status == 404:
                return None
            raise

    def set_state(self, room, kind, content, key=""):
        self.call("PUT", "rooms", room, "state", kind, *([key] if key else []), body=content)

    def empower(self, room, other, level):
        content = self.state(room, "m.room.power_levels")
        content.setdefault("users", {})[other.user_id] = level
        self.set_state(room, "m.room.power_levels", content)

    # Speaking

    def send(self, room, kind, content, ts=None):
        """Sends an event; its id."""
        return self.call("PUT", "rooms", room, "send", kind, f"t{next(numbers)}", body=content, ts=ts)["event_id"]

    def say(self, room, body, ts=None, **more):
        """Sends a text as clients of today do, with `m.mentions`; `more` are further keys, None leaves one out."""
        content = {"msgtype": "m.text", "body": body, "m.mentions": {}} | more
        content = {key: value for key, value in content.items() if value is not None}
        return self.send(room, "m.room.message", content, ts)

    def edit(self, room, event, body):
        return self.say(room, f"* {body}", **{
            "m.new_content": {"msgtype": "m.text", "body": body, "m.mentions": {}},
            "m.relates_to": {"rel_type": "m.replace", "event_id": event}})

    def react(self, room, event, key):
        return self.send(room, "m.reaction",
                         {"m.relates_to": {"rel_type": "m.annotation", "event_id": event, "key": key}})

    def redact(self, room, event):
        self.call("PUT", "rooms", room, "redact", event, f"t{next(numbers)}", body={})

    def set_zone(self, name):
        """Writes the time zone into the public profile."""
        self.call("PUT", "profile", self.user_id, "m.tz", body={"m.tz": name})

    # Seeing

    def sync(self, seconds=0.0):
        """Reads what is new, and waits for it that long."""
        path = path_of("sync", since=self.since, timeout=int(seconds * 1000), filter=FILTER, user_id=self.masked)
        status, _, answer = exchange(self.home.port, "GET", path, token=self.token, timeout=seconds + 30)
        if status != 200:
            raise Refused("GET", "sync", status, answer)
        self.since = answer["next_batch"]
        rooms = answer.get("rooms", {})
        for room, parts in [*rooms.get("join", {}).items(), *rooms.get("leave", {}).items()]:
            for event in parts.get("state", {}).get("events", []) + parts["timeline"]["events"]:
                if event["event_id"] not in self.ids:
                    self.ids.add(event["event_id"])
                    self.seen.append(event | {"room_id": room})
            for event in parts.get("ephemeral", {}).get("events", []):
                if event["type"] == "m.receipt":
                    for target, kinds in event["content"].items():
                        self.receipts |= {(room, target, user) for users in kinds.values() for user in users}
            self.invites.pop(room, None)
        for room, parts in rooms.get("invite", {}).items():
            self.invites[room] = parts["invite_state"]["events"]

    def until(self, found, seconds=WAIT):
        """Syncs until `found()` gives something that is true; that, or None when the time is up."""
        deadline = time.monotonic() + seconds
        while True:
            value = found()
            if value:
                return value
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            self.sync(min(left, 1))

    def find(self, wanted):
        return next((event for event in self.seen if wanted(event)), None)

    def wait(self, wanted, seconds=WAIT):
        """The first event, old or new, for which `wanted` is true; None when the time is up."""
        return self.until(lambda: self.find(wanted), seconds)

    def take(self, wanted, seconds=WAIT):
        """Like `wait`, but each event only once."""
        event = self.wait(lambda each: each["event_id"] not in self.taken and wanted(each), seconds)
        if event:
            self.taken.add(event["event_id"])
        return event

    def membership(self, room, user_id):
        """The latest that was seen of somebody's membership in a room."""
        found = [event["content"].get("membership") for event in self.seen
                 if event["type"] == "m.room.member" and event["room_id"] == room and event["state_key"] == user_id]
        return found[-1] if found else None

    def transcript(self, limit=25):
        """What was seen last, a line for each event."""
        lines = []
        for event in self.seen[-limit:]:
            content = json.dumps(event["content"], ensure_ascii=False)[:400]
            lines.append(f"{event['room_id'][:9]} {event['event_id'][:9]} {event['sender']} {event['type']} {content}")
        return "\n".join(lines)
