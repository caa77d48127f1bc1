"""The servers that are compared, each started on a free port of loopback and ended again."""

import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/Bench"
SECRET = "8f742231b10e8888abcd99yyyzzz85a5"
#: Where late answers go: a port of loopback that nobody has, so that no request leaves the machine.
LATE = "127.0.0.1:9"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A program that prints `listening on http://…`, or listens on a port that was chosen for it."""

    name = ""

    def __init__(self, command, port=None, environment=None, cwd=ROOT):
        self.port = port
        self.log = tempfile.TemporaryFile("w+", encoding="utf-8")
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            command, cwd=cwd, stdout=subprocess.PIPE if port is None else self.log, stderr=self.log, text=True,
            env={**os.environ, "BENCH_SECRET": SECRET, **(environment or {})}, start_new_session=True)

    def __enter__(self):
        try:
            self._wait()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _wait(self):
        if self.port is None:
            for line in self.process.stdout:
                match = re.match(r"listening on http://[^ ]*:(\d+)", line)
                if match:
                    self.port = int(match.group(1))
                    threading.Thread(target=self.process.stdout.read, daemon=True).start()
                    return
            raise RuntimeError(f"{self.name} does not start: {self.log_text()[-800:]}")
        limit = time.monotonic() + 20
        while time.monotonic() < limit and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError(f"{self.name} does not start: {self.log_text()[-800:]}")

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(12)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait(5)
        self.log.close()

    def log_text(self):
        self.log.seek(0)
        return self.log.read()


class Squall(Server):
    """`squall serve` on simulated weather, without limits for a person or a workspace unless settings say otherwise."""

    name = "squall"

    def __init__(self, program, data, *settings):
        """`settings` take the place of those that they name."""
        flags = {"--weather.providers": "simulator", "--commands-per-minute": "0", "--commands-per-minute-tenant": "0",
                 "--slack.response-hosts": LATE}
        flags |= dict(zip(settings[::2], settings[1::2]))
        super().__init__([
            str(program), "serve", "--listen.port", "0", "--slack.signing-secret", SECRET, "--data.directory", str(data),
            "--resources.directory", str(ROOT / "Config"), *(word for pair in flags.items() for word in pair)])


class Fixed(Server):
    """Our listener and verification with a fixed answer."""

    name = "our fixed answer"

    def __init__(self, measure):
        super().__init__([str(measure), "fixed", SECRET])


class Bolt(Server):
    name = "slack-bolt"

    def __init__(self, python):
        port = free_port()
        super().__init__([
            str(python), "-m", "uvicorn", "bolt:app", "--app-dir", str(HERE / "peers"), "--host", "127.0.0.1",
            "--port", str(port), "--workers", "2", "--loop", "uvloop", "--http", "httptools", "--no-access-log",
            "--log-level", "warning"], port)


class Go(Server):
    name = "Go, slack-go"

    def __init__(self, program):
        super().__init__([str(program)])


class Nginx(Server):
    name = "nginx, fixed"

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="squall-bench-"))
        os.chmod(self.folder, 0o755)
        port = free_port()
        text = (HERE / "peers/nginx.conf").read_text(encoding="utf-8").replace("@PORT@", str(port))
        (self.folder / "nginx.conf").write_text(text, encoding="utf-8")
        super().__init__(
            ["nginx", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")], port, cwd=self.folder)

    def __exit__(self, *_):
        super().__exit__()
        shutil.rmtree(self.folder, ignore_errors=True)


def people(count, path):
    """Writes a backup of so many people, each with a home and a favourite."""
    place = {"country": "United States", "countryCode": "US", "latitude": 27.94752, "longitude": -82.45843,
             "population": 369075, "region": "Florida", "regionCode": "FL", "timeZone": "America/New_York",
             "id": "gn:4174757", "name": "Tampa"}
    # They were there today already, so that no contact has to be noted.
    moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    lines = [json.dumps({"instant": moment, "squall-backup": 1, "version": "0.1.0"}, separators=(",", ":"))]
    for number in range(1, count + 1):
        user = f"slack:T1:U{number}"
        lines.append(json.dumps({"collection": "users", "document": {
            "created": moment, "favourites": [{"nickname": f"beach {number}", "place": place}], "format": 1,
            "home": place, "id": user, "knowsOfData": True, "lastContact": moment,
            "preferences": {"units": {"system": "metric"}}}, "id": user}, separators=(",", ":"), sort_keys=True))
    body = ("\n".join(lines) + "\n").encode()
    end = {"entries": 0, "records": count, "sha256": hashlib.sha256(body).hexdigest()}
    pathlib.Path(path).write_bytes(body + json.dumps(end, separators=(",", ":")).encode() + b"\n")


def populated(program, count, folder):
    """A data folder with so many people in it."""
    data = pathlib.Path(folder) / f"data-{count}"
    backup = pathlib.Path(folder) / "people.jsonl"
    people(count, backup)
    subprocess.run(
        [str(program), "restore", str(backup), "--yes", "--data.directory", str(data), "--weather.providers", "simulator",
         "--resources.directory", str(ROOT / "Config")],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    backup.unlink()
    return data
