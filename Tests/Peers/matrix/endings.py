"""What comes last, when nothing else runs: the homeserver goes away and comes back, Squall ends, its logs are read."""

from person import WAIT
from scene import WEATHER, Scene


def returning(scene):
    """The homeserver is restarted, and the bot goes on."""
    asker = scene.person()
    room = scene.direct(asker)
    scene.asked(asker, room, "Tampa", *WEATHER)
    scene.home.restart(pause=1)
    scene.asked(asker, room, "Oslo", "Oslo", *WEATHER, name="after a restart of the homeserver it answers",
                seconds=2 * WAIT)
    scene.asked(asker, room, "save Nairobi as coast", "Saved", name="and goes on")


def ended(scene):
    """SIGTERM, and what the log of the whole run holds."""
    bot = scene.bot
    code, seconds = bot.stop()
    scene.equal("SIGTERM ends it with code 0", code, 0)
    scene.true("within ten seconds", seconds <= 10.5, f"{seconds:.1f} s")
    log = bot.log_text()
    scene.equal("the log holds no secret", [secret[:6] for secret in bot.secrets if secret in log], [])
    typed = [word for word in ("Tampa", "Springfield", "Kathmandu", "fjord", "access_token") if word in log]
    scene.equal("the log holds nothing that was typed", typed, [])
    said = [line.split(" ", 2) for line in bot.log_lines()]
    faults = [" ".join(parts) for parts in said if parts[1:2] in (["error"], ["critical"])
              and not parts[2].startswith(tuple(bot.foreseen))]
    scene.equal("the log tells of no fault of our own", faults[:3], [])


def scenes_of(bots):
    return [Scene(f"return ({bot.mode})", bot) for bot in bots]
