import { assert, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { isoDate, parseDay } from "./days";
import { parseDayWords } from "./parse-day-words";

/** A Wednesday. */
const today = parseDay("2026-11-25") ?? 0;

const meant = (text: string, firstWeekday = 0) => {
  const day = parseDayWords(text, { today, firstWeekday });
  return day === null ? null : isoDate(day);
};

test.each([
  ["today", "2026-11-25"],
  ["Tomorrow", "2026-11-26"],
  ["day after tomorrow", "2026-11-27"],
  ["yesterday", "2026-11-24"],
  ["heute", "2026-11-25"],
  ["morgen", "2026-11-26"],
  ["Übermorgen", "2026-11-27"],
  ["fri", "2026-11-27"],
  ["on Friday", "2026-11-27"],
  ["Freitag", "2026-11-27"],
  ["am Fr.", "2026-11-27"],
  ["wed", "2026-12-02"],
  ["this wed", "2026-11-25"],
  ["next monday", "2026-11-30"],
  ["next friday", "2026-12-04"],
  ["nächsten Montag", "2026-11-30"],
  ["next week", "2026-11-30"],
  ["nächste Woche", "2026-11-30"],
  ["next month", "2026-12-01"],
  ["nächsten Monat", "2026-12-01"],
  ["next year", "2027-01-01"],
  ["weekend", "2026-11-28"],
  ["Wochenende", "2026-11-28"],
  ["next weekend", "2026-12-05"],
  ["eom", "2026-11-30"],
  ["end of month", "2026-11-30"],
  ["end of the month", "2026-11-30"],
  ["Ende des Monats", "2026-11-30"],
  ["in 3 days", "2026-11-28"],
  ["3 days", "2026-11-28"],
  ["in a week", "2026-12-02"],
  ["in 2 weeks", "2026-12-09"],
  ["in one month", "2026-12-25"],
  ["in 3 Tagen", "2026-11-28"],
  ["in einer Woche", "2026-12-02"],
  ["in zwei Wochen", "2026-12-09"],
  ["24 dec", "2026-12-24"],
  ["24th of December", "2026-12-24"],
  ["Dec 24", "2026-12-24"],
  ["Dec 24, 2027", "2027-12-24"],
  ["Thu, Dec 24, 2026", "2026-12-24"],
  ["24. Dez", "2026-12-24"],
  ["24. Dezember 2027", "2027-12-24"],
  ["Do., 24. Dez. 2026", "2026-12-24"],
  ["3. März", "2027-03-03"],
  ["24 nov", "2027-11-24"],
  ["25 nov", "2026-11-25"],
  ["29 feb", "2028-02-29"],
  ["24.12.", "2026-12-24"],
  ["24.12", "2026-12-24"],
  ["24.12.2027", "2027-12-24"],
  ["24.12.27", "2027-12-24"],
  ["12/24", "2026-12-24"],
  ["24/12", "2026-12-24"],
  ["12/24/2027", "2027-12-24"],
  ["2026-12-24", "2026-12-24"],
  ["2026-1-5", "2026-01-05"],
  ["the 30th", "2026-11-30"],
  ["24.", "2026-12-24"],
  ["31st", "2026-12-31"],
])("%s is %s", (text, iso) => {
  expect(meant(text)).toBe(iso);
});

test("next week begins when weeks do", () => {
  // A Saturday: for those whose week begins on Sunday, next Sunday is tomorrow.
  const saturday = parseDay("2026-11-28") ?? 0;
  const nextSunday = (firstWeekday: number) =>
    isoDate(parseDayWords("next sunday", { today: saturday, firstWeekday }) ?? 0);
  expect(nextSunday(0)).toBe("2026-11-29");
  expect(nextSunday(1)).toBe("2026-12-06");
});

test.each([
  "",
  "soon",
  "24",
  "31.2.",
  "30 feb",
  "0th",
  "13/13",
  "fri dec",
  "in 3",
  "in days",
  "next",
  "next next friday",
  "2026-13-01",
  "24.12.3026",
  "in 9999 years",
  "99 dec",
])("%s names no day", (text) => {
  expect(meant(text)).toBeNull();
});

test("each day is understood as it is written, in English and German", () => {
  const formats = ["en", "de", "de-AT"].map(
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        weekday: "short",
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }),
  );
  assert(
    property(integer({ min: 0, max: 80_000 }), (day) => {
      for (const format of formats) {
        const text = format.format(new Date(day * 86_400_000));
        expect([text, parseDayWords(text, { today, firstWeekday: 0 })]).toEqual([text, day]);
      }
    }),
  );
});

test("whatever is typed, the answer is a day or none", () => {
  assert(
    property(string(), (text) => {
      const day = parseDayWords(text, { today, firstWeekday: 0 });
      expect(day === null || Number.isInteger(day)).toBe(true);
    }),
  );
});
