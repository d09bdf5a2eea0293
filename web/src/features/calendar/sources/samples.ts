import { calendarMessages } from "../../../i18n/calendar-messages";
import { type Day, weekStart } from "../../../lib/time/days";
import { minutesPerDay, type Zone } from "../../../lib/time/zone";
import type { Entry } from "../entries/entries";

const titles = calendarMessages.sampleTitles;

/** Days after Sunday, and minutes: half an hour, an hour, two hours. */
const samples = [
  { id: "plan", title: titles.plan, day: 1, at: 9 * 60, minutes: 30 },
  { id: "lunch", title: titles.lunch, day: 3, at: 12 * 60, minutes: 60 },
  { id: "focus", title: titles.focus, day: 4, at: 14 * 60, minutes: 120 },
];

/** What a new account sees, always in the week that `today` is in. */
export function sampleEntries(today: Day, zone: Zone): Entry[] {
  const sunday = weekStart(today);
  return samples.map(({ id, title, day, at, minutes }) => {
    const start = zone.instantAt((sunday + day) * minutesPerDay + at);
    return {
      key: `sample:${id}`,
      kind: "sample",
      id,
      title,
      location: "",
      color: "violet",
      completed: false,
      event: null,
      allDay: false,
      start,
      end: start + minutes,
    };
  });
}
