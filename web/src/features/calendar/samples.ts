import { calendarMessages } from "../../i18n/calendar-messages";
import { type Day, weekStart } from "./week";

/** An entry of one day, as the grid draws it. */
export interface Entry {
  id: string;
  title: string;
  day: Day;
  /** Past midnight. */
  startMinute: number;
  minutes: number;
}

const titles = calendarMessages.sampleTitles;

/** Three entries of 30, 60 and 120 minutes, always in the week that `today` is in. */
export function sampleEntries(today: Day): Entry[] {
  const sunday = weekStart(today);
  return [
    { id: "plan", title: titles.plan, day: sunday + 1, startMinute: 9 * 60, minutes: 30 },
    { id: "lunch", title: titles.lunch, day: sunday + 3, startMinute: 12 * 60, minutes: 60 },
    { id: "focus", title: titles.focus, day: sunday + 4, startMinute: 14 * 60, minutes: 120 },
  ];
}
