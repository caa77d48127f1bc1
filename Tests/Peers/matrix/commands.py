"""How people call the bot in a room and in a direct chat, and what is not for it."""

import urllib.parse

from answers import html_faults, replied_to
from scene import WEATHER


def group(scene):
    """Invited, asked, answered."""
    asker = scene.person()
    room = scene.group(asker)
    command = asker.say(room, "!weather Tampa")
    scene.answer(asker, room, command, "!weather Tampa is answered", "Tampa, Florida", *WEATHER)
    scene.true("the command is marked as read",
               asker.until(lambda: (room, command, scene.bot.user_id) in asker.receipts, 10), "no receipt")
    scene.asked(asker, room, "!weather Nowhereville", "Nowhereville")
    echo(scene, asker, room)
    scene.asked(asker, room, "!weather @room", name="@room pings nobody")
    scene.asked(asker, room, "!weather help", "!weather")
    greetings = [event for event in scene.spoken(asker, room) if not replied_to(event)]
    scene.true("one greeting at most", len(greetings) <= 1, f"{len(greetings)}")
    for event in greetings:
        scene.expect("the greeting says how to ask", event, "!weather")


def echo(scene, asker, room):
    """What was typed comes back as it is in the plain body, and escaped in the formatted one."""
    command = asker.say(room, "!weather <b>x & y")
    answer = asker.take(lambda event: scene.spoke(event, room) and replied_to(event) == command)
    body, markup = [(answer or {"content": {}})["content"].get(key, "") for key in ("body", "formatted_body")]
    scene.true("what was typed stays as it is in the plain body", "<b>x & y" in body, body)
    scene.true("what was typed is escaped in HTML", not markup or "&lt;b&gt;x &amp; y" in markup, markup)
    scene.check("the HTML around it is well", html_faults(markup, body))


def forms(scene):
    """Every way to address the bot."""
    asker = scene.person()
    room = scene.group(asker)
    bot, name = scene.bot.user_id, scene.bot.display_name()
    link = f"https://matrix.to/#/{bot}"
    encoded = f"https://matrix.to/#/{urllib.parse.quote(bot, safe='')}"
    local = scene.bot.localpart
    mentions = {"m.mentions": {"user_ids": [bot]}}
    old = {"m.mentions": None}  # clients from before mentions
    cases = [("/weather Tampa", {}), ("//weather Tampa", {}), ("!weather Tampa", {}), ("  !WEATHER   tampa  ", {}),
             (f"{name}: Tampa", mentions), (f"[{bot}]({link}) Tampa", mentions), (f"[{name}]({link}) Tampa", mentions),
             (f"[{name}]({encoded}): Tampa", mentions), (f"{bot} Tampa", mentions), (f"@{local}, Tampa", mentions),
             (f"{name}: Tampa", old), (f"{name.upper()}, Tampa", old), (f"{local} Tampa", old),
             ("!weather Tampa\nand a second line", {})]
    commands = [(text, asker.say(room, text, **more)) for text, more in cases]
    for text, command in commands:
        scene.answer(asker, room, command, f"{text!r} is answered", "Tampa, Florida", *WEATHER)
    scene.settle(asker)
    answered = [replied_to(event) for event in scene.spoken(asker, room)]
    scene.check("each is answered once", [text for text, command in commands if answered.count(command) > 1])


def talk(scene):
    """What people say to each other."""
    asker, guest = scene.person(), scene.person("guest")
    room = scene.group(asker, guest)
    answer = scene.asked(asker, room, "!weather Tampa", *WEATHER)
    bot, local = scene.bot.user_id, scene.bot.localpart
    old = {"m.mentions": None}
    reply = {"m.relates_to": {"m.in_reply_to": {"event_id": answer["event_id"] if answer else "$none"}},
             "m.mentions": {"user_ids": [bot]}}
    silent = [
        asker.say(room, "Tampa"), asker.say(room, "what about the weather in Tampa"),
        asker.say(room, f"ask {bot} about Tampa"), asker.say(room, f"{local}man: Tampa", **old),
        asker.say(room, f"https://host.test/x/{local} Tampa", **old), asker.say(room, f"say !weather Tampa"),
        asker.say(room, "!weatherman Tampa"), asker.say(room, "! weather"), asker.say(room, "/me Tampa"),
        guest.say(room, "thanks a lot", **reply), asker.say(room, "Tampa it is", **reply),
        asker.say(room, "!weather Tampa", msgtype="m.notice"), asker.say(room, "!weather Tampa", msgtype="m.emote"),
        asker.say(room, "> !weather Tampa"), asker.say(room, "Tampa\n!weather Tampa"),
        asker.send(room, "test.squall.unknown", {"msgtype": "m.text", "body": "!weather Tampa"}),
        asker.send(room, "m.room.message", {"msgtype": "m.image", "body": "!weather Tampa", "url": "mxc://bot.test/x"})]
    scene.quiet(asker, room, silent, "what is not for the bot stays unanswered")


def direct(scene):
    """A direct chat needs no command word."""
    asker = scene.person()
    room = scene.direct(asker)
    scene.asked(asker, room, "Tampa", "Tampa, Florida", *WEATHER)
    scene.asked(asker, room, "!weather Oslo", "Oslo", *WEATHER)
    scene.asked(asker, room, "/weather Oslo", "Oslo", *WEATHER)
    scene.asked(asker, room, "東京", *WEATHER)
    scene.asked(asker, room, "x" * 300, "200", name="a text that is too long is told the limit")
    scene.asked(asker, room, "help", "!weather")
    scene.asked(asker, room, "Tampa vs Oslo", "Tampa", "Oslo", *WEATHER)
    scene.asked(asker, room, "settings", "units")
    silent = [asker.say(room, "Tampa", msgtype="m.notice"), asker.say(room, "Tampa", msgtype="m.emote")]
    scene.quiet(asker, room, silent, "notices and emotes are not answered even there")


SCENARIOS = {"group": group, "forms": forms, "talk": talk, "direct": direct}
