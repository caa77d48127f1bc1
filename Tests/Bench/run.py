"""Measures the table "How fast" and writes it into README.md; called by Deploy/bench."""

import argparse
import os
import pathlib
import platform
import re
import shutil
import sys
import tempfile
import time

import machine
import rows
from servers import ROOT

MARKS = ("<!-- how fast: written by Deploy/bench -->", "<!-- end of how fast -->")


def table(found):
    lines = ["| work | promised | reached | |", "| --- | --- | --- | --- |"]
    return "\n".join(lines + [f"| {row.work} | {row.promise} | {row.reached} | {row.verdict} |" for row in found])


def write(found):
    """Puts the table between the marks of README.md."""
    path = ROOT / "README.md"
    text = path.read_text(encoding="utf-8")
    begin, end = (re.escape(mark) for mark in MARKS)
    promised = [row for row in found if row.is_promised]
    changed, count = re.subn(f"{begin}.*?{end}", lambda _: f"{MARKS[0]}\n{table(promised)}\n{MARKS[1]}", text, flags=re.DOTALL)
    if count != 1:
        raise RuntimeError(f"README.md has no place for the table: {MARKS[0]} … {MARKS[1]}")
    path.write_text(changed, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser()
    for name in ("program", "measure", "go", "python"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--only", choices=rows.ALL)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=8)
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="squall-bench-"))
    bench = rows.Bench(
        arguments.program, arguments.measure, arguments.go, arguments.python, folder, arguments.rounds, arguments.seconds)
    if os.getloadavg()[0] > 0.5:
        bench.notes.append(f"the load was {os.getloadavg()[0]:.1f} before it began: others were at work")
    began = time.monotonic()
    try:
        for name in [arguments.only] if arguments.only else rows.ALL:
            print(f"== {name}", flush=True)
            rows.ALL[name](bench)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"\n{platform.processor() or platform.machine()}, {os.cpu_count()} cores, {time.monotonic() - began:.0f} s\n")
    print(table(bench.rows))
    for note in bench.notes:
        print(f"Note: {note}.")
    if not arguments.only:
        write(bench.rows)
    return 1 if any(row.verdict == "MISSED" for row in bench.rows) else 0


if __name__ == "__main__":
    sys.exit(main())
