import { afterEach, expect, test } from "vitest";
import type { Event } from "../api/generated/models/Event";
import { eventChanges } from "../features/calendar/sources/event-changes";
import { occurrenceOf } from "../features/calendar/sources/series/occurrence";
import { planAll, planFollowing } from "../features/calendar/sources/series/plan";
import {
  editSeries,
  removeOccurrences,
  seriesChanges,
} from "../features/calendar/sources/series/series-changes";
import { zoneOf } from "../lib/time/zone";
import { eventIn } from "../test/calendars";
import { problem, stubServer } from "../test/fetch-stub";
import { EditConflict, forgetOwnVersions } from "../things/edit";
import { knownThing } from "../things/kinds";
import { nowhere } from "../things/outbox/place";
import { Things } from "../things/things";

afterEach(() => forgetOwnVersions());

const version = (count: number) => `2026-01-01T00:00:0${count}Z`;
const wednesday = "2026-03-18T09:00:00Z";

const daily = (more: Partial<Event> = {}): Event =>
  eventIn("work", crypto.randomUUID(), {
    title: "Standup",
    start: "2026-03-16T09:00:00Z",
    end: "2026-03-16T09:30:00Z",
    time_zone: "Europe/Berlin",
    recurrence: { rrule: "FREQ=DAILY", rdates: [], exdates: [] },
    overrides: [],
    updated_at: version(1),
    ...more,
  });

/** Things as the app creates them, without a disk or other tabs, with one series. */
function withSeries(series: Event) {
  const things = new Things();
  things.outbox.open(Promise.resolve(nowhere()), [...eventChanges, ...seriesChanges]);
  things.store.hear([knownThing("event", series)]);
  return { things, shown: () => things.store.view().event.get(series.id) };
}

const renamed = (base: Event) => ({
  base,
  scope: "this" as const,
  originalStart: wednesday,
  fields: { title: "Retro" },
  made: null,
});

test("one occurrence is changed although somebody has changed another one meanwhile", async () => {
  const series = daily();
  const others = { original_start: "2026-03-20T09:00:00Z", title: "Plan" };
  const theirs = { ...series, overrides: [others], updated_at: version(2) };
  const mine = { original_start: wednesday, title: "Retro" };
  let now: Event = theirs;
  const path = `/api/v1/events/${series.id}`;
  const { sent } = stubServer({
    [`GET ${path}`]: () => ({ body: now }),
    [`PATCH ${path}`]: (request) => {
      if (request.headers.get("if-match") !== `"${now.updated_at}"`) {
        return problem(412, "changed");
      }
      now = { ...theirs, overrides: [mine, others], updated_at: version(3) };
      return { body: { ...occurrenceOf(now, wednesday), updated_at: version(3) } };
    },
  });
  const { things, shown } = withSeries(series);
  const { outcome } = things.make(editSeries, renamed(series));
  expect(shown()?.overrides).toEqual([mine]);
  await outcome;
  expect(shown()?.overrides).toEqual([mine, others]);
  expect(sent(`PATCH ${path}`)).toHaveLength(2);
});

test("what somebody else has made of the same occurrence is told as that occurrence, and the series is known", async () => {
  const series = daily();
  const theirs = {
    ...series,
    overrides: [{ original_start: wednesday, title: "Plan" }],
    updated_at: version(2),
  };
  const path = `/api/v1/events/${series.id}`;
  stubServer({ [`GET ${path}`]: () => ({ body: theirs }), [`PATCH ${path}`]: () => problem(412, "changed") });
  const { things, shown } = withSeries(series);
  const error: unknown = await things
    .make(editSeries, renamed(series))
    .outcome.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EditConflict);
  expect(error).toMatchObject({ theirs: { title: "Plan", original_start: wednesday } });
  expect(shown()).toEqual(theirs);
});

