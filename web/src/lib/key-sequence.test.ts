import { expect, test } from "vitest";
import { createKeySequence, sequenceTimeout } from "./key-sequence";

const bindings = [
  { id: "calendar", keys: "g c" },
  { id: "tasks", keys: "g t" },
  { id: "add", keys: "q" },
  { id: "today", keys: "t" },
];

/** What each of the keys completes. Between two keys so many milliseconds pass. */
function pressAll(keys: string[], pause = 100) {
  const sequence = createKeySequence();
  return keys.map((key, index) => sequence.press({ key }, bindings, 10_000 + index * pause));
}

test("a key that is a shortcut by itself completes it at once", () => {
  expect(pressAll(["q", "q"])).toEqual(["add", "add"]);
});

test("a sequence is completed by its last key, whatever that key means alone", () => {
  expect(pressAll(["g", "t", "t"])).toEqual([null, "tasks", "today"]);
});

test("a key that goes on with no sequence ends it and does nothing else", () => {
  expect(pressAll(["g", "q", "q"])).toEqual([null, null, "add"]);
});

test("a sequence waits for its next key, but not for ever", () => {
  expect(pressAll(["g", "t"], sequenceTimeout)).toEqual([null, "tasks"]);
  expect(pressAll(["g", "t"], sequenceTimeout + 1)).toEqual([null, "today"]);
});

test("Shift alone is no key of a sequence", () => {
  expect(pressAll(["g", "Shift", "c"])).toEqual([null, null, "calendar"]);
});
