import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayFromDate } from "../time/days";
import { minutesPerDay } from "../time/units";
import { parseInstant } from "../time/when";
import { zoneOf } from "../time/zone";
import { parseRule, weekdays } from "./rule";
import { day } from "./seconds";
import {
  createSeries,
  hasOccurrence,
  occurrencesFrom,
  occurrencesWithin,
  originalStartOf,
  without,
} from "./series";
import { cutBefore } from "./split";

const zoneNames = [
  "Europe/Berlin",
  "America/New_York",
  "America/Sao_Paulo",
  "Pacific/Apia",
  "Asia/Kolkata",
  "UTC",
];
const utc = zoneOf("UTC");
const recurrence = (rrule: string) => ({ rrule, rdates: [], exdates: [] });

const part = (name: string, values: fc.Arbitrary<number | string>, most: number) =>
  fc.option(
    fc.array(values, { minLength: 1, maxLength: most }).map((list) => `;${name}=${list.join(",")}`),
    { nil: "", freq: 2 },
  );
const number = (least: number, most: number) => fc.integer({ min: least, max: most });
const signed = (most: number) => number(-most, most).filter((value) => value !== 0);

const anyRule = fc
  .tuple(
    fc.constantFrom("YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"),
    number(1, 5),
    part("BYMONTH", number(1, 12), 4),
    part("BYMONTHDAY", signed(31), 5),
    part("BYDAY", fc.constantFrom(...weekdays), 4),
    part("BYHOUR", number(0, 23), 4),
    fc.option(
      fc.constantFrom(";COUNT=20", ";UNTIL=20220304", ";BYSETPOS=-1", ";RSCALE=GREGORIAN;SKIP=FORWARD"),
      {
        nil: "",
      },
    ),
  )
  .map(([unit, interval, ...parts]) => `FREQ=${unit};INTERVAL=${interval}${parts.join("")}`)
  .filter((text) => parseRule(text) !== null);

const anySeries = fc
  .tuple(anyRule, fc.constantFrom(...zoneNames), number(0, 4000), number(0, 95), number(1, 100))
  .map(([rule, zone, onDay, quarter, length]) => {
    const wall = (15_000 + onDay) * minutesPerDay + quarter * 15;
    const at = zoneOf(zone).instantAt(wall) * 60;
    return createSeries({ at, zone: zoneOf(zone) }, length * 900, recurrence(rule));
  });

const overlapping = (from: number, to: number) => (row: { start: number; end: number }) =>
  row.start < to * 60 && row.end > from * 60;

test("each window is the cut of a larger one", () => {
  fc.assert(
    fc.property(anySeries, number(0, 900), number(1, 40), number(0, 40), (series, after, days, more) => {
      const from = series.start.at / 60 + after * minutesPerDay + 77;
      const to = from + days * minutesPerDay;
      const found = occurrencesWithin(series, from, to, utc);
      const larger = occurrencesWithin(series, from - more * minutesPerDay, to + more * minutesPerDay, utc);
      expect(found.rows).toEqual(larger.rows.filter(overlapping(from, to)));
    }),
  );
});

test("what a window finds has a name, and begins later than the one before", () => {
  fc.assert(
    fc.property(anySeries, number(0, 400), (series, after) => {
      const from = series.start.at / 60 + after * minutesPerDay;
      const { rows } = occurrencesWithin(series, from, from + 30 * minutesPerDay, utc, 20);
      for (const [index, row] of rows.entries()) {
        expect(row.start).toBeGreaterThan(rows[index - 1]?.start ?? Number.NEGATIVE_INFINITY);
        expect(hasOccurrence(series, originalStartOf(series, row))).toBe(true);
      }
    }),
  );
});

test("what is left out is not there, and all else is", () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      const { rows } = occurrencesFrom(series, series.start.at / 60, 6);
      const [name = ""] = rows.map((row) => originalStartOf(series, row)).slice(-1);
      const rest = createSeries(series.start, series.length, without(series.recurrence, name));
      expect(hasOccurrence(rest, name)).toBe(false);
      expect(occurrencesFrom(rest, series.start.at / 60, rows.length - 1).rows).toEqual(rows.slice(0, -1));
    }),
  );
});

test("the halves of a cut series have the occurrences of the whole", () => {
  fc.assert(
    fc.property(anySeries, number(1, 8), (series, place) => {
      const begin = series.start.at / 60;
      const { rows } = occurrencesFrom(series, begin, 16);
      const row = rows[place];
      fc.pre(row !== undefined);
      const cut = cutBefore(series, originalStartOf(series, row ?? { start: 0, end: 0 }));
      fc.pre(typeof cut !== "string");
      const halves = typeof cut === "string" ? [] : cut;
      const found = halves.flatMap(({ start, recurrence: own }) => {
        const half = createSeries({ ...series.start, at: start }, series.length, own);
        return occurrencesFrom(half, begin, 16).rows;
      });
      expect(found.slice(0, rows.length)).toEqual(rows);
    }),
  );
});

test("nine o'clock stays nine o'clock", () => {
  for (const name of zoneNames) {
    const zone = zoneOf(name);
    const start = zone.instantAt(dayFromDate(2004, 1, 1) * minutesPerDay + 540);
    const series = createSeries({ at: start * 60, zone }, 3600, recurrence("FREQ=DAILY"));
    const { rows } = occurrencesWithin(series, start, start + 20 * 365 * minutesPerDay, zone);
    expect(rows.length).toBeGreaterThan(7290);
    expect(rows.filter((row) => zone.wallAt(row.start / 60) % minutesPerDay !== 540)).toEqual([]);
  }
});

test("a window far from the start takes no more steps than one near it", () => {
  const series = createSeries({ at: 0, zone: utc }, 3600, recurrence("FREQ=SECONDLY;INTERVAL=7"));
  const from = parseInstant("2026-11-20T09:00:00Z");
  const { rows, rest } = occurrencesFrom(series, from, 2);
  expect([rows.length, rest]).toEqual([2, "more"]);
  expect(rows[0]?.start).toBeLessThan(from * 60 + 7);
});

test("a rule that never occurs ends where it starts", () => {
  const series = createSeries({ at: 0, zone: null }, day, recurrence("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"));
  expect(occurrencesFrom(series, 0, 5)).toEqual({ rows: [{ start: 0, end: day }], rest: "nothing" });
});

test("too much work is said", () => {
  const series = createSeries(
    { at: 0, zone: utc },
    60,
    recurrence("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=28;BYSETPOS=2"),
  );
  expect(occurrencesFrom(series, 0, 5).rest).toBe("nothing");
  const busy = createSeries({ at: 0, zone: utc }, 60, recurrence("FREQ=SECONDLY"));
  expect(occurrencesWithin(busy, 0, 20 * minutesPerDay, utc).rest).toBe("unknown");
});

test("a rule that this version cannot read leaves the start alone", () => {
  const series = createSeries({ at: 0, zone: utc }, 60, recurrence("FREQ=SOMETIMES"));
  expect(occurrencesFrom(series, 0, 5).rows).toEqual([{ start: 0, end: 60 }]);
});
