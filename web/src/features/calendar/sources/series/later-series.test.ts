import { expect, test } from "vitest";
import type { Event } from "../../../../api/generated/models/Event";
import { zoneOf } from "../../../../lib/time/zone";
import { eventIn } from "../../../../test/calendars";
import { inLaterSeries } from "./later-series";
import { occurrenceOf } from "./occurrence";

const berlin = zoneOf("Europe/Berlin");

const daily = (id: string, more: Partial<Event> = {}): Event =>
  eventIn("work", id, {
    title: "Standup",
    start: "2026-11-16T08:00:00Z",
    end: "2026-11-16T09:00:00Z",
    time_zone: "Europe/Berlin",
    created_at: "2026-11-20T00:00:00Z",
    updated_at: "2026-11-20T00:00:00Z",
    recurrence: { rrule: "FREQ=DAILY", rdates: [], exdates: [] },
    overrides: [],
    ...more,
  });

const seen = occurrenceOf(daily("standup"), "2026-11-27T08:00:00Z");
const cut = daily("standup", { recurrence: { rrule: "FREQ=DAILY;COUNT=3", rdates: [], exdates: [] } });
const since = { created_at: "2026-11-21T00:00:00Z", updated_at: "2026-11-21T00:00:00Z" };
const find = (...events: Event[]) => inLaterSeries(cut, seen, [cut, ...events], berlin);

test("an occurrence is found in the series that was begun since, also at another time of its day", () => {
  expect(find(daily("later", since))).toMatchObject({ id: "later", original_start: "2026-11-27T08:00:00Z" });
  const five = { start: "2026-11-25T08:05:00Z", end: "2026-11-25T09:05:00Z" };
  expect(find(daily("later", { ...since, ...five }))).toMatchObject({
    id: "later",
    original_start: "2026-11-27T08:05:00Z",
  });
});

test("nothing is taken for it that need not be it", () => {
  expect(find()).toBeNull();
  expect(find(daily("before"))).toBeNull();
  expect(find(daily("other", { ...since, title: "Lunch" }))).toBeNull();
  expect(find(daily("other", { ...since, calendar_id: "home" }))).toBeNull();
  expect(find(daily("one", since), daily("two", since))).toBeNull();
  expect(find(daily("ended", { ...since, recurrence: cut.recurrence }))).toBeNull();
});
