import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeMoment } from "../../../../lib/recurrence/recurrence";
import { zoneOf } from "../../../../lib/time/zone";
import { eventIn } from "../../../../test/calendars";
import { timesOfSeries } from "./shifted";

interface Case {
  zone: string;
  start: string;
  /** An occurrence, and the places to which it is moved. `begins` is where the series then begins. */
  shifts?: [at: number, to: [zone: string, start: string, begins: string][]];
}

/** The cases that the server writes (`just recurrence-vectors`). */
const { cases }: { cases: Case[] } = JSON.parse(
  readFileSync("../crates/domain/vectors/recurrence.json", "utf8"),
);

/** The times of an event of one hour, or of one whole day, as the API writes them. */
function timesAt(start: string, zone: string) {
  const at = Date.parse(start);
  return zone === ""
    ? { start, end: writeMoment(at / 1000 + 86_400, true), all_day: true, time_zone: null }
    : { start, end: writeMoment(at / 1000 + 3600, false), all_day: false, time_zone: zone };
}

test("a series begins where the server lets it begin when a later occurrence is put elsewhere", () => {
  let count = 0;
  for (const { zone, start, shifts: [at, targets] = [0, []] } of cases) {
    const series = eventIn("work", "series", timesAt(start, zone));
    const named = eventIn("work", "named", timesAt(writeMoment(at, zone === ""), zone));
    for (const [toZone, to, begins] of targets) {
      const { time_zone, ...when } = timesAt(to, toZone);
      const fields = { ...when, ...(time_zone !== null && { time_zone }) };
      const after = timesOfSeries(series, named, fields, zoneOf("UTC"));
      expect([zone, start, to, after.start?.replace(".000Z", "Z")]).toEqual([zone, start, to, begins]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(700);
});

test("what stays at its time stays at its instant, also where a time comes twice", () => {
  const second = { start: "2026-10-25T01:30:00Z", end: "2026-10-25T02:00:00Z", time_zone: "Europe/Berlin" };
  const series = eventIn("work", "series", second);
  const named = eventIn("work", "named", {
    ...second,
    start: "2026-10-26T01:30:00Z",
    end: "2026-10-26T02:00:00Z",
  });
  const after = timesOfSeries(series, named, { end: "2026-10-26T03:00:00Z" }, zoneOf("UTC"));
  expect(after).toMatchObject({ start: "2026-10-25T01:30:00.000Z", end: "2026-10-25T03:00:00.000Z" });
});
