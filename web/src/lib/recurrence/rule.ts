import { parseUntil, type Until, writeUntil } from "./until";

/** The units of a rule's steps, from the smallest. */
export const frequencies = [
  "SECONDLY",
  "MINUTELY",
  "HOURLY",
  "DAILY",
  "WEEKLY",
  "MONTHLY",
  "YEARLY",
] as const;
export type Frequency = (typeof frequencies)[number];
export const rank = (frequency: Frequency) => frequencies.indexOf(frequency);
export const isBelowDay = (frequency: Frequency) => rank(frequency) < rank("DAILY");

/** Weekdays as in iCalendar; 0 is Sunday. */
export const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;

const skips = ["OMIT", "BACKWARD", "FORWARD"] as const;
/** What happens to a day that a month does not have (RFC 7529, section 4.1). */
type Skip = (typeof skips)[number];

/** A weekday, 0 is Sunday: every one, or the nth of the month or year, from the end if negative. */
export interface ByDay {
  weekday: number;
  /** 0 for every one. */
  nth: number;
}

/** The parts of a rule (RFC 5545, section 3.3.10). An absent list is empty; the others ascend and contain each number once. */
export interface Parts {
  frequency: Frequency;
  interval: number;
  count: number | null;
  until: Until | null;
  weekStart: number;
  skip: Skip;
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  days: readonly ByDay[];
  monthDays: readonly number[];
  yearDays: readonly number[];
  weeks: readonly number[];
  months: readonly number[];
  places: readonly number[];
}

/** The original text, and its parts. */
export interface Rule extends Parts {
  text: string;
}

export const mostCount = 100_000;
/** The seconds of a leap year. */
const mostInterval = 366 * 86_400;
const mostCharacters = 1000;

/** The minimum and maximum of each list, and whether it may count from the end. */
const lists = {
  BYSECOND: [0, 60, false],
  BYMINUTE: [0, 59, false],
  BYHOUR: [0, 23, false],
  BYMONTHDAY: [1, 31, true],
  BYYEARDAY: [1, 366, true],
  BYWEEKNO: [1, 53, true],
  BYMONTH: [1, 12, false],
  BYSETPOS: [1, 366, true],
} as const;
const names = new Set(
  ["FREQ", "UNTIL", "COUNT", "INTERVAL", "BYDAY", "WKST", "RSCALE", "SKIP"].concat(Object.keys(lists)),
);

/** Parses a rule without `RRULE:`; null for rules that the server refuses with its own message. */
export function parseRule(text: string): Rule | null {
  const values = new Map<string, string>();
  for (const part of text.length > mostCharacters ? [] : text.toUpperCase().split(";")) {
    const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(part) ?? [];
    if (!names.has(name) || values.has(name)) {
      return null;
    }
    values.set(name, value);
  }

  let valid = true;
  const read = <T>(name: string, absent: T, parse: (raw: string) => T | null | undefined): T => {
    const raw = values.get(name);
    const value = raw === undefined ? absent : parse(raw);
    valid &&= raw === undefined || value != null;
    return value ?? absent;
  };
  const numbers = (name: keyof typeof lists) => {
    const [least, most, signed] = lists[name];
    return read<number[]>(name, [], (raw) => parseList(raw, (item) => parseNumber(item, least, most, signed)))
      .toSorted((a, b) => a - b)
      .filter((number, index, all) => number !== all[index - 1]);
  };
  const rule: Rule = {
    text,
    frequency: read("FREQ", "DAILY", (raw) => frequencies.find((known) => known === raw)),
    interval: read("INTERVAL", 1, (raw) => parsePositive(raw, mostInterval)),
    count: read<number | null>("COUNT", null, (raw) => parsePositive(raw, mostCount)),
    until: read<Until | null>("UNTIL", null, parseUntil),
    weekStart: read("WKST", 1, parseWeekday),
    skip: read<Skip>("SKIP", "OMIT", (raw) => skips.find((known) => known === raw)),
    seconds: numbers("BYSECOND"),
    minutes: numbers("BYMINUTE"),
    hours: numbers("BYHOUR"),
    days: read<ByDay[]>("BYDAY", [], (raw) => parseList(raw, parseByDay)),
    monthDays: numbers("BYMONTHDAY"),
    yearDays: numbers("BYYEARDAY"),
    weeks: numbers("BYWEEKNO"),
    months: numbers("BYMONTH"),
    places: numbers("BYSETPOS"),
  };
  return valid && values.has("FREQ") && isConsistent(rule, values) ? rule : null;
}

/** The RFC's rules for combinations of parts. */
function isConsistent(rule: Rule, values: ReadonlyMap<string, string>): boolean {
  const { frequency, days, weeks, yearDays, monthDays, places } = rule;
  const ordinals = days.some(({ nth }) => nth !== 0);
  const others = [rule.seconds, rule.minutes, rule.hours, days, monthDays, yearDays, weeks, rule.months];
  return !(
    (values.get("RSCALE") ?? "GREGORIAN") !== "GREGORIAN" ||
    (values.has("SKIP") && !values.has("RSCALE")) ||
    (values.has("COUNT") && values.has("UNTIL")) ||
    (weeks.length > 0 && frequency !== "YEARLY") ||
    (yearDays.length > 0 && ["DAILY", "WEEKLY", "MONTHLY"].includes(frequency)) ||
    (monthDays.length > 0 && frequency === "WEEKLY") ||
    (ordinals && ((frequency !== "MONTHLY" && frequency !== "YEARLY") || weeks.length > 0)) ||
    (places.length > 0 && others.every((list) => list.length === 0))
  );
}

/** Whether a rule concerns times of day, which whole days do not have. */
export const hasTimes = ({ frequency, hours, minutes, seconds }: Parts): boolean =>
  isBelowDay(frequency) || hours.length + minutes.length + seconds.length > 0;

const isEnd = (part: string) => /^(count|until)=/i.test(part);

/** The rule with another end, or none; the rest of the text does not change. */
export function withEnd(text: string, end: { count: number } | { until: Until } | null): string {
  const written = end && ("count" in end ? `COUNT=${end.count}` : `UNTIL=${writeUntil(end.until)}`);
  const parts = text.split(";");
  const found = parts.findIndex(isEnd);
  const kept = parts.flatMap((part) => (isEnd(part) ? (written ?? []) : part));
  return (found < 0 && written !== null ? [...kept, written] : kept).join(";");
}

function parseList<T>(raw: string, parse: (item: string) => T | null): T[] | null {
  const items = raw.split(",").map(parse);
  return items.every((item) => item !== null) ? items : null;
}

function parseNumber(raw: string, least: number, most: number, signed: boolean): number | null {
  const number = (signed ? /^[+-]?\d{1,3}$/ : /^\d{1,3}$/).test(raw) ? Number(raw) : Number.NaN;
  return Math.abs(number) >= least && Math.abs(number) <= most ? number : null;
}

function parsePositive(raw: string, most: number): number | null {
  const number = /^\d+$/.test(raw) ? Number(raw) : 0;
  return number >= 1 && number <= most ? number : null;
}

function parseWeekday(raw: string): number | null {
  const found = weekdays.findIndex((known) => known === raw);
  return found < 0 ? null : found;
}

function parseByDay(raw: string): ByDay | null {
  const weekday = parseWeekday(raw.slice(-2));
  const ordinal = raw.slice(0, -2);
  const nth = ordinal === "" ? 0 : parseNumber(ordinal, 1, 53, true);
  return weekday === null || nth === null ? null : { weekday, nth };
}
