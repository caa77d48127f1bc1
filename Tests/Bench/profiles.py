"""Where the time of a command and of the reports goes, as perf sees it."""

import subprocess
import threading

import load
from rows import PEOPLE
from servers import ROOT, Squall, populated

#: Beside the other things that the bench keeps.
KEPT = ROOT / ".build-bench"
LINES = 25


def record(bench):
    """Writes a profile of each into .build-bench and prints its top; the exit code."""
    with Squall(bench.program, populated(bench.program, PEOPLE, bench.folder)) as server:
        load.wrk(server, str(PEOPLE), "command", "Tampa", seconds=2)
        arguments = {"target": load.wrk, "args": (server, str(PEOPLE), "command", "Tampa"),
                     "kwargs": {"seconds": bench.seconds + 2}}
        asking = threading.Thread(**arguments)
        asking.start()
        perf("command", bench, "--pid", str(server.process.pid), "--", "sleep", str(bench.seconds))
        asking.join()
    perf("reports", bench, "--", str(bench.program.parent / "ReportScale"), "5000", "Config")
    return 0


def perf(name, bench, *what):
    """Records, keeps the functions as a text, and prints the first of them: by their own time, then with what they called."""
    data = bench.folder / f"{name}.perf"
    subprocess.run(["perf", "record", "--quiet", "-g", "-F", "999", "--output", str(data), *what], cwd=ROOT, check=True,
                   stdout=subprocess.DEVNULL)
    path = KEPT / f"profile-{name}.txt"
    path.write_text("", encoding="utf-8")
    for title, way in (("alone", "--no-children"), ("with what they called", "--children")):
        report = subprocess.run(
            ["perf", "report", "--input", str(data), way, "-g", "none", "--percent-limit", "0.3", "--sort", "symbol",
             "--stdio"], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
        report = subprocess.run(["swift", "demangle", "--compact"], input=report, check=True, stdout=subprocess.PIPE,
                                text=True).stdout
        lines = [line.strip() for line in report.splitlines() if line.strip() and not line.startswith("#")]
        with path.open("a", encoding="utf-8") as file:
            print(f"{name}, functions {title}:", *lines, "", sep="\n", file=file)
        print(f"== {name}, functions {title}", *(line[:150] for line in lines[:LINES]), sep="\n", flush=True)
    print(f"All of it: {path.relative_to(ROOT)}")
