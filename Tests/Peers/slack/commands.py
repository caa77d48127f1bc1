"""Slash commands as Slack posts them, signed by slack-sdk."""

import hashlib
import hmac
import itertools
import time
import urllib.parse

from slack_sdk.signature import SignatureVerifier

from squall import SECRET

FORM = ("Content-Type", "application/x-www-form-urlencoded")
numbers = itertools.count(1)


def form(text="Tampa", response_url="https://hooks.slack.com/commands/T0/1/x", **more):
    """The body of a command; each has a person and a trigger of its own."""
    number = next(numbers)
    fields = {
        "token": "unused", "team_id": "T0PEER", "team_domain": "peer", "channel_id": "C0PEER",
        "channel_name": "general", "user_id": f"U{number:06}", "user_name": "ann", "command": "/weather",
        "text": text, "api_app_id": "A0PEER", "is_enterprise_install": "false", "response_url": response_url,
        "trigger_id": f"111.222.{number}",
    }
    fields.update(more)
    return urllib.parse.urlencode(fields).encode()


def signed(body, age=0, secret=SECRET):
    """Headers with a signature that slack-sdk makes; `age` in seconds."""
    timestamp = str(int(time.time()) - age)
    try:
        signature = SignatureVerifier(secret).generate_signature(timestamp=timestamp, body=body)
    except UnicodeDecodeError:  # slack-sdk signs text only
        base = f"v0:{timestamp}:".encode() + body
        signature = "v0=" + hmac.new(secret.encode(), base, hashlib.sha256).hexdigest()
    return [FORM, ("X-Slack-Request-Timestamp", timestamp), ("X-Slack-Signature", signature)]
