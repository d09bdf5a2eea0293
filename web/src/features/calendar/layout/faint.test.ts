import * as fc from "fast-check";
import { expect, test } from "vitest";
import { spotsBesideFaint } from "./faint";
import type { Placeable } from "./placing";
import { type Spot, spotsOf } from "./overlaps";
import type { Room } from "./room";

const minute = 1 / 16;
const rooms = fc.integer({ min: 6, max: 100 }).map((width): Room => ({ width: width / 2, minute }));
const extents = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 5, max: 80 }), fc.boolean())
    .map(([from, length, isFaint]) => ({ from: from * 5, to: (from + length) * 5, isFaint })),
  { maxLength: 20 },
);
const week: Room = { width: 6.25, minute };
const overlap = (a: Placeable, b: Placeable) => a.from < b.to && b.from < a.to;
const count = (spots: (Spot | null)[]) => spots.filter((spot) => spot !== null).length;
const touch = (a: Spot, b: Spot) => a.left < b.left + b.width - 1e-6 && b.left < a.left + a.width - 1e-6;

test("what is faint lies neither over nor under anything else, and all stay within their day", () => {
  fc.assert(
    fc.property(extents, rooms, (all, room) => {
      const laid = spotsBesideFaint(all, room).flatMap((spot, index) => {
        const extent = all[index];
        return spot === null || extent === undefined ? [] : [{ extent, spot }];
      });
      for (const one of laid) {
        expect(one.spot.left).toBeGreaterThanOrEqual(0);
        expect(one.spot.left + one.spot.width).toBeLessThanOrEqual(room.width + 1e-6);
        const over = laid.filter(
          (other) =>
            one.extent.isFaint &&
            !other.extent.isFaint &&
            overlap(one.extent, other.extent) &&
            touch(one.spot, other.spot),
        );
        expect(over).toEqual([]);
      }
    }),
  );
});

test("nothing is left out for what is faint, and nothing that is wanted", () => {
  fc.assert(
    fc.property(extents, rooms, fc.nat(), (all, room, choice) => {
      const solid = all.filter(({ isFaint }) => !isFaint);
      const spots = spotsBesideFaint(all, room);
      const shown = count(spots.filter((_, index) => all[index]?.isFaint === false));
      expect(shown).toBe(count(spotsOf(solid, room)));
      const wanted = choice % Math.max(1, all.length);
      expect(all.length > 0 && spotsBesideFaint(all, room, wanted)[wanted] === null).toBe(false);
    }),
  );
});

test("in a week a suggested block and a faint one share the width, and what is beside nothing faint has all of it", () => {
  expect(
    spotsBesideFaint(
      [
        { from: 540, to: 600, isFaint: false },
        { from: 540, to: 660, isFaint: true },
        { from: 600, to: 720, isFaint: false },
        { from: 660, to: 780, isFaint: false },
      ],
      week,
    ),
  ).toMatchObject([
    { left: 0, width: 3.5 },
    { left: 3.5, width: 2.75 },
    { left: 0 },
    { left: 0.75, width: 5.5 },
  ]);
});

test("without anything faint, or with nothing else, places are the usual ones", () => {
  fc.assert(
    fc.property(extents, rooms, fc.boolean(), (some, room, isFaint) => {
      const all = some.map((each) => ({ ...each, isFaint }));
      expect(spotsBesideFaint(all, room)).toEqual(spotsOf(all, room));
    }),
  );
});
