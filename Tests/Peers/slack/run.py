#!/usr/bin/env python3
"""Checks Squall against slack-sdk and slack-bolt.

    python3 Tests/Peers/slack/run.py [--squall PATH_TO_BINARY]

Without the binary only the golden files and slack-bolt's own answers are checked.
"""

import argparse
import os
import signal
import sys
import threading

sys.dont_write_bytecode = True

import bolt
import events
import golden
import manifest
import posting
import presses
import profiles
import reports
import serve
from report import Report
from squall import Squall

LIMIT_SECONDS = 300


def main():
    parser = argparse.ArgumentParser(description="Checks Squall against slack-sdk and slack-bolt.")
    parser.add_argument("--squall", metavar="FILE", help="the built program")
    binary = parser.parse_args().squall
    if binary is not None and not os.access(binary, os.X_OK):
        parser.error(f"{binary} is no program")
    bound_time()
    report = Report()
    parts = [("golden", lambda: golden.run(report)), ("manifest", lambda: manifest.run(report, binary)),
             ("bolt", lambda: bolt.run(report, binary)), ("posting", lambda: posting.run(report))]
    if binary is not None:
        parts += [("serve", lambda: serve.run(report, binary)), ("presses", lambda: presses.run(report, binary)),
                  ("profiles", lambda: profiles.run(report, binary)), ("events", lambda: events.run(report, binary)),
                  ("reports", lambda: reports.run(report, binary))]
    for name, part in parts:
        try:
            part()
        except Exception as error:  # one part must not hide the others
            report.check(name, [f"{type(error).__name__}: {error}"])
    return report.close()


def bound_time():
    """Ends everything when it takes too long, whatever it waits for."""
    def give_up():
        print(f"FAIL  took longer than {LIMIT_SECONDS} seconds", flush=True)
        for process in Squall.running:
            process.kill()
        os.kill(os.getpid(), signal.SIGKILL)

    timer = threading.Timer(LIMIT_SECONDS, give_up)
    timer.daemon = True
    timer.start()


if __name__ == "__main__":
    sys.exit(main())
