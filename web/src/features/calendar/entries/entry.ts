import type { Event } from "../../../api/generated/models/Event";
import type { Task } from "../../../api/generated/models/Task";
import type { Color } from "../../../lib/colors";
import { lastsADay, type When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";

/** What an entry shows, by its kind: as it was seen, so that whoever changes it has seen that much of it. */
interface Shown {
  event: Event;
  task: Task;
  sample: null;
  suggestion: null;
  missed: null;
}

export type EntryKind = keyof Shown;

/** What names an entry among all that stand in the calendar. */
export interface EntryId {
  kind: EntryKind;
  /** Of an occurrence it is its series'. */
  id: string;
  /** Which occurrence it is: its original start, as the API says it (RFC 5545: RECURRENCE-ID). Absent of what does not repeat. */
  originalStart?: string;
  /** Which block of a task it is; absent of one that has the task's own id, as what is scheduled by hand has. */
  block?: string;
}

/** The same in one word, by which views, keys and dialogs find an entry again. */
export const entryKey = ({ kind, id, originalStart: part, block = part }: EntryId): string =>
  block === undefined ? `${kind}:${id}` : `${kind}:${id}:${block}`;

/** What its user can do with an entry. Its source says so (`sources/`), and nobody else needs to know of what kind it is. */
export interface Abilities {
  /** Move it, and make it longer or shorter. */
  move: boolean;
  /** Make it last all day. */
  lastAllDay: boolean;
  /** Tick it off. */
  complete: boolean;
  /** Drag it out of the calendar, to the inbox. */
  leave: boolean;
  /** Open it in its editor. */
  edit: boolean;
}

interface EntryBase extends EntryId {
  key: string;
  title: string;
  location: string;
  /** What its user, or whoever shows it, has to say about it. */
  notes: string;
  color: Color;
  /** The calendar that it is in; null of what is in none, or while that is not known. */
  calendar: { id: string; name: string; color: Color; isSubscription: boolean } | null;
  /** Where more about it is; empty for nowhere. */
  url: string;
  status: Event["status"];
  /** It is ticked off. */
  completed: boolean;
  /** Whether a planner has put it there or a person, where both do; null if there is nothing to tell apart. */
  plan: "planned" | "pinned" | null;
  /** Its task matters more than most do. */
  priority?: "urgent" | "high";
  /** By how many minutes its task will be late; null if not all of it has a place. Absent of what is on time. */
  late?: number | null;
  /** What it is at the same time as, though it is pinned. Absent if there is no such thing. */
  overlaps?: string;
  /** A plan that waits would take it from here. */
  isLeaving?: boolean;
  /** Nothing takes its time: it was missed there, or is leaving. */
  isFaint?: boolean;
  /** What is written on it so that nobody takes it for an event; null if nothing. */
  mark: string | null;
  /** What a screen reader says it is; null of an event. */
  kindInWords: string | null;
  can: Abilities;
}

/** An entry of one kind. */
export type EntryOf<Kind extends EntryKind> = EntryBase & { kind: Kind; shows: Shown[Kind] } & When;

/** What stands in the calendar, whatever it is. */
export type Entry = { [Kind in EntryKind]: EntryOf<Kind> }[EntryKind];
export type TimedEntry = Entry & { allDay: false };

/** It comes from elsewhere, and nobody changes it here. */
export const isReadOnly = ({ calendar }: Entry): boolean => calendar?.isSubscription === true;

export const isTimed = (entry: Entry): entry is TimedEntry => !entry.allDay;

/** Whether it stands in the row above the hours: whole days, and what lasts as long. */
export const standsInRow = (when: When, zone: Zone): boolean => when.allDay || lastsADay(when, zone);
