import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTooLong, labelKey } from "./label-key";

/** Each line has a name and its key. A test of the server uses the same file (`crates/domain/src/labels.rs`). */
const lines = readFileSync("../crates/domain/vectors/label-keys.tsv", "utf8").trimEnd().split("\n");

test.each(lines.map((line) => line.split("\t")))(
  "the name %j has the key %j, as on the server",
  (name, key) => {
    expect(labelKey(name ?? "")).toBe(key);
  },
);

test("what stands around a name does not count, and a picture is one letter", () => {
  expect(isTooLong(` ${"x".repeat(50)} `)).toBe(false);
  expect(isTooLong("x".repeat(51))).toBe(true);
  expect(isTooLong("\u{1d11e}".repeat(50))).toBe(false);
});
