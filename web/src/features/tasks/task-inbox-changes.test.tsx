import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { type Preferences, PreferencesProvider } from "../../lib/time/preferences";
import { namesFor } from "../../lib/time/names";
import { zoneOf } from "../../lib/time/zone";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { thingsOf } from "../../things/use-things";
import { createTask, deleteTask } from "./task-changes";
import { TaskInbox } from "./task-inbox";
import { aTask, plannedAt } from "../../test/task";

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => request.json();

const list = "GET /api/v1/tasks/";

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Waits until the effects of a change are done: React's drawing and its effects, and the work of the next two frames. */
async function drawn(): Promise<void> {
  await act(async () => {
    await frame();
    await frame();
  });
}

const task = (id: string, position: number, rest: Partial<Task> = {}): Task => ({
  ...aTask,
  id,
  title: `task ${id}`,
  position,
  ...rest,
});

const preferences = (zone: string): Preferences => ({
  zone: zoneOf(zone),
  firstWeekday: 0,
  work: { from: 540, spans: [] },
  defaultMinutes: 30,
  names: namesFor("auto"),
});

function Screen() {
  const [zone, setZone] = useState("Europe/Berlin");
  return (
    <PreferencesProvider value={preferences(zone)}>
      <button type="button" onClick={() => setZone("America/New_York")}>
        travel
      </button>
      <TaskInbox />
    </PreferencesProvider>
  );
}

test("the settings' time zone that comes while a row is open does not move its deadline", async () => {
  const due = "2026-05-31T12:00:00Z";
  const server = stubServer({
    [list]: () => ({ body: { data: [task("a", 1, { due })], count: 1 } }),
    "PATCH /api/v1/tasks/a": async (request) => ({
      body: { ...task("a", 1, { due }), ...(await bodyOf(request)), updated_at: "2026-01-02T00:00:00Z" },
    }),
  });
  const { user } = renderApp(<Screen />);
  const zoneChange = screen.getByRole("button", { name: "travel" });
  await user.click(await screen.findByRole("button", { name: "task a" }));
  const row = await screen.findByRole("listitem");
  const title = await within(row).findByLabelText("Title");
  await user.clear(title);
  await user.type(title, "task b");
  // Another tab chooses another zone, or this tab gets the settings only now.
  fireEvent.click(zoneChange);
  await user.click(within(row).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent("PATCH /api/v1/tasks/a")).toHaveLength(1));
  expect(await server.sent("PATCH /api/v1/tasks/a")[0]?.json()).toEqual({ title: "task b" });
});

test("Take off the calendar, pressed in an opened row leaves the focus in the row", async () => {
  stubServer({
    [list]: () => ({ body: { data: [task("a", 1, plannedAt("2026-05-31T12:00:00Z"))], count: 1 } }),
    "DELETE /api/v1/tasks/a/schedule": () => ({ body: task("a", 1, { updated_at: "2026-01-02T00:00:00Z" }) }),
  });
  const { user } = renderApp(<TaskInbox />);
  await user.click(await screen.findByRole("button", { name: "task a" }));
  const row = await screen.findByRole("listitem");
  const remove = await within(row).findByRole("button", { name: "Take off the calendar" });
  remove.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(within(row).getByRole("button", { name: "Schedule…" })).toBeVisible());
  await drawn();
  expect(document.activeElement).not.toBe(document.body);
});

test("a task that another tab adds, or one that waits for a connection, does not scroll the list that is read", async () => {
  const tasks = Array.from({ length: 40 }, (_, index) => task(String(index), index + 1));
  stubServer({ [list]: () => ({ body: { data: tasks, count: tasks.length } }) });
  const { queryClient } = renderApp(<TaskInbox />);
  await screen.findByRole("button", { name: "task 0" });
  const things = thingsOf(queryClient);
  const scrolled = vi.spyOn(Element.prototype, "scrollTo");
  // The outbox shows a change of another tab in this way (`Outbox.#hear`, "added").
  act(() => {
    things.store.change((draft) =>
      createTask.apply(draft, { id: "new", title: "task new", description: "" }),
    );
  });
  await drawn();
  const byOtherTab = scrolled.mock.calls.length;
  scrolled.mockClear();
  // While the change waits, a task at the top is deleted.
  act(() => {
    things.store.change((draft) => deleteTask.apply(draft, { id: "0", title: "" }));
  });
  await drawn();
  expect({ byOtherTab, byDeletion: scrolled.mock.calls.length }).toEqual({ byOtherTab: 0, byDeletion: 0 });
});

