"""The rows of the table: what is measured, what was promised, and what came of it."""

import contextlib
import hashlib
import hmac
import http.client
import http.server
import json
import pathlib
import socket
import statistics
import subprocess
import threading
import time
import urllib.parse
from dataclasses import dataclass, field

import load
import machine
from matrix import Bot
from servers import HERE, LATE, ROOT, SECRET, Bolt, Fixed, Go, Nginx, Squall, populated

PEOPLE = 20_000
HOUR = 36_000
#: As many connections as the listener takes.
ASKERS = 10_000
IDLE = 10_000


@dataclass
class Row:
    """A line of the table."""

    work: str
    promise: str
    reached: str
    #: Of what was reached to what was promised: 1 or less keeps it; `None` when nothing is promised.
    ratio: float | None
    #: Whether it belongs to the table of README.md; the others are printed alone.
    is_promised: bool = True

    @property
    def verdict(self):
        return "" if self.ratio is None else "ok" if self.ratio <= 1 else "MISSED"


@dataclass
class Bench:
    """What the measurements need, and what they found."""

    program: pathlib.Path
    measure: pathlib.Path
    go: pathlib.Path
    python: pathlib.Path
    folder: pathlib.Path
    rounds: int
    seconds: int
    rows: list = field(default_factory=list)
    notes: list = field(default_factory=list)

    def add(self, work, promise, reached, ratio, is_promised=True):
        self.rows.append(Row(work, promise, reached, ratio, is_promised and ratio is not None))
        row = self.rows[-1]
        print(f"   {row.work}: {row.reached} (promised: {row.promise}) {row.verdict}", flush=True)


def signed(text, user="U1", team="T1", age=0):
    """Body and header fields of one command, each of its own, signed so many seconds ago."""
    moment = str(int(time.time()) - age)
    trigger = f"{time.monotonic_ns()}.1.x"
    body = urllib.parse.urlencode({
        "team_id": team, "channel_id": "C1", "user_id": user, "command": "/weather", "text": text,
        "response_url": f"http://{LATE}/x", "trigger_id": trigger})
    code = hmac.new(SECRET.encode(), f"v0:{moment}:{body}".encode(), hashlib.sha256).hexdigest()
    return body, {"Content-Type": "application/x-www-form-urlencoded", "X-Slack-Request-Timestamp": moment,
                  "X-Slack-Signature": f"v0={code}"}


