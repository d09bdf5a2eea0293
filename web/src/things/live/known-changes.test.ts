import { expect, test } from "vitest";
import type { Change } from "../../api/generated/models/Change";
import type { Label } from "../../api/generated/models/Label";
import { calendarWith, eventIn } from "../../test/calendars";
import { knownChanges } from "./known-changes";

const version = "2026-01-02T00:00:00Z";

test("calendars are told as they are, or that they are gone", () => {
  const work = calendarWith("work");
  expect(
    knownChanges([
      { kind: "calendar", id: "work", op: "put", version, object: work },
      { kind: "calendar", id: "club", op: "delete", version },
    ]),
  ).toEqual([
    { kind: "calendar", id: "work", version, value: work },
    { kind: "calendar", id: "club", version, value: null },
  ]);
});

test("labels are told as they are, or that they are gone", () => {
  const home: Label = {
    id: "home",
    name: "Home",
    color: "red",
    hour_set_id: null,
    created_at: version,
    updated_at: version,
  };
  expect(
    knownChanges([
      { kind: "label", id: "home", op: "put", version, object: home },
      { kind: "label", id: "club", op: "delete", version },
    ]),
  ).toEqual([
    { kind: "label", id: "home", version, value: home },
    { kind: "label", id: "club", version, value: null },
  ]);
});

test("the events of a deleted calendar are told one by one, and so are those of a restored one", () => {
  const standup = eventIn("work", "standup");
  expect(
    knownChanges([
      { kind: "event", id: "standup", op: "delete", version },
      { kind: "event", id: "standup", op: "put", version, object: standup },
    ]),
  ).toEqual([
    { kind: "event", id: "standup", version, value: null },
    { kind: "event", id: "standup", version, value: standup },
  ]);
});

test("kinds that are not known are passed over", () => {
  // As a later version of the server would write it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const later = { kind: "note", id: "x", op: "put", version, object: {} } as unknown as Change;
  expect(knownChanges([later])).toEqual([]);
});
