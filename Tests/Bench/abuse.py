"""Load and abuse against one `squall serve`, while a trickle of honest commands keeps its deadline.

Called by Deploy/checks/abuse. Everything stays on loopback and ends with this process.
"""

import argparse
import collections
import itertools
import pathlib
import random
import re
import resource
import shutil
import socket
import sys
import tempfile
import threading
import time

import machine
from rows import signed
from servers import Squall

#: Seconds within which Slack wants an answer.
DEADLINE = 3.0
#: Connections of the flood; with those of the others they stay below the listener's limit of 10 000.
FLOOD = 9_200
SLOW = 200
#: Of a quarter of a MiB each: more than the 64 MiB that are kept for requests not verified yet.
FAT = 300
#: MiB that may be left after it, beyond what was there after the warm-up: the last 200 000 valid signatures are known for
#: ten minutes or more, so that none is taken twice.
LEFT = 30
#: MiB that the warm-up may take. libevent frees no slot of a descriptor, and each holds a page of its loop: what a flood
#: of connections leaves, no later one adds to.
WARM = 30
ended = threading.Event()
counts = collections.Counter()


def connect(port, timeout=5):
    return socket.create_connection(("127.0.0.1", port), timeout)


def raw(body, fields, path="/slack/commands", length=None):
    head = [f"POST {path} HTTP/1.1", "Host: localhost", *(f"{name}: {value}" for name, value in fields.items()),
            f"Content-Length: {len(body) if length is None else length}"]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body.encode()


def exchange(port, data, timeout=5.0):
    """Sends bytes; the status and the beginning of the body, 0 when the connection was closed without one."""
    try:
        with connect(port, timeout) as connection:
            connection.sendall(data)
            answer = connection.recv(65536)
    except OSError:
        return 0, b""
    match = re.match(rb"HTTP/1\.1 (\d{3})", answer)
    return (int(match.group(1)), answer.partition(b"\r\n\r\n")[2]) if match else (0, b"")


def slow_senders(port):
    """Many that send a byte now and then."""
    data = raw(*signed("Tampa"))
    while not ended.is_set():
        connections = []
        for _ in range(SLOW):
            try:
                connections.append([connect(port), 0])
            except OSError:
                break
        while connections and not ended.wait(0.5):
            for each in list(connections):
                try:
                    each[0].sendall(data[each[1]:each[1] + 1])
                    each[1] += 1
                except OSError:
                    counts["slow senders that were cut off"] += 1
                    connections.remove(each)
        for each in connections:
            each[0].close()


def half_requests(port):
    """Begin and go away, or begin and stay."""
    for number in itertools.count():
        if ended.wait(0.01):
            return
        data = raw(*signed("Tampa"))
        try:
            connection = connect(port)
            connection.sendall(data[:random.randrange(1, len(data))])
            if number % 3:
                connection.close()
            else:
                threading.Timer(3, connection.close).start()
            counts["half requests"] += 1
        except OSError:
            counts["half requests refused"] += 1


def fat_requests(port):
    """Together far more bytes than may be held for requests that are not verified yet, each within the limit, none whole."""
    data = raw("x" * 260_000, {"Content-Type": "application/x-www-form-urlencoded"})[:-1000]
    while not ended.is_set():
        connections = []
        for _ in range(FAT):
            try:
                connection = connect(port, 2)
                connection.sendall(data)
                connections.append(connection)
                counts["fat requests"] += 1
            except OSError:
                counts["fat requests cut off"] += 1
        ended.wait(3)
        for connection in connections:
            connection.close()


def flood(port):
    """Connections without a request, as many as there may be, opened anew when they are closed."""
    while not ended.is_set():
        flood_once(port, 20)


def flood_once(port, seconds):
    connections = []
    try:
        for _ in range(FLOOD):
            connections.append(connect(port, 2))
            if ended.is_set():
                break
    except OSError:
        counts["connections refused"] += 1
    counts["connections of the flood"] += len(connections)
    ended.wait(seconds)
    for connection in connections:
        connection.close()


ODD = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET\r\n\r\n",
    b"POST /slack/commands HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    b"POST /slack/commands HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello",
    b"POST /slack/commands HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nx\r\n",
    b"POST /slack/commands HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    b"POST /slack/commands HTTP/1.1\r\n\r\n", b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"b" * 20_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n" + b"".join(b"X%d: y\r\n" % number for number in range(300)) + b"\r\n",
    b"BREW /slack/commands HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /\x00 HTTP/1.1\r\nHost: a\r\n\r\n", bytes(5000),
    b"POST /slack/commands HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n" + b"x" * 300_000,
    b"POST /slack/commands HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999999\r\n\r\n" + b"x" * 1000,
    b"POST /_matrix/app/v1/transactions/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}",
    b"GET /metrics HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n",
]


def odd_requests(port):
    """What no client should send."""
    for data in itertools.cycle(ODD):
        if ended.wait(0.005):
            return
        # The server waits for the rest of some of them; going away early is odd as well.
        status, _ = exchange(port, data, timeout=0.5)
        counts["odd requests"] += 1
        if 200 <= status < 300:
            counts[f"ODD REQUEST ACCEPTED: {data[:40]!r}"] += 1