test("an occurrence that is gone is refused, and its series stays", async () => {
  const series = daily();
  const theirs = {
    ...series,
    recurrence: { rrule: "FREQ=DAILY", rdates: [], exdates: [wednesday] },
    updated_at: version(2),
  };
  const path = `/api/v1/events/${series.id}`;
  stubServer({ [`GET ${path}`]: () => ({ body: theirs }), [`PATCH ${path}`]: () => problem(404, "gone") });
  const { things, shown } = withSeries(series);
  await expect(things.make(editSeries, renamed(series)).outcome).rejects.toMatchObject({ status: 404 });
  expect(shown()).toEqual(theirs);
});

test("an occurrence that somebody has deleted already is as good as deleted", async () => {
  const series = daily();
  const exdates = [wednesday];
  const rest = { ...series, recurrence: { rrule: "FREQ=DAILY", rdates: [], exdates } };
  const theirs = { ...rest, updated_at: version(2) };
  const path = `/api/v1/events/${series.id}`;
  stubServer({
    [`GET ${path}`]: () => ({ body: theirs }),
    [`DELETE ${path}`]: (request) =>
      request.headers.get("if-match") === `"${version(2)}"` ? problem(404, "gone") : problem(412, "changed"),
  });
  const { things, shown } = withSeries(series);
  await things.make(removeOccurrences, { base: series, scope: "this", originalStart: wednesday, rest })
    .outcome;
  expect(shown()).toEqual(theirs);
});

test.each([
  ["goes for good", 200],
  ["goes, though the trash keeps it", 500],
])(
  "a cut is taken back by one step: what followed %s, and the series and what differed are as before",
  async (_what, status) => {
    const retro = { original_start: "2026-03-20T09:00:00Z", title: "Retro" };
    const series = daily({ overrides: [retro] });
    const plan = planFollowing(
      series,
      occurrenceOf(series, wednesday),
      { title: "Round" },
      zoneOf("Europe/Berlin"),
    );
    if (plan === null || plan.shown.later === null) {
      throw new Error("there is such an occurrence");
    }
    const { later } = plan.shown;
    let now = series;
    const path = `/api/v1/events/${series.id}`;
    const { sent } = stubServer({
      [`GET ${path}`]: () => ({ body: now }),
      [`PATCH ${path}`]: (request) => {
        const scope = new URL(request.url).searchParams.get("scope");
        if (scope === "following") {
          now = { ...plan.shown.series, updated_at: version(2) };
          return { body: { ...later, updated_at: version(2) } };
        }
        now = { ...series, updated_at: version(3) };
        return { body: now };
      },
      [`DELETE /api/v1/events/${later.id}`]: () => ({ body: {} }),
      [`DELETE /api/v1/trash/${later.id}`]: () => ({ status }),
    });
    const { things, shown } = withSeries(series);
    const { outcome, undo } = things.make(editSeries, {
      base: series,
      scope: "following",
      originalStart: wednesday,
      fields: plan.fields,
      made: plan.shown,
    });
    expect(things.store.view().event.get(later.id)?.title).toBe("Round");
    await outcome;
    await undo();
    expect(things.store.view().event.has(later.id)).toBe(false);
    expect(sent(`DELETE /api/v1/trash/${later.id}`)).toHaveLength(1);
    expect(shown()).toEqual({ ...series, updated_at: version(3) });
    const [cut, restoration, ...others] = sent(`PATCH ${path}`);
    expect([cut, restoration].map((request) => request?.headers.get("if-match"))).toEqual([
      `"${version(1)}"`,
      `"${version(2)}"`,
    ]);
    expect(await cut?.json()).not.toHaveProperty("overrides");
    expect(await restoration?.json()).toMatchObject({ recurrence: series.recurrence, overrides: [retro] });
    expect(others).toEqual([]);
  },
);

/** A series on Mondays and Wednesdays. In the second week both differ from it. */
function twoAWeek() {
  const differing = ["2026-03-23T09:00:00Z", wednesday].map((start) => ({
    original_start: start,
    title: "Retro",
  }));
  return daily({
    recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,WE", rdates: [], exdates: [] },
    overrides: differing,
  });
}

