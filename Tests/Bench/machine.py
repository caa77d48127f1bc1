"""What the kernel knows of processes: time of the processors and memory of a whole tree."""

import contextlib
import os
import pathlib
import signal
import sys

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


def descriptors(root):
    """How many files and connections a process has open."""
    return len(os.listdir(f"/proc/{root}/fd"))


class Watch:
    """Sees how much of the processors others use."""

    def __init__(self):
        self.busy, self.all = _usage()
        self.ours = seconds(os.getpid())

    def others(self):
        """The share of the processors that was used since the beginning by what does not descend from this process, 0 to 1.

        What the kernel does for interrupts is nobody's: over loopback it is mostly ours.
        """
        busy, everything = _usage()
        ours = seconds(os.getpid()) - self.ours
        return max(0.0, busy - self.busy - ours) / max(1 / TICK, everything - self.all)


def _usage():
    """Seconds of all processors together: those in which a process ran or a hypervisor took them away, and all."""
    line = pathlib.Path("/proc/stat").read_text(encoding="ascii").splitlines()[0]
    user, nice, system, idle, waiting, interrupts, soft, stolen = (int(field) / TICK for field in line.split()[1:9])
    busy = user + nice + system + stolen
    return busy, busy + idle + waiting + interrupts + soft


def end(root):
    """Asks a process and all that descend from it to end."""
    for pid in tree(root):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)


def end_when_told():
    """Makes the usual signals end this process as an error does, so that it leaves nothing behind."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
