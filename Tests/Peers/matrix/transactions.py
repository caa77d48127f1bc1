"""What the listener of the application service does with requests: those of a homeserver, and others."""

import json
import secrets
import threading
import time

from scene import WEATHER

APP = "/_matrix/app/v1"


def event(room, person, body, **more):
    """A message as the homeserver passes it on, though it does not know of it."""
    return {"type": "m.room.message", "room_id": room, "sender": person.user_id,
            "event_id": f"${secrets.token_urlsafe(32)}", "origin_server_ts": int(time.time() * 1000),
            "content": {"msgtype": "m.text", "body": body, "m.mentions": {}}, "unsigned": {"age": 5}} | more


def number():
    return f"peer-{secrets.token_hex(6)}"


def repeated(scene):
    """However often an event comes, it is answered once."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    real = asker.say(room, "Tampa")
    scene.answer(asker, room, real, "a real event is answered", *WEATHER)
    copy = event(room, asker, "Tampa", event_id=real)
    scene.equal("the same in another transaction is taken", bot.transaction(number(), [copy]), 200)
    same, txn = event(room, asker, "Oslo"), number()
    scene.equal("a transaction is taken", [bot.transaction(txn, [same]) for _ in range(3)], [200] * 3)
    scene.answer(asker, room, same["event_id"], "it is answered", "Oslo", *WEATHER)
    scene.equal("again after the answer", bot.transaction(txn, [same]), 200)
    crowd, txn, codes = event(room, asker, "Bergen"), number(), []
    threads = [threading.Thread(target=lambda: codes.append(bot.transaction(txn, [crowd]))) for _ in range(6)]
    threads += [threading.Thread(target=lambda: codes.append(bot.transaction(number(), [crowd]))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    scene.equal("twelve at the same time are taken", codes, [200] * 12)
    scene.answer(asker, room, crowd["event_id"], "they are answered", "Bergen", *WEATHER)
    twice = event(room, asker, "Nairobi")
    scene.equal("twice in one transaction", bot.transaction(number(), [twice, twice]), 200)
    scene.answer(asker, room, twice["event_id"], "it is answered", "Nairobi", *WEATHER)
    scene.asked(asker, room, "Tampa", *WEATHER, name="what comes after is answered")
    for event_id, name in ((real, "another transaction"), (same["event_id"], "a retry"),
                           (crowd["event_id"], "retries at the same time"), (twice["event_id"], "a double")):
        scene.once(asker, room, event_id, f"{name} makes no second answer")


def counter(scene):
    """A homeserver that begins to count its transactions anew is heard."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    txn = number()
    first, second = event(room, asker, "Tampa"), event(room, asker, "Oslo")
    bot.transaction(txn, [first])
    scene.answer(asker, room, first["event_id"], "the first under a number is answered", "Tampa", *WEATHER)
    bot.transaction(txn, [second])
    scene.answer(asker, room, second["event_id"], "another under the same number is answered", "Oslo", *WEATHER)
    third = event(room, asker, "Bergen")
    scene.equal("number 1, which Synapse has used", bot.transaction(1, [third]), 200)
    scene.answer(asker, room, third["event_id"], "it is answered", "Bergen", *WEATHER)


