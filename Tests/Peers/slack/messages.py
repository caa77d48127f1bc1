"""Checks a message as Slack would take it: slack-sdk's own models, and the rules that they leave out."""

import re

from slack_sdk.models.blocks import Block, Option

MESSAGE_KEYS = {"response_type", "replace_original", "unfurl_links", "unfurl_media", "text", "blocks"}
# The one kind of markup with angle brackets that we write: a credit, in formatted texts only.
LINK = re.compile(r"<https://[a-z0-9./-]+\|([^<>|]+)>")
ENTITY = re.compile(r"&(?!(amp|lt|gt);)")


def message_faults(message, replaces=False, response_type="ephemeral"):
    """What is wrong with a message; an empty list when Slack would show it as it is meant.

    `replaces` and `response_type` say what the message must be.
    """
    faults = []
    unknown = set(message) - MESSAGE_KEYS
    if unknown:
        faults.append(f"unknown keys {sorted(unknown)}")
    if message.get("response_type") != response_type:
        faults.append(f"is not {response_type}")
    for key, wanted in (("replace_original", replaces), ("unfurl_links", False), ("unfurl_media", False)):
        if message.get(key) is not wanted:
            faults.append(f"{key} is not {wanted}")
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
    for text in block.get("elements", []) if block.get("type") == "context" else []:
        faults += text_object_faults(text, 3000)
    faults += control_faults(block)
    if "fields" in block and not 1 <= len(block["fields"]) <= 10:
        faults.append(f"{len(block['fields'])} fields")
    return faults


def controls(block):
    """What can be pressed in a block."""
    beside = [block["accessory"]] if "accessory" in block else []
    return beside + (block.get("elements", []) if block.get("type") == "actions" else [])


def control_faults(block):
    """What slack-sdk does not look at: names, and the limits of options and dialogs."""
    pressable = controls(block)
    faults = []
    if pressable and not 1 <= len(block.get("block_id", "")) <= 255:
        faults.append("no block_id to know a press by")
    ids = [control.get("action_id") for control in pressable]
    if None in ids or len(ids) != len(set(ids)):
        faults.append(f"action ids {ids}")
    for control in pressable:
        if control.get("type") not in ("button", "overflow"):
            faults.append(f"a {control.get('type')}")
        for option in control.get("options", []):
            try:
                Option.parse_all([option])[0].validate_json()
            except Exception as error:  # any exception of the models means an invalid option
                faults.append(f"{type(error).__name__}: {error}")
            faults += plain_faults(option.get("text"), 75)
            if not 1 <= units(option.get("value", "")) <= 75:
                faults.append(f"an option's value has {units(option.get('value', ''))} of 75 units")
        if control.get("type") == "button":
            faults += plain_faults(control.get("text"), 75)
            if not 1 <= units(control.get("value", "")) <= 2000:
                faults.append(f"a button's value has {units(control.get('value', ''))} of 2000 units")
        if (control.get("style") == "danger") != ("confirm" in control):
            faults.append("danger without a question, or a question without danger")
        for part, limit in (("title", 100), ("text", 300), ("confirm", 30), ("deny", 30)):
            if "confirm" in control:
                faults += plain_faults(control["confirm"].get(part), limit)
    return faults


def plain_faults(text, limit):
    if not isinstance(text, dict) or text.get("type") != "plain_text" or text.get("emoji") is not False:
        return [f"{text} is not plain"]
    return text_faults("plain_text", text.get("text"), limit)


def units(text):
    return len(text.encode("utf-16-le")) // 2


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
    if units(text) > limit:
        faults.append(f"{name} has {units(text)} of {limit} units")
    rest = LINK.sub(r"\1", text) if has_links else text
    if "<" in rest or ">" in rest or ENTITY.search(rest):
        faults.append(f"{name} is not escaped once")
    return faults
