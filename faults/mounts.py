"""How a file system may be mounted here. What a process mounts in a name space of its own ends with it, whatever ends it."""

import subprocess
import tempfile

WAYS = [
    ["unshare", "--mount"],
    # Somebody who is not root is root in there, for their own mounts alone.
    ["unshare", "--user", "--map-root-user", "--mount"],
]


def way():
    """What to put before the command that mounts; `None` where nobody lets us."""
    with tempfile.TemporaryDirectory(prefix="scheduler-faults-") as folder:
        for way in WAYS:
            mount = [*way, "mount", "-t", "tmpfs", "-o", "size=1m", "scheduler-faults", folder]
            try:
                tried = subprocess.run(mount, capture_output=True)
            except FileNotFoundError:
                return None
            if tried.returncode == 0:
                return way
    return None
