import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { namesFor } from "../../lib/time/names";
import { type Preferences, PreferencesProvider } from "../../lib/time/preferences";
import { zoneOf } from "../../lib/time/zone";
import { aTask } from "../../test/task";
import { thingsOf } from "../../things/use-things";
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
  work: { from: 540, spans: [] },
  defaultMinutes: 30,
  names: namesFor("auto"),
};

const showFacts = (facts: Partial<ComponentProps<typeof TaskFacts>>, client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <PreferencesProvider value={preferences}>
        <TaskFacts due={null} blocks={[]} completed={false} {...facts} />
      </PreferencesProvider>
    </QueryClientProvider>,
  );

const show = (due: string, completed = false) => showFacts({ due, completed });

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
  const { container } = showFacts({ minutes });
  expect(container.textContent).toBe(words ?? "");
});

test("only those count for which a task still waits: not what is done, or gone", async () => {
  vi.useRealTimers();
  const client = new QueryClient();
  const { store } = thingsOf(client);
  const hear = (task: Task) =>
    act(() => store.hear([{ kind: "task", id: task.id, value: task, version: task.updated_at }]));
  const draft: Task = { ...aTask, id: "Draft", title: "Draft" };
  const report: Task = { ...aTask, id: "Report", title: "Report" };
  const { container } = showFacts({ blockedBy: ["Draft", "Report", "gone"] }, client);
  expect(container).toHaveTextContent("");
  hear(draft);
  hear(report);
  await screen.findByText(/^Waits for/);
  expect(container).toHaveTextContent("Waits for 2: Draft Report");
  hear({ ...draft, completed: true, updated_at: "2026-01-02T00:00:00Z" });
  expect(container).toHaveTextContent("Waits for 1: Report");
  hear({ ...report, completed: true, updated_at: "2026-01-02T00:00:00Z" });
  expect(container.querySelector("p")).toBeEmptyDOMElement();
});

test("what is done waits for nothing", () => {
  const client = new QueryClient();
  thingsOf(client).store.hear([
    { kind: "task", id: "t", value: { ...aTask, title: "Draft" }, version: aTask.updated_at },
  ]);
  const { container } = showFacts({ blockedBy: ["t"], completed: true }, client);
  expect(container).toBeEmptyDOMElement();
});

test("a task that cannot be begun yet says from when on, until then and while it is open", () => {
  vi.setSystemTime("2026-03-18T23:59:00+01:00");
  const { unmount } = showFacts({ notBefore: "2026-03-19" });
  expect(screen.getByText("Not before tomorrow")).toBeVisible();
  pass(60 * second);
  expect(screen.queryByText(/^Not before/)).toBeNull();
  unmount();
  showFacts({ notBefore: "2026-03-19T08:30:00Z" });
  expect(screen.getByText(/^Not before today, 0?9:30/)).toBeVisible();
  showFacts({ notBefore: "2026-03-25", completed: true });
  expect(screen.queryByText(/Mar 25/)).toBeNull();
});

test.each([
  ["FREQ=WEEKLY;BYDAY=FR", "due", "Every Friday"],
  ["FREQ=DAILY;INTERVAL=3", "completion", "Every 3 days, from the day it is completed"],
  ["FREQ=YEARLY;BYEASTER=0", "due", "Repeats"],
] as const)("a task that repeats by %s from %s says %j", async (rrule, from, words) => {
  vi.useRealTimers();
  showFacts({ due: "2026-03-20", recurrence: { rrule, from } });
  expect(await screen.findByText(words)).toBeVisible();
});

const block = (id: string, start: string) => ({ id, start, minutes: 30, pinned: false });

test("of several blocks the next one is said, and of those that are all over the last", () => {
  vi.setSystemTime("2026-03-18T14:29:30Z");
  showFacts({ blocks: [block("a", "2026-03-18T14:00:00Z"), block("b", "2026-03-18T16:00:00Z")] });
  expect(screen.getByText(/^Scheduled for today/)).toHaveTextContent("3:00");
  pass(30 * second);
  expect(screen.getByText(/^Scheduled for today/)).toHaveTextContent("5:00");
  pass(7_200 * second);
  expect(screen.getByText(/^Scheduled for today/)).toHaveTextContent("5:00");
});
