import { expect, test } from "vitest";
import { noteChange, tagFor } from "./event-versions";

const version = (id: string, second: number) => ({ id, updated_at: `2026-03-18T09:00:0${second}Z` });

test("a change is sent on the condition of the version that it was begun on", () => {
  expect(tagFor(version("untouched", 1))).toBe('"2026-03-18T09:00:01Z"');
});

test("one's own changes since then are no obstacle, however many were begun on the same version", () => {
  noteChange(version("own", 1), version("own", 2));
  noteChange(version("own", 1), version("own", 3));
  noteChange(version("own", 2), version("own", 4));
  for (const second of [1, 2, 3, 4]) {
    expect(tagFor(version("own", second))).toBe('"2026-03-18T09:00:04Z"');
  }
});

test("another's change between one's own stays an obstacle", () => {
  noteChange(version("shared", 1), version("shared", 2));
  // The third is another's.
  noteChange(version("shared", 3), version("shared", 4));
  expect(tagFor(version("shared", 1))).toBe('"2026-03-18T09:00:02Z"');
});

test("two events that were made at the same time are not taken for each other", () => {
  noteChange(version("one", 1), version("one", 2));
  expect(tagFor(version("other", 1))).toBe('"2026-03-18T09:00:01Z"');
});

test("a change that changed nothing leaves the version as it is", () => {
  noteChange(version("same", 1), version("same", 1));
  expect(tagFor(version("same", 1))).toBe('"2026-03-18T09:00:01Z"');
});
