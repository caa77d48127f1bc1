"""Counts checks and prints one line for each."""


class Report:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, name, faults):
        """Records a check; `faults` is a list of what is wrong, empty when all is well."""
        if faults:
            self.failed += 1
            print(f"FAIL  {name}: {'; '.join(str(fault) for fault in faults)[:600]}", flush=True)
        else:
            self.passed += 1
            print(f"ok    {name}", flush=True)

    def equal(self, name, actual, expected):
        self.check(name, [] if actual == expected else [f"got {actual!r}, expected {expected!r}"])

    def skip(self, name):
        print(f"skip  {name}", flush=True)

    def close(self):
        """Prints the closing line and returns the exit code."""
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        return 1 if self.failed or not self.passed else 0
