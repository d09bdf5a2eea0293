import { locale } from "../../i18n/translation";
import { type Day, dateOf, weekOf } from "./week";

// Words are in the language of the sentences. Whether clocks count to 12 or to 24 is the browser's own custom.
const { hourCycle = "h12" } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
const twelveHours = hourCycle === "h12" || hourCycle === "h11";

// Days have no zone: they are formatted in UTC, in which they were made.
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });

const monthAndYear = inUtc({ month: "long", year: "numeric" });
const shortWeekday = inUtc({ weekday: "short" });
const dayOfMonth = inUtc({ day: "numeric" });
const fullDate = inUtc({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
const longDate = inUtc({ month: "long", day: "numeric", year: "numeric" });
const hourAlone = inUtc(
  twelveHours ? { hour: "numeric", hourCycle } : { hour: "2-digit", minute: "2-digit", hourCycle },
);
const hourAndMinute = inUtc({ hour: "numeric", minute: "2-digit", hourCycle });

const atMinute = (minute: number) => new Date(minute * 60_000);

export const nameOf = {
  month: (day: Day) => monthAndYear.format(dateOf(day)),
  weekday: (day: Day) => shortWeekday.format(dateOf(day)),
  dayOfMonth: (day: Day) => dayOfMonth.format(dateOf(day)),
  date: (day: Day) => fullDate.format(dateOf(day)),
  week: (day: Day) => {
    const days = weekOf(day).map(dateOf);
    return longDate.formatRange(days.at(0) ?? dateOf(day), days.at(-1) ?? dateOf(day));
  },
  hour: (hour: number) => hourAlone.format(atMinute(hour * 60)),
  time: (minute: number) => hourAndMinute.format(atMinute(minute)),
  times: (startMinute: number, minutes: number) =>
    hourAndMinute.formatRange(atMinute(startMinute), atMinute(startMinute + minutes)),
} as const;
