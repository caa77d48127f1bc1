"""A Synapse of its own, started by Deploy/synapse, and what its administrator does."""

import hashlib
import hmac
import itertools
import json
import os
import pathlib
import secrets
import subprocess
import sys
import tempfile

from person import Person
from web import Refused, exchange, segment

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = [sys.executable, str(ROOT / "Deploy" / "synapse")]
TTL_SECONDS = 600
NAME = "bot.test"
# What costs time and is not looked at here.
LEAN = ["--log-level", "WARNING", "--set", 'presence={"enabled": false}', "--set", 'stats={"enabled": false}',
        "--set", 'user_directory={"enabled": false}']
MEMORY = pathlib.Path("/dev/shm")  # a database that waits for no disk


class Homeserver:
    running = []

    def __init__(self, *arguments):
        """`arguments` are further ones of `Deploy/synapse start`."""
        self.arguments = arguments
        self.registrations = []
        folder = MEMORY if os.access(MEMORY, os.W_OK) else None
        self.folder = tempfile.TemporaryDirectory(prefix="synapse-peer-", dir=folder)
        self.data = pathlib.Path(self.folder.name) / "data"
        self.numbers = itertools.count(1)
        self.crier = None

    def start(self):
        self.crier = self._registration_of_the_crier()
        arguments = ["start", "--data", str(self.data), "--ttl", str(TTL_SECONDS), *LEAN, *self.arguments]
        for file in [*self.registrations, self.crier]:
            arguments += ["--registration", str(file)]
        state = self._tool(*arguments)
        Homeserver.running.append(self)
        self.port = state["port"]
        self.secret = state["registration_shared_secret"]
        self.url = state["base_url"]
        self.administrator = self.register("operator", admin=True)

    def restart(self, pause=0):
        self._tool("restart", "--data", str(self.data), "--pause", str(pause))

    def stop(self):
        self._tool("stop", "--data", str(self.data), "--purge")
        if self in Homeserver.running:
            Homeserver.running.remove(self)

    def _tool(self, *arguments):
        done = subprocess.run([*TOOL, *arguments], capture_output=True, text=True, cwd=ROOT, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"Deploy/synapse {arguments[0]} failed: {done.stderr[-1500:]}")
        return json.loads(done.stdout)

    def _registration_of_the_crier(self):
        """An application service that may send messages as if they were older: `Person.cry`."""
        file = pathlib.Path(self.folder.name) / "crier.json"
        users = [{"exclusive": True, "regex": "@crier.*"}]
        file.write_text(json.dumps({
            "id": "crier", "url": None, "as_token": secrets.token_hex(16), "hs_token": secrets.token_hex(16),
            "sender_localpart": "crier", "rate_limited": False,
            "namespaces": {"users": users, "aliases": [], "rooms": []}}), encoding="utf-8")
        return file

    def call(self, method, path, body=None, token=None):
        """The answer to one request; `Refused` unless it is 2xx."""
        status, _, answer = exchange(self.port, method, path, body, token)
        if not 200 <= status < 300:
            raise Refused(method, path, status, answer)
        return answer

    def register(self, localpart, admin=False, password=None):
        """Registers somebody as the administrator does: user id, access token, device."""
        path = "/_synapse/admin/v1/register"
        nonce = self.call("GET", path)["nonce"]
        password = password or secrets.token_hex(8)
        parts = [nonce, localpart, password, "admin" if admin else "notadmin"]
        mac = hmac.new(self.secret.encode(), "\0".join(parts).encode(), hashlib.sha1).hexdigest()
        return self.call("POST", path, {"nonce": nonce, "username": localpart, "password": password, "admin": admin,
                                        "displayname": localpart, "mac": mac})

    def person(self, role="asker", localpart=None):
        """Somebody new."""
        known = self.register(localpart or f"{role}{next(self.numbers)}")
        return Person(self, known["user_id"], known["access_token"])

    def crying(self):
        """Somebody new who can send messages that look older than they are."""
        token = json.loads(self.crier.read_text(encoding="utf-8"))["as_token"]
        localpart = f"crier{next(self.numbers)}"
        self.call("POST", "/_matrix/client/v3/register",
                  {"type": "m.login.application_service", "username": localpart, "inhibit_login": True}, token)
        return Person(self, f"@{localpart}:{NAME}", token, masked=True)

    def unlimited(self, person):
        """Takes the limits of the server from one person, so that only the bot has them."""
        self.call("POST", f"/_synapse/admin/v1/users/{segment(person.user_id)}/override_ratelimit",
                  {"messages_per_second": 0, "burst_count": 0}, self.administrator["access_token"])
