import { expect, test } from "vitest";
import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { parseInstant } from "../../../../lib/time/when";
import { zoneOf } from "../../../../lib/time/zone";
import { eventIn } from "../../../../test/calendars";
import { occurrencesOf } from "./expand";
import { occurrenceOf, withOverride } from "./occurrence";
import { planAll, planFollowing, planRemoval } from "./plan";

const berlin = zoneOf("Europe/Berlin");

/** Each Monday and Wednesday at ten in Berlin, from 16 March 2026 on. */
const series = (more: Partial<Event> = {}): Event =>
  eventIn("work", "standup", {
    start: "2026-03-16T09:00:00Z",
    end: "2026-03-16T09:30:00Z",
    time_zone: "Europe/Berlin",
    recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,WE", rdates: [], exdates: [] },
    overrides: [],
    ...more,
  });

const [from, to] = [parseInstant("2026-03-15T00:00:00Z"), parseInstant("2026-04-05T00:00:00Z")];
const startsOf = (event: Event | null) =>
  event === null ? [] : occurrencesOf(event, from, to, berlin).map(({ start }) => start.slice(5, 16));

const wednesday = "2026-03-18T09:00:00Z";
const moved = (start: string, end: string): UpdateEvent => ({ start, end, all_day: false });

test("what one occurrence is moved by, all are moved by on the clock, also where that was put forward", () => {
  const event = series();
  const plan = planAll(
    event,
    occurrenceOf(event, wednesday),
    moved("2026-03-18T10:00:00Z", "2026-03-18T11:00:00Z"),
    berlin,
  );
  expect(plan.fields).toMatchObject({ start: "2026-03-16T10:00:00.000Z", end: "2026-03-16T11:00:00.000Z" });
  expect(startsOf(plan.shown.series)).toEqual([
    "03-16T10:00",
    "03-18T10:00",
    "03-23T10:00",
    "03-25T10:00",
    "03-30T09:00",
    "04-01T09:00",
  ]);
});

test("an occurrence and those that follow begin a series of their own, and what is before stays", () => {
  const event = withOverride(series(), "2026-03-25T09:00:00Z", { title: "Retro" });
  const occurrence = occurrenceOf(event, wednesday);
  const plan = planFollowing(event, occurrence, { title: "Round" }, berlin);
  expect(plan?.scope).toBe("following");
  // It occurs once, and does not repeat any more.
  expect(plan?.shown.series).toMatchObject({ start: "2026-03-16T09:00:00.000Z", recurrence: null });
  const { later = null } = plan?.shown ?? {};
  expect(later?.id).toBe(plan?.fields.id);
  expect(startsOf(later)[0]).toBe("03-18T09:00");
  expect(later && occurrencesOf(later, from, to, berlin).map(({ title }) => title)).toEqual([
    "Round",
    "Round",
    "Retro",
    "Round",
    "Round",
  ]);
});

test("from the first occurrence on, all are meant", () => {
  const event = series();
  const plan = planFollowing(event, occurrenceOf(event, event.start), { title: "Round" }, berlin);
  expect(plan).toMatchObject({ scope: "all", shown: { later: null } });
});

test("a rule that is chosen on one day is written out for a series that begins on another", () => {
  const event = series();
  const recurrence = { rrule: "FREQ=WEEKLY", rdates: [], exdates: [] };
  const plan = planAll(event, occurrenceOf(event, wednesday), { recurrence }, berlin);
  expect(plan.fields.recurrence?.rrule).toBe("FREQ=WEEKLY;BYDAY=WE");
});

test("what differs and is no occurrence any more is counted", () => {
  const event = withOverride(withOverride(series(), wednesday, { title: "Retro" }), "2026-03-23T09:00:00Z", {
    title: "Plan",
  });
  const recurrence = { rrule: "FREQ=WEEKLY", rdates: [], exdates: [] };
  const plan = planAll(event, null, { recurrence }, berlin);
  expect(plan.lost).toBe(1);
  expect(plan.shown.series.overrides?.map(({ title }) => title)).toEqual(["Plan"]);
  expect(planAll(event, null, { recurrence: null }, berlin).lost).toBe(2);
});

test("what is left without one, without it and those that follow, and without the last", () => {
  const left = planRemoval(series(), wednesday, "this");
  expect(left === "nothing" ? [] : startsOf(left)).toEqual([
    "03-16T09:00",
    "03-23T09:00",
    "03-25T09:00",
    "03-30T08:00",
    "04-01T08:00",
  ]);
  const before = planRemoval(series(), wednesday, "following");
  expect(before).toMatchObject({ start: "2026-03-16T09:00:00.000Z", recurrence: null });
  expect(planRemoval(series(), series().start, "following")).toBe("nothing");
  expect(planRemoval(series(), "2026-03-17T09:00:00Z", "this")).toBeNull();
  const once = series({ recurrence: { rrule: "FREQ=DAILY;COUNT=1", rdates: [], exdates: [] } });
  expect(planRemoval(once, once.start, "this")).toBe("nothing");
});

test("an occurrence that was changed has what differs, and the rest of its series", () => {
  const event = withOverride(series(), wednesday, moved("2026-03-19T09:00:00Z", "2026-03-19T10:00:00Z"));
  const occurrence = occurrenceOf(withOverride(event, wednesday, { title: "Retro" }), wednesday);
  expect(occurrence).toMatchObject({
    title: "Retro",
    start: "2026-03-19T09:00:00Z",
    original_start: wednesday,
    overridden: true,
    calendar_id: "work",
  });
  expect(startsOf(event).slice(0, 3)).toEqual(["03-16T09:00", "03-19T09:00", "03-23T09:00"]);
});

test("what follows an added date moves by what clocks show, as the server moves it", () => {
  // Each other Monday at ten in Berlin, and on Thursday, 26 March 2026, at four in the afternoon; then the clocks are put forward.
  const recurrence = { rrule: "FREQ=WEEKLY;INTERVAL=2", rdates: ["2026-03-26T15:00:00Z"], exdates: [] };
  const event = series({ recurrence });
  const added = occurrenceOf(event, "2026-03-26T15:00:00Z");
  const later = moved("2026-03-30T14:00:00Z", "2026-03-30T15:00:00Z");
  const plan = planFollowing(event, added, later, berlin);
  // What is sent is about the occurrence; what is shown begins four days later at the same time.
  expect(plan?.fields).toMatchObject(later);
  expect(plan?.shown.later).toMatchObject({
    start: "2026-04-03T08:00:00.000Z",
    end: "2026-04-03T09:00:00.000Z",
    recurrence: { rdates: ["2026-03-30T14:00:00Z"] },
  });
  const longer = planFollowing(event, added, { end: "2026-03-26T17:00:00Z" }, berlin);
  expect(longer?.shown.later).toMatchObject({
    start: "2026-03-30T08:00:00.000Z",
    end: "2026-03-30T10:00:00.000Z",
  });
  const days = { start: "2026-03-30", end: "2026-03-31", all_day: true };
  expect(planFollowing(event, added, days, berlin)?.shown.later).toMatchObject({
    start: "2026-04-03",
    recurrence: { rdates: ["2026-03-30"] },
  });
});
