import type { When } from "../../../lib/time/when";
import type { Offer } from "../entries/actions";
import type { EntryKind, EntryOf } from "../entries/entry";

/** How one kind of entries is changed. What an entry cannot do is never asked of its source (`Abilities`). */
export interface EntrySource<Kind extends EntryKind> {
  /** Opens its editor. */
  edit: (entry: EntryOf<Kind>) => void;
  /** What its card offers. */
  offersOf: (entry: EntryOf<Kind>) => Offer[];
  /** The time is another one than before. */
  reschedule: (entry: EntryOf<Kind>, when: When) => void;
  /** Takes it out of the calendar. */
  remove: (entry: EntryOf<Kind>) => void;
  toggle: (entry: EntryOf<Kind>) => void;
}

/** For what a kind of entries cannot do. */
export const nothing = (): void => {};
