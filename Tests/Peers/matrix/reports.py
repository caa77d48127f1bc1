"""Reports at their minute: to the direct chat, to a room by somebody who may, and into the room that replaces one.

An event carries the time of the homeserver, so that a moved clock would make every message look old; the reports here
are for one of the next minutes instead."""

import time

from gate import SEND
from scene import WEATHER

ROOM_VERSION = "11"


def soon(ahead=30):
    """The next minute that is at least so many seconds away: its `HH:MM` in UTC, and its instant."""
    minute = (int(time.time() + ahead) // 60 + 1) * 60
    return time.strftime("%H:%M", time.gmtime(minute)), minute


def reports(scene):
    began = time.time()
    owner, fifty, member = scene.person("owner"), scene.person("fifty"), scene.person("member")
    chat = scene.direct(owner)
    owner.own_room = chat
    room = scene.group(owner, fifty, member, room_version=ROOM_VERSION)
    moving = scene.group(owner, fifty, member, room_version=ROOM_VERSION, preset="public_chat")
    for each in (room, moving):
        owner.empower(each, fifty, 50)
    clock, due = soon(max(30, 4 * (time.time() - began)))  # later on a slow machine
    scene.asked(owner, chat, f"every day at {clock} for Tampa in UTC", "Agreed", name="a report is agreed")
    for each, place in ((room, "Oslo"), (moving, "Nairobi")):
        command = fifty.say(each, f"!weather every day at {clock} for {place} in UTC here")
        scene.alone(fifty, "one for the room by somebody with power level 50", "Agreed")
        scene.reaction(fifty, command, "the room sees an envelope", "✉")
    member.say(room, f"!weather every day at {clock} for Bergen in UTC here")
    refusal = scene.alone(member, "one for the room by a member is refused")
    scene.true("and says so", not refusal or "Agreed" not in refusal["content"]["body"])
    replacement = owner.upgrade(moving, "12")
    scene.joined(owner, replacement)
    scene.true("all is agreed in time", time.time() < due - 2, "this machine is too slow for this scenario")
    scene.bot.gate.lose = SEND  # the answer to the first report is lost on its way back
    wait = max(5.0, due - time.time() + 20)
    report = owner.take(lambda event: scene.spoke(event, chat) and event["content"]["msgtype"] == "m.text", wait)
    scene.expect("the report comes in the direct chat", report, "Tampa", kind="m.text")
    if report:
        scene.true("not before its minute", report["origin_server_ts"] >= due * 1000, f"{report['origin_server_ts']}")
    for person, each, place in ((fifty, room, "Oslo"), (owner, replacement, "Nairobi")):
        found = person.take(lambda event: scene.spoke(event, each) and event["content"]["msgtype"] == "m.text", 20)
        scene.expect(f"the report about {place} comes in its room", found, place, kind="m.text")
        if found:
            scene.equal("it mentions nobody", found["content"]["m.mentions"], {})
    scene.settle(owner, 2.5)  # beyond the first retry of what was lost
    lost = scene.bot.gate.lost
    scene.equal("an answer was lost on its way back", len(lost), 1)
    if lost:
        scene.true("the same transaction came again", scene.bot.gate.passed.count(lost[0]) > 1, lost[0])
    owner.until(lambda: False, 0.2)
    texts = [event for event in owner.seen if scene.spoke(event) and event["content"]["msgtype"] == "m.text"]
    scene.equal("each report comes once, and none that was refused",
                sorted(event["room_id"] for event in texts), sorted([chat, room, replacement]))


SCENARIOS = {"reports": reports}
