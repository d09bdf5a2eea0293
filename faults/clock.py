"""A clock of the server's own, which libfaketime turns."""

import glob


class Clock:
    def __init__(self, folder):
        self.told = folder / "clock"
        self.step(0)
        library = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
        if not library:
            raise RuntimeError("libfaketime is not installed")
        self.settings = {
            "LD_PRELOAD": library[0], "FAKETIME_TIMESTAMP_FILE": str(self.told), "FAKETIME_NO_CACHE": "1",
            # Only what is read from the wall steps.
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }

    def step(self, seconds):
        """From the right time."""
        self.told.write_text(f"{seconds:+d}")
