import { columnsOf, type Extent, groupsOf } from "./columns";
import { type Spot, spotsOf } from "./overlaps";
import type { Placeable } from "./placing";
import { leastWidth, type Room } from "./room";

/** What the beginning of a faint title needs, in rem, and as a share of a narrow column. */
const told = { width: 2.75, share: 0.44 };
/** Rounding. */
const slack = 1e-6;

/**
 * Finds places as `spotsOf` does, with what is faint on the right of all that it overlaps with and never over or under it: both can be
 * read. Where that leaves the others too little room, what is faint is left out. `wanted` is placed in any case.
 */
export function spotsBesideFaint(
  extents: readonly Placeable[],
  room: Room,
  wanted?: number,
): (Spot | null)[] {
  const spots = spotsOf(extents, room, wanted);
  for (const group of groupsOf(extents)) {
    const all = group.map(({ position }) => position);
    const faint = all.filter((position) => extents[position]?.isFaint);
    const solid = all.filter((position) => !faint.includes(position));
    if (faint.length > 0 && solid.length > 0) {
      const found = apart(extents, { faint, solid }, widthOf(group, room), room, wanted);
      // What is wanted lies over others if it must.
      const alone = faint.includes(wanted ?? -1) ? spots : spotsOf(extents, room, wanted, solid);
      const places = solid.some((position) => found[position] === null) ? alone : found;
      for (const position of all) {
        spots[position] = places[position] ?? null;
      }
    }
  }
  return spots;
}

/** How wide what is faint is: as all others if each has room enough, or else what its beginning needs. */
function widthOf(group: readonly Extent[], room: Room): number {
  const share = room.width / Math.max(...columnsOf(group).map(({ count }) => count));
  return share >= leastWidth(room) ? share : Math.min(told.width, told.share * room.width);
}

/** What is faint in so much width on the right, and all else on its left; wider where nothing faint is beside it. */
function apart(
  extents: readonly Placeable[],
  { faint, solid }: { faint: readonly number[]; solid: readonly number[] },
  width: number,
  room: Room,
  wanted: number | undefined,
): (Spot | null)[] {
  const edge = room.width - width;
  const right = spotsOf(extents, { ...room, width }, wanted, faint);
  const left = spotsOf(extents, { ...room, width: edge }, wanted, solid);
  const isFree = ({ from, to }: Extent) =>
    extents.every((other) => !other.isFaint || other.from >= to || from >= other.to);
  return extents.map((extent, position) => {
    const [over, spot] = [right[position], left[position]];
    if (over) {
      return { ...over, left: edge + over.left, layer: extents.length + over.layer };
    }
    const isWider = spot && spot.left + spot.width >= edge - slack && isFree(extent);
    return isWider ? { ...spot, width: spot.width + width } : (spot ?? null);
  });
}
