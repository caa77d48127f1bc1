"""Checks a message as Slack would take it: slack-sdk's own models, and the rules that they leave out."""

import re

from slack_sdk.models.blocks import Block

MESSAGE_KEYS = {"response_type", "replace_original", "unfurl_links", "unfurl_media", "text", "blocks"}
# The one kind of markup with angle brackets that we write: a credit, in formatted texts only.
LINK = re.compile(r"<https://[a-z0-9./-]+\|([^<>|]+)>")
ENTITY = re.compile(r"&(?!(amp|lt|gt);)")


def message_faults(message):
    """What is wrong with a message; an empty list when Slack would show it as it is meant."""
    faults = []
    unknown = set(message) - MESSAGE_KEYS
    if unknown:
        faults.append(f"unknown keys {sorted(unknown)}")
    if message.get("response_type") != "ephemeral":
        faults.append("is not ephemeral")
    for key in ("replace_original", "unfurl_links", "unfurl_media"):
        if message.get(key) is not False:
            faults.append(f"{key} is not false")
    faults += text_faults("text", message.get("text"), 4000)
    blocks = message.get("blocks", [])
    if not 1 <= len(blocks) <= 50:
        faults.append(f"{len(blocks)} blocks")
    block_ids = [block["block_id"] for block in blocks if "block_id" in block]
    if len(block_ids) != len(set(block_ids)):
        faults.append("a block_id is there twice")
    for index, block in enumerate(blocks):
        faults += [f"block {index}: {fault}" for fault in block_faults(block)]
    return faults


def block_faults(block):
    faults = []
    try:
        parsed = Block.parse(block)
        if parsed is None:
            faults.append(f"unknown type {block.get('type')}")
        elif parsed.to_dict() != block:
            faults.append(f"comes back changed: {parsed.to_dict()}")
    except Exception as error:  # any exception of the models means an invalid block
        faults.append(f"{type(error).__name__}: {error}")
    if block.get("type") == "header" and block["text"].get("type") != "plain_text":
        faults.append("a header that is not plain")
    limits = {"header": 150, "section": 3000, "context": 3000}
    for text in [block["text"]] if "text" in block else []:
        faults += text_object_faults(text, limits.get(block["type"], 3000))
    for text in block.get("fields", []):
        faults += text_object_faults(text, 2000)
    for text in block.get("elements", []):
        faults += text_object_faults(text, 3000)
    if "fields" in block and not 1 <= len(block["fields"]) <= 10:
        faults.append(f"{len(block['fields'])} fields")
    return faults


def text_object_faults(text, limit):
    faults = text_faults(text.get("type"), text.get("text"), limit, has_links=text.get("type") == "mrkdwn")
    if text.get("type") == "mrkdwn" and text.get("verbatim") is not True:
        faults.append("mrkdwn without verbatim")
    return faults


def text_faults(name, text, limit, has_links=False):
    """Length in UTF-16 units of the escaped text, and nothing in it that Slack would take for its own markup."""
    if not isinstance(text, str) or not text.strip():
        return [f"{name} is empty"]
    faults = []
    units = len(text.encode("utf-16-le")) // 2
    if units > limit:
        faults.append(f"{name} has {units} of {limit} units")
    rest = LINK.sub(r"\1", text) if has_links else text
    if "<" in rest or ">" in rest or ENTITY.search(rest):
        faults.append(f"{name} is not escaped once")
    return faults
