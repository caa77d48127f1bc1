"""Starts the program under test as an application service or on an ordinary account."""

import json
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time

from gate import Gate
from homeserver import NAME, ROOT
from web import Refused, exchange, path_of

START_SECONDS = 90
READY = "matrix is ready"


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Squall:
    """One bot: its identity on a homeserver, its data, and the process that runs at present."""

    running = []

    def __init__(self, binary, localpart, *settings, gated=False):
        """`settings` are further flags. `gated`: it reaches the homeserver only through `gate`."""
        self.binary = binary
        self.localpart = localpart
        self.user_id = f"@{localpart}:{NAME}"
        self.settings = settings
        self.folder = tempfile.TemporaryDirectory(prefix="squall-peer-")
        self.home = None
        self.gate = Gate() if gated else None
        self.process = None
        self.secrets = []
        self.foreseen = []  # beginnings of errors in its log that a scenario has brought about
        self.began = 0

    def file(self, name):
        return pathlib.Path(self.folder.name) / name

    def attach(self, home):
        """Says on which homeserver it lives, which runs by now."""
        self.home = home
        if self.gate:
            self.gate.target = home.port

    def start(self, seconds=START_SECONDS):
        """Starts `squall serve` and waits until it says that it is ready."""
        url = self.gate.url if self.gate else self.home.url
        log = open(self.file("log"), "a", encoding="utf-8")  # the child keeps it
        self.began = self.file("log").stat().st_size
        self.process = subprocess.Popen(
            [self.binary, "serve", "--listen.port", "0", "--data.directory", str(self.file("data")),
             "--weather.providers", "simulator", "--commands-per-minute", "0", "--commands-per-minute-tenant", "0",
             "--matrix.homeserver-url", url, *self.identity(), *self.settings],
            cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True)
        log.close()
        Squall.running.append(self.process)
        listening = threading.Event()
        threading.Thread(target=self._read_output, args=(self.process, listening), daemon=True).start()
        deadline = time.monotonic() + seconds
        while not (listening.is_set() and READY in self.log_text()[self.began:]):
            if time.monotonic() > deadline or self.process.poll() is not None:
                code = self.process.poll()
                ended = "does not get ready" if code is None else f"ended with code {code}"
                self.kill()
                raise RuntimeError(f"{self.localpart} {ended}:\n{self.log_text()[-1500:]}")
            time.sleep(0.03)

    @staticmethod
    def _read_output(process, listening):
        for line in process.stdout:
            if re.match(r"listening on http://[^ ]*:\d+", line):
                listening.set()

    def log_lines(self, skipped=0):
        """The log in lines, but for those that only tracing writes."""
        lines = self.log_text()[skipped:].splitlines()
        return [line for line in lines if line.split(" ")[1:2] not in (["trace"], ["debug"])]

    def log_text(self):
        file = self.file("log")
        return file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""

    def stop(self):
        """Sends SIGTERM; the exit code and the seconds that it took."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(15)
        except subprocess.TimeoutExpired:
            code = None
        return code, time.monotonic() - start

    def kill(self):
        """Ends it as a power cut does."""
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)

    def pause(self):
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def call(self, method, *segments, body=None, **query):
        """A request of ours in the name of the bot; `Refused` unless it is answered with 2xx."""
        path = path_of(*segments, **query)
        status, _, answer = exchange(self.home.port, method, path, body, self.token())
        if not 200 <= status < 300:
            raise Refused(method, path, status, answer)
        return answer

    def joined(self):
        """The rooms that the bot is in."""
        return self.call("GET", "joined_rooms")["joined_rooms"]

    def display_name(self):
        try:
            return self.call("GET", "profile", self.user_id, "displayname").get("displayname") or self.localpart
        except Refused:
            return self.localpart


class Service(Squall):
    """Squall as an application service, registered by its own command."""

    mode = "service"

    def __init__(self, binary, localpart, *settings, gated=False):
        super().__init__(binary, localpart, *settings, gated=gated)
        self.port = free_port()
        done = subprocess.run(
            [binary, "matrix", "registration", "--url", f"http://127.0.0.1:{self.port}", "--sender", localpart, "--id",
             f"squall-{localpart}", "--out", str(self.file("registration"))],
            cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"squall matrix registration ended with {done.returncode}: {done.stderr[-800:]}")
        self.registration = json.loads(self.file("registration").read_text(encoding="utf-8"))
        self.secrets = [self.registration["as_token"], self.registration["hs_token"]]

    def identity(self):
        return "--matrix.registration", str(self.file("registration")), "--matrix.listen.port", str(self.port)

    def token(self):
        return self.registration["as_token"]

    def request(self, method, path, body=None, token=True, headers=()):
        """A request to its listener, as the homeserver sends it. Status, header fields, answer."""
        secret = self.registration["hs_token"] if token is True else token
        return exchange(self.port, method, path, body, secret, headers)

    def transaction(self, number, events):
        """Puts a transaction; the status."""
        return self.request("PUT", f"/_matrix/app/v1/transactions/{number}", {"events": events})[0]


class Account(Squall):
    """Squall on an ordinary account."""

    mode = "account"

    def __init__(self, binary, localpart, *settings, gated=False, by_token=False):
        """`by_token`: it gets an access token, not the password."""
        super().__init__(binary, localpart, *settings, gated=gated)
        self.by_token = by_token
        self.own = None

    def attach(self, home):
        super().attach(home)
        password = f"password-of-{self.localpart}-1"
        self.own = home.register(self.localpart, password=password)["access_token"]
        secret = password
        if self.by_token:
            secret = home.call("POST", "/_matrix/client/v3/login", {
                "type": "m.login.password", "password": password, "device_id": "GIVEN",
                "identifier": {"type": "m.id.user", "user": self.localpart}})["access_token"]
        self.file("secret").write_text(f"{secret}\n", encoding="utf-8")
        self.file("secret").chmod(0o600)
        self.secrets = [secret]

    def identity(self):
        if self.by_token:
            return "--matrix.access-token-file", str(self.file("secret"))
        return "--matrix.user", self.localpart, "--matrix.password-file", str(self.file("secret"))

    def token(self):
        return self.own
