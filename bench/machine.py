"""The processes under measurement, and what the operating system says of them."""

import glob
import os
import secrets
import shutil
import signal
import socket
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


def stat(pid):
    """The fields of /proc/PID/stat after the name, which may hold spaces; the first is the state."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def cpu_seconds(pid):
    """User and system time of a process with all threads that it has and had, to the nanosecond."""
    # The id of the clock of a process, as clock_getcpuclockid(3) makes it.
    return time.clock_gettime(~pid << 3 | 2)


def cpu_seconds_of_ended_children(pid):
    return sum(int(ticks) for ticks in stat(pid)[13:15]) / TICKS_PER_SECOND


def memory_mebibytes(pid, field):
    """`VmRSS` (now) or `VmHWM` (at its highest)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(f"{field}:"):
            return int(line.split()[1]) / 1024
    raise KeyError(field)


def stop(process, how):
    """Asks a process of ours to end, and waits until it has."""
    if process.poll() is None:
        process.send_signal(how)
        process.wait(timeout=30)


def lasting_port():
    """A free port that no outgoing connection is given, so that who listens there finds it free again after a stop."""
    outgoing = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for _ in range(100):
        # Where outgoing connections have them all, any port must do.
        port = 10_000 + secrets.randbelow(outgoing - 10_000) if outgoing > 11_000 else 0
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return probe.getsockname()[1]
    raise RuntimeError("no port is free")


class Server:
    """The server under measurement, on a port of its own; on so many cores, if the number matters."""

    def __init__(self, binary, data, database_url=None, cores=None, settings=None, log=subprocess.DEVNULL):
        environment = {
            "PATH": os.environ["PATH"],
            "SCHEDULER_LISTEN": "127.0.0.1:0",
            "SCHEDULER_DATA_DIR": str(data),
            "SCHEDULER_RATE_LIMITS": "off",
            "SCHEDULER_SECRET_KEY": "for measurements only, not a secret: " + "x" * 32,
            **(settings or {}),
        }
        if database_url:
            environment["DATABASE_URL"] = database_url
        started = time.monotonic()
        # In its data folder, where no `.env` of ours changes what is measured.
        self.process = subprocess.Popen(
            [binary, "serve"], env=environment, cwd=data, stdout=subprocess.PIPE, stderr=log, text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:cores]),
        )
        try:
            self.url = self._address()
            urllib.request.urlopen(f"{self.url}/readyz").read()
        except BaseException:
            # Nobody else knows of it.
            stop(self.process, signal.SIGTERM)
            raise
        self.start_milliseconds = (time.monotonic() - started) * 1000
        # Its log must not fill the pipe.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def _address(self):
        for line in self.process.stdout:
            before, found, address = line.partition("listening on ")
            if found and not before:
                return address.strip()
        raise RuntimeError(f"the server ended with {self.process.wait()} before it listened")

    def cpu(self):
        return cpu_seconds(self.process.pid)

    def memory(self, field):
        return memory_mebibytes(self.process.pid, field)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        stop(self.process, signal.SIGTERM)


class Sqlite:
    """The database inside the server: its work is in the server's CPU time."""

    name = "SQLite"
    url = None

    def __init__(self, _folder):
        pass

    def cpu(self):
        return None

    def settle(self):
        pass

    def copy(self, folder, data):
        """The database that is in a data folder, in another one. No server may run on it."""
        shutil.copy(data / "scheduler.db", folder)
        return Sqlite(folder)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


class Postgres:
    """A private cluster on loopback with PostgreSQL's default settings, removed afterwards."""

    name = "PostgreSQL"
    # Beside what it needs to be there at all.
    settings = ()

    def __init__(self, folder, original=None):
        self.data = Path(folder) / "cluster"
        self.original = original
        # PostgreSQL refuses to run as root.
        self.identity = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
        if self.identity:
            os.chmod(folder, 0o755)

    def __enter__(self):
        self.programs = self._programs()
        if self.original:
            self.password = self.original.password
            stop(self.original.process, signal.SIGINT)
            subprocess.run(["cp", "--archive", self.original.data, self.data], check=True)
            self.original.start()
        else:
            self.password = secrets.token_hex()
            self._initialise()
        self.port = lasting_port()
        self.url = f"postgres://bench:{self.password}@127.0.0.1:{self.port}/postgres"
        self.start()
        return self

    def start(self):
        """Starts it where it was before, if it ran before."""
        settings = [f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories=", *self.settings]
        self.process = subprocess.Popen(
            [self.programs / "postgres", "-D", self.data, *(word for setting in settings for word in ("-c", setting))],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.data, **self.identity,
        )
        ready = [self.programs / "pg_isready", "--quiet", "--host=127.0.0.1", f"--port={self.port}"]
        while subprocess.run(ready).returncode != 0:
            if self.process.poll() is not None:
                raise RuntimeError("PostgreSQL ended before it was ready")
            time.sleep(0.05)

    def copy(self, folder, _data):
        """A cluster of its own with the same content, so that the work of each is counted apart. No server may run on it."""
        return Postgres(folder, self)

    def settle(self):
        """What its own housekeeping does in time, so that it is not done in the middle of a measurement."""
        subprocess.run([self.programs / "vacuumdb", "--analyze", "--quiet", self.url], check=True)

    def query(self, sql):
        """What a statement answers, as text."""
        command = [self.programs / "psql", "--quiet", "--no-psqlrc", "--no-align", "--tuples-only", "--command", sql, self.url]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def run(self, script):
        """Runs a file of statements until one fails; answers how it went."""
        command = [self.programs / "psql", "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", f"--file={script}", self.url]
        return subprocess.run(command, capture_output=True, text=True)

    def __exit__(self, *_):
        stop(self.process, signal.SIGINT)

    @staticmethod
    def _programs():
        in_path = shutil.which("initdb")
        found = [Path(in_path).resolve().parent] if in_path else []
        found += [Path(path) for path in sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)]
        if not found:
            raise RuntimeError("PostgreSQL's programs are neither in PATH nor in /usr/lib/postgresql")
        return found[0]

    def _initialise(self):
        self.data.mkdir()
        word = self.data.parent / "password"
        word.write_text(self.password)
        if self.identity:
            shutil.chown(self.data, "postgres", "postgres")
            shutil.chown(word, "postgres")
        subprocess.run(
            [self.programs / "initdb", "--pgdata", self.data, "--username=bench", "--auth=scram-sha-256",
             f"--pwfile={word}", "--encoding=UTF8", "--locale=C", "--no-sync"],
            check=True, stdout=subprocess.DEVNULL, cwd=self.data, **self.identity,
        )

    def cpu(self):
        """Of the postmaster, its living children and its ended ones."""
        postmaster = self.process.pid
        total = cpu_seconds(postmaster) + cpu_seconds_of_ended_children(postmaster)
        for path in glob.glob("/proc/[0-9]*/stat"):
            pid = int(path.split("/")[2])
            try:
                if int(stat(pid)[1]) == postmaster:
                    total += cpu_seconds(pid)
            except OSError:
                continue  # It ended between the listing and the reading.
        return total


DATABASES = {"sqlite": Sqlite, "postgres": Postgres}
