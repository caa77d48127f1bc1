"""Starts the program under test and talks to it over loopback."""

import http.client
import pathlib
import re
import signal
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
SECRET = "8f742231b10e8888abcd99yyyzzz85a5"


class Squall:
    """A running `squall serve`; a context manager that ends it."""

    running = []

    def __init__(self, binary, *settings, data=None, clock=None):
        """`settings` are further flags; whatever they leave open must not lead out of this machine. `data` is the folder of
        another one that has ended. `clock` is the instant at which its clock begins, as a `datetime`."""
        # How far its clock lags behind ours, in seconds: requests are signed by it.
        self.lag = 0
        if clock:
            settings += ("--clock.start", clock.strftime("%Y-%m-%dT%H:%M:%SZ"))
            self.lag = int(time.time() - clock.timestamp())
        self.folder = tempfile.TemporaryDirectory(prefix="squall-peer-")
        self.data = data or f"{self.folder.name}/data"
        self.log = open(pathlib.Path(self.folder.name) / "log", "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [binary, "serve", "--listen.port", "0", "--slack.signing-secret", SECRET,
             "--data.directory", self.data, *settings],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=self.log, text=True)
        Squall.running.append(self.process)
        self.port = None
        self.started = threading.Event()
        threading.Thread(target=self._read_output, daemon=True).start()

    def _read_output(self):
        for line in self.process.stdout:
            match = re.match(r"listening on http://[^ ]*:(\d+)", line)
            if match:
                self.port = int(match.group(1))
                self.started.set()
        self.started.set()

    def __enter__(self):
        if not self.started.wait(30) or self.port is None:
            self.__exit__()
            raise RuntimeError(f"squall serve does not start: {self.log_text()[-800:]}")
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(10)

    def log_text(self):
        self.log.flush()
        return pathlib.Path(self.log.name).read_text(encoding="utf-8")

    def stop(self):
        """Sends SIGTERM; the exit code and the seconds that it took."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(15)
        except subprocess.TimeoutExpired:
            code = None
        return code, time.monotonic() - start

    def post(self, body, headers, path="/slack/commands", method="POST"):
        """Sends one request; `headers` is a list of pairs, so that a name may come twice. Status, headers, body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.putrequest(method, path)
            for name, value in headers:
                connection.putheader(name, value)
            connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()
