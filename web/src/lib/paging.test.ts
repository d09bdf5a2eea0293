import { expect, test } from "vitest";
import { mayHaveNext, pageAfterRemoval, parsePage, skipOf } from "./paging";

test.each([
  ["1", 1],
  ["7", 7],
  ["007", 7],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
])("the page parameter %j is page %d", (parameter, page) => {
  expect(parsePage(parameter)).toBe(page);
});

test.each([null, "", "0", "-1", "1.5", "2.0", "1e3", " 2", "two", "NaN", "Infinity", "0x10", "9".repeat(30)])(
  "the page parameter %j falls back to 1",
  (parameter) => {
    expect(parsePage(parameter)).toBe(1);
  },
);

test("page N starts after the rows of the pages before", () => {
  expect([skipOf(1), skipOf(2), skipOf(11)]).toEqual([0, 5, 50]);
});

test("only a page of exactly five rows may have a next one", () => {
  expect([0, 4, 5, 6].map((length) => mayHaveNext(Array.from({ length })))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(mayHaveNext(undefined)).toBe(false);
});

test("a page that was emptied gives way to the one before, and the first stays", () => {
  expect([pageAfterRemoval(3, 0), pageAfterRemoval(3, 1), pageAfterRemoval(1, 0)]).toEqual([2, 3, 1]);
});
