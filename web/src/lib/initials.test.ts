import { expect, test } from "vitest";
import { initials } from "./initials";

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada Byron King Lovelace", "AL"],
  ["ada", "A"],
  ["  ", "X"],
  [null, "X"],
  ["élodie ßtein", "ÉSS"],
])("the initials of %j are %s", (fullName, expected) => {
  expect(initials(fullName, "x@example.org")).toBe(expected);
});
