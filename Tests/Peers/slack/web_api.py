"""A stub of Slack's Web API on loopback, as strict as Slack's documentation, for our client and for slack-sdk's alike."""

import collections
import dataclasses
import http.server
import json
import threading
import time
import urllib.parse

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
# The kinds of body that each method takes, and the arguments that it cannot do without.
METHODS = {
    "users.info": ({FORM}, {"user"}),
    "conversations.open": ({FORM, JSON}, {"users"}),
    "chat.postMessage": ({FORM, JSON}, {"channel"}),
    "chat.postEphemeral": ({FORM, JSON}, {"channel", "user"}),
}
ARGUMENTS = {
    "users.info": {"user", "include_locale"},
    "conversations.open": {"users", "return_im"},
    "chat.postMessage": {"channel", "text", "blocks", "thread_ts", "unfurl_links", "unfurl_media"},
    "chat.postEphemeral": {"channel", "user", "text", "blocks", "thread_ts", "unfurl_links", "unfurl_media"},
}
SECONDS_BETWEEN_MESSAGES = 1.0


@dataclasses.dataclass
class Call:
    """One call as it came: `kind` is the content type without spaces, `fields` the arguments, decoded."""

    method: str
    kind: str
    authorization: str
    fields: dict
    time: float
    answer: dict
    # Whether slack-sdk sent it, for comparison, and whether a check has looked at it.
    is_theirs: bool = False
    is_looked_at: bool = False

    @property
    def wire(self):
        """What must be the same from every correct client."""
        return self.method, self.kind.split(";")[0], "utf-8" in self.kind, self.authorization, self.fields


class WebAPI:
    """Listens below `/api/`; keeps every call, and in `faults` what a correct client never does."""

    def __init__(self, token):
        self.token = token
        self.calls = []
        self.faults = []
        # For each method: answers that are given first, one after the other; each a dict, or (status, headers, dict).
        self.answers = collections.defaultdict(list)
        self.user = {"id": "U1", "tz": "Europe/Oslo", "locale": "nb-NO", "deleted": False, "is_admin": False,
                     "profile": {"display_name": "someone", "real_name": "Some One"}}
        self.last_post = {}
        self.changed = threading.Condition()
        api = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                status, headers, answer = api.take(self.path, self.headers, body)
                data = json.dumps(answer).encode()
                try:
                    self.send_response(status)
                    for name, value in {"Content-Type": "application/json; charset=utf-8", **headers}.items():
                        self.send_header(name, value)
                    self.send_header("Content-Length", str(len(data)))
                    self.end_headers()
                    self.wfile.write(data)
                except OSError:
                    pass  # the other side gave up waiting

            def do_GET(self):
                api.faults.append(f"GET {self.path.split('?')[0]}")
                self.send_error(405)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.authority = f"127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self):
        """What `slack.api-url` is to be."""
        return f"http://{self.authority}/api"

    def take(self, path, headers, body):
        """Checks and answers one call."""
        with self.changed:
            method = path.removeprefix("/api/")
            kind = headers.get("Content-Type", "").lower().replace(" ", "")
            fields = self.fields(kind, body)
            authorization = headers.get("Authorization", "")
            status, more, answer = self.answer(method, kind, authorization, fields)
            is_theirs = headers.get("User-Agent", "").startswith("Python/")
            call = Call(method, kind, authorization, fields or {}, time.monotonic(), answer, is_theirs)
            self.calls.append(call)
            self.changed.notify_all()
            return status, more, answer

    @staticmethod
    def fields(kind, body):
        try:
            if kind.startswith(JSON):
                return json.loads(body)
            return dict(urllib.parse.parse_qsl(body.decode(), keep_blank_values=True, strict_parsing=bool(body)))
        except ValueError:
            return None

    def answer(self, method, kind, authorization, fields):
        if method not in METHODS:
            return self.refusal("unknown_method", f"method {method}")
        if not authorization.startswith("Bearer "):
            return self.refusal("not_authed", f"{method} without a token in its header")
        if authorization != f"Bearer {self.token}":
            return 200, {}, {"ok": False, "error": "invalid_auth"}
        kinds, needed = METHODS[method]
        if kind.split(";")[0] not in kinds:
            return self.refusal("invalid_post_type", f"{method} as {kind}")
        if not isinstance(fields, dict):
            return self.refusal("invalid_json" if kind.startswith(JSON) else "invalid_form_data", f"{method}: its body")
        if needed - set(fields):
            return self.refusal("missing_argument", f"{method} without {sorted(needed - set(fields))}")
        if set(fields) - ARGUMENTS[method]:
            self.faults.append(f"{method} with {sorted(set(fields) - ARGUMENTS[method])}")
        if kind.startswith(JSON) and "charset=utf-8" not in kind:
            self.faults.append(f"{method}: missing_charset")
        if method.startswith("chat.") and not fields.get("text") and not fields.get("blocks"):
            return self.refusal("no_text", f"{method} without text")
        if method.startswith("chat.") and self.is_too_soon(fields["channel"]):
            return 429, {"Retry-After": "1"}, {"ok": False, "error": "ratelimited"}
        if self.answers[method]:
            answer = self.answers[method].pop(0)
            return answer if isinstance(answer, tuple) else (200, {}, answer)
        return 200, {}, self.success(method, fields)

    def refusal(self, code, fault):
        self.faults.append(fault)
        return 200, {}, {"ok": False, "error": code}

    def is_too_soon(self, channel):
        """One message a second in a channel; those that are refused do not count."""
        now = time.monotonic()
        if now - self.last_post.get(channel, -10) < SECONDS_BETWEEN_MESSAGES:
            return True
        self.last_post[channel] = now
        return False

    def success(self, method, fields):
        if method == "users.info":
            return {"ok": True, "user": {**self.user, "id": fields["user"]}}
        if method == "conversations.open":
            return {"ok": True, "channel": {"id": "D" + fields["users"][1:]}}
        ts = f"{1700000000 + len(self.calls)}.000100"
        if method == "chat.postEphemeral":
            return {"ok": True, "message_ts": ts}
        return {"ok": True, "channel": fields["channel"], "ts": ts,
                "message": {"team": "T0PEER", "text": fields.get("text", ""), "ts": ts}}

    def of(self, method, **fields):
        """The calls of one method so far, with these arguments."""
        return [call for call in self.calls if call.method == method
                and all(call.fields.get(key) == value for key, value in fields.items())]

    def wait(self, method, count, seconds, **fields):
        """The calls of a method once there are `count` of them, or those that came in time."""
        with self.changed:
            self.changed.wait_for(lambda: len(self.of(method, **fields)) >= count, timeout=seconds)
            return self.of(method, **fields)

    def fresh(self, method, channel, seconds):
        """What was posted to a channel and not handed out yet, once there is something; what slack-sdk posts is left out.

        A call that was told to wait does not count."""
        def new():
            return [call for call in self.of(method, channel=channel)
                    if call.answer.get("ok") and not call.is_looked_at and not call.is_theirs]

        with self.changed:
            self.changed.wait_for(new, timeout=seconds)
            calls = new()
            for call in calls:
                call.is_looked_at = True
            return calls

    def close(self):
        self.server.shutdown()
        self.server.server_close()
