import type { Extent } from "./columns";
import { type Spot, spotsOf } from "./overlaps";
import type { Room } from "./room";

/** Something that takes room, or only tells what was there or is about to go. */
export type Placeable = Extent & { isFaint: boolean };

/** Finds places for what overlaps; null for what has none. `wanted` is placed in any case. */
type FindPlaces = (extents: readonly Placeable[], room: Room, wanted?: number) => (Spot | null)[];

/** How places are found. What draws faint entries comes late, and brings its own way with it: until then there are none. */
export const placing: { find: FindPlaces } = { find: spotsOf };
