// scripts/doctor-dev.sh on machines that have this and lack that: its PATH leads to programs of the test's own.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, expect, test } from "vitest";

const script = join(import.meta.dirname, "../../scripts/doctor-dev.sh");
const ofEveryMachine = ["bash", "env", "sed", "sort", "dirname", "awk"];

/** What each program answers to anything on a machine that lacks nothing. */
const complete = {
  git: "git version 2.47.3",
  rustc: "rustc 99.0.0 (0123456 2026-01-01)",
  cargo: "cargo 99.0.0",
  "cargo-nextest": "",
  cc: "",
  node: "v24.1.0",
  npm: "11.0.0",
  npx: "11.0.0",
  python3: "Python 3.13.1",
  curl: "curl 8.14.1 (x86_64-pc-linux-gnu) libcurl/8.14.1 OpenSSL/3.5.1",
  jq: "jq-1.7",
  "chromium-headless-shell": "",
  shellcheck: "",
  "apt-get": "",
  id: "0",
  nproc: "4",
  df: "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/sda 99999999 9 52428800 50% /",
};

let folder;

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs it where programs answer otherwise, or are absent (null). */
function examine(otherwise = {}) {
  folder = mkdtempSync(join(tmpdir(), "doctor-dev-"));
  const folders = process.env.PATH.split(delimiter);
  for (const name of ofEveryMachine) {
    const found = folders.map((each) => join(each, name)).find((path) => existsSync(path));
    symlinkSync(found, join(folder, name));
  }
  for (const [name, answer] of Object.entries({ ...complete, ...otherwise })) {
    if (answer !== null) {
      writeFileSync(join(folder, name), `#!/usr/bin/env bash\necho '${answer}'\n`);
      chmodSync(join(folder, name), 0o755);
    }
  }
  const env = { PATH: folder, HOME: folder, TEST_POSTGRES_URL: "postgres://localhost" };
  const { status, stdout } = spawnSync(join(folder, "bash"), [script], { env, encoding: "utf8" });
  return { status, lines: stdout.trimEnd().split("\n") };
}

test("a machine that has everything passes", () => {
  const { status, lines } = examine();
  expect(lines.filter((line) => line.startsWith("missing"))).toEqual([]);
  expect(lines.at(-1)).toBe("Everything that is needed is there.");
  expect(status).toBe(0);
});

test.each([
  [{ git: null }, "missing  git: apt-get install git"],
  [{ git: null, id: "1000" }, "missing  git: sudo apt-get install git"],
  [{ cc: null }, "missing  a C compiler: apt-get install build-essential"],
  [{ cc: null, "apt-get": null }, /^missing {2}a C compiler: install it .*build-essential/],
  [{ cargo: null }, /^missing {2}Rust .* or newer, with Cargo: see /],
  [
    { rustc: "rustc 1.9.0 (0123456 2016-05-18)", rustup: "" },
    /^missing {2}Rust .* or newer \(this is 1\.9\.0\): rustup update stable/,
  ],
  [{ npx: null }, "missing  Node 18 or newer, with npm and npx: apt-get install nodejs npm"],
  [{ python3: "Python 3.9.2" }, /^missing {2}Python 3\.11 or newer \(this is 3\.9\.2\)/],
  [{ curl: null }, "missing  curl 7.84 or newer: apt-get install curl"],
  [{ curl: "curl 7.74.0 (x86_64) libcurl/7.74.0" }, /^missing {2}curl 7\.84 or newer \(this is 7\.74\.0\)/],
  [{ "chromium-headless-shell": null }, "missing  Chromium: scripts/chromium.sh"],
  [{ df: "Filesystem\n/dev/sda 9 9 3145728 99% /" }, /^missing {2}room on the disk \(only 3 GB/],
])("a machine with %o fails, and is told how to mend that", (otherwise, line) => {
  const { status, lines } = examine(otherwise);
  const missing = lines.filter((each) => each.startsWith("missing"));
  expect(missing).toEqual([expect.stringMatching(line)]);
  expect(status).toBe(1);
});

test.each([
  [{ "cargo-nextest": null }, "cargo install --locked cargo-nextest"],
  [{ shellcheck: null }, "apt-get install shellcheck"],
  [{ jq: null }, "apt-get install jq"],
  [{ node: "v18.19.0" }, "npx -y rust-just@1.40.0"],
  [{ df: "Filesystem\n/dev/sda 9 9 8388608 90% /" }, "only 8 GB are free"],
  [{ nproc: "1" }, "only one core"],
])("a machine with %o passes with a note", (otherwise, words) => {
  const { status, lines } = examine(otherwise);
  expect(lines.filter((each) => each.startsWith("note")).join("\n")).toContain(words);
  expect(status).toBe(0);
});
