"""Disks that are full, read only or broken, and a table of open files that is full."""

import resource
import socket
import subprocess
from pathlib import Path

from scene import Broken, Sqlite, expect, fault

PAGE = 4096


def fill(folder):
    """Leaves no room on the file system of a folder."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in 1 << 20, PAGE, 1:
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue
    return filler


@fault(Sqlite, tmpfs="24m")
def the_disk_is_full_and_free_again(scene):
    scene.ada.served("POST", "/items/", {"title": "before it"})
    filler = fill(scene.data)
    # What the database has room for already may still be written.
    kept = 1
    while (answer := scene.ada.add("x" * 255)).status == 201:
        kept += 1
    expect(answer.status == 503, f"it is answered with {answer}")
    scene.ada.refused(503, "unavailable", "POST", "/items/", {"title": "during it"})
    expect(scene.ada.count() == kept, "what was answered is not what is there")
    scene.grace.served("GET", "/tasks/")
    scene.is_alive()
    filler.unlink()
    scene.heals()
    expect(scene.ada.count() == kept + 1, "what was refused is there")


@fault(Sqlite, tmpfs="24m")
def the_data_folder_is_read_only(scene):
    scene.ada.served("POST", "/items/", {"title": "before it"})
    scene.stop()
    remount(scene.data, "ro")
    ended = subprocess.run(
        [scene.binary, "serve"], cwd=scene.folder, capture_output=True, text=True, timeout=60 * scene.patience,
        env={"SCHEDULER_DATA_DIR": str(scene.data), "SCHEDULER_LISTEN": "127.0.0.1:0"},
    )
    remount(scene.data, "rw")
    expect(ended.returncode == 1, f"it starts on a folder that is read only: {ended}")
    said = ended.stderr.strip()
    expect("read-only" in said.lower() and str(scene.data) in said and "panicked" not in said, f"it does not say why: {said}")
    scene.again()
    scene.heals()
    expect(scene.ada.count() == 2, "not everything is there")


def remount(folder, how):
    # The mount and not its file system, for that may be none of ours as somebody who is not root.
    subprocess.run(["mount", "-o", f"remount,bind,{how}", folder], check=True)


@fault(Sqlite)
def the_database_file_is_corrupted(scene):
    for n in range(200):
        scene.ada.served("POST", "/items/", {"title": f"number {n}", "description": "x" * 200})
    copy = scene.folder / "copy.db"
    run(scene, "backup", copy)
    scene.stop()
    file = scene.data / "scheduler.db"
    whole = file.read_bytes()
    # Every page but those that say what there is.
    first = whole.index(b"number 1")
    broken = bytearray(whole)
    broken[first - first % PAGE:] = b"\xa5" * (len(whole) - first + first % PAGE)
    file.write_bytes(broken)
    try:
        scene.again()
    except RuntimeError as ended:
        # It may refuse to start as well, in an orderly manner.
        expect("ended with 1 " in str(ended), f"{ended}")
    else:
        answer = scene.ada.ask("GET", "/items/?limit=1000")
        expect(answer.status in (401, 500) and set(answer.body) == {"detail", "code", "request_id"}, f"{answer}")
        scene.is_alive()
        scene.stop()
    run(scene, "restore", copy, "--force")
    scene.again()
    expect(scene.ada.count() == 200, "the copy is not whole")
    scene.heals()


def run(scene, command, *arguments):
    environment = {"SCHEDULER_DATA_DIR": str(scene.data)}
    done = subprocess.run([scene.binary, command, *arguments], env=environment, cwd=scene.folder, capture_output=True, text=True)
    if done.returncode:
        raise Broken(f"{command}: {done.stderr}")


@fault(Sqlite, settings={"SCHEDULER_HEADER_TIMEOUT": "1h"})
def the_table_of_open_files_is_full(scene):
    pid = scene.server.process.pid
    files = Path(f"/proc/{pid}/fd")
    known = scene.grace.connect()

    def is_served():
        known.request("GET", "/api/v1/items/", headers=scene.grace.authorization())
        answer = known.getresponse()
        answer.read()
        return answer.status == 200

    expect(is_served(), "nothing is answered")
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    # The lowest number that is free is always taken first: below this limit none stays free.
    limit = max(int(file.name) for file in files.iterdir()) + 8
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (limit, before[1]))
    crowd = [socket.create_connection(known.sock.getpeername()) for _ in range(64)]
    scene.until(lambda: len(list(files.iterdir())) == limit, "there is still room in the table")
    expect(is_served(), "who is connected is not served")
    for one in crowd:
        one.close()
    known.close()
    scene.heals()
    resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
