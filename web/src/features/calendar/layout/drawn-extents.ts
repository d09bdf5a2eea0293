import type { Place } from "../../../lib/time/axis";
import type { Minutes } from "../../../lib/time/units";
import type { Extent } from "./columns";
import { leastBetween, leastDrawn, type Room, titleMinutes } from "./room";

/**
 * From where to where the parts of a day are drawn, in the order of the input: those that are short longer than they are, over the free
 * time after them. What comes at once begins that much lower, so that what is one after the other in time stands below each other, as
 * wide as the day. What would come too low for its time is drawn where it is, and lies beside the one before.
 */
export function drawnExtents(parts: readonly Extent[], length: Minutes, room: Room): Extent[] {
  const neighbours = {
    starts: parts.map(({ from }) => from).toSorted((a, b) => a - b),
    ends: parts.map(({ to }) => to).toSorted((a, b) => b - a),
    length,
  };
  const least = leastBetween(room);
  const drawn = parts.map((part) => stretched(part, neighbours, room));
  const order = [...parts.keys()].toSorted((a, b) => fromOf(parts, a) - fromOf(parts, b));
  for (const [place, index] of order.entries()) {
    const [part, usual] = [parts[index], drawn[index]];
    if (part !== undefined && usual !== undefined && usual.to < length) {
      const before = order.slice(0, place).filter((other) => toOf(parts, other) <= part.from);
      const from = Math.max(usual.from, ...before.map((other) => toOf(drawn, other)));
      const to = Math.max(usual.to, from + least);
      if (from - part.from <= mostBelow && to <= length) {
        drawn[index] = { from, to };
      }
    }
  }
  return drawn;
}

/** So many minutes below its time nobody takes it for another one. */
const mostBelow = 20;

const fromOf = (extents: readonly Extent[], index: number): Place => extents[index]?.from ?? 0;
const toOf = (extents: readonly Extent[], index: number): Place => extents[index]?.to ?? 0;

interface Neighbours {
  /** Ascending. */
  starts: readonly Place[];
  /** Descending. */
  ends: readonly Place[];
  /** Of the day. */
  length: Minutes;
}

/** Over the free time after a part that is short or, at the end of the day, before it. */
function stretched({ from, to }: Extent, { starts, ends, length }: Neighbours, room: Room): Extent {
  const usual = leastDrawn(room);
  if (to - from >= usual) {
    return { from, to };
  }
  const next = starts.find((start) => start >= to) ?? length;
  const end = Math.min(Math.max(to, Math.min(from + usual, next)), length);
  if (end < length) {
    return { from, to: end };
  }
  const former = ends.find((each) => each <= from) ?? 0;
  const least = titleMinutes(room);
  return { from: Math.max(0, Math.min(from, Math.max(end - usual, former), end - least)), to: end };
}
