// scripts/deb-version.sh in a repository of the test's own.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = join(import.meta.dirname, "../../scripts/deb-version.sh");
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "deb-version-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(command, words, settings = {}) {
  const env = {
    PATH: process.env.PATH,
    GIT_CEILING_DIRECTORIES: tmpdir(),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_COMMITTER_NAME: "Ada",
    GIT_COMMITTER_EMAIL: "ada@example.org",
    ...settings,
  };
  return execFileSync(command, words, { cwd: folder, env, encoding: "utf8" }).trim();
}
const git = (...words) => run("git", words);
const version = () => run(script, ["0.2.0"]);
const hash = () => git("rev-parse", "--short=8", "HEAD");

function commit(at) {
  writeFileSync(join(folder, "file"), at);
  git("add", "file");
  run("git", ["commit", "--quiet", "--message", at, "--author", "Ada <ada@example.org>"], {
    GIT_COMMITTER_DATE: at,
  });
}

test("sources without a history are a release's", () => {
  expect(version()).toBe("0.2.0-1");
});

test("each commit has a version of its own, below and above that of the tag", () => {
  git("init", "--quiet");
  commit("2026-11-28T23:30:00-02:00");
  expect(version()).toBe(`0.2.0~git20261129013000.${hash()}-1`);
  commit("2026-11-30T10:00:00Z");
  git("tag", "v0.2.0");
  expect(version()).toBe("0.2.0-1");
  commit("2026-12-01T10:00:00Z");
  expect(version()).toBe(`0.2.0+git20261201100000.${hash()}-1`);
});

test("what is not committed is newer than its commit, and no release", () => {
  git("init", "--quiet");
  commit("2026-11-28T12:00:00Z");
  git("tag", "--annotate", "--message", "A release", "v0.2.0");
  expect(version()).toBe("0.2.0-1");
  writeFileSync(join(folder, "file"), "otherwise");
  expect(version()).toMatch(new RegExp(`^0\\.2\\.0\\+git\\d{14}\\.${hash()}\\.changed-1$`));
});
