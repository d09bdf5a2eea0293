import { expect, test } from "vitest";
import { typeAheadMatch } from "./type-ahead";

const labels = ["Move up", "Move down", "Move to top", "Delete", "Öffnen"];

test.each([
  ["the first letter leads to the first entry with it", "d", -1, 3],
  ["the same letter again goes on to the next one", "mm", 0, 1],
  ["after the last one it begins anew", "m", 2, 0],
  ["more letters stay where they fit", "move", 1, 1],
  ["more letters go where they fit better", "move t", 0, 2],
  ["letters after the last entry with them begin anew", "move u", 2, 0],
  ["case and accents do not matter", "OF", 0, 4],
  ["what no entry starts with leads nowhere", "x", 0, null],
] as const)("%s", (_sentence, typed, from, found) => {
  expect(typeAheadMatch(labels, typed, from)).toBe(found);
});

test("an empty menu has nothing to find", () => {
  expect(typeAheadMatch([], "a", -1)).toBeNull();
});
