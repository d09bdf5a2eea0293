import { columnsOfGroup, type Extent, groupsOf, type Numbered } from "./columns";
import { edgeStep, leastWidth, type Room, titleMinutes, titleStep } from "./room";

/** Where something lies in the width of its day, in rem. */
export interface Spot {
  left: number;
  width: number;
  /** What lies further up covers what lies further down. */
  layer: number;
}

/**
 * Finds places for what overlaps, in a column that is so wide.
 *
 * Side by side as long as each has room enough to be read. Otherwise later ones lie over earlier ones, further to the right. One
 * that begins below the title of an earlier one leaves only its edge in sight (`edgeStep`); one that begins beside that title
 * leaves the title's first letters in sight (`titleStep`). What cannot be placed without hiding a title is left out: its spot is
 * null. `wanted`, the position of an extent, is placed before all others. What is not among `positions` is as if it were not there.
 *
 * Answers in the order of the input.
 */
export function spotsOf(
  extents: readonly Extent[],
  room: Room,
  wanted?: number,
  positions: readonly number[] = [...extents.keys()],
): (Spot | null)[] {
  const groups = groupsOf(extents, positions);
  const spots = new Map(groups.flatMap((group) => Array.from(spotsOfGroup(group, room, wanted))));
  return extents.map((_, position) => spots.get(position) ?? null);
}

function spotsOfGroup(group: Numbered[], room: Room, wanted: number | undefined): Map<number, Spot> {
  const columns = columnsOfGroup(group);
  const count = Math.max(...[...columns.values()].map((column) => column.count));
  const share = room.width / count;
  if (count === 1 || share >= leastWidth(room)) {
    return new Map(
      [...columns].map(([position, { index, span }]) => [
        position,
        { left: index * share, width: span * share, layer: 0 },
      ]),
    );
  }
  const most = room.width - leastWidth(room);
  const even = most / (count - 1);
  const lefts = laidOver(group, room, most, even, wanted);
  if (lefts.size === group.length || even < titleStep) {
    return stacked(group, lefts, room);
  }
  return stacked(group, new Map([...columns].map(([position, { index }]) => [position, index * even])), room);
}

interface Laid extends Numbered {
  left: number;
}

/** Places one after the other, each as far left as no title is hidden. */
function laidOver(
  group: Numbered[],
  room: Room,
  most: number,
  even: number,
  wanted: number | undefined,
): Map<number, number> {
  const beside = titleMinutes(room);
  const step = Math.max(titleStep, even);
  const edge = Math.max(edgeStep, Math.min(0.75, even));
  /** Whether two that overlap hide nothing of each other's titles: the one further right covers the other. */
  const fits = (a: Laid, b: Laid, edges: number) => {
    const [earlier, later] = a.from <= b.from ? [a, b] : [b, a];
    const apart = later.left - earlier.left;
    // The later one may be below the title of the earlier, which in turn must not cover its title.
    const least = later.from - earlier.from < beside ? step : edges;
    return apart >= least - slack || apart <= slack - step;
  };
  const laid: Laid[] = [];
  const order = group.toSorted((a, b) => Number(b.position === wanted) - Number(a.position === wanted));
  for (const each of order) {
    const near = laid.filter((other) => other.from < each.to && each.from < other.to);
    const left = (edges: number) =>
      candidates(near, step, edges, most).find((place) =>
        near.every((other) => fits({ ...each, left: place }, other, edges)),
      );
    // Where not even edges have room, a card may lie right below the title of another.
    const found = left(edge) ?? left(0);
    if (found !== undefined) {
      laid.push({ ...each, left: found });
    }
  }
  return new Map(laid.map(({ position, left }) => [position, left]));
}

/** Rounding is no overlap. */
const slack = 1e-6;

function candidates(near: Laid[], step: number, edges: number, most: number): number[] {
  const places = near.flatMap(({ left }) => [left + edges, left + step, left - step]);
  const inside = [0, ...places, most].filter((place) => place >= 0 && place <= most);
  // Right below titles, as far right as can be: so the edges of most others stay in sight.
  return inside.toSorted((a, b) => (edges === 0 ? b - a : a - b));
}

function stacked(group: Numbered[], lefts: Map<number, number>, room: Room): Map<number, Spot> {
  return new Map(
    group
      .flatMap(({ from, position }) => {
        const left = lefts.get(position);
        return left === undefined ? [] : [{ from, position, left }];
      })
      .toSorted((a, b) => a.left - b.left || a.from - b.from)
      .map(({ position, left }, layer) => [position, { left, width: room.width - left, layer }]),
  );
}