test("what is typed in the schedule dialog is not lost without a word when the task is deleted elsewhere", async () => {
  stubServer({ [list]: () => ({ body: { data: [task("a", 1), task("b", 2)], count: 2 } }) });
  const { user, queryClient } = renderApp(<TaskInbox />);
  await user.click(await screen.findByRole("button", { name: "More actions for task a" }));
  await user.click(await screen.findByRole("menuitem", { name: "Schedule…" }));
  const length = await screen.findByLabelText("Length");
  await user.clear(length);
  await user.type(length, "75");
  const { store } = thingsOf(queryClient);
  act(() => store.hear([{ kind: "task", id: "a", value: null, version: "2026-01-02T00:00:00Z" }]));
  await drawn();
  const stays = screen.queryByLabelText("Length") !== null;
  const focus = document.activeElement === document.body ? "body" : "kept";
  // The other device takes its deletion back. Meanwhile the user types here.
  screen.getByLabelText("Title").focus();
  act(() =>
    store.hear([{ kind: "task", id: "a", value: task("a", 1, { updated_at: "2026-01-03T00:00:00Z" }) }]),
  );
  await drawn();
  const opensByItself = !stays && screen.queryByRole("dialog") !== null;
  expect({ stays, focus, opensByItself }).toEqual({ stays: true, focus: "kept", opensByItself: false });
});

test("a task that is lifted by keys and deleted elsewhere", async () => {
  stubServer({ [list]: () => ({ body: { data: [task("a", 1), task("b", 2), task("c", 3)], count: 3 } }) });
  const { user, queryClient } = renderApp(<TaskInbox />);
  const handle = await screen.findByRole("button", { name: /task c/, description: /./ });
  handle.focus();
  await user.keyboard(" {ArrowUp}");
  const { store } = thingsOf(queryClient);
  act(() => store.hear([{ kind: "task", id: "c", value: null, version: "2026-01-02T00:00:00Z" }]));
  await drawn();
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(document.activeElement).not.toBe(document.body);
});

test("without another zone only the title is sent", async () => {
  const due = "2026-05-31T12:00:00Z";
  const server = stubServer({
    [list]: () => ({ body: { data: [task("a", 1, { due })], count: 1 } }),
    "PATCH /api/v1/tasks/a": async (request) => ({
      body: { ...task("a", 1, { due }), ...(await bodyOf(request)), updated_at: "2026-01-02T00:00:00Z" },
    }),
  });
  const { user } = renderApp(
    <PreferencesProvider value={preferences("Europe/Berlin")}>
      <TaskInbox />
    </PreferencesProvider>,
  );
  await user.click(await screen.findByRole("button", { name: "task a" }));
  const row = await screen.findByRole("listitem");
  const title = await within(row).findByLabelText("Title");
  await user.clear(title);
  await user.type(title, "task b");
  await user.click(within(row).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent("PATCH /api/v1/tasks/a")).toHaveLength(1));
  expect(await server.sent("PATCH /api/v1/tasks/a")[0]?.json()).toEqual({ title: "task b" });
});

test("a deletion alone does not scroll the list", async () => {
  const tasks = Array.from({ length: 40 }, (_, index) => task(String(index), index + 1));
  stubServer({ [list]: () => ({ body: { data: tasks, count: tasks.length } }) });
  const { queryClient } = renderApp(<TaskInbox />);
  await screen.findByRole("button", { name: "task 0" });
  const scrolled = vi.spyOn(Element.prototype, "scrollTo");
  scrolled.mockClear();
  act(() => {
    thingsOf(queryClient).store.change((draft) => deleteTask.apply(draft, { id: "0", title: "" }));
  });
  await drawn();
  expect(scrolled.mock.calls).toEqual([]);
});

async function openSchedule(user: ReturnType<typeof renderApp>["user"]) {
  await user.click(await screen.findByRole("button", { name: "More actions for task a" }));
  await user.click(await screen.findByRole("menuitem", { name: "Reschedule…" }));
  return screen.findByRole("dialog");
}

