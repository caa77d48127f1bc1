"""Stands between Squall and its homeserver: writes down what passes, and does what a Synapse does not do on demand."""

import http.client
import http.server
import json
import re
import threading
import time

HOP = {"connection", "host", "content-length", "transfer-encoding", "accept-encoding", "keep-alive", "expect"}
SEND = re.compile(r"PUT /_matrix/client/v3/rooms/[^/]+/send/m\.room\.message/")
SYNC = re.compile(r"GET /_matrix/client/v3/sync$")


class Gate:
    """`hold` and `lose` are patterns for "METHOD /path". What is held is never passed on and never answered; what is
    lost reaches the homeserver, but its answer does not come back; what is refused gets an answer of ours instead."""

    def __init__(self):
        self.target = None
        self.hold = None
        self.lose = None
        self.passed = []  # "METHOD /path" of every request, without the query
        self.held = []
        self.lost = []
        self.refused = []
        self.refusals = []  # (pattern, status, body) of each, in their order
        self.changed = threading.Condition()
        gate = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one(self):
                gate._pass(self)

            do_GET = do_PUT = do_POST = do_DELETE = handle_one

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 128

            def handle_error(self, *_):
                pass  # Squall was killed, or the homeserver was restarted

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def refuse(self, pattern, status, body, count=1):
        """Has the next requests of a pattern answered like this; `body` is bytes or what becomes JSON."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        with self.changed:
            self.refusals += [(pattern, status, data)] * count

    def _refusal(self, line):
        with self.changed:
            found = next((each for each in self.refusals if each[0].match(line)), None)
            if found:
                self.refusals.remove(found)
        return found

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def _note(self, into, line):
        with self.changed:
            into.append(line)
            self.changed.notify_all()

    def wait(self, into, count=1, seconds=20):
        """Waits until so many requests stand in one of the lists; whether they do."""
        with self.changed:
            return self.changed.wait_for(lambda: len(into) >= count, seconds)

    def _pass(self, handler):
        body = handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
        line = f"{handler.command} {handler.path.split('?')[0]}"
        self._note(self.passed, line)
        pattern = self.hold
        if pattern and pattern.match(line):
            self._note(self.held, line)
            while self.hold is pattern:
                time.sleep(0.02)
            handler.close_connection = True
            return
        refusal = self._refusal(line)
        try:
            status, fields, answer = (*refusal[1:2], [], refusal[2]) if refusal else self._forward(handler, body)
        except OSError:  # the homeserver is away
            handler.close_connection = True
            return
        if refusal:
            self._note(self.refused, line)
        if self.lose and self.lose.match(line):
            self._note(self.lost, line)
            self.lose = None
            handler.close_connection = True
            return
        handler.send_response(status)
        for name, value in fields:
            if name.lower() not in HOP:
                handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(answer)))
        handler.end_headers()
        handler.wfile.write(answer)

    def _forward(self, handler, body):
        connection = http.client.HTTPConnection("127.0.0.1", self.target, timeout=90)
        try:
            fields = {name: value for name, value in handler.headers.items() if name.lower() not in HOP}
            connection.request(handler.command, handler.path, body or None, fields)
            response = connection.getresponse()
            return response.status, response.getheaders(), response.read()
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            connection.close()
