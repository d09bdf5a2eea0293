import { expect, test } from "vitest";
import { farMoves } from "./far-moves";

test.each([
  [0, 10, []],
  [0, 11, [["Down 10", 10]]],
  [10, 11, [["Up 10", 0]]],
  [5, 11, []],
  [
    150,
    1_000,
    [
      ["Up 10", 140],
      ["Down 10", 160],
      ["Up 100", 50],
      ["Down 100", 250],
    ],
  ],
])("row %i of %i can go as far as the list does", (index, count, moves) => {
  expect(farMoves(index, count).map(({ label, to }) => [label, to])).toEqual(moves);
});
