import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Column, columnsOf, type Extent } from "./columns";

const extents = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1435 }), fc.integer({ min: 1, max: 600 }))
    .map(([from, length]) => ({ from, to: from + length })),
  { maxLength: 40 },
);

const overlap = (a: Extent, b: Extent) => a.from < b.to && b.from < a.to;

/** How many things overlap at most at any one place. It is enough to look at the places where one begins. */
const depthIn = (all: Extent[]) =>
  Math.max(0, ...all.map(({ from }) => all.filter((each) => each.from <= from && from < each.to).length));

/** Everything that is connected with the one at `index` through a chain of overlaps. */
function groupOf(all: Extent[], index: number): Extent[] {
  const group = new Set<Extent>();
  const queue = [all[index]];
  for (const each of queue) {
    if (each !== undefined && !group.has(each)) {
      group.add(each);
      queue.push(...all.filter((other) => overlap(each, other)));
    }
  }
  return [...group];
}

const apart = (left: Column, right: Column) =>
  left.count === right.count &&
  (left.index + left.span <= right.index || right.index + right.span <= left.index);

test("nothing covers anything else", () => {
  fc.assert(
    fc.property(extents, (all) => {
      const placed = columnsOf(all).map((column, index) => ({ column, extent: all[index] }));
      const covering = placed.flatMap((a, i) =>
        placed
          .slice(i + 1)
          .filter((b) => a.extent && b.extent && overlap(a.extent, b.extent) && !apart(a.column, b.column))
          .map((b) => [a, b]),
      );
      expect(placed).toHaveLength(all.length);
      expect(covering).toEqual([]);
    }),
  );
});

test("the row is as narrow as it can be: the most things at any one place", () => {
  fc.assert(
    fc.property(extents, (all) => {
      for (const [index, { count, index: column, span }] of columnsOf(all).entries()) {
        expect(count).toBe(depthIn(groupOf(all, index)));
        expect(column + span).toBeLessThanOrEqual(count);
      }
    }),
  );
});

test("things that follow each other stand below each other", () => {
  expect(
    columnsOf([
      { from: 0, to: 60 },
      { from: 60, to: 120 },
    ]),
  ).toEqual([
    { index: 0, count: 1, span: 1 },
    { index: 0, count: 1, span: 1 },
  ]);
});

test("where the next column is empty, a thing takes it too", () => {
  expect(
    columnsOf([
      { from: 0, to: 60 },
      { from: 0, to: 120 },
      { from: 30, to: 60 },
      { from: 70, to: 120 },
    ]),
  ).toEqual([
    { index: 1, count: 3, span: 1 },
    { index: 0, count: 3, span: 1 },
    { index: 2, count: 3, span: 1 },
    { index: 1, count: 3, span: 2 },
  ]);
});
