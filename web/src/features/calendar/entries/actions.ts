import type { ReactNode } from "react";
import type { enEvents } from "../../../i18n/en-events";
import type { TimedWhen, When } from "../../../lib/time/when";
import type { Entry } from "./entry";

/** Something that can be done with an entry, as its card offers it. */
export interface Offer {
  /** What it is called, in the words that come with the card. */
  words: keyof typeof enEvents.offers;
  /** A key does it, too. */
  does?: "edit" | "remove";
  run: () => void;
  /** The card stays, and shows what has become of the entry. */
  stays?: boolean;
}

/** An entry that its user has just changed or made, and wants to see where it is now. Each change has its own. */
export interface LatestChange {
  key: string;
  /** Its key until then, if the change has given it another one. */
  former?: string | undefined;
}

/** What can be done with what stands in the calendar, whatever draws it. Stable. */
export interface EntryActions {
  /** Shows what it is, and what can be done with it. */
  open: (entry: Entry) => void;
  /** Opens it in its editor, if it has one. */
  edit: (entry: Entry) => void;
  /** What can be done with it; the first is what most people open it for. */
  offersOf: (entry: Entry) => Offer[];
  /** What there is to say of it on its card besides what it says itself; null if nothing. */
  noteOn: (entry: Entry) => ReactNode;
  /** Shows it at another time at once, and sends that. */
  reschedule: (entry: Entry, when: When) => void;
  /** Takes it out of the calendar. An event is deleted; a task stays in the inbox. */
  remove: (entry: Entry) => void;
  /** Ticks it off, or no longer. */
  toggle: (entry: Entry) => void;
  /** Asks what a new event is called. */
  create: (when: When) => void;
  /** Puts a task of the inbox into the calendar. */
  schedule: (taskId: string, when: TimedWhen) => void;
  announce: (sentence: string) => void;
}
