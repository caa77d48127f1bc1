"""Measures the table "How fast" and writes it into README.md; called by Deploy/bench."""

import argparse
import os
import pathlib
import platform
import re
import resource
import shutil
import sys
import tempfile
import time

import machine
import profiles
import rows
from servers import ROOT

#: More than this share of the processors used by others is worth a note.
NOISE = 0.05
README = ROOT / "README.md"
MARKS = ("<!-- how fast: written by Deploy/bench -->", "<!-- end of how fast -->")


def table(found):
    lines = ["| work | promised | reached | |", "| --- | --- | --- | --- |"]
    return "\n".join(lines + [f"| {row.work} | {row.promise} | {row.reached} | {row.verdict} |" for row in found])


def write(content):
    """Puts something between the marks of README.md."""
    begin, end = (re.escape(mark) for mark in MARKS)
    text = README.read_text(encoding="utf-8")
    changed = re.sub(f"{begin}.*?{end}", lambda _: f"{MARKS[0]}\n{content}\n{MARKS[1]}", text, flags=re.DOTALL)
    README.write_text(changed, encoding="utf-8")


def measured(bench, name):
    """One group of rows, with a note when others were at work meanwhile."""
    print(f"== {name}", flush=True)
    watch = machine.Watch()
    rows.ALL[name](bench)
    others = watch.others()
    if others > NOISE:
        bench.notes.append(f"{name}: others used {others:.0%} of the processors")


def main():
    parser = argparse.ArgumentParser()
    for name in ("program", "measure", "go", "python"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--only", choices=rows.ALL)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=8)
    arguments = parser.parse_args()
    machine.end_when_told()
    is_whole = not arguments.only and not arguments.profile
    if is_whole and any(mark not in README.read_text(encoding="utf-8") for mark in MARKS):
        parser.error(f"README.md has no place for the table: {MARKS[0]} … {MARKS[1]}")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="squall-bench-"))
    # What anybody makes below, lies below.
    tempfile.tempdir = os.environ["TMPDIR"] = str(folder)
    bench = rows.Bench(
        arguments.program, arguments.measure, arguments.go, arguments.python, folder, arguments.rounds, arguments.seconds)
    if os.getloadavg()[0] > 0.5:
        bench.notes.append(f"the load was {os.getloadavg()[0]:.1f} before it began: others were at work")
    began = time.monotonic()
    try:
        if arguments.profile:
            return profiles.record(bench)
        for name in [arguments.only] if arguments.only else rows.ALL:
            measured(bench, name)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"\n{platform.processor() or platform.machine()}, {os.cpu_count()} cores, {time.monotonic() - began:.0f} s\n")
    print(table(bench.rows))
    for note in bench.notes:
        print(f"Note: {note}.")
    if is_whole:
        write(table([row for row in bench.rows if row.is_promised]))
    return 1 if any(row.verdict == "MISSED" for row in bench.rows) else 0


if __name__ == "__main__":
    sys.exit(main())
