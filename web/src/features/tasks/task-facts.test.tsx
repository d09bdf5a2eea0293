import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { namesFor } from "../../lib/time/names";
import { type Preferences, PreferencesProvider } from "../../lib/time/preferences";
import { zoneOf } from "../../lib/time/zone";
import { TaskFacts } from "./task-facts";

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const second = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const preferences: Preferences = {
  zone: zoneOf("Europe/Berlin"),
  firstWeekday: 1,
  work: { from: 540, to: 1_020, weekdays: new Set() },
  defaultMinutes: 30,
  names: namesFor("auto"),
};

const show = (due: string, completed = false) =>
  render(
    <PreferencesProvider value={preferences}>
      <TaskFacts due={due} scheduledStart={null} completed={completed} />
    </PreferencesProvider>,
  );

test("a task whose hour passes while it is looked at becomes overdue by itself", () => {
  vi.setSystemTime("2026-03-18T14:04:30Z");
  show("2026-03-18T14:05:00Z");
  expect(screen.getByText(/^Due today/)).toBeVisible();
  pass(29 * second);
  expect(screen.getByText(/^Due today/)).toBeVisible();
  pass(second);
  expect(screen.getByText(/^Overdue/)).toBeVisible();
});

test("a task that is due on a day becomes overdue at the midnight of its user", () => {
  vi.setSystemTime("2026-03-18T23:59:00+01:00");
  show("2026-03-18");
  expect(screen.getByText("Due today")).toBeVisible();
  pass(60 * second);
  expect(screen.getByText("Overdue since yesterday")).toBeVisible();
});

test("one that is completed never is", () => {
  vi.setSystemTime("2026-03-18T23:59:00+01:00");
  show("2026-03-18", true);
  pass(60 * second);
  expect(screen.getByText("Due yesterday")).toBeVisible();
});

test("a day of another year says which", () => {
  vi.setSystemTime("2026-11-25T12:00:00Z");
  show("2026-12-31");
  expect(screen.getByText("Due Thu, Dec 31")).toBeVisible();
  show("2030-03-29");
  expect(screen.getByText("Due Fri, Mar 29, 2030")).toBeVisible();
});

test.each([
  [30, null],
  [45, "45 minutes"],
  [90, "1 hour 30 minutes"],
])("a length of %i minutes is said as %j: only what is unlike the usual", (minutes, words) => {
  const { container } = render(
    <PreferencesProvider value={preferences}>
      <TaskFacts due={null} scheduledStart={null} completed={false} minutes={minutes} />
    </PreferencesProvider>,
  );
  expect(container.textContent).toBe(words ?? "");
});