def garbage(scene):
    """What makes no sense does not stop what does."""
    asker, bot = scene.person(), scene.bot
    room = scene.direct(asker)
    deep = "x"
    for _ in range(90):
        deep = [deep]
    broken = [None, 5, "text", [], {}, {"type": 5}, {"type": "m.room.message"}, event(room, asker, 5),
              event(room, asker, "Oslo", sender=None), event(room, asker, "Oslo", sender="nobody"),
              event(room, asker, "Oslo", room_id=7), event(room, asker, "Oslo", event_id=None),
              event(room, asker, "Oslo", content=[]), event(room, asker, "Oslo", content={}), event(room, asker, deep),
              event(room, asker, "Oslo", type="m.room.member", state_key=bot.user_id, content={"membership": 5}),
              event(room, asker, "Oslo", type="m.room.member", state_key=3, content={"membership": "invite"}),
              event(room, asker, "Oslo", type="m.room.tombstone", state_key="", content={"replacement_room": 1}),
              event(room, asker, "Oslo", type="m.reaction", content={"m.relates_to": "x"}),
              event("!gone:bot.test", asker, "!weather Oslo"),
              event(room, asker, "Oslo", content={"msgtype": "m.notice", "body": "x", "m.relates_to": 5}),
              event(room, asker, "Oslo", content={"msgtype": "m.text", "m.mentions": 7})]
    good = event(room, asker, "Tampa")
    scene.equal("a transaction with garbage is taken", bot.transaction(number(), [*broken, good]), 200)
    scene.answer(asker, room, good["event_id"], "the event behind the garbage is answered", "Tampa", *WEATHER)
    for body in ({"events": [], "ephemeral": [{"type": "m.typing"}], "de.sorunome.msc2409.to_device": []},
                 {"events": []}, {"ephemeral": []}, {}):
        status, _, answer = bot.request("PUT", f"{APP}/transactions/{number()}", body)
        scene.equal(f"{json.dumps(body)[:40]} is taken", (status, answer), (200, {}))
    good = event(room, asker, "Nairobi")
    status, _, _ = bot.request("PUT", f"{APP}/transactions/{number()}",
                               {"events": [good], "test.squall.padding": "x" * (8 * 1024 * 1024 - 4096)})
    scene.equal("a transaction of 8 MiB is taken", status, 200)
    scene.answer(asker, room, good["event_id"], "the event in it is answered", "Nairobi", *WEATHER)
    bot.foreseen.append("a transaction cannot be read")  # it was cut short, and the operator has to know
    status, _, _ = bot.request("PUT", f"{APP}/transactions/{number()}", b"{\"events\": [")
    scene.true("what is no JSON is refused", 400 <= status < 500, f"status {status}")
    room_of_many = scene.direct(asker)
    kinds = ["m.notice" if index % 20 else "m.text" for index in range(100)]
    many = [event(room_of_many, asker, "", content={"msgtype": kind, "body": "Tampa", "m.mentions": {}})
            for kind in kinds]
    scene.equal("a transaction of a hundred is taken", bot.transaction(number(), many), 200)
    for each in many[::20]:
        scene.answer(asker, room_of_many, each["event_id"], "one of the hundred is answered", "Tampa", *WEATHER)


def door(scene):
    """Who may knock, and where."""
    bot = scene.bot
    secret = bot.registration["hs_token"]

    def refused(name, method, path, token, statuses, code=None):
        status, fields, answer = bot.request(method, path, {"events": []}, token=token)
        faults = [] if status in statuses else [f"expected {statuses}, got {status}"]
        if not isinstance(answer, dict) or not isinstance(answer.get("errcode"), str):
            faults.append(f"expected an errcode, got {answer!r}")
        elif code and answer["errcode"] != code:
            faults.append(f"expected {code}, got {answer['errcode']}")
        if "json" not in fields.get("content-type", ""):
            faults.append(f"content type {fields.get('content-type')}")
        scene.check(name, faults)

    path = f"{APP}/transactions/{number()}"
    refused("a wrong token", "PUT", path, "wrong", [403], "M_FORBIDDEN")
    refused("a token that begins like the right one", "PUT", path, secret[:-1], [403], "M_FORBIDDEN")
    refused("our own token", "PUT", path, bot.registration["as_token"], [403], "M_FORBIDDEN")
    refused("no token", "PUT", path, None, [401, 403])
    refused("a wrong token in the query", "PUT", f"{path}?access_token=wrong", None, [403], "M_FORBIDDEN")
    refused("two tokens that differ", "PUT", f"{path}?access_token=wrong", True, [403], "M_FORBIDDEN")
    refused("an unknown path", "GET", f"{APP}/weather", True, [404], "M_UNRECOGNIZED")
    refused("a wrong method", "POST", path, True, [405], "M_UNRECOGNIZED")
    refused("a user that is not ours", "GET", f"{APP}/users/%40stranger%3Abot.test", True, [404])
    refused("a room that is not ours", "GET", f"{APP}/rooms/%23stranger%3Abot.test", True, [404])
    refused("another network", "GET", f"{APP}/thirdparty/protocol/irc", True, [404])
    refused("an old path for users", "GET", "/users/%40stranger%3Abot.test", True, [404])

    def taken(name, method, path, body, token=True):
        status, fields, answer = bot.request(method, path, body, token=token)
        scene.equal(name, (status, answer, "json" in fields.get("content-type", "")), (200, {}, True))

    taken("a transaction", "PUT", path, {"events": []})
    taken("a token in the query", "PUT", f"{APP}/transactions/{number()}?access_token={secret}", {"events": []}, None)
    taken("the same token in both", "PUT", f"{APP}/transactions/{number()}?access_token={secret}", {"events": []})
    taken("an old path for transactions", "PUT", f"/transactions/{number()}", {"events": []})
    taken("a ping", "POST", f"{APP}/ping", {"transaction_id": "peer"})
    taken("a ping without a number", "POST", f"{APP}/ping", {"transaction_id": None})
    path = f"/_matrix/client/v1/appservice/{bot.registration['id']}/ping"
    answer = scene.home.call("POST", path, {"transaction_id": "peer"}, bot.token())
    scene.true("the homeserver reaches it", isinstance(answer.get("duration_ms"), int), f"{answer}")


SCENARIOS = {"repeated": repeated, "counter": counter, "garbage": garbage, "door": door}
