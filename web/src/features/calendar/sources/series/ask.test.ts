import { expect, test } from "vitest";
import { repeatMessages } from "../../../../i18n/repeat-messages";
import { namesFor } from "../../../../lib/time/names";
import { zoneOf } from "../../../../lib/time/zone";
import { eventIn } from "../../../../test/calendars";
import type { Scope, ScopeRequest } from "../../scope/scope-request";
import { removeOccurrence, type SeriesDesk } from "./ask";
import { occurrenceOf } from "./occurrence";

const { notInTrash } = repeatMessages.scope;

const series = eventIn("work", "standup", {
  start: "2026-03-16T09:00:00Z",
  end: "2026-03-16T09:30:00Z",
  time_zone: "Europe/Berlin",
  recurrence: { rrule: "FREQ=DAILY", rdates: [], exdates: [] },
  overrides: [],
});

function notesFor(originalStart: string): Record<Scope, string | null> | null {
  const asked: ScopeRequest[] = [];
  const desk: SeriesDesk = {
    find: () => series,
    all: () => [series],
    zone: () => zoneOf("Europe/Berlin"),
    names: () => namesFor("auto"),
    firstWeekday: () => 1,
    ask: (request) => asked.push(request),
    edit: () => {},
    remove: () => {},
    removeAll: () => {},
  };
  removeOccurrence(desk, occurrenceOf(series, originalStart), {});
  const [request] = asked;
  return request === undefined
    ? null
    : { this: request.note("this"), following: request.note("following"), all: request.note("all") };
}

test("it is said that what is deleted of a series does not go to the trash", () => {
  expect(notesFor("2026-03-18T09:00:00Z")).toEqual({ this: notInTrash, following: notInTrash, all: null });
});

test("the first and all that follow are the whole series, which goes to the trash", () => {
  expect(notesFor("2026-03-16T09:00:00Z")).toEqual({ this: notInTrash, following: null, all: null });
});
