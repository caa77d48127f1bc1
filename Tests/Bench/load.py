"""Load by wrk, and what it cost the server."""

import re
import subprocess
from dataclasses import dataclass

import machine
from servers import HERE, SECRET


@dataclass
class Run:
    """One run against one server."""

    requests: int
    #: Requests in a second.
    rate: float
    #: Microseconds of the processors for a request, of the whole tree.
    cpu: float
    #: Milliseconds.
    p50: float
    p99: float
    #: Bytes of an answer, its head included.
    size: float
    failed: int


def wrk(server, *arguments, seconds=8, connections=64, close=False, script="slack.lua"):
    """Runs wrk against a server and adds what the server's processes used meanwhile."""
    command = ["wrk", "-t", "1", "-c", str(connections), "-d", f"{seconds}s", "--timeout", "10s", "--latency",
               "-s", str(HERE / script)]
    if close:
        command += ["-H", "Connection: close"]
    command += [f"http://127.0.0.1:{server.port}/", "--", SECRET, *arguments]
    before = machine.seconds(server.process.pid)
    output = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 60, check=False)
    used = machine.seconds(server.process.pid) - before
    match = re.search(r"RESULT (.*)", output.stdout)
    if not match:
        raise RuntimeError(f"wrk gave no result for {server.name}: {output.stdout[-400:]} {output.stderr[-400:]}")
    values = {name: int(value) for name, value in (pair.split("=") for pair in match.group(1).split())}
    count = max(1, values["requests"])
    return Run(
        count, count / (values["microseconds"] / 1e6), used / count * 1e6, values["p50"] / 1000, values["p99"] / 1000,
        values["bytes"] / count, values["failed"])
