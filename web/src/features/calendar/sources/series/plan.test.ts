import * as fc from "fast-check";
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
  // It occurs once, and no longer repeats.
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

test("a rule that is chosen on a later day lets the series begin on the first such day", () => {
  const event = series();
  const recurrence = { rrule: "FREQ=WEEKLY", rdates: [], exdates: [] };
  const plan = planAll(event, occurrenceOf(event, wednesday), { recurrence }, berlin);
  expect(plan.fields).toMatchObject({
    start: "2026-03-18T09:00:00.000Z",
    recurrence: { rrule: "FREQ=WEEKLY" },
  });
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
  // Every other Monday at ten in Berlin, and Thursday, 26 March 2026, at four in the afternoon. After that, clocks are put
  // forward.
  const recurrence = { rrule: "FREQ=WEEKLY;INTERVAL=2", rdates: ["2026-03-26T15:00:00Z"], exdates: [] };
  const event = series({ recurrence });
  const added = occurrenceOf(event, "2026-03-26T15:00:00Z");
  const later = moved("2026-03-30T14:00:00Z", "2026-03-30T15:00:00Z");
  const plan = planFollowing(event, added, later, berlin);
  // The request is about the one occurrence. What is shown begins four days later at the same time.
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

/** From Monday, 16 November 2026, at nine in Berlin. No clock changes for weeks. */
const repeating = (rrule: string, more: Partial<Event> = {}, exdates: string[] = []): Event =>
  eventIn("work", "standup", {
    start: "2026-11-16T08:00:00Z",
    end: "2026-11-16T09:00:00Z",
    time_zone: "Europe/Berlin",
    recurrence: { rrule, rdates: [], exdates },
    overrides: [],
    ...more,
  });

const at = (date: string, time = "08:00") => `2026-${date}T${time}:00Z`;

/**
 * What is shown of a series after one of its occurrences was dragged to another day:
 * the days of its occurrences, and what is sent.
 */
function dragged(
  event: Event,
  before: string,
  after: string,
  scope: "all" | "following" = "all",
  more: UpdateEvent = {},
) {
  const occurrence = occurrenceOf(event, at(before));
  const fields = { ...moved(at(after), at(after, "09:00")), ...more };
  const plan =
    scope === "all"
      ? planAll(event, occurrence, fields, berlin)
      : planFollowing(event, occurrence, fields, berlin);
  const { series: former, later } = plan?.shown ?? { series: event, later: null };
  const daysOf = (each: Event | null) =>
    each === null
      ? []
      : each.recurrence === null
        ? [each.start.slice(5, 10)]
        : occurrencesOf(
            each,
            parseInstant("2026-11-01T00:00:00Z"),
            parseInstant("2026-12-08T00:00:00Z"),
            berlin,
          ).map(({ start }) => start.slice(5, 10));
  return {
    plan,
    rule: (later ?? former).recurrence?.rrule,
    before: daysOf(former),
    days: daysOf(later ?? former),
  };
}

test("of several weekdays the one that an occurrence is on goes along, and the others stay", () => {
  const event = repeating("FREQ=WEEKLY;BYDAY=MO,WE");
  const later = dragged(event, "11-25", "11-26");
  expect(later.rule).toBe("FREQ=WEEKLY;BYDAY=MO,TH");
  expect(later.days).toEqual(["11-16", "11-19", "11-23", "11-26", "11-30", "12-03", "12-07"]);
  expect(later.plan).toMatchObject({
    isStuck: false,
    originalStart: at("11-26"),
    fields: { start: "2026-11-16T08:00:00.000Z", recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,TH" } },
  });
  expect(dragged(event, "11-23", "11-24").days.slice(0, 4)).toEqual(["11-17", "11-18", "11-24", "11-25"]);
  // It moves past the other weekday.
  expect(dragged(event, "11-16", "11-20").days.slice(0, 4)).toEqual(["11-18", "11-20", "11-25", "11-27"]);
  expect(dragged(event, "11-23", "11-22").days.slice(0, 4)).toEqual(["11-15", "11-18", "11-22", "11-25"]);
  expect(dragged(repeating("FREQ=WEEKLY;BYDAY=MO,WE,FR"), "11-27", "11-26").rule).toBe(
    "FREQ=WEEKLY;BYDAY=MO,WE,TH",
  );
});

test("the same change in the editor, which says the rule, makes the same", () => {
  const recurrence = { rrule: "FREQ=WEEKLY;BYDAY=MO,TH", rdates: [], exdates: [] };
  const { days } = dragged(repeating("FREQ=WEEKLY;BYDAY=MO,WE"), "11-25", "11-26", "all", { recurrence });
  expect(days.slice(0, 4)).toEqual(["11-16", "11-19", "11-23", "11-26"]);
});

test("whole days, and a series of another zone, move by the days that they have there", () => {
  const wholeDays = repeating("FREQ=WEEKLY;BYDAY=MO,WE", {
    start: "2026-11-16",
    end: "2026-11-17",
    all_day: true,
    time_zone: null,
  });
  const plan = planAll(
    wholeDays,
    occurrenceOf(wholeDays, "2026-11-25"),
    { start: "2026-11-26", end: "2026-11-27", all_day: true },
    berlin,
  );
  expect(plan.fields).toMatchObject({
    start: "2026-11-16",
    recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,TH" },
  });
  // Monday and Wednesday evening in New York are Tuesday and Thursday in Berlin.
  const evening = repeating("FREQ=WEEKLY;BYDAY=MO,WE", {
    start: "2026-11-17T01:00:00Z",
    end: "2026-11-17T02:00:00Z",
    time_zone: "America/New_York",
  });
  const fields = moved("2026-11-27T01:00:00Z", "2026-11-27T02:00:00Z");
  expect(
    planAll(evening, occurrenceOf(evening, "2026-11-26T01:00:00Z"), fields, berlin).fields.recurrence?.rrule,
  ).toBe("FREQ=WEEKLY;BYDAY=MO,TH");
});

test("a first occurrence that its rule does not make stays where its weekday is not moved", () => {
  const odd = repeating("FREQ=WEEKLY;BYDAY=WE,SA");
  expect(dragged(odd, "11-21", "11-22").days.slice(0, 4)).toEqual(["11-16", "11-18", "11-22", "11-25"]);
});

test("the rule ends where its occurrences do, and makes none besides", () => {
  const counted = dragged(repeating("FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4"), "11-18", "11-24");
  expect(counted.days).toEqual(["11-16", "11-23", "11-24", "12-01"]);
  const until = dragged(repeating("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261125T225959Z"), "11-25", "11-26");
  expect(until.days).toEqual(["11-16", "11-19", "11-23", "11-26"]);
  const kept = dragged(repeating("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261127T225959Z"), "11-25", "11-26");
  expect(kept.rule).toBe("FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261127T225959Z");
});

test.each([
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "11-25", "11-26"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "11-27", "11-28"],
  ["FREQ=WEEKLY;BYDAY=MO,TU", "11-23", "11-24"],
  // No rule that the form can express gives these days.
  ["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1", "11-30", "11-27"],
])("one of %s cannot take the others along from %s to %s", (rule, before, after) => {
  expect(dragged(repeating(rule), before, after).plan?.isStuck).toBe(true);
  expect(dragged(repeating(rule), before, after, "following").plan?.isStuck).toBe(true);
});

test("another time of day, or another week, takes them all along", () => {
  const event = repeating("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR");
  const occurrence = occurrenceOf(event, at("11-25"));
  const hour = planAll(event, occurrence, moved(at("11-25", "10:00"), at("11-25", "11:00")), berlin);
  expect(hour).toMatchObject({ isStuck: false, fields: { start: "2026-11-16T10:00:00.000Z" } });
  const week = dragged(event, "11-25", "12-02");
  expect(week).toMatchObject({ plan: { isStuck: false } });
  expect(week.days.slice(0, 2)).toEqual(["11-23", "11-24"]);
});

test("exceptions on weekdays that stay put stay put, and others go along", () => {
  const event = withOverride(
    withOverride(repeating("FREQ=WEEKLY;BYDAY=MO,WE", {}, [at("11-25"), at("11-30")]), at("12-02"), {
      title: "Retro",
    }),
    at("12-07"),
    { title: "Plan" },
  );
  const plan = planAll(
    event,
    occurrenceOf(event, at("11-23")),
    moved(at("11-24"), at("11-24", "09:00")),
    berlin,
  );
  expect(plan.fields.recurrence?.exdates).toEqual([at("11-25"), at("12-01")]);
  expect(plan.lost).toBe(0);
  expect(plan.after.overrides?.map(({ original_start, title }) => [original_start, title])).toEqual([
    [at("12-02"), "Retro"],
    [at("12-08"), "Plan"],
  ]);
  const friday = repeating("FREQ=WEEKLY;BYDAY=MO,WE,FR", {}, [at("11-27")]);
  expect(dragged(friday, "11-23", "11-24", "following").days.slice(0, 4)).toEqual([
    "11-24",
    "11-25",
    "12-01",
    "12-02",
  ]);
});

test("what follows begins with what comes first, also where the named one goes past it", () => {
  const { plan, days, before } = dragged(repeating("FREQ=WEEKLY;BYDAY=MO,WE"), "11-23", "11-26", "following");
  expect(before).toEqual(["11-16", "11-18"]);
  expect(days.slice(0, 3)).toEqual(["11-25", "11-26", "12-02"]);
  expect(plan?.fields).toMatchObject({ start: "2026-11-25T08:00:00.000Z", id: plan?.shown.later?.id });
});

test("a place in the month that crosses to another month is the same in all months", () => {
  const event = repeating("FREQ=MONTHLY;BYDAY=1WE", {
    start: at("11-04"),
    end: at("11-04", "09:00"),
  });
  const { rule, plan } = dragged(event, "12-02", "11-30");
  expect(rule).toBe("FREQ=MONTHLY;BYDAY=-1MO");
  expect(plan).toMatchObject({ isStuck: false, fields: { start: "2026-10-26T08:00:00.000Z" } });
  const first = repeating("FREQ=MONTHLY", { start: at("11-01"), end: at("11-01", "09:00") });
  expect(dragged(first, "12-01", "11-30").plan).toMatchObject({
    isStuck: false,
    fields: { start: "2026-10-30T08:00:00.000Z" },
  });
});

test("of a series that does not repeat any more, the one that was changed is left", () => {
  const event = withOverride(repeating("FREQ=DAILY;COUNT=4", {}, [at("11-16")]), at("11-18"), {
    title: "Retro",
  });
  const plan = planAll(event, occurrenceOf(event, at("11-18")), { recurrence: null }, berlin);
  expect(plan.fields).toMatchObject({ start: at("11-18"), title: "Retro", recurrence: null });
  expect(plan.after).toMatchObject({ start: at("11-18"), title: "Retro", recurrence: null, overrides: [] });
  expect(planAll(event, null, { recurrence: null }, berlin).fields).toMatchObject({
    start: at("11-17"),
  });
  const cut = planFollowing(
    event,
    occurrenceOf(event, at("11-18")),
    { recurrence: null, location: "Here" },
    berlin,
  );
  expect(cut?.shown.later).toMatchObject({
    start: at("11-18"),
    title: "Retro",
    location: "Here",
    recurrence: null,
  });
});

const rule = (rrule: string): UpdateEvent => ({ recurrence: { rrule, rdates: [], exdates: [] } });

test("another rule begins where it first makes an occurrence, and has the one that it was chosen on", () => {
  const event = repeating("FREQ=WEEKLY;BYDAY=MO,WE");
  const thursday = dragged(event, "11-25", "11-26", "all", rule("FREQ=WEEKLY"));
  expect(thursday.days).toEqual(["11-19", "11-26", "12-03"]);
  const second = dragged(event, "11-25", "11-25", "all", rule("FREQ=WEEKLY;INTERVAL=2"));
  expect(second.days).toEqual(["11-25"]);
  const first = dragged(event, "11-16", "11-17", "all", rule("FREQ=DAILY;INTERVAL=7"));
  expect(first.days[0]).toBe("11-17");
});

test("the day that skips its time shows a later one, and the others keep theirs", () => {
  const event = eventIn("work", "night", {
    start: "2027-03-20T01:30:00Z",
    end: "2027-03-20T02:30:00Z",
    time_zone: "Europe/Berlin",
    recurrence: { rrule: "FREQ=DAILY", rdates: [], exdates: [] },
  });
  const fields = moved("2027-03-28T01:30:00Z", "2027-03-28T02:30:00Z");
  expect(planAll(event, occurrenceOf(event, "2027-03-27T01:30:00Z"), fields, berlin).fields).toMatchObject({
    start: "2027-03-21T01:30:00.000Z",
  });
  // The same holds for a series that begins on that day: its rule contains the time, which the start does not show.
  const cut = planFollowing(event, occurrenceOf(event, "2027-03-27T01:30:00Z"), fields, berlin);
  const [first, last] = [parseInstant("2027-03-26T00:00:00Z"), parseInstant("2027-03-30T12:00:00Z")];
  const { later = null } = cut?.shown ?? {};
  expect(later && occurrencesOf(later, first, last, berlin).map(({ start }) => start.slice(5, 16))).toEqual([
    "03-28T01:30",
    "03-29T00:30",
    "03-30T00:30",
  ]);
});

test("whatever is moved is where it was put, as many are left as there were, and none comes twice", () => {
  const letters = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
  const cases = fc.record({
    days: fc.subarray(letters, { minLength: 1 }),
    interval: fc.integer({ min: 1, max: 3 }),
    end: fc.constantFrom(";COUNT=9", ";UNTIL=20270115T225959Z"),
    index: fc.integer({ min: 0, max: 5 }),
    by: fc.integer({ min: -9, max: 9 }),
    scope: fc.constantFrom("all" as const, "following" as const),
  });
  const [first, last] = [parseInstant("2026-10-01T00:00:00Z"), parseInstant("2027-06-30T00:00:00Z")];
  const startsIn = (event: Event | null) =>
    event === null ? [] : occurrencesOf(event, first, last, berlin).map(({ start }) => Date.parse(start));
  fc.assert(
    fc.property(cases, ({ days, interval, end, index, by, scope }) => {
      const event = repeating(`FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.join(",")}${end}`);
      const occurrence = occurrencesOf(event, first, last, berlin)[index];
      if (occurrence === undefined) {
        return;
      }
      const [start = 0, until = 0] = [occurrence.start, occurrence.end].map(
        (time) => Date.parse(time) + by * 86_400_000,
      );
      const fields = moved(new Date(start).toISOString(), new Date(until).toISOString());
      const plan =
        scope === "all"
          ? planAll(event, occurrence, fields, berlin)
          : planFollowing(event, occurrence, fields, berlin);
      if (plan === null || plan.isStuck || plan.after.recurrence === null) {
        return;
      }
      const after = startsIn(plan.after);
      expect(after).toContain(start);
      expect(after).toHaveLength(startsIn(plan.before).length);
    }),
    { numRuns: 200 },
  );
});

/** The same series, and also Friday, 20 March, from three to six. */
const withPeriod = () =>
  series({
    recurrence: {
      rrule: "FREQ=WEEKLY;BYDAY=MO,WE",
      rdates: ["2026-03-20T14:00:00Z/2026-03-20T17:00:00Z"],
      exdates: [],
    },
  });

const friday = "2026-03-20T14:00:00Z";
const endsOf = (event: Event | null | undefined) =>
  event == null ? [] : occurrencesOf(event, from, to, berlin).map(({ end }) => end.slice(5, 16));

test("a period that only moves keeps its own length, and the others theirs", () => {
  const event = withPeriod();
  const later = moved("2026-03-20T15:00:00Z", "2026-03-20T18:00:00Z");
  expect(occurrenceOf(event, friday).end).toBe("2026-03-20T17:00:00Z");
  const following = planFollowing(event, occurrenceOf(event, friday), later, berlin);
  expect(endsOf(following?.shown.later).slice(0, 3)).toEqual(["03-20T18:00", "03-23T10:30", "03-25T10:30"]);
  const all = planAll(event, occurrenceOf(event, friday), later, berlin);
  expect(all.fields).toMatchObject({ start: "2026-03-16T10:00:00.000Z", end: "2026-03-16T10:30:00.000Z" });
});

test("a period that is left alone lasts as long as before", () => {
  const event = withPeriod();
  const rrule = "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=2";
  const short = { ...event, recurrence: { rdates: [], exdates: [], ...event.recurrence, rrule } };
  const plan = planFollowing(short, occurrenceOf(short, friday), { title: "Workshop" }, berlin);
  expect(plan?.shown.later).toMatchObject({ recurrence: null, end: "2026-03-20T17:00:00.000Z" });
});

test("an hour that the clocks made later is not written into the rule when that moves", () => {
  // At half past two every night. In the night to 29 March there is no half past two.
  const event = series({
    start: "2026-03-27T01:30:00Z",
    end: "2026-03-27T02:00:00Z",
    recurrence: { rrule: "FREQ=DAILY", rdates: [], exdates: [] },
  });
  const skipped = occurrenceOf(event, "2026-03-29T01:30:00Z");
  const later = moved("2026-03-29T03:30:00Z", "2026-03-29T04:00:00Z");
  for (const plan of [planAll(event, skipped, later, berlin), planFollowing(event, skipped, later, berlin)]) {
    expect(plan?.fields.recurrence).toBeUndefined();
    expect(plan?.after.recurrence?.rrule).toBe("FREQ=DAILY");
    expect(startsOf(plan?.after ?? null).at(-1)).toBe("04-04T02:30");
  }
  // If it begins at a time that is skipped, the rule has to contain the time of the other occurrences.
  const nine = series({
    start: "2026-03-29T07:00:00Z",
    end: "2026-03-29T07:30:00Z",
    recurrence: { rrule: "FREQ=DAILY", rdates: [], exdates: [] },
  });
  const night = moved("2026-03-30T00:30:00Z", "2026-03-30T01:00:00Z");
  const plan = planAll(nine, occurrenceOf(nine, "2026-03-30T07:00:00Z"), night, berlin);
  expect(plan.fields.recurrence).toMatchObject({ rrule: "FREQ=DAILY;BYHOUR=2" });
  expect(startsOf(plan.after).slice(0, 2)).toEqual(["03-29T01:30", "03-30T00:30"]);
});

test("a time of an added date is not written into the rule when that moves", () => {
  const event = withPeriod();
  const day = moved("2026-03-21T15:00:00Z", "2026-03-21T18:00:00Z");
  const plan = planFollowing(event, occurrenceOf(event, friday), day, berlin);
  expect(plan?.after.recurrence?.rrule).not.toContain("BYHOUR");
});
