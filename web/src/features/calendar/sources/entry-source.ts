import type { When } from "../../../lib/time/when";
import type { Offer } from "../entries/actions";
import type { EntryKind, EntryOf } from "../entries/entry";

/** How entries of one kind are changed. The source is never asked for what an entry cannot do (`Abilities`). */
export interface EntrySource<Kind extends EntryKind> {
  /** Opens its editor. */
  edit: (entry: EntryOf<Kind>) => void;
  /** The actions in its details. */
  offersOf: (entry: EntryOf<Kind>) => Offer[];
  /** Moves it to another time. */
  reschedule: (entry: EntryOf<Kind>, when: When) => void;
  /** Removes it from the calendar. */
  remove: (entry: EntryOf<Kind>) => void;
  toggle: (entry: EntryOf<Kind>) => void;
}

/** For abilities that a kind of entries does not have. */
export const nothing = (): void => {};
