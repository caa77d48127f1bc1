"""What a message of the bot must be, whatever it says."""

import html.parser
import re

LIMIT = 16 * 1024
TAGS = set("""del h1 h2 h3 h4 h5 h6 blockquote p a ul ol sup sub li b i u strong em s code hr br div table thead tbody
tr th td caption pre span img details summary""".split())
EMPTY = {"br", "hr", "img"}
ATTRIBUTES = {"a": {"href", "target"}, "ol": {"start"}, "code": {"class"},
              "span": {"data-mx-color", "data-mx-bg-color", "data-mx-spoiler"},
              "img": {"src", "width", "height", "alt", "title"}}
LINKS = ("https://", "http://", "ftp://", "mailto:", "magnet:")


class Markup(html.parser.HTMLParser):
    """Reads HTML as strictly as no browser does."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.faults = []
        self.open = []
        self.text = ""

    def handle_starttag(self, tag, attrs):
        if tag not in TAGS:
            self.faults.append(f"<{tag}> is not allowed")
        for name, value in attrs:
            self.attribute(tag, name, value or "")
        if tag not in EMPTY:
            self.open.append(tag)
        if len(self.open) > 100:
            self.faults.append("nested too deeply")

    def attribute(self, tag, name, value):
        if name not in ATTRIBUTES.get(tag, set()):
            self.faults.append(f"<{tag} {name}> is not allowed")
        if (tag, name) == ("a", "href") and not value.lower().startswith(LINKS):
            self.faults.append(f"link to {value!r}")
        if (tag, name) == ("code", "class") and not value.startswith("language-"):
            self.faults.append(f"class {value!r}")
        if (tag, name) == ("img", "src") and not value.startswith("mxc://"):
            self.faults.append(f"picture at {value!r}")
        if name in ("data-mx-color", "data-mx-bg-color") and not re.fullmatch("#[0-9A-Fa-f]{6}", value):
            self.faults.append(f"colour {value!r}")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def handle_data(self, data):
        self.text += data + " "

    def handle_comment(self, data):
        self.faults.append("a comment")

    def handle_decl(self, decl):
        self.faults.append("a declaration")


def html_faults(markup, body):
    """What is wrong with a formatted body, beside the plain one that must be complete on its own."""
    reader = Markup()
    reader.feed(markup)
    reader.close()
    faults = reader.faults + [f"<{tag}> stays open" for tag in reader.open]
    if re.search(r"&(?!amp;|lt;|gt;|quot;|#\d+;|#x[0-9A-Fa-f]+;|nbsp;)", markup):
        faults.append("an & that is not escaped")
    if "\n" in markup and "<pre>" not in markup:
        faults.append("a line break that is no <br>")
    missing = sorted(set(words(reader.text)) - set(words(body)))
    return faults + ([f"only in HTML: {missing}"] if missing else [])


def words(text):
    return re.findall(r"\w+", text)


def content_faults(content, kind):
    """What is wrong with one content of a message, that of an edit included."""
    faults = []
    body = content.get("body")
    if content.get("msgtype") != kind:
        faults.append(f"expected {kind}, got {content.get('msgtype')}")
    if not isinstance(body, str) or not body.strip():
        return faults + ["no body"]
    if re.search(r"&(amp|lt|gt|quot|nbsp|#\d+);|</?[a-z]+ ?/?>", body):
        faults.append(f"markup in the plain body: {body!r}")
    mentions = content.get("m.mentions")
    if not isinstance(mentions, dict) or "room" in mentions:
        faults.append(f"m.mentions is {mentions!r}")
    formatted = content.get("formatted_body")
    if (formatted is None) != (content.get("format") is None):
        faults.append("format and formatted_body belong together")
    if formatted is not None:
        if content.get("format") != "org.matrix.custom.html":
            faults.append(f"format {content.get('format')!r}")
        faults += html_faults(formatted, body)
    for text in (body, formatted or ""):
        if len(text.encode()) > LIMIT:
            faults.append("longer than 16 KiB")
    return faults


def message_faults(event, kind="m.notice"):
    content = event["content"]
    faults = content_faults(content, kind) + ["a float"] * has_float(content)
    if "m.new_content" in content:
        faults += content_faults(content["m.new_content"], kind)
        if "m.relates_to" in content["m.new_content"]:
            faults.append("an edit repeats the relation")
    return faults


def has_float(value):
    if isinstance(value, dict):
        return any(has_float(each) for each in value.values())
    if isinstance(value, list):
        return any(has_float(each) for each in value)
    return isinstance(value, float)


def relation(event):
    value = event["content"].get("m.relates_to")
    return value if isinstance(value, dict) else {}


def replied_to(event):
    """The event that a message answers, None when it answers none."""
    return relation(event).get("m.in_reply_to", {}).get("event_id")


def edits(event):
    """The event that a message replaces, None when it is no edit."""
    return relation(event).get("event_id") if relation(event).get("rel_type") == "m.replace" else None


def key_of(event):
    """The key of a reaction, without the variation selector, in which clients differ."""
    return relation(event).get("key", "").replace("\ufe0f", "")
