import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import { stubServer } from "../../../test/fetch-stub";
import { renderApp } from "../../../test/render";
import { knownThing, type Settings, settingsId } from "../../../things/kinds";
import { thingsOf } from "../../../things/use-things";
import { commands } from "../../../ui/commands/command-registry";
import { FirstSteps } from "./first-steps";
import { aTask } from "../../../test/task";

let unregister = () => {};

beforeEach(() => {
  unregister = commands.register("shortcuts.show", { run: () => {} }, "app");
});

afterEach(() => {
  unregister();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const settings = (samples: boolean): Settings => ({
  id: settingsId,
  time_zone: "UTC",
  week_start: "sunday",
  planning: {
    mode: "off",
    horizon_days: 28,
    buffer_minutes: 0,
    max_minutes_per_day: null,
    free_share: 0,
  },
  hour_sets: [],
  working_hours: { start: "09:00", end: "17:00", days: [] },
  default_duration_minutes: 30,
  hour_cycle: "auto",
  samples,
  task_views: [],
  updated_at: "2026-01-01T00:00:00Z",
});

const task = (scheduled_start: string | null, id = "t"): Task => ({
  ...aTask,
  id,
  title: "Milk",
  updated_at: scheduled_start ?? "2026-01-01T00:00:00Z",
  scheduled_start,
});

/** A page with a mouse, whose account has nothing yet. */
function open(samples = true, count = 0) {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const data = Array.from({ length: count }, (_, index) => task(null, `${index}`));
  stubServer({ "GET /api/v1/tasks/": () => ({ body: { data, count } }) });
  const page = renderApp(
    <>
      <h1 id="inbox" tabIndex={-1}>
        Inbox
      </h1>
      <input aria-label="Title" />
      <FirstSteps account="ada" onFocusLost={() => document.getElementById("inbox")?.focus()} />
    </>,
  );
  const { store } = thingsOf(page.queryClient);
  act(() => store.hear([knownThing("settings", settings(samples))]));
  return { ...page, hear: (next: Task) => act(() => store.hear([knownThing("task", next)])) };
}

test("somebody new is led on by doing, and left alone after that", async () => {
  const { user, hear } = open();
  await screen.findByText(/^Write down your first task/);
  hear(task(null));
  await screen.findByText(/“Schedule…” in its menu/);
  hear(task("2026-03-18T09:00:00Z"));
  await screen.findByText(/what your keyboard can do/);
  await user.type(screen.getByLabelText("Title"), "Milk?");
  expect(screen.queryByRole("region", { name: "First steps" })).not.toBeNull();
  act(() => void commands.run("shortcuts.show"));
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test("whoever dismisses them sees none of them again", async () => {
  const first = open();
  (await screen.findByRole("button", { name: "Dismiss first steps" })).focus();
  await first.user.keyboard("{Enter}");
  expect(screen.getByRole("heading")).toHaveFocus();
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  first.hear(task(null));
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  expect(localStorage.getItem("first-steps")).toBe('{"ada":"done"}');
});

test("who is not new is not led", async () => {
  const { hear } = open(false);
  hear(task(null));
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test("a few tasks are no reason not to be led", async () => {
  open(true, 3);
  expect(await screen.findByText(/“Schedule…” in its menu/)).toBeVisible();
});

test("who has a list already is not led", async () => {
  const { queryClient } = open(true, 4);
  await waitFor(() => expect(thingsOf(queryClient).store.view().task.size).toBe(4));
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  expect(localStorage.getItem("first-steps")).toBeNull();
});
