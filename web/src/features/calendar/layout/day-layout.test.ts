import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf } from "../../../lib/time/axis";
import { startOf } from "../../../lib/time/stretches";
import { zoneOf } from "../../../lib/time/zone";
import { type Day, dayFromDate, weekOf } from "../../../lib/time/days";
import { layOut, partsOf, type Timed, widthForAll } from "./day-layout";
import { leastDrawn, leastWidth, margin, type Room } from "./room";

const berlin = zoneOf("Europe/Berlin");
/** The clocks are put forward, put back, and left alone. */
const days = [dayFromDate(2026, 3, 29), dayFromDate(2026, 10, 25), dayFromDate(2026, 11, 18)];

const anyDay = fc.record({
  day: fc.constantFrom(...days),
  width: fc.integer({ min: 3, max: 60 }),
  minute: fc.constantFrom(1 / 16, 1 / 24),
  entries: fc.array(fc.tuple(fc.integer({ min: -3_000, max: 3_000 }), fc.integer({ min: 1, max: 2_000 })), {
    maxLength: 30,
  }),
});
const usual: Room = { width: 6.5, minute: 1 / 16 };

const timesOn = (day: Day, entries: [number, number][]): Timed[] => {
  const midnight = startOf(day, berlin);
  return entries.map(([from, length]) => ({ start: midnight + from, end: midnight + from + length }));
};

test("every part of a day lies within it, is large enough to point at, and is drawn or counted", () => {
  fc.assert(
    fc.property(anyDay, ({ day, width, minute, entries }) => {
      const room = { width, minute };
      const axis = axisOf(weekOf(day), berlin);
      const parts = partsOf(timesOn(day, entries), day, axis, berlin, room);
      const { cards, more } = layOut(parts, room);
      expect(cards.length + more.reduce((sum, { count }) => sum + count, 0)).toBe(parts.length);
      for (const card of cards) {
        expect(card.from).toBeGreaterThanOrEqual(0);
        expect(card.to).toBeLessThanOrEqual(axis.length);
        expect(card.to - card.from).toBeGreaterThanOrEqual(leastDrawn(room));
        expect(card.width * width).toBeGreaterThanOrEqual(leastWidth(room) - 1e-6);
        expect(card.left + card.width).toBeLessThanOrEqual(1 + 1e-6);
        expect(card.text.titleLines).toBeGreaterThanOrEqual(1);
      }
      for (const { from } of more) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + leastDrawn(room)).toBeLessThanOrEqual(axis.length);
      }
      expect(cards.map(({ from }) => from)).toEqual(cards.map(({ from }) => from).toSorted((a, b) => a - b));
      const wide = { width: widthForAll(parts) - margin, minute };
      expect(layOut(parts, wide).more).toEqual([]);
    }),
  );
});

test("one that is wanted is drawn, whatever it overlaps with", () => {
  const day = days[2] ?? 0;
  const entries = timesOn(
    day,
    Array.from({ length: 10 }, () => [540, 60]),
  );
  const parts = partsOf(entries, day, axisOf([day], berlin), berlin, usual);
  const wanted = entries[9];
  expect(layOut(parts, usual).cards.some(({ entry }) => entry === wanted)).toBe(false);
  const { cards, more } = layOut(parts, usual, wanted);
  expect(cards.some(({ entry }) => entry === wanted)).toBe(true);
  expect(more).toEqual([{ from: 555, count: 8 }]);
});

test("words keep to the part of a card that nothing lies over", () => {
  const day = days[2] ?? 0;
  const entries = timesOn(day, [
    [540, 180],
    [570, 60],
  ]);
  const parts = partsOf(entries, day, axisOf([day], berlin), berlin, usual);
  const [under, over] = layOut(parts, usual).cards;
  expect(under?.text.titleLines).toBe(1);
  expect(under?.covered).toBe(0);
  expect(over?.text.titleLines).toBeGreaterThan(1);
});

test("what goes over midnight is cut there, and each part knows that it goes on", () => {
  const day = days[2] ?? 0;
  const axis = axisOf(weekOf(day), berlin);
  const night = { start: startOf(day, berlin) + 22 * 60, end: startOf(day + 1, berlin) + 120 };
  const [evening] = partsOf([night], day, axis, berlin, usual);
  const [morning] = partsOf([night], day + 1, axis, berlin, usual);
  expect(evening).toMatchObject({ from: 1_320, to: 1_440, fromBefore: false, toAfter: true });
  expect(morning).toMatchObject({ from: 0, to: 120, fromBefore: true, toAfter: false });
  expect(partsOf([night], day + 2, axis, berlin, usual)).toEqual([]);
});

test("an event over the hour that comes twice is drawn as long as it is", () => {
  const day = days[1] ?? 0;
  const axis = axisOf(weekOf(day), berlin);
  const start = startOf(day, berlin) + 90;
  const [part] = partsOf([{ start, end: start + 180 }], day, axis, berlin, usual);
  expect(part).toMatchObject({ from: 90, to: 270 });
});

test("a few minutes before midnight are drawn upwards", () => {
  const day = days[2] ?? 0;
  const axis = axisOf(weekOf(day), berlin);
  const end = startOf(day + 1, berlin);
  const [part] = partsOf([{ start: end - 5, end }], day, axis, berlin, usual);
  expect(part).toMatchObject({ from: 1_416, to: 1_440 });
});
