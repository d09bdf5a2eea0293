import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf } from "../../../lib/time/axis";
import { startOf } from "../../../lib/time/stretches";
import { zoneOf } from "../../../lib/time/zone";
import { type Day, dayFromDate, weekOf } from "../../../lib/time/days";
import { layOut, partsOf, type Timed, widthForAll } from "./day-layout";
import { leastBetween, leastDrawn, leastWidth, margin, type Room } from "./room";

const berlin = zoneOf("Europe/Berlin");
/** A day on which clocks are put forward, one on which they are put back, and one without a change. */
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

/** Whether another entry begins or ends so near that it takes the room in which a short entry would be drawn. */
const isHemmedIn = (entry: Timed, entries: Timed[]) =>
  entries.some(
    ({ start, end }) =>
      (start >= entry.end && start < entry.end + 60) || (end <= entry.start && end > entry.start - 60),
  );

test("every part of a day lies within it, is large enough to read, and is drawn or counted", () => {
  fc.assert(
    fc.property(anyDay, ({ day, width, minute, entries }) => {
      const room = { width, minute };
      const axis = axisOf(weekOf(day), berlin);
      const all = timesOn(day, entries);
      const parts = partsOf(all, day, axis, berlin, room);
      const { cards, more } = layOut(parts, room);
      expect(cards.length + more.reduce((sum, { count }) => sum + count, 0)).toBe(parts.length);
      for (const card of cards) {
        expect(card.from).toBeGreaterThanOrEqual(0);
        expect(card.to).toBeLessThanOrEqual(axis.length);
        const least = isHemmedIn(card.entry, all) ? leastBetween(room) : leastDrawn(room);
        expect(card.to - card.from).toBeGreaterThanOrEqual(least);
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

/** Where the cards of the third day are drawn, from its midnight. */
const cardsOf = (entries: [number, number][], room = usual) => {
  const day = days[2] ?? 0;
  const { cards } = layOut(partsOf(timesOn(day, entries), day, axisOf([day], berlin), berlin, room), room);
  return cards.map(({ from, to, left, width, layer }) => ({ from, to, left, width, layer }));
};
const alone = { left: 0, width: 1, layer: 0 };

test("quarters of an hour one after the other stand below each other, as wide as the day", () => {
  expect(
    cardsOf([
      [540, 15],
      [555, 15],
      [570, 15],
      [585, 60],
    ]),
  ).toEqual([
    { ...alone, from: 540, to: 555 },
    { ...alone, from: 555, to: 570 },
    { ...alone, from: 570, to: 585 },
    { ...alone, from: 585, to: 645 },
  ]);
});

test("what is short is drawn longer, as far as nothing follows", () => {
  expect(cardsOf([[540, 15]])).toEqual([{ ...alone, from: 540, to: 564 }]);
  expect(
    cardsOf([
      [540, 15],
      [560, 30],
    ]),
  ).toEqual([
    { ...alone, from: 540, to: 560 },
    { ...alone, from: 560, to: 590 },
  ]);
  expect(
    cardsOf([
      [1_410, 15],
      [1_425, 15],
    ]),
  ).toEqual([
    { ...alone, from: 1_410, to: 1_425 },
    { ...alone, from: 1_425, to: 1_440 },
  ]);
});

const apart = (cards: { left: number }[]) => new Set(cards.map(({ left }) => left)).size > 1;

test("what is shorter than a line pushes what follows down a little, and stands above it", () => {
  expect(
    cardsOf([
      [540, 5],
      [545, 10],
      [555, 15],
      [570, 60],
    ]),
  ).toEqual([
    { ...alone, from: 540, to: 553 },
    { ...alone, from: 553, to: 566 },
    { ...alone, from: 566, to: 579 },
    { ...alone, from: 579, to: 630 },
  ]);
});

test("what would come too low for its time, and what overlaps, lie beside", () => {
  expect(
    apart(
      cardsOf([
        [540, 5],
        [545, 5],
        [550, 5],
        [555, 5],
      ]),
    ),
  ).toBe(true);
  expect(
    apart(
      cardsOf([
        [540, 15],
        [550, 15],
      ]),
    ),
  ).toBe(true);
});

/** Entries one after the other from eight o'clock on. Each length counts steps of five minutes. */
const inARow = (lengths: readonly number[]): [number, number][] => {
  let at = 480;
  return lengths.map((length) => {
    at += length * 5;
    return [at - length * 5, length * 5];
  });
};

test("however many short ones follow each other, each begins near its time", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }), (lengths) => {
      const entries = inARow(lengths);
      const pushed = cardsOf(entries).map(({ from }, index) => from - (entries[index]?.[0] ?? 0));
      expect(Math.max(0, ...pushed)).toBeLessThanOrEqual(20);
      expect(Math.min(0, ...pushed)).toBe(0);
    }),
  );
});

test("up to two that are shorter than a line make nothing of their day narrower", () => {
  const usualLengths = fc.array(fc.integer({ min: 3, max: 12 }), { maxLength: 10 });
  const short = fc.array(fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 2 })), { maxLength: 2 });
  fc.assert(
    fc.property(usualLengths, short, (lengths, inserted) => {
      const all = inserted.reduce((former, [at, length]) => former.toSpliced(at, 0, length), lengths);
      const cards = cardsOf(inARow(all));
      expect(cards.filter(({ width, left }) => width !== 1 || left !== 0)).toEqual([]);
      expect(cards.filter(({ to }, index) => to > (cards[index + 1]?.from ?? 1_440))).toEqual([]);
    }),
  );
});
