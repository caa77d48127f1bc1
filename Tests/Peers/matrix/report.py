"""Counts checks, and prints those of one scenario together, since several run at a time."""

import threading

LOCK = threading.Lock()


class Report:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def add(self, passed, failed, lines):
        """Takes over what one scenario found and prints its lines."""
        with LOCK:
            self.passed += passed
            self.failed += failed
            print("\n".join(lines), flush=True)

    def close(self):
        """Prints the closing line and returns the exit code."""
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        return 1 if self.failed or not self.passed else 0


class Checks:
    """What one scenario checks."""

    def __init__(self, title):
        self.title = title
        self.passed = 0
        self.failed = 0
        self.lines = []

    def check(self, name, faults):
        """Records a check; `faults` is a list of what is wrong, empty when all is well."""
        if faults:
            self.failed += 1
            self.lines.append(f"FAIL  {self.title}: {name}: {'; '.join(str(fault) for fault in faults)[:900]}")
        else:
            self.passed += 1
            self.lines.append(f"ok    {self.title}: {name}")

    def equal(self, name, actual, expected):
        self.check(name, [] if actual == expected else [f"expected {expected!r}, got {actual!r}"])

    def true(self, name, value, otherwise="it is not so"):
        self.check(name, [] if value else [otherwise])

    def note(self, text):
        """Something to read beside a failure."""
        self.lines += [f"      | {line}" for line in text.splitlines()]