def ask(server, text, user="U1"):
    """The answer to one command."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    body, fields = signed(text, user)
    connection.request("POST", "/slack/commands", body, fields)
    response = connection.getresponse()
    content = response.read()
    connection.close()
    if response.status != 200:
        raise RuntimeError(f"{server.name} answers {text!r} with {response.status}")
    return content


def requests(bench):
    """Signed commands against the others, with kept connections and with one each; and presses."""
    data = populated(bench.program, PEOPLE, bench.folder)
    servers = [lambda: Squall(bench.program, data), lambda: Fixed(bench.measure), lambda: Go(bench.go),
               lambda: Bolt(bench.python), Nginx]
    for close in (False, True):
        runs = {}
        for _ in range(bench.rounds):
            for make in servers:
                with make() as server:
                    if server.name == "squall" and len(content := ask(server, "Tampa")) < 500:
                        raise RuntimeError(f"that is no full answer: {content!r}")
                    load.wrk(server, str(PEOPLE), "command", "Tampa", seconds=2, close=close)
                    runs.setdefault(server.name, []).append(
                        load.wrk(server, str(PEOPLE), "command", "Tampa", seconds=bench.seconds, close=close))
        cpu = show(bench, "one connection each" if close else "keep-alive", runs)
        kind = "signed `/weather Tampa`, one connection each" if close else "signed `/weather Tampa`"
        for name, limit in (("slack-bolt", 0.2), ("Go, slack-go", 1.5), ("our fixed answer", 1.8)):
            ratio = cpu["squall"] / cpu[name]
            bench.add(f"{kind}, against {name}", f"{limit} × its CPU", f"{ratio:.2f} ×", ratio / limit, not close)
    with Squall(bench.program, data) as server:
        press = json.dumps(pressed(ask(server, "Tampa")))
        run = load.wrk(server, str(PEOPLE), "press", press, seconds=bench.seconds)
        bench.add("a button pressed", "–", f"{run.cpu:.0f} µs of CPU, {run.failed} failed", None)


def pressed(content):
    """The first button of an answer, as Slack sends it back; @ stands for a number of its own."""
    for block in json.loads(content)["blocks"]:
        for element in [*block.get("elements", []), *([block["accessory"]] if "accessory" in block else [])]:
            if element.get("type") == "button" and "value" in element and "confirm" not in element:
                return {"type": "button", "action_id": element["action_id"], "block_id": block["block_id"],
                        "value": element["value"], "action_ts": "@.5"}
    raise RuntimeError("the answer has no button")


def show(bench, title, runs):
    """Prints the runs of each server; the median of their CPU in microseconds."""
    print(f"   {title}, medians of {bench.rounds} rounds:")
    print(f"   {'':18} {'CPU µs':>8} {'requests/s':>11} {'p50 ms':>8} {'p99 ms':>8} {'bytes':>7} {'failed':>7}")
    medians = {}
    for name, each in runs.items():
        values = [run.cpu for run in each]
        medians[name] = statistics.median(values)
        print(f"   {name:18} {medians[name]:8.1f} {statistics.median(run.rate for run in each):11.0f} "
              f"{statistics.median(run.p50 for run in each):8.1f} {statistics.median(run.p99 for run in each):8.1f} "
              f"{each[0].size:7.0f} {sum(run.failed for run in each):7}", flush=True)
        if max(values) > 1.25 * min(values):
            bench.notes.append(f"{name}, {title}: the rounds differ by {max(values) / min(values):.2f} ×; "
                               "the machine was busy with something else")
    return medians


class Weather(http.server.ThreadingHTTPServer):
    """A weather service that takes a second, and counts."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Slowly)
        self.asked = {}
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Slowly(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    fixtures = ROOT / "Tests/WeatherProvidersTests/Fixtures/open-meteo"
    forecast = (fixtures / "forecast.json").read_bytes()
    air = (fixtures / "air-quality.json").read_bytes()

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path.split("?")[0]
        self.server.asked[path] = self.server.asked.get(path, 0) + 1
        time.sleep(1)
        answer = self.air if path.endswith("/air-quality") else self.forecast
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)


def cold(bench):
    """Ten thousand people ask for one place of which nothing is known yet."""
    service = Weather()
    url = f"http://127.0.0.1:{service.server_port}"
    with Squall(bench.program, bench.folder / "data-cold", "--weather.providers", "open-meteo",
                "--open-meteo.base-url", url, "--open-meteo.air-base-url", url, "--geocoder.base-url", url) as server:
        run = load.wrk(server, "1000000", "command", "Tampa", seconds=15, connections=ASKERS)
    service.shutdown()
    service.server_close()
    if run.requests < ASKERS:
        bench.notes.append(f"only {run.requests} of {ASKERS} people were answered")
    # The air is another service of the same provider, with a request of its own.
    asked = ", ".join(f"{count} to {path}" for path, count in sorted(service.asked.items()))
    most = max(service.asked.values(), default=2)
    bench.add(f"{ASKERS} people ask for one place at once with a cold cache", "1 provider request",
              f"{asked or 'none'} for {run.requests} commands, {run.failed} failed", float(most))


def started(bench, data):
    """Seconds until the first answer, and MiB then."""
    began = time.monotonic()
    with Squall(bench.program, data) as server:
        ask(server, "Tampa")
        return time.monotonic() - began, machine.resident(server.process.pid)


def starts(bench):
    """Start and memory with nobody and with 100 000 people."""
    seconds, memory = [], []
    for data in (bench.folder / "data-empty", populated(bench.program, 100_000, bench.folder)):
        found = [started(bench, data) for _ in range(5)]
        seconds.append(statistics.median(each[0] for each in found))
        memory.append(statistics.median(each[1] for each in found))
    for name, promise, values, unit in (
            ("start until the first answer", 0.5, seconds, "s"), ("memory after start", 60, memory, "MiB")):
        reached = " and ".join(f"{value:.2f}" if unit == "s" else f"{value:.0f}" for value in values)
        bench.add(f"{name}, with 0 and 100 000 people", f"{promise} {unit}", f"{reached} {unit}", max(values) / promise)


