import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf } from "../../../lib/time/axis";
import { startOf } from "../../../lib/time/stretches";
import { zoneOf } from "../../../lib/time/zone";
import { dayFromDate, weekOf } from "../../../lib/time/days";
import { type Card, cardsOf, leastDrawn, type Timed } from "./day-layout";

const berlin = zoneOf("Europe/Berlin");
/** The clocks are put forward, put back, and left alone. */
const days = [dayFromDate(2026, 3, 29), dayFromDate(2026, 10, 25), dayFromDate(2026, 11, 18)];

const anyDay = fc.record({
  day: fc.constantFrom(...days),
  entries: fc.array(fc.tuple(fc.integer({ min: -3_000, max: 3_000 }), fc.integer({ min: 1, max: 2_000 })), {
    maxLength: 30,
  }),
});

const covers = (a: Card<Timed>, b: Card<Timed>) =>
  a.from < b.to && b.from < a.to && a.index < b.index + b.span && b.index < a.index + a.span;

test("every card lies within its day, is large enough to point at, and covers no other", () => {
  fc.assert(
    fc.property(anyDay, ({ day, entries }) => {
      const axis = axisOf(weekOf(day), berlin);
      const midnight = startOf(day, berlin);
      const timed = entries.map(([from, length]) => ({
        start: midnight + from,
        end: midnight + from + length,
      }));
      const cards = cardsOf(timed, day, axis, berlin);
      for (const card of cards) {
        expect(card.from).toBeGreaterThanOrEqual(0);
        expect(card.to).toBeLessThanOrEqual(axis.length);
        expect(card.to - card.from).toBeGreaterThanOrEqual(leastDrawn);
        expect(card.index + card.span).toBeLessThanOrEqual(card.count);
      }
      expect(cards.filter((a, i) => cards.some((b, j) => i < j && covers(a, b)))).toEqual([]);
    }),
  );
});

test("what goes over midnight is cut there, and each part knows that it goes on", () => {
  const day = days[2] ?? 0;
  const axis = axisOf(weekOf(day), berlin);
  const night = { start: startOf(day, berlin) + 22 * 60, end: startOf(day + 1, berlin) + 120 };
  const [evening] = cardsOf([night], day, axis, berlin);
  const [morning] = cardsOf([night], day + 1, axis, berlin);
  expect(evening).toMatchObject({ from: 1_320, to: 1_440, fromBefore: false, toAfter: true });
  expect(morning).toMatchObject({ from: 0, to: 120, fromBefore: true, toAfter: false });
  expect(cardsOf([night], day + 2, axis, berlin)).toEqual([]);
});

test("an event over the hour that comes twice is drawn as long as it is", () => {
  const day = days[1] ?? 0;
  const axis = axisOf(weekOf(day), berlin);
  const start = startOf(day, berlin) + 90;
  expect(cardsOf([{ start, end: start + 180 }], day, axis, berlin)[0]).toMatchObject({ from: 90, to: 270 });
});

test("a few minutes before midnight are drawn upwards", () => {
  const day = days[2] ?? 0;
  const axis = axisOf(weekOf(day), berlin);
  const end = startOf(day + 1, berlin);
  expect(cardsOf([{ start: end - 5, end }], day, axis, berlin)[0]).toMatchObject({ from: 1_416, to: 1_440 });
});