test("the schedule dialog shows what somebody else has planned before it plans over that", async () => {
  const mine = task("a", 1, plannedAt("2026-03-18T09:00:00Z"));
  const theirs = { ...mine, ...plannedAt("2026-03-20T15:00:00Z"), updated_at: "2026-01-02T00:00:00Z" };
  const schedule = "POST /api/v1/tasks/a/schedule";
  const server = stubServer({
    [list]: () => ({ body: { data: [mine], count: 1 } }),
    [schedule]: async (request) =>
      request.headers.get("if-match") === `"${theirs.updated_at}"`
        ? { body: { ...theirs, ...(await bodyOf(request)) } }
        : problem(412, "changed"),
    "GET /api/v1/tasks/a": () => ({ body: theirs }),
  });
  const { user } = renderApp(
    <PreferencesProvider value={preferences("Europe/Berlin")}>
      <TaskInbox />
    </PreferencesProvider>,
  );
  const dialog = await openSchedule(user);
  fireEvent.change(within(dialog).getByLabelText("Date"), { target: { value: "2026-03-25" } });
  const plan = within(dialog).getByRole("button", { name: "Schedule" });
  await user.click(plan);
  expect(await within(dialog).findByText("Friday, March 20, 2026, 4:00 PM")).toBeVisible();
  expect(within(dialog).getByLabelText("Date")).toHaveValue("2026-03-25");
  expect(server.sent(schedule)).toHaveLength(1);
  // The user has seen the other version by now, so this plan may replace it.
  await user.click(plan);
  await waitFor(() => expect(server.sent(schedule)).toHaveLength(2));
  const [, second] = server.sent(schedule);
  expect(second?.headers.get("if-match")).toBe(`"${theirs.updated_at}"`);
  expect(await second?.json()).toEqual({ start: "2026-03-25T09:00:00.000Z" });
});

test("what somebody else has planned comes in where nothing was typed", async () => {
  const mine = task("a", 1, plannedAt("2026-03-18T09:00:00Z"));
  const theirs = { ...mine, ...plannedAt("2026-03-20T15:00:00Z"), updated_at: "2026-01-02T00:00:00Z" };
  const schedule = "POST /api/v1/tasks/a/schedule";
  const server = stubServer({
    [list]: () => ({ body: { data: [mine], count: 1 } }),
    [schedule]: (request) =>
      request.headers.get("if-match") === `"${theirs.updated_at}"`
        ? { body: { ...theirs, duration_minutes: 75 } }
        : problem(412, "changed"),
    "GET /api/v1/tasks/a": () => ({ body: theirs }),
  });
  const { user } = renderApp(
    <PreferencesProvider value={preferences("Europe/Berlin")}>
      <TaskInbox />
    </PreferencesProvider>,
  );
  const dialog = await openSchedule(user);
  const length = within(dialog).getByLabelText("Length");
  await user.clear(length);
  await user.type(length, "75");
  await user.click(within(dialog).getByRole("button", { name: "Schedule" }));
  await waitFor(() => expect(server.sent(schedule)).toHaveLength(2));
  expect(await server.sent(schedule)[1]?.json()).toEqual({
    start: "2026-03-20T15:00:00.000Z",
    duration_minutes: 75,
  });
});

test("the settings' time zone that comes while the schedule dialog is open does not move the hour that is shown", async () => {
  const mine = task("a", 1, plannedAt("2026-03-18T09:00:00Z"));
  const schedule = "POST /api/v1/tasks/a/schedule";
  const server = stubServer({
    [list]: () => ({ body: { data: [mine], count: 1 } }),
    [schedule]: () => ({ body: mine }),
  });
  const { user } = renderApp(<Screen />);
  const zoneChange = screen.getByRole("button", { name: "travel" });
  const dialog = await openSchedule(user);
  const length = within(dialog).getByLabelText("Length");
  await user.clear(length);
  await user.type(length, "75");
  fireEvent.click(zoneChange);
  await user.click(within(dialog).getByRole("button", { name: "Schedule" }));
  await waitFor(() => expect(server.sent(schedule)).toHaveLength(1));
  expect(await server.sent(schedule)[0]?.json()).toMatchObject({ start: "2026-03-18T09:00:00.000Z" });
});
