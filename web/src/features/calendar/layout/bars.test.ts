import * as fc from "fast-check";
import { expect, test } from "vitest";
import { barsOf, fitInto } from "./bars";

const week = { from: 0, to: 7 };
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: -5, max: 10 }), fc.integer({ min: 1, max: 9 }))
    .map(([from, days]) => ({ entry: {}, span: { from, to: from + days } })),
  { maxLength: 20 },
);

test("bars stay in their row, and none lies on another", () => {
  fc.assert(
    fc.property(spans, (entries) => {
      const bars = barsOf(entries, week);
      for (const [i, a] of bars.entries()) {
        expect(a.from).toBeGreaterThanOrEqual(0);
        expect(a.to).toBeLessThanOrEqual(7);
        expect(bars.some((b, j) => j > i && a.lane === b.lane && a.from < b.to && b.from < a.to)).toBe(false);
      }
    }),
  );
});

test("on every day, what is shown and what is said to be left out are all that there is", () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 4 }), (entries, lanes) => {
      const bars = barsOf(entries, week);
      const { shown, hidden } = fitInto(bars, lanes, week);
      for (let day = 0; day < 7; day += 1) {
        const on = (list: typeof bars) => list.filter(({ from, to }) => from <= day && day < to);
        expect(on(shown).length + (hidden.get(day) ?? 0)).toBe(on(bars).length);
        const room = hidden.has(day) ? lanes - 1 : lanes;
        expect(on(shown).every(({ lane }) => lane < room)).toBe(true);
      }
    }),
  );
});

test("a bar that comes from before and goes on after says so", () => {
  expect(barsOf([{ entry: "trip", span: { from: -2, to: 12 } }], week)).toEqual([
    { entry: "trip", from: 0, to: 7, lane: 0, fromBefore: true, toAfter: true },
  ]);
});
