"""What the kernel knows of processes: time of the processors and memory of a whole tree."""

import os
import pathlib

TICK = os.sysconf("SC_CLK_TCK")


def _stat(pid):
    """Parent, and seconds of the processors: its own and those of children that have ended."""
    text = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    fields = text[text.rindex(")") + 2:].split()
    return int(fields[1]), sum(int(fields[index]) for index in (11, 12, 13, 14)) / TICK


def tree(root):
    """The ids of a process and all that descend from it."""
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                parents[int(name)] = _stat(int(name))[0]
            except OSError:
                continue
    found = {root}
    while True:
        more = {pid for pid, parent in parents.items() if parent in found} - found
        if not more:
            return found
        found |= more


def seconds(root):
    """Seconds of the processors that a tree has used until now."""
    total = 0.0
    for pid in tree(root):
        try:
            total += _stat(pid)[1]
        except OSError:
            continue
    return total


def resident(root):
    """MiB of a process that are in memory."""
    for line in pathlib.Path(f"/proc/{root}/status").read_text(encoding="ascii", errors="replace").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("the process has ended")


def stolen_share(before, after):
    """The share of the processors that others used between two looks at `usage()`, 0 to 1; ours are taken off by the caller."""
    total = sum(after) - sum(before)
    idle = after[3] + after[4] - before[3] - before[4]
    return 0.0 if total <= 0 else 1 - idle / total


def usage():
    """The kernel's counters of all processors together."""
    first = pathlib.Path("/proc/stat").read_text(encoding="ascii").splitlines()[0]
    return [int(field) for field in first.split()[1:9]]
