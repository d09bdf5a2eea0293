// deploy/backup.sh with programs of the test's own in place of `scheduler` and `pg_dump`. scripts/package-try.sh has it run the real ones.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = join(import.meta.dirname, "../../deploy/backup.sh");
const theKey = "0123456789abcdef0123456789abcdef";
let folder;
let programs;
let backups;

function program(name, lines) {
  writeFileSync(join(programs, name), `#!/bin/sh\n${lines}\n`);
  chmodSync(join(programs, name), 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  programs = join(folder, "bin");
  backups = join(folder, "backups");
  mkdirSync(programs);
  mkdirSync(backups);
  program("scheduler", 'echo copy >"$2"');
  // It tells what it was called with, beside the backups.
  program(
    "pg_dump",
    `for last; do case $last in --file=*) echo dump >"\${last#--file=}" ;; esac; done
    printf '%s\\n' "$last" "password \${PGPASSWORD-none}" "roots \${PGSSLROOTCERT-none}" >"${folder}/called"`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function backUp(settings = {}) {
  const env = { PATH: `${programs}:${process.env.PATH}`, SCHEDULER_DATA_DIR: folder, ...settings };
  const { status, stderr } = spawnSync("sh", [script, backups], { env, encoding: "utf8" });
  return { status, stderr };
}

/** A file that was written some days ago. */
function old(name, days) {
  writeFileSync(join(backups, name), name);
  const moment = Date.now() / 1000 - days * 86_400 - 60;
  utimesSync(join(backups, name), moment, moment);
}

const named = (pattern) => readdirSync(backups).filter((name) => pattern.test(name));

test.each(["0", "00", "08", "014", "10000", "99999999999999999999", "-1", "some", "1 2"])(
  "%o is no number of days: nothing is made and nothing removed",
  (days) => {
    old("scheduler-20000101T000000Z.db", 900);
    expect(backUp({ BACKUP_KEEP_DAYS: days })).toEqual({
      status: 2,
      stderr: expect.stringContaining("must be a number of days"),
    });
    expect(readdirSync(backups)).toEqual(["scheduler-20000101T000000Z.db"]);
  },
);

test("what is older goes with its key, and the rest stays", () => {
  for (const name of ["scheduler-1.db", "scheduler-1.dump", "secret-1.key", "mine.txt"]) old(name, 3);
  for (const name of ["scheduler-2.db", "secret-2.key"]) old(name, 1);
  expect(backUp({ BACKUP_KEEP_DAYS: "3" })).toEqual({ status: 0, stderr: "" });
  expect(named(/-1\.|^mine/)).toEqual(["mine.txt"]);
  expect(named(/-2\./)).toEqual(["scheduler-2.db", "secret-2.key"]);
  expect(named(/^scheduler-\d{8}T\d{6}Z\.db$/)).toHaveLength(1);
});

test("a new backup stays even if its time is that of an old one", () => {
  program("scheduler", 'echo copy >"$2"; touch -d "2000-01-01" "$2"');
  expect(backUp().status).toBe(0);
  expect(named(/\.db$/)).toHaveLength(1);
});

test("what a backup left that was killed goes after a day", () => {
  old(".tmpAbC123", 2);
  writeFileSync(join(backups, ".tmpDeF456"), "");
  backUp();
  expect(named(/^\.tmp/)).toEqual([".tmpDeF456"]);
});

test.each([
  ["the file's", {}, "of the file\n"],
  ["the one that is given", { SCHEDULER_SECRET_KEY: theKey }, `${theKey}\n`],
  [
    "the one that is given beside PostgreSQL",
    { SCHEDULER_SECRET_KEY: theKey, DATABASE_URL: "postgres://h/d" },
    `${theKey}\n`,
  ],
])("each backup has its key beside it: %s", (_, settings, key) => {
  writeFileSync(join(folder, "secret.key"), "of the file\n");
  expect(backUp(settings)).toEqual({ status: 0, stderr: "" });
  const [moment] = named(/^scheduler-/).map((name) => name.slice("scheduler-".length).split(".")[0]);
  expect(readFileSync(join(backups, `secret-${moment}.key`), "utf8")).toBe(key);
});

const roots = "/etc/ssl/certs/ca-certificates.crt";

test.each([
  ["postgres://h/d", "postgres://h/d", "none", "none"],
  ["postgres://ada@h/d", "postgres://ada@h/d", "none", "none"],
  ["postgresql://ada:p%40s%2Fs%25'@h:5/d", "postgresql://ada@h:5/d", "p@s/s%'", "none"],
  ["postgres://ada:p@[::1]:5/d", "postgres://ada@[::1]:5/d", "p", "none"],
  ["postgres:///d?host=/run&password=a%20b&user=ada", "postgres:///d?host=/run&user=ada", "a b", "none"],
  ["postgres://h/d?statement-cache-capacity=0", "postgres://h/d", "none", "none"],
  ["postgres://h/d?sslmode=require", "postgres://h/d?sslmode=require", "none", "none"],
  [
    "postgres://h/d?statement-cache-capacity=0&sslmode=verify-full&application_name=*",
    "postgres://h/d?sslmode=verify-full&application_name=*",
    "none",
    roots,
  ],
  [
    "postgres://h/d?sslmode=verify-full&sslrootcert=system",
    "postgres://h/d?sslmode=verify-full",
    "none",
    roots,
  ],
])("pg_dump reads %s as the server does, and nobody sees the password", (url, address, password, trusted) => {
  expect(backUp({ DATABASE_URL: url })).toEqual({ status: 0, stderr: "" });
  expect(readFileSync(join(folder, "called"), "utf8").trimEnd().split("\n")).toEqual([
    address,
    `password ${password}`,
    `roots ${trusted}`,
  ]);
});

test("a dump that fails leaves no backup and removes none", () => {
  program("pg_dump", "exit 1");
  old("scheduler-1.dump", 900);
  expect(backUp({ DATABASE_URL: "postgres://h/d" }).status).toBe(1);
  expect(readdirSync(backups)).toEqual(["scheduler-1.dump"]);
});
