import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { zoneOf } from "../time/zone";
import { movedStarts, movedTo } from "./moved";
import { parseMoment, type Recurrence, writeMoment } from "./recurrence";
import { parseRule } from "./rule";
import {
  createSeries,
  hasOccurrence,
  type Occurrences,
  occurrencesFrom,
  occurrencesWithin,
  type Series,
} from "./series";
import { cutBefore, type Half } from "./split";

/** A rule, or `true` for the rule of the series; then the dates that are added, and those that are left out. */
type Written = [rule: string | true | null, rdates?: string[], exdates?: string[]];
/**
 * The seconds since the row before (since 1970 for the first), and the length,
 * if it differs from that of the series.
 */
type Row = number | [since: number, length: number];
type WrittenHalf = [start: string, recurrence: Written];

interface Case {
  zone: string;
  start: string;
  length: number;
  recurrence: Written;
  within: [from: number, to: number, viewer: string, limit: number, rows: Row[], rest: Occurrences["rest"]][];
  from: [from: number, limit: number, rows: Row[], rest: Occurrences["rest"]][];
  has: [at: number, has: boolean][];
  cuts: [at: number, cut: string | [...WrittenHalf, ...WrittenHalf]][];
  moves?: [zone: string, start: string, recurrence: Written][];
}

/** The cases that the server writes (`just recurrence-vectors`). */
const vectors: { cases: Case[]; refused: string[] } = JSON.parse(
  readFileSync("../crates/domain/vectors/recurrence.json", "utf8"),
);
const { cases, refused } = vectors;

const read = ([rule, rdates = [], exdates = []]: Written, whole: string | null): Recurrence => ({
  rrule: rule === true ? whole : rule,
  rdates,
  exdates,
});

const startOf = (zone: string, start: string) => ({
  at: parseMoment(start, zone === ""),
  zone: zone === "" ? null : zoneOf(zone),
});

function seriesOf({ zone, start, length, recurrence }: Case): Series {
  return createSeries(startOf(zone, start), length, read(recurrence, null));
}

function rowsOf(rows: Row[], length: number) {
  let start = 0;
  return rows.map((row) => {
    const [since, own] = typeof row === "number" ? [row, length] : row;
    start += since;
    return { start, end: start + own };
  });
}

const named = cases.map((each) => [`${each.recurrence[0]} from ${each.start} ${each.zone}`, each] as const);

test("there are vectors", () => {
  expect(cases.length).toBeGreaterThan(400);
});

test.each(named)("%s", (_, each) => {
  const series = seriesOf(each);
  for (const [from, to, viewer, limit, rows, rest] of each.within) {
    const found = occurrencesWithin(series, from / 60, to / 60, zoneOf(viewer), limit);
    expect(found).toEqual({ rows: rowsOf(rows, each.length), rest });
  }
  for (const [from, limit, rows, rest] of each.from) {
    expect(occurrencesFrom(series, from / 60, limit)).toEqual({ rows: rowsOf(rows, each.length), rest });
  }
  for (const [at, cut] of each.cuts) {
    const half = (start: string, recurrence: Written): Half => ({
      start: startOf(each.zone, start).at,
      recurrence: read(recurrence, series.recurrence.rrule),
    });
    const halves = typeof cut === "string" ? cut : [half(cut[0], cut[1]), half(cut[2], cut[3])];
    expect(cutBefore(series, writeMoment(at, each.zone === ""))).toEqual(halves);
  }
  for (const [zone, start, recurrence] of each.moves ?? []) {
    const to = startOf(zone, start);
    const { rrule, rdates, exdates } = read(recurrence, series.recurrence.rrule);
    expect(movedTo(series, to)).toEqual({ rrule, rdates, exdates });
    // The exceptions move to the same places as the dates that are left out.
    expect(movedStarts(series, to, series.recurrence.exdates)).toEqual(exdates);
  }
  for (const [at, has] of each.has) {
    // Whole days are named by their dates.
    const day = each.zone === "" ? Math.floor(at / 86_400) * 86_400 : at;
    expect(hasOccurrence(series, writeMoment(day, each.zone === ""))).toBe(has);
  }
});

test.each(refused)("refuses %j as the server does", (text) => {
  expect(parseRule(text)).toBeNull();
});
