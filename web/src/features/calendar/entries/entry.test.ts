import { expect, test } from "vitest";
import { entryKey } from "./entry";

test("an entry has one name of its own, and so will each occurrence of what repeats", () => {
  const keys = [
    entryKey({ kind: "event", id: "a" }),
    entryKey({ kind: "task", id: "a" }),
    entryKey({ kind: "sample", id: "a" }),
    entryKey({ kind: "event", id: "a", originalStart: "2026-11-21T14:00:00Z" }),
    entryKey({ kind: "event", id: "a", originalStart: "2026-11-28T14:00:00Z" }),
    entryKey({ kind: "event", id: "a", originalStart: "2026-11-28" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
