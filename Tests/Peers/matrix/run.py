#!/usr/bin/env python3
"""Runs Squall against a real Synapse, as an application service and on an ordinary account.

    python3 Tests/Peers/matrix/run.py [--squall FILE] [--only NAME]… [--mode service|account] [--list]

Every scenario has its own people and rooms; many run at the same time. Synapse comes from Deploy/synapse.
"""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import signal
import sys
import threading
import time
import traceback

sys.dont_write_bytecode = True

import choices
import commands
import encryption
import endings
import limits
import personal
import reading
import reports
import rooms
import settings
import storms
import transactions
from homeserver import Homeserver, NAME, ROOT
from report import Checks, Report
from scene import Scene
from squall import Account, Service, Squall

LIMIT_SECONDS = 360
AT_A_TIME = 6
BOTH, SERVICE, ACCOUNT = ("service", "account"), ("service",), ("account",)


@dataclasses.dataclass(frozen=True)
class Role:
    """A bot of which there is one for each mode, on one of the homeservers; None is that of the mode."""

    home: str | None
    modes: tuple
    flags: tuple = ()
    gated: bool = False
    waits: bool = False  # its scenario starts it
    alone: bool = False  # its scenarios run one after the other


# One process of Synapse uses one core, so that each mode has one of its own.
HOMES = {"service": (), "account": (), "limited": ("--message-rate", limits.RATE),
         "invite": ("--encrypt-by-default", "invite"), "all": ("--encrypt-by-default", "all")}
ROLES = {
    "weather": Role(None, BOTH, ("--log.level", "trace")),
    "herald": Role(None, BOTH, ("--reports.channels", "admins"), gated=True),
    "storm": Role(None, BOTH, gated=True, alone=True),
    "guard": Role(None, BOTH, ("--matrix.allowed-users", f"@wanted*:{NAME}", "--matrix.blocked-users",
                                  f"@wanted-not*:{NAME}", "--matrix.allowed-rooms", f"!*:{NAME}")),
    "late": Role(None, ACCOUNT, waits=True),
    "slow": Role("limited", ACCOUNT),
    "closed": Role("invite", BOTH),
    "sealed": Role("all", BOTH),
}
# Those that take longest come first.
SUBJECTS = [
    ("herald", reports.SCENARIOS, BOTH), ("storm", storms.SCENARIOS, BOTH), ("storm", storms.SERVICE, SERVICE),
    ("storm", storms.ACCOUNT, ACCOUNT),
    ("slow", limits.SCENARIOS, ACCOUNT), ("closed", encryption.INVITE, BOTH), ("sealed", encryption.ALL, BOTH),
    ("weather", commands.SCENARIOS, BOTH), ("weather", reading.SCENARIOS, BOTH), ("weather", personal.SCENARIOS, BOTH),
    ("weather", choices.SCENARIOS, BOTH), ("weather", transactions.SCENARIOS, SERVICE),
    ("weather", rooms.SCENARIOS, BOTH), ("weather", encryption.SCENARIOS, BOTH), ("guard", rooms.GUARDED, BOTH),
    ("late", rooms.LATE, ACCOUNT), ("weather", settings.CHECKED, BOTH)]
# Two names that need no scene: the command line alone, and what comes when all else is done.
EXTRA = ("registration", "endings")


@dataclasses.dataclass
class Job:
    name: str
    run: object
    role: str
    mode: str


def chosen(only, mode):
    jobs = [Job(name, run, role, each) for role, scenarios, modes in SUBJECTS for name, run in scenarios.items()
            for each in modes if mode in (None, each)]
    return [job for job in jobs if not only or job.name in only]


def home_of(key):
    """The name of the homeserver on which the bot of a role and a mode lives."""
    role, mode = key
    return ROLES[role].home or mode