def replays(port):
    """One signed command, over and over; and forged signatures."""
    while not ended.is_set():
        body, fields = signed("Oslo", "UREPLAY", team="TREPLAY")
        data = raw(body, fields)
        forged = raw(body, {**fields, "X-Slack-Signature": "v0=" + "0" * 64})
        stale = raw(*signed("Oslo", "UREPLAY", team="TREPLAY", age=301))
        exchange(port, data)
        for _ in range(200):
            if ended.is_set():
                return
            counts["replayed signatures"] += 1
            if exchange(port, data)[1]:
                counts["REPLAY ANSWERED"] += 1
            counts["forged and stale signatures"] += 2
            if exchange(port, forged)[0] == 200:
                counts["FORGED SIGNATURE ACCEPTED"] += 1
            if exchange(port, stale)[0] == 200:
                counts["STALE SIGNATURE ACCEPTED"] += 1


def bursts(port):
    """One person, and one workspace, far beyond their limits."""
    while not ended.is_set():
        user = "UBURST" if random.random() < 0.5 else f"U{random.randrange(5000)}B"
        text = random.choice(["Tampa", "asdfqwer", "help", "x" * 3000, "Tampa vs Oslo"])
        status, _ = exchange(port, raw(*signed(text, user)))
        counts["commands beyond the limits"] += 1
        if status >= 500:
            counts[f"COMMAND ANSWERED WITH {status}"] += 1


def honest(port, found):
    """A command of another workspace twice a second; seconds that each took, or what went wrong."""
    names = itertools.cycle(["Tampa", "Oslo", "Paris, TX", "Nairobi", "help", "東京", "Tampa vs Oslo"])
    for number in itertools.count():
        if ended.wait(0.5):
            return
        body, fields = signed(next(names), f"UHONEST{number}", team=f"THONEST{number % 50}")
        began = time.monotonic()
        try:
            with connect(port, DEADLINE) as connection:
                connection.sendall(raw(body, {**fields, "Connection": "close"}))
                answer = b""
                while part := connection.recv(65536):
                    answer += part
            good = answer.startswith(b"HTTP/1.1 200") and b'"blocks"' in answer
            found.append((time.monotonic() - began, "" if good else answer[:80].decode(errors="replace") or "no answer"))
        except OSError as error:
            found.append((time.monotonic() - began, str(error)))


def repeated_lines(text):
    """Log lines that say the same within a second, a number apart."""
    last, found = {}, collections.Counter()
    for line in text.splitlines():
        match = re.match(r"(\S+T(\d\d):(\d\d):([\d.]+)Z?) (\S+) +(.*)", line)
        if not match:
            continue
        moment = int(match.group(2)) * 3600 + int(match.group(3)) * 60 + float(match.group(4))
        words = re.sub(r"[\w.-]+=\S+", "", match.group(6)).strip()
        if words in last and 0 <= moment - last[words] < 0.95:
            found[words] += 1
        last[words] = moment
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--seconds", type=int, default=600)
    arguments = parser.parse_args()
    machine.end_when_told()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="squall-abuse-"))
    faults, found = [], []
    try:
        # With the limits for a person and a workspace that an operator has.
        with Squall(arguments.program, folder / "data", "--commands-per-minute", "30",
                    "--commands-per-minute-tenant", "600") as server:
            for number in range(200):
                exchange(server.port, raw(*signed("Tampa", f"UWARM{number}", team="TWARM")))
            start, files = machine.resident(server.process.pid), machine.descriptors(server.process.pid)
            flood_once(server.port, 1)
            time.sleep(5)
            before = machine.resident(server.process.pid)
            everybody = [slow_senders, half_requests, fat_requests, flood, odd_requests, replays, bursts, bursts]
            threads = [threading.Thread(target=each, args=(server.port,), daemon=True) for each in everybody]
            threads.append(threading.Thread(target=honest, args=(server.port, found), daemon=True))
            for thread in threads:
                thread.start()
            peak, end = before, time.monotonic() + arguments.seconds
            while time.monotonic() < end and server.process.poll() is None:
                time.sleep(1)
                peak = max(peak, machine.resident(server.process.pid))
                if sys.stdout.isatty():
                    print(f"\r{end - time.monotonic():4.0f} s left, {len(found)} honest commands", end="", flush=True)
            ended.set()
            if server.process.poll() is not None:
                print(f"FAILED: the server ended with code {server.process.poll()}: {server.log_text()[-800:]}")
                return 1
            for thread in threads:
                thread.join(30)
            time.sleep(min(30, arguments.seconds))
            after, log = machine.resident(server.process.pid), server.log_text()
            open_files = machine.descriptors(server.process.pid) - files
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for name, count in sorted(counts.items()):
        print(f"{name:50} {count:9}")
        if name.isupper() or name.split(":")[0].isupper():
            faults.append(name)
    worst = max((seconds for seconds, _ in found), default=0)
    bad = [(seconds, text) for seconds, text in found if text or seconds > DEADLINE]
    print(f"{'honest commands':50} {len(found):9}   slowest {worst:.2f} s, {len(bad)} late or wrong")
    print(f"{'memory':50} {before:9.0f} MiB before, {peak:.0f} at most, {after:.0f} after; {start:.0f} before any flood")
    lines = repeated_lines(log)
    print(f"{'lines of the log':50} {len(log.splitlines()):9}   {sum(lines.values())} said twice within a second")
    if not found:
        faults.append("no honest command was sent")
    if bad:
        faults.append(f"honest commands: {bad[:3]}")
    if open_files > 20:
        faults.append(f"{open_files} connections were not closed")
    if before > start + WARM:
        faults.append(f"one flood of connections took {before - start:.0f} MiB that did not come back")
    if after > before + LEFT:
        faults.append(f"memory did not come back: {after - before:.0f} MiB more than before")
    faults += [f"logged {count} times within a second of the same: {words}" for words, count in lines.most_common(5)]
    for fault in faults:
        print(f"FAILED: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
