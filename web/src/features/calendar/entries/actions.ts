import type { ReactNode } from "react";
import type { enEvents } from "../../../i18n/en-events";
import type { TimedWhen, When } from "../../../lib/time/when";
import type { Entry } from "./entry";

/** An action for an entry, as its details offer it. */
export interface Offer {
  /** The message key of its label. */
  words: keyof typeof enEvents.offers;
  /** The key that does it, too. */
  does?: "edit" | "remove";
  run: () => void;
  /** The details stay open, and show the changed entry. */
  stays?: boolean;
}

/** The entry that the user has just changed or created, and wants to see at its new place. Each change has its own. */
export interface LatestChange {
  key: string;
  /** Its former key, if the change has given it another one. */
  former?: string | undefined;
}

/** The actions for entries of any kind. Stable. */
export interface EntryActions {
  /** Shows its details and actions. */
  open: (entry: Entry) => void;
  /** Opens it in its editor, if it has one. */
  edit: (entry: Entry) => void;
  /** Its actions; the first is the most common. */
  offersOf: (entry: Entry) => Offer[];
  /** Additional content for its details; null if there is none. */
  noteOn: (entry: Entry) => ReactNode;
  /** Shows it at another time at once, and sends the change. */
  reschedule: (entry: Entry, when: When) => void;
  /** Removes it from the calendar. An event is deleted; a task stays in the inbox. */
  remove: (entry: Entry) => void;
  /** Completes or reopens it. */
  toggle: (entry: Entry) => void;
  /** Opens the form of a new event. */
  create: (when: When) => void;
  /** Schedules a task of the inbox. */
  schedule: (taskId: string, when: TimedWhen) => void;
  announce: (sentence: string) => void;
}
