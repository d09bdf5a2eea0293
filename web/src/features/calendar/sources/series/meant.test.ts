import { expect, test, vi } from "vitest";
import type { Event } from "../../../../api/generated/models/Event";
import { parseApiTimes, parseInstant, toApiTimes, type When } from "../../../../lib/time/when";
import { namesFor } from "../../../../lib/time/names";
import { zoneOf } from "../../../../lib/time/zone";
import { eventIn } from "../../../../test/calendars";
import type { Undo } from "../../../../things/made";
import type { Callbacks } from "../../../../things/use-things";
import { toasts } from "../../../../ui/toast/toast-store";
import type { Moved } from "../../entries/moved";
import type { Scope, ScopeRequest } from "../../scope/scope-request";
import type { SeriesDesk } from "./ask";
import { deleteOccurrence, moveOccurrence } from "./meant";
import { occurrenceOf, withOverride } from "./occurrence";

const berlin = zoneOf("Europe/Berlin");
/** From Monday, 16 March 2026, for a week. */
const inSight = { from: parseInstant("2026-03-15T23:00:00Z"), to: parseInstant("2026-03-22T23:00:00Z") };
const wednesday = "2026-03-18T09:00:00Z";

const seriesOf = (rrule: string, more: Partial<Event> = {}): Event =>
  eventIn("work", "standup", {
    title: "Standup",
    start: "2026-03-02T09:00:00Z",
    end: "2026-03-02T09:30:00Z",
    time_zone: "Europe/Berlin",
    recurrence: { rrule, rdates: [], exdates: [] },
    overrides: [],
    ...more,
  });

const undo: Undo = Object.assign(() => Promise.resolve(), { canBeOffered: () => true, touches: [] });
const accept = (_change: unknown, { onAccepted }: Callbacks<unknown>) => onAccepted?.(undo);

function deskOf(series: Event) {
  const asked: ScopeRequest[] = [];
  const desk: SeriesDesk = {
    find: () => series,
    all: () => [series],
    zone: () => berlin,
    names: () => namesFor("auto"),
    firstWeekday: () => 1,
    ask: (request) => asked.push(request),
    edit: accept,
    remove: accept,
    removeAll: accept,
  };
  return { desk, request: () => asked[0] };
}

const minutes = ({ start, end, allDay }: When, by: number, length = 0): When => ({
  allDay,
  start: start + by,
  end: end + by + length,
});

function move(series: Event, by: number, length = 0) {
  const { desk, request } = deskOf(series);
  const occurrence = occurrenceOf(series, wednesday);
  const was = parseApiTimes(occurrence);
  const is = minutes(was, by, length);
  let others: Moved[] = [];
  moveOccurrence(
    desk,
    occurrence,
    toApiTimes(is),
    {},
    { was, is, inWords: "Noon", inSight, propose: (proposed) => (others = proposed) },
  );
  return {
    request,
    othersFor: (scope: Scope) => {
      request()?.choose?.(scope);
      return others.map(({ title, when }) => `${title} ${toApiTimes(when).start.slice(8, 16)}`);
    },
  };
}

test("where the others would be that move along is drawn for what is chosen", () => {
  const { othersFor } = move(
    withOverride(seriesOf("FREQ=DAILY"), "2026-03-20T09:00:00Z", { title: "Retro" }),
    60,
  );
  expect(othersFor("this")).toEqual([]);
  expect(othersFor("following")).toEqual([
    "Standup 19T10:00",
    "Retro 20T10:00",
    "Standup 21T10:00",
    "Standup 22T10:00",
  ]);
  expect(othersFor("all")).toEqual([
    "Standup 16T10:00",
    "Standup 17T10:00",
    "Standup 19T10:00",
    "Retro 20T10:00",
    "Standup 21T10:00",
    "Standup 22T10:00",
  ]);
  expect(othersFor("this")).toEqual([]);
});

test("of several weekdays those that stay are not drawn", () => {
  expect(move(seriesOf("FREQ=WEEKLY;BYDAY=MO,WE"), 1440).othersFor("following")).toEqual([]);
});

test("what has a time of its own stays", () => {
  const own = { start: "2026-03-20T13:00:00Z", end: "2026-03-20T13:30:00Z" };
  const series = withOverride(seriesOf("FREQ=DAILY"), "2026-03-20T09:00:00Z", own);
  expect(move(series, 60).othersFor("following")).toEqual([
    "Standup 19T10:00",
    "Standup 21T10:00",
    "Standup 22T10:00",
  ]);
});

test("occurrences that take each other's place have moved", () => {
  expect(move(seriesOf("FREQ=DAILY"), 1440).othersFor("all")).toEqual([
    "Standup 16T09:00",
    "Standup 17T09:00",
    "Standup 18T09:00",
    "Standup 20T09:00",
    "Standup 21T09:00",
    "Standup 22T09:00",
  ]);
});

const told = () => toasts.read()?.description;

test.each([
  ["following", 60, 0, "Moved this and all following events to Noon."],
  ["all", 60, 0, "Moved all events of the series. This one is now Noon."],
  ["following", 0, 30, "Changed this and all following events. This one is now Noon."],
] as const)("that %s were moved is said", (scope, by, length, sentence) => {
  move(seriesOf("FREQ=DAILY"), by, length).request()?.confirm(scope);
  expect(told()).toBe(sentence);
});

test.each([
  ["this", "Deleted 1 event: Standup."],
  ["following", "Deleted this and all following events: Standup."],
  ["all", "Deleted the series “Standup”."],
] as const)("that %s were deleted is said", (scope, sentence) => {
  const { desk, request } = deskOf(seriesOf("FREQ=DAILY"));
  const onAccepted = vi.fn<() => void>();
  deleteOccurrence(desk, occurrenceOf(seriesOf("FREQ=DAILY"), wednesday), { onAccepted });
  request()?.confirm(scope);
  expect(told()).toBe(sentence);
  expect(onAccepted).not.toHaveBeenCalled();
});
