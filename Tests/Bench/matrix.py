"""Transactions of a homeserver: what one costs with one event and with a hundred.

The homeserver is a stand-in that answers the bot's few calls at once and counts the messages that arrive.
"""

import http.client
import http.server
import itertools
import json
import pathlib
import re
import subprocess
import threading
import time

import machine
from servers import Squall, free_port

ROOM = "!bench:bench.test"
NUMBERS = itertools.count(1)


class Homeserver(http.server.ThreadingHTTPServer):
    """Answers as a homeserver on which the bot is in one room with many people."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.sent = 0
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.rfile.read(length)
        path, value, status = self.path.split("?")[0], {}, 200
        if path.endswith("/versions"):
            value = {"versions": ["v1.11"]}
        elif path.endswith("/whoami"):
            value = {"user_id": "@weather:bench.test"}
        elif path.endswith("/ping"):
            value = {"duration_ms": 1}
        elif path.endswith("/joined_rooms"):
            value = {"joined_rooms": [ROOM]}
        elif path.endswith("/state"):
            value = [
                {"type": "m.room.create", "state_key": "", "sender": "@u1:bench.test", "content": {"room_version": "11"}},
                *({"type": "m.room.member", "state_key": user, "sender": user, "content": {"membership": "join"}}
                  for user in ("@weather:bench.test", "@u1:bench.test", "@u2:bench.test", "@u3:bench.test")),
            ]
        elif path.endswith("/joined_members"):
            value = {"joined": {user: {} for user in ("@weather:bench.test", "@u1:bench.test", "@u2:bench.test")}}
        elif "/send/m.room.message/" in path:
            self.server.sent += 1
            value = {"event_id": f"$sent{self.server.sent}"}
        elif "/send/" in path:
            value = {"event_id": "$other"}
        elif "/state/" in path or "/account_data/" in path and self.command == "GET":
            value, status = {"errcode": "M_NOT_FOUND", "error": "no"}, 404
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_PUT = do_POST = answer


def event(body):
    number = next(NUMBERS)
    return {"type": "m.room.message", "room_id": ROOM, "sender": f"@u{number % 3 + 1}:bench.test",
            "event_id": f"$bench{number}", "origin_server_ts": int(time.time() * 1000),
            "content": {"msgtype": "m.text", "body": body, "m.mentions": {}}, "unsigned": {"age": 5}}


class Bot(Squall):
    """Squall as an application service of the stand-in."""

    def __init__(self, program, folder):
        self.homeserver, self.matrix_port = Homeserver(), free_port()
        registration = pathlib.Path(folder) / "registration.json"
        subprocess.run([str(program), "matrix", "registration", "--url", f"http://127.0.0.1:{self.matrix_port}",
                        "--out", str(registration)], check=True, stdout=subprocess.DEVNULL)
        self.token = json.loads(registration.read_text(encoding="utf-8"))["hs_token"]
        super().__init__(
            program, pathlib.Path(folder) / "data-matrix", "--matrix.registration", str(registration),
            "--matrix.homeserver-url", f"http://127.0.0.1:{self.homeserver.server_port}",
            "--matrix.listen.port", str(self.matrix_port))

    def _wait(self):
        super()._wait()
        limit = time.monotonic() + 30
        while not re.search("matrix is ready", self.log_text()):
            if time.monotonic() > limit or self.process.poll() is not None:
                raise RuntimeError(f"Matrix is not ready: {self.log_text()[-800:]}")
            time.sleep(0.05)

    def __exit__(self, *details):
        super().__exit__(*details)
        self.homeserver.shutdown()
        self.homeserver.server_close()

    def transactions(self, count, events, body):
        """Sends transactions one after the other, as a homeserver does; microseconds of the processors for an event, and
        milliseconds for a transaction."""
        connection = http.client.HTTPConnection("127.0.0.1", self.matrix_port, timeout=30)
        before, began = machine.seconds(self.process.pid), time.monotonic()
        for number in range(count):
            content = json.dumps({"events": [event(body) for _ in range(events)]}).encode()
            connection.request(
                "PUT", f"/_matrix/app/v1/transactions/bench-{next(NUMBERS)}-{number}", content,
                {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"})
            response = connection.getresponse()
            response.read()
            if response.status != 200:
                raise RuntimeError(f"a transaction is answered with {response.status}: {self.log_text()[-400:]}")
        milliseconds = (time.monotonic() - began) / count * 1000
        connection.close()
        return before, milliseconds

    def settled(self, before, count):
        """Waits until nothing happens any more; microseconds of the processors for each of so many events."""
        last = -1.0
        while (now := machine.seconds(self.process.pid)) - last > 0.02:
            last = now
            time.sleep(1)
        return (now - before) / count * 1e6
