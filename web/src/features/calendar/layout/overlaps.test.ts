import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Extent } from "./columns";
import { type Spot, spotsOf } from "./overlaps";
import { leastWidth, type Room, titleMinutes, titleStep, widthFor } from "./room";

const minute = 1 / 16;
const rooms = fc.integer({ min: 6, max: 100 }).map((width): Room => ({ width: width / 2, minute }));
const extents = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 5, max: 80 }))
    .map(([from, length]) => ({ from: from * 5, to: (from + length) * 5 })),
  { maxLength: 30 },
);

const hour = { from: 540, to: 600 };

const overlap = (a: Extent, b: Extent) => a.from < b.to && b.from < a.to;

interface Laid extends Extent, Spot {}

const laidOf = (all: Extent[], spots: (Spot | null)[]): Laid[] =>
  all.flatMap((extent, index) => {
    const spot = spots[index];
    return spot == null ? [] : [{ ...extent, ...spot }];
  });

/** Whether the one covers the beginning of the other's first line. */
const hidesTitle = (over: Laid, under: Laid, room: Room) =>
  over !== under &&
  over.layer >= under.layer &&
  over.from < under.from + titleMinutes(room) &&
  under.from < over.to &&
  over.left < under.left + titleStep - 1e-6 &&
  under.left < over.left + over.width - 1e-6;

test("no card hides the beginning of another's title, and none is too narrow or beyond its day", () => {
  fc.assert(
    fc.property(extents, rooms, (all, room) => {
      const laid = laidOf(all, spotsOf(all, room));
      for (const card of laid) {
        expect(card.width).toBeGreaterThanOrEqual(leastWidth(room) - 1e-6);
        expect(card.left).toBeGreaterThanOrEqual(0);
        expect(card.left + card.width).toBeLessThanOrEqual(room.width + 1e-6);
        expect(laid.filter((other) => hidesTitle(other, card, room))).toEqual([]);
      }
    }),
  );
});

test("only what overlaps is left out, and one that is wanted never is", () => {
  fc.assert(
    fc.property(extents, rooms, fc.nat(), (some, room, choice) => {
      const all = [...some, hour];
      const spots = spotsOf(all, room);
      for (const [index, spot] of spots.entries()) {
        const alone = all.every((other, at) => at === index || !overlap(other, all[index] ?? other));
        expect(spot === null && alone).toBe(false);
      }
      const wanted = choice % all.length;
      expect(spotsOf(all, room, wanted)[wanted]).not.toBeNull();
    }),
  );
});

test("a place does not depend on the order of the input", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }), rooms, (starts, room) => {
      const all = starts.map((start) => ({ from: start * 10, to: start * 10 + 95 }));
      expect(spotsOf(all.toReversed(), room).toReversed()).toEqual(spotsOf(all, room));
    }),
  );
});

test("a column that is wide enough has a place for all", () => {
  fc.assert(
    fc.property(extents, (all) => {
      const most = Math.max(
        1,
        ...all.map(({ from }) => all.filter((each) => each.from <= from && from < each.to).length),
      );
      expect(spotsOf(all, { width: widthFor(most), minute })).not.toContain(null);
    }),
  );
});

test("those that begin together are equally wide while they can be read", () => {
  expect(spotsOf([hour, hour], { width: 10, minute })).toEqual([
    { left: 0, width: 5, layer: 0 },
    { left: 5, width: 5, layer: 0 },
  ]);
});

test("with less room the later one lies over the earlier one, beside the beginning of its title", () => {
  expect(spotsOf([hour, hour], { width: 6.5, minute })).toEqual([
    { left: 0, width: 6.5, layer: 0 },
    { left: 2.75, width: 3.75, layer: 1 },
  ]);
});

test("one that begins below another's title leaves an edge of it", () => {
  expect(
    spotsOf(
      [
        { from: 540, to: 660 },
        { from: 570, to: 630 },
      ],
      { width: 6.5, minute },
    ),
  ).toEqual([
    { left: 0, width: 6.5, layer: 0 },
    { left: 0.75, width: 5.75, layer: 1 },
  ]);
});

test("of ten at once in a narrow column as many are shown as can be read", () => {
  const spots = spotsOf(
    Array.from({ length: 10 }, () => hour),
    { width: 6.5, minute },
  );
  expect(spots.filter((spot) => spot !== null)).toHaveLength(2);
});
