import { expect, test } from "vitest";
import { destinationAt, moveNextTo, moveToIndex, predecessorOf, putBack } from "./reorder";

const list = Array.from("abcde").map((id) => ({ id }));
const order = (entries: { id: string }[]) => entries.map(({ id }) => id).join("");

test.each([
  ["c", 0, "cabde"],
  ["c", 4, "abdec"],
  ["a", 1, "bacde"],
  ["e", 3, "abced"],
  ["c", 2, "abcde"],
  ["c", -3, "cabde"],
  ["c", 99, "abdec"],
  ["x", 1, "abcde"],
])("moving %s to index %i gives %s", (id, index, expected) => {
  expect(order(moveToIndex(list, id, index))).toBe(expected);
});

test.each([
  ["a", { after: "c" }, "bcade"],
  ["a", { before: "c" }, "bacde"],
  ["e", { before: "a" }, "eabcd"],
  ["e", { after: "a" }, "aebcd"],
  ["b", { before: "gone" }, "abcde"],
  ["b", { after: "b" }, "abcde"],
])("moving %s to %j gives %s", (id, to, expected) => {
  expect(order(moveNextTo(list, id, to))).toBe(expected);
});

test("the destination of every move leads to the same list as the move itself", () => {
  for (const { id } of list) {
    for (let index = 0; index < list.length; index += 1) {
      const to = destinationAt(list, id, index);
      const reached = to === null ? list : moveNextTo(list, id, to);
      expect(order(reached)).toBe(order(moveToIndex(list, id, index)));
    }
  }
});

test("an entry that stays where it is needs no move", () => {
  expect(destinationAt(list, "b", 1)).toBeNull();
  expect(destinationAt([{ id: "a" }], "a", 5)).toBeNull();
});

test("an entry taken out comes back behind its predecessor", () => {
  for (const entry of list) {
    const predecessor = predecessorOf(list, entry.id);
    const without = list.filter(({ id }) => id !== entry.id);
    expect(order(putBack(without, entry, predecessor))).toBe("abcde");
  }
});
