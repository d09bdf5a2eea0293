// deploy/settings.awk reads /etc/scheduler.env for scheduler-admin as systemd reads it for the service.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const reader = join(import.meta.dirname, "../../deploy/settings.awk");
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "settings-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a shell has exported after it has read the settings, and what it was warned of. */
function read(text) {
  const file = join(folder, "scheduler.env");
  writeFileSync(file, text);
  const env = { PATH: process.env.PATH, LC_ALL: "C" };
  const script = 'commands=$(awk -f "$0" "$1"); eval "$commands"; exec env -0';
  const { stdout, stderr } = spawnSync("sh", ["-c", script, reader, file], { env, encoding: "utf8" });
  const all = stdout.split("\0").filter((pair) => /^[A-Z]=/.test(pair));
  return { values: all.toSorted(), warnings: stderr.replaceAll(file, "FILE").trimEnd() };
}

test.each([
  ["A=plain", "A=plain"],
  ["  A = spaces around \t", "A=spaces around"],
  ["A=in the $HOME of `id`", "A=in the $HOME of `id`"],
  ["A=it's", "A=it's"],
  ['A="it\'s"', "A=it's"],
  ['A="A \\"B\\" \\$x \\\\"', 'A=A "B" $x \\'],
  ['A="a \\backslash"', "A=a \\backslash"],
  ["A='as \\ it is'", "A=as \\ it is"],
  ["A=\"two\" 'parts'and more", "A=twopartsand more"],
  ["A=a\\ b\\\nc", "A=a bc"],
  ['A="one \\\ntwo"', "A=one two"],
  ['A="two\nlines"', "A=two\nlines"],
  ['A="x y"\r', "A=x y"],
  ["A=", "A="],
  ["A=1\nA=2", "A=2"],
  ["A=ü & ö", "A=ü & ö"],
  ["# A=1\n;A=2\n   \n\t# A=3\nA=4", "A=4"],
  ['A="not closed', "A=not closed\n"],
])("%o is the setting %o", (text, value) => {
  const { values, warnings } = read(`${text}\n`);
  expect(values).toEqual([value]);
  expect(warnings).toBe("");
});

test("what is no setting is passed over, and named by its line alone", () => {
  const { values, warnings } = read("A=1\nsecret words\nexport B=secret\n1=secret; touch x\nC=3\n");
  expect(values).toEqual(["A=1", "C=3"]);
  expect(warnings.split("\n")).toEqual(
    [2, 3, 4].map((line) => `warning: FILE, line ${line} is not of the form NAME=value and does nothing`),
  );
});

test("the last line needs no end", () => {
  expect(read("A=1").values).toEqual(["A=1"]);
});
