"""The HTTP that everything here speaks: one JSON request, one JSON answer, over loopback."""

import http.client
import json
import urllib.parse

SAFE = "-._~"  # everything else in an id is percent-encoded


class Refused(Exception):
    """A request that was not answered with 2xx."""

    def __init__(self, method, path, status, answer):
        super().__init__(f"{method} {path} was answered with {status} {json.dumps(answer)[:300]}")
        self.status = status
        self.answer = answer


def segment(text):
    """An id as one segment of a path."""
    return urllib.parse.quote(text, safe=SAFE)


def path_of(*segments, **query):
    """A path of the client-server API; ids are encoded, values of `query` that are None left out."""
    path = "/_matrix/client/v3/" + "/".join(segment(part) for part in segments)
    query = {name: value for name, value in query.items() if value is not None}
    return path + ("?" + urllib.parse.urlencode(query) if query else "")


def exchange(port, method, path, body=None, token=None, headers=(), timeout=30):
    """Sends one request; `body` is bytes or what becomes JSON. Status, headers in lower case, body as JSON or text."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.putrequest(method, path)
        if token:
            connection.putheader("Authorization", f"Bearer {token}")
        if data is not None:
            connection.putheader("Content-Type", "application/json")
        for name, value in headers:
            connection.putheader(name, value)
        connection.putheader("Content-Length", str(len(data or b"")))
        connection.endheaders(data)
        response = connection.getresponse()
        raw = response.read()
        fields = {name.lower(): value for name, value in response.getheaders()}
        try:
            return response.status, fields, json.loads(raw)
        except ValueError:
            return response.status, fields, raw.decode(errors="replace")
    finally:
        connection.close()
