"""A slash command as slack-bolt answers it behind FastAPI: verified, and acknowledged with fixed blocks."""

import os

from fastapi import FastAPI, Request
from slack_bolt.adapter.fastapi.async_handler import AsyncSlackRequestHandler
from slack_bolt.async_app import AsyncApp
from slack_bolt.authorization import AuthorizeResult

BLOCKS = [{"type": "section", "text": {"type": "mrkdwn", "text": "Tampa"}}]


async def authorize(**_):
    """Knows the workspace without asking Slack."""
    return AuthorizeResult(enterprise_id=None, team_id="T1", bot_token="xoxb-bench", bot_id="B1", bot_user_id="U0")


bolt = AsyncApp(signing_secret=os.environ["BENCH_SECRET"], authorize=authorize)


@bolt.command("/weather")
async def weather(ack):
    await ack(blocks=BLOCKS, text="Tampa")


app = FastAPI()
handler = AsyncSlackRequestHandler(bolt)


@app.post("/slack/commands")
async def commands(request: Request):
    return await handler.handle(request)
