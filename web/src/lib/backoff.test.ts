import { expect, test } from "vitest";
import { backoff } from "./backoff";

test("each wait is twice the one before, and none is longer than a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(backoff)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});
