"""A small server that stands for everything outside: Slack's `response_url` and Web API, a geocoder, a slow weather
service."""

import collections
import http.server
import threading
import time


class Stub:
    """Listens on loopback: takes messages below `/late/`, answers `/api/users.info` with `profile`, knows no place, and
    gives no weather, slowly."""

    def __init__(self, weather_delay=2.4):
        self.weather_delay = weather_delay
        self.posts = collections.defaultdict(list)
        self.statuses = {}
        self.profile = b'{"ok": true, "user": {"id": "U1", "tz": "Europe/Oslo", "locale": "nb-NO"}}'
        self.changed = threading.Condition()
        stub = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                status, headers = stub.take(self.path, dict(self.headers), body)
                if self.path.startswith("/api/"):
                    self.answer(status, headers | {"Content-Type": "application/json"}, stub.profile)
                    return
                self.answer(status, headers, b"ok" if status == 200 else b"no_service")

            def do_GET(self):
                if self.path.startswith("/v1/search"):
                    self.answer(200, {"Content-Type": "application/json"}, b'{"generationtime_ms": 0.1}')
                else:
                    time.sleep(stub.weather_delay)
                    self.answer(503, {}, b"out of order")

            def answer(self, status, headers, body):
                try:
                    self.send_response(status)
                    for name, value in headers.items():
                        self.send_header(name, value)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                except OSError:
                    pass  # the other side gave up waiting, which is what some checks are about

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def authority(self):
        return f"127.0.0.1:{self.port}"

    def url(self, name, statuses=()):
        """An address for late messages; `statuses` are given one after the other, then 200."""
        path = f"/late/{name}"
        self.statuses[path] = list(statuses)
        return f"http://{self.authority}{path}"

    def take(self, path, headers, body):
        with self.changed:
            self.posts[path].append((headers, body))
            self.changed.notify_all()
            status = self.statuses.get(path) and self.statuses[path].pop(0) or 200
        return (status, {"Retry-After": "1"} if status == 429 else {})

    def wait(self, name, count, seconds):
        """The messages for that name once there are `count` of them, or those that came in time."""
        return self.wait_for(f"/late/{name}", count, seconds)

    def wait_for(self, path, count, seconds):
        """The same for everything that was posted to a path."""
        with self.changed:
            self.changed.wait_for(lambda: len(self.posts[path]) >= count, timeout=seconds)
            return list(self.posts[path])

    def close(self):
        self.server.shutdown()