class Stage:
    """The homeservers and bots that the chosen scenarios need, and the scenarios on them."""

    def __init__(self, binary, jobs, with_endings, mode):
        self.binary = binary
        self.report = Report()
        self.jobs = jobs
        needed = {(job.role, job.mode) for job in jobs}
        if with_endings:
            needed |= {("weather", each) for each in BOTH if mode in (None, each)}
        self.keys = sorted(needed, key=lambda key: list(ROLES).index(key[0]))
        self.bots = {}
        self.homes = {}
        self.pool = concurrent.futures.ThreadPoolExecutor(AT_A_TIME)  # for the bots with many scenarios
        self.others = concurrent.futures.ThreadPoolExecutor(len(self.keys) or 1)  # those that mostly wait
        self.lock = threading.Lock()
        self.futures = []

    def bring_up(self, name):
        """One homeserver and its bots; the scenarios of each begin once it is ready."""
        keys = [key for key in self.keys if home_of(key) == name]
        home = Homeserver(*HOMES[name])
        try:
            with self.lock:
                bots = {key: self.made(*key) for key in keys}
                self.bots |= bots
                self.homes[name] = home
            home.registrations = [bot.file("registration") for bot in bots.values() if bot.mode == "service"]
            home.start()
            for bot in bots.values():
                bot.attach(home)
        except Exception as error:  # the other homeservers may do better
            self.failed(f"homeserver {name}", error)
            return
        with concurrent.futures.ThreadPoolExecutor(len(keys)) as starters:
            list(starters.map(self.begin, keys))

    def made(self, role, mode):
        settings_of = ROLES[role]
        localpart = {("weather", "account"): "meteo"}.get((role, mode), role if mode == "service" else f"{role}-a")
        if mode == "service":
            return Service(self.binary, localpart, *settings_of.flags, gated=settings_of.gated)
        return Account(self.binary, localpart, *settings_of.flags, gated=settings_of.gated, by_token=settings_of.waits)

    def begin(self, key):
        """Starts a bot and hands its scenarios to the pool."""
        role, bot = ROLES[key[0]], self.bots[key]
        if not role.waits:
            try:
                bot.start()
            except Exception as error:
                self.failed(f"start of {bot.localpart} ({bot.mode})", error)
                return
        jobs = [job for job in self.jobs if (job.role, job.mode) == key]
        parts = [jobs] if role.alone else [[job] for job in jobs]
        pool = self.pool if len(parts) > 1 else self.others
        with self.lock:
            self.futures += [pool.submit(self.play, part, bot) for part in parts if part]

    def play(self, jobs, bot):
        for job in jobs:
            self.close(Scene(f"{job.name} ({job.mode})", bot), job.run)

    def close(self, scene, run):
        """Runs a scenario and prints what it found; after a failure, what was seen and logged."""
        start = time.monotonic()
        before = len(scene.bot.log_text())
        try:
            run(scene)
        except Exception as error:
            scene.check("runs to its end", [f"{type(error).__name__}: {error}", where(error)])
        if scene.failed:
            for person in scene.people:
                scene.note(f"what {person.user_id} saw:\n{person.transcript()}")
            scene.note(f"the log of {scene.bot.user_id}:\n" + "\n".join(scene.bot.log_lines(before)[-40:]))
        scene.lines.append(f"      {scene.title}: {time.monotonic() - start:.1f} s")
        self.report.add(scene.passed, scene.failed, scene.lines)

    def failed(self, title, error):
        checks = Checks(title)
        checks.check("works", [f"{type(error).__name__}: {error}"])
        checks.lines += [f"      | {line}" for line in str(error).splitlines()]
        self.report.add(checks.passed, checks.failed, checks.lines)

    def run(self):
        names = [name for name in HOMES if name in map(home_of, self.keys)]
        if names:
            with concurrent.futures.ThreadPoolExecutor(len(names)) as builders:
                list(builders.map(self.bring_up, names))
        concurrent.futures.wait(self.futures)

    def end(self):
        """The homeservers come back; then all that still runs is ended, and its log is read."""
        scenes = endings.scenes_of(bot for (role, _), bot in self.bots.items()
                                   if role == "weather" and bot.process and bot.process.poll() is None)
        list(self.pool.map(lambda scene: self.close(scene, endings.returning), scenes))
        running = [bot for bot in self.bots.values() if bot.process and bot.process.poll() is None]
        list(self.pool.map(lambda bot: self.close(Scene(f"ending of {bot.localpart} ({bot.mode})", bot), endings.ended),
                           running))

    def clear(self):
        for process in Squall.running:
            if process.poll() is None:
                process.kill()
        for home in list(Homeserver.running):
            home.stop()


def where(error):
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return " < ".join(f"{pathlib.Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))


def bound_time():
    """Ends everything when it takes too long, whatever it waits for."""
    def give_up():
        print(f"FAIL  took longer than {LIMIT_SECONDS} seconds", flush=True)
        for process in Squall.running:
            process.kill()
        for home in list(Homeserver.running):
            home.stop()
        os.kill(os.getpid(), signal.SIGKILL)

    timer = threading.Timer(LIMIT_SECONDS, give_up)
    timer.daemon = True
    timer.start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def main():
    parser = argparse.ArgumentParser(description="Runs Squall against a real Synapse.")
    parser.add_argument("--squall", metavar="FILE", default=str(ROOT / ".build" / "debug" / "squall"),
                        help="the built program")
    parser.add_argument("--only", metavar="NAME", action="append", default=[], help="this scenario (repeatable)")
    parser.add_argument("--mode", choices=BOTH, help="only as an application service, or only on an account")
    parser.add_argument("--list", action="store_true", help="names the scenarios")
    options = parser.parse_args()
    names = sorted({job.name for job in chosen([], None)} | set(EXTRA))
    if options.list:
        print("\n".join(names))
        return 0
    unknown = [name for name in options.only if name not in names]
    if unknown:
        parser.error(f"there is no scenario {unknown[0]}; there are {', '.join(names)}")
    if not os.access(options.squall, os.X_OK):
        parser.error(f"{options.squall} is no program")
    return perform(options)


def perform(options):
    bound_time()
    start = time.monotonic()
    last = not options.only or "endings" in options.only
    stage = Stage(options.squall, chosen(options.only, options.mode), last, options.mode)
    try:
        if not options.only or "registration" in options.only:
            checks = Checks("registration")
            try:
                settings.registration(checks, options.squall)
            except Exception as error:
                checks.check("runs to its end", [f"{type(error).__name__}: {error}", where(error)])
            stage.report.add(checks.passed, checks.failed, checks.lines)
        stage.run()
        if last:
            stage.end()
    finally:
        stage.clear()
    print(f"{time.monotonic() - start:.0f} s", flush=True)
    return stage.report.close()


if __name__ == "__main__":
    sys.exit(main())