/** The Mondays become Tuesdays. */
function mondaysMoved(series: Event) {
  const monday = occurrenceOf(series, series.start);
  const times = { start: "2026-03-17T09:00:00Z", end: "2026-03-17T09:30:00Z" };
  const plan = planAll(series, monday, times, zoneOf("Europe/Berlin"));
  return { base: series, scope: "all" as const, originalStart: null, fields: plan.fields, made: plan.shown };
}

const onTuesday = { original_start: "2026-03-24T09:00:00Z", title: "Retro" };
const onWednesday = { original_start: wednesday, title: "Retro" };

test("some weekdays are moved by one request, which says what differs then, and one other takes that back", async () => {
  const series = twoAWeek();
  let now = series;
  const path = `/api/v1/events/${series.id}`;
  const { sent } = stubServer({
    [`PATCH ${path}`]: async (request) => {
      const { overrides = [], recurrence, start, end }: Event = await request.json();
      const count = Number(now.updated_at.at(-2)) + 1;
      now = { ...now, overrides, recurrence, start, end, updated_at: version(count) };
      return { body: now };
    },
  });
  const { things, shown } = withSeries(series);
  const { outcome, undo } = things.make(editSeries, mondaysMoved(series));
  await outcome;
  expect(shown()?.overrides).toEqual([onTuesday, onWednesday]);
  expect(sent(`PATCH ${path}`)).toHaveLength(1);
  await undo();
  expect(shown()).toEqual({ ...series, updated_at: version(3) });
  expect(sent(`PATCH ${path}`)).toHaveLength(2);
});

test("what others let differ meanwhile is not lost where a change says what differs", async () => {
  const series = twoAWeek();
  const theirs = {
    ...series,
    overrides: [...(series.overrides ?? []), { original_start: "2026-03-30T08:00:00Z", title: "Theirs" }],
    updated_at: version(2),
  };
  const path = `/api/v1/events/${series.id}`;
  stubServer({ [`GET ${path}`]: () => ({ body: theirs }), [`PATCH ${path}`]: () => problem(412, "changed") });
  const { things, shown } = withSeries(series);
  await expect(things.make(editSeries, mondaysMoved(series)).outcome).rejects.toBeInstanceOf(EditConflict);
  expect(shown()).toEqual(theirs);
});

test("what others let differ before a cut is no conflict", async () => {
  const series = twoAWeek();
  const early = { original_start: series.start, title: "Theirs" };
  const path = `/api/v1/events/${series.id}`;
  const plan = planFollowing(
    series,
    occurrenceOf(series, "2026-03-23T09:00:00Z"),
    { start: "2026-03-24T09:00:00Z", end: "2026-03-24T09:30:00Z" },
    zoneOf("Europe/Berlin"),
  );
  const later = plan?.shown.later;
  if (!later) {
    throw new Error("there is such an occurrence");
  }
  let now: Event = { ...series, overrides: [early, ...(series.overrides ?? [])], updated_at: version(2) };
  const { sent } = stubServer({
    [`GET ${path}`]: () => ({ body: now }),
    [`PATCH ${path}`]: (request) => {
      if (request.headers.get("if-match") !== `"${now.updated_at}"`) {
        return problem(412, "changed");
      }
      now = { ...plan.shown.series, overrides: [early, onWednesday], updated_at: version(3) };
      return { body: { ...later, updated_at: version(3) } };
    },
  });
  const { things, shown } = withSeries(series);
  await things.make(editSeries, {
    base: series,
    scope: "following",
    originalStart: "2026-03-23T09:00:00Z",
    fields: plan.fields,
    made: plan.shown,
  }).outcome;
  expect(shown()?.overrides).toEqual([early, onWednesday]);
  const [, again] = sent(`PATCH ${path}`);
  expect(await again?.json()).toMatchObject({ overrides: [onTuesday] });
});
