import { calendarMessages } from "../../../i18n/calendar-messages";
import { type Day, weekStart } from "../../../lib/time/days";
import type { When } from "../../../lib/time/when";
import { wallTime } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";
import { type Abilities, type EntryOf, entryKey } from "../entries/entry";
import { type EntrySource, nothing } from "./entry-source";

const titles = calendarMessages.sampleTitles;

/** Samples can only be looked at. */
const can: Abilities = { move: false, lastAllDay: false, complete: false, leave: false, edit: false };

/** Days after Sunday, and minutes: half an hour, one hour, two hours. */
const samples = [
  { id: "plan", title: titles.plan, day: 1, at: 9 * 60, minutes: 30 },
  { id: "lunch", title: titles.lunch, day: 3, at: 12 * 60, minutes: 60 },
  { id: "focus", title: titles.focus, day: 4, at: 14 * 60, minutes: 120 },
];

/** The sample entries of a new account, always in the week of `today`. */
export function sampleEntries(today: Day, zone: Zone): (EntryOf<"sample"> & { allDay: false })[] {
  const sunday = weekStart(today);
  return samples.map(({ id, title, day, at, minutes }) => {
    const start = zone.instantAt(wallTime(sunday + day, at));
    return {
      kind: "sample",
      id,
      key: entryKey({ kind: "sample", id }),
      shows: null,
      title,
      location: "",
      // Its details have them; they are not needed before.
      notes: "",
      color: "violet",
      calendar: null,
      url: "",
      status: "confirmed",
      completed: false,
      plan: null,
      mark: calendarMessages.sample,
      kindInWords: calendarMessages.sample,
      can,
      allDay: false,
      start,
      end: start + minutes,
    };
  });
}

interface SampleSourceOptions {
  create: (when: When) => void;
  dismiss: () => void;
}

/** A sample is meant to be replaced by something real. */
export const sampleSource = ({ create, dismiss }: SampleSourceOptions): EntrySource<"sample"> => ({
  edit: nothing,
  offersOf: (entry) => [
    { words: "createFirst", run: () => create(entry) },
    { words: "dismissSamples", run: dismiss },
  ],
  reschedule: nothing,
  remove: nothing,
  toggle: nothing,
});
