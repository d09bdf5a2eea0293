import { expect, test } from "vitest";
import { isDuration, nearestDuration } from "./duration";

test("a duration is of whole minutes, five of them at least and a day at most", () => {
  expect([4, 5, 30, 1_440, 1_441, 30.5, Number.NaN].map(isDuration)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([0, 75, 5_000].map(nearestDuration)).toEqual([5, 75, 1_440]);
});