def memory(bench):
    """Memory after the requests of an hour, and with many idle connections."""
    data = populated(bench.program, PEOPLE, bench.folder)
    with Squall(bench.program, data) as server:
        count = 0
        while count < HOUR:
            count += load.wrk(server, str(PEOPLE), "command", "Tampa", seconds=3).requests
        used = machine.resident(server.process.pid)
        bench.add(f"memory after {count} commands of {PEOPLE} people", "–", f"{used:.0f} MiB", None)
    with Squall(bench.program, bench.folder / "data-idle") as server, contextlib.ExitStack() as stack:
        ask(server, "Tampa")
        before = machine.descriptors(server.process.pid)
        for _ in range(IDLE):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 5))
        # The kernel connects at once, the server accepts a little later, and once full it ends those idle for five seconds.
        # The connection of the question may have been open still when the first count was taken.
        limit, (held, used) = time.monotonic() + 30, (0, 0.0)
        while held < IDLE - 2 and time.monotonic() < limit:
            now = machine.descriptors(server.process.pid) - before, machine.resident(server.process.pid)
            held, used = max((held, used), now)
        if held < IDLE - 2:
            bench.notes.append(f"only {held} of {IDLE} idle connections were held")
        bench.add(f"memory with {IDLE} idle connections", "120 MiB", f"{used:.0f} MiB", used / 120)


def measured(bench, *arguments):
    """What the program for single parts prints, by name."""
    output = subprocess.run(
        [str(bench.measure), *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    if output.returncode:
        raise RuntimeError(output.stdout[-400:] + output.stderr[-400:])
    return {name: int(value) for name, value in (line.split() for line in output.stdout.splitlines())}


def parts(bench):
    """Places, lines with character, and one document written."""
    values = measured(bench, "places", "Config", HERE / "places.txt")
    bench.add("place, exact and qualified, p99 over Tests/Bench/places.txt", "0.1 ms",
              f"{values['place-p99'] / 1e6:.3f} ms", values["place-p99"] / 1e5)
    bench.add("place, near miss, p99", "5 ms", f"{values['near-p99'] / 1e6:.2f} ms", values["near-p99"] / 5e6)
    values = measured(bench, "pick", "Config")
    bench.add("a line from a pack of 2000, beside making one reply", "–",
              f"{values['pick-p50'] / 1000:.0f} µs, {values['pick-p50'] / values['reply-p50']:.2f} ×", None)
    folder = bench.folder / "written"
    folder.mkdir()
    values = measured(bench, "write", folder)
    ratio = values["write-p50"] / values["bare-p50"]
    bench.add("one user document written, against the same bytes written and synced", "1.5 ×", f"{ratio:.2f} ×",
              ratio / 1.5)


def transactions(bench):
    """Matrix: ordinary talk in a room, and commands."""
    with Bot(bench.program, bench.folder) as bot:
        for count, events in ((500, 1), (50, 100)):
            before, milliseconds = bot.transactions(count, events, "what a day it has been")
            cpu = bot.settled(before, count * events)
            bench.add(f"Matrix transaction of {events} event{'s' if events > 1 else ''} of ordinary talk", "–",
                      f"{milliseconds:.1f} ms, {cpu:.0f} µs of CPU for an event", None)
        sent = bot.homeserver.sent
        before, milliseconds = bot.transactions(200, 1, "!weather Tampa")
        cpu = bot.settled(before, 200)
        bench.add("Matrix command, one in each transaction", "–",
                  f"{cpu:.0f} µs of CPU, {bot.homeserver.sent - sent} of 200 answered", None)


def reports(bench):
    """The morning: its own check has its own promises."""
    command = [str(ROOT / "Deploy/checks/reports"), "100000"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as check:
        try:
            output, _ = check.communicate(timeout=2000)
        except BaseException:
            machine.end(check.pid)
            raise
    lines = [line for line in output.splitlines() if " promised " in line]
    print("\n".join("   " + line for line in lines))
    missed = [line for line in lines if line.endswith("FAILED")]
    bench.add("100 000 reports in one minute", f"{len(lines)} promises of Deploy/checks/reports",
              f"{len(lines) - len(missed)} kept", 0.0 if lines and check.returncode == 0 and not missed else 2.0)


ALL = {each.__name__: each for each in (requests, cold, starts, memory, parts, transactions, reports)}
