import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { namesFor } from "../../../lib/time/names";
import type { Preferences } from "../../../lib/time/preferences";
import { zoneOf } from "../../../lib/time/zone";
import { aTask } from "../../../test/task";
import { type Known, knownThing } from "../../../things/kinds";
import { toasts } from "../../../ui/toast/toast-store";
import { reportCompletion } from "./report-completion";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime("2026-11-26T12:00:00Z");
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const preferences: Preferences = {
  zone: zoneOf("Europe/Berlin"),
  firstWeekday: 1,
  work: { from: 540, spans: [] },
  defaultMinutes: 30,
  names: namesFor("auto"),
};

const undo = Object.assign(async () => {}, { touches: ["task:t"], canBeOffered: () => true });

/** The text of the toast, which offers to take the completion back. */
function saidOf(known: readonly Known[] | undefined): string {
  const show = vi.spyOn(toasts, "show");
  reportCompletion("Water plants", known, undo, preferences);
  expect(show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ action: expect.objectContaining({ label: "Undo" }) }),
  );
  return show.mock.calls[0]?.[0].description ?? "";
}

const done = (nextId: string | null) =>
  knownThing("task", { ...aTask, completed: true, recurrence: null, next_id: nextId });
const next = (due: string) => knownThing("task", { ...aTask, id: "n", title: "Water plants", due });

test.each([
  ["2026-11-26", "“Water plants” is next due today."],
  ["2026-11-27", "“Water plants” is next due tomorrow."],
  ["2026-12-01", "“Water plants” is next due on Tue, Dec 1."],
  ["2027-12-01", "“Water plants” is next due on Wed, Dec 1, 2027."],
  ["2026-12-01T08:00:00Z", "“Water plants” is next due on Tue, Dec 1, 9:00 AM."],
])("the next one that is due %s is said as %j", (due, words) => {
  expect(saidOf([done("n"), next(due)])).toBe(words);
});

test("the last one says so, one that waits to be sent promises nothing, and one that could not be read comes", () => {
  expect(saidOf([done(null)])).toBe("“Water plants” is done and does not repeat any more.");
  vi.restoreAllMocks();
  expect(saidOf(undefined)).toBe("“Water plants” comes back once the server can be reached.");
  vi.restoreAllMocks();
  expect(saidOf([done("n")])).toBe("“Water plants” comes back in a moment.");
});
