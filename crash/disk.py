"""SQLite on a disk that fails, lies or loses its power when it is told to; see disk.c."""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bench"))

from machine import Sqlite
from person import Broken

FILES = ["scheduler.db", "scheduler.db-wal", "scheduler.db-journal"]
# What a system writes back at once.
PAGE = 4096


class FailingDisk(Sqlite):
    """What it does is told by the first letter of `fault`; see disk.c."""

    name = "SQLite on a disk that fails"
    # How much of what was not durable a power cut leaves: systems write back by themselves too, in any order.
    leaves = [0, 0.5, 1]

    def __init__(self, folder):
        super().__init__(folder)
        self.folder = folder / "disk"
        (self.folder / "durable").mkdir(parents=True)
        library = self.folder / "disk.so"
        source = Path(__file__).with_name("disk.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        self.server_settings = {"LD_PRELOAD": str(library), "DISK": str(self.folder)}

    def fail(self, how):
        (self.folder / "fault").write_text(how)

    def work(self):
        (self.folder / "fault").unlink(missing_ok=True)

    def failures(self):
        """How many calls have gone as they were told."""
        done = self.folder / "done"
        return done.stat().st_size if done.exists() else 0

    def cut_power(self, data, chance):
        """Leaves of the files what a power cut may leave. No server may run on them."""
        if not any((self.folder / "durable").iterdir()):
            raise Broken("nothing of the database was ever made durable")
        share = chance.choice(self.leaves)
        for name in FILES:
            file, copy = data / name, self.folder / "durable" / name
            if file.exists():
                durable = copy.read_bytes() if copy.exists() else b""
                left = mixed(file.read_bytes(), durable, lambda: chance.random() < share)
                file.write_bytes(left)
                copy.write_bytes(left)
        (data / "scheduler.db-shm").unlink(missing_ok=True)


class LyingDisk(FailingDisk):
    """It says that something is durable, and it is not: a power cut must show that."""

    name = "SQLite on a disk that lies"
    leaves = [0]


def mixed(now, durable, is_written_back):
    """Page by page either what a file holds, or what of it was durable."""
    length = len(now if is_written_back() else durable)
    pages = []
    for start in range(0, length, PAGE):
        size = min(PAGE, length - start)
        page = (now if is_written_back() else durable)[start:start + size]
        # A file that has grown is empty where nothing was written back.
        pages.append(page.ljust(size, b"\0"))
    return b"".join(pages)
