import type { Event } from "../../../api/generated/models/Event";
import type { Task } from "../../../api/generated/models/Task";
import type { Color } from "../../../lib/colors";
import { lastsADay, type When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";

/** The thing behind an entry, by kind, in the state that the user has seen: a change is based on that state. */
interface Shown {
  event: Event;
  task: Task;
  sample: null;
  suggestion: null;
  missed: null;
}

export type EntryKind = keyof Shown;

/** Identifies an entry among all in the calendar. */
export interface EntryId {
  kind: EntryKind;
  /** For an occurrence, the id of its series. */
  id: string;
  /** Which occurrence it is: its original start, as in the API (RFC 5545: RECURRENCE-ID). Absent if it does not repeat. */
  originalStart?: string;
  /** Which block of a task it is; absent if the block has the task's own id, as one that was scheduled by hand has. */
  block?: string;
}

/** The same as one string, by which views, keys and dialogs find an entry. */
export const entryKey = ({ kind, id, originalStart: part, block = part }: EntryId): string =>
  block === undefined ? `${kind}:${id}` : `${kind}:${id}:${block}`;

/** What the user can do with an entry. Its source decides this (`sources/`), so nothing else needs to know its kind. */
export interface Abilities {
  /** Move it, and change its length. */
  move: boolean;
  /** Make it all-day. */
  lastAllDay: boolean;
  /** Complete it. */
  complete: boolean;
  /** Drag it out of the calendar, into the inbox. */
  leave: boolean;
  /** Open it in its editor. */
  edit: boolean;
}

interface EntryBase extends EntryId {
  key: string;
  title: string;
  location: string;
  /** Notes of its owner or its source. */
  notes: string;
  color: Color;
  /** Its calendar; null if it has none, or while that is not known. */
  calendar: { id: string; name: string; color: Color; isSubscription: boolean } | null;
  /** A link to more about it; empty for none. */
  url: string;
  status: Event["status"];
  /** It is completed. */
  completed: boolean;
  /** Whether the planner or a person has put it there, if both do so; null if there is nothing to distinguish. */
  plan: "planned" | "pinned" | null;
  /** Its task has a higher priority than most. */
  priority?: "urgent" | "high";
  /** By how many minutes its task will be late; null if not all of it has a place. Absent if it is on time. */
  late?: number | null;
  /** The entry that it overlaps although it is pinned. Absent if there is none. */
  overlaps?: string;
  /** A proposal would move it away from here. */
  isLeaving?: boolean;
  /** It takes no time: it was missed there, or is leaving. */
  isFaint?: boolean;
  /** A text on it that distinguishes it from an event; null if there is none. */
  mark: string | null;
  /** Its kind for screen readers; null for an event. */
  kindInWords: string | null;
  can: Abilities;
}

/** An entry of one kind. */
export type EntryOf<Kind extends EntryKind> = EntryBase & { kind: Kind; shows: Shown[Kind] } & When;

/** An entry of the calendar, of any kind. */
export type Entry = { [Kind in EntryKind]: EntryOf<Kind> }[EntryKind];
export type TimedEntry = Entry & { allDay: false };

/** It belongs to a subscription, so it cannot be changed here. */
export const isReadOnly = ({ calendar }: Entry): boolean => calendar?.isSubscription === true;

export const isTimed = (entry: Entry): entry is TimedEntry => !entry.allDay;

/** Whether it is in the row above the hours: whole days, and anything of that length. */
export const standsInRow = (when: When, zone: Zone): boolean => when.allDay || lastsADay(when, zone);
