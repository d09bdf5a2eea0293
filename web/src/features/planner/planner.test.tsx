import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Plan } from "../../api/generated/models/Plan";
import type { Task } from "../../api/generated/models/Task";
import { storeToken } from "../../api/session-token";
import { knownThing, type Settings } from "../../things/kinds";
import type { Things } from "../../things/things";
import { thingsOf } from "../../things/use-things";
import { stubServer } from "../../test/fetch-stub";
import { connectionsWith, tokenOf } from "../../test/page";
import { renderApp } from "../../test/render";
import { aTask } from "../../test/task";
import { toasts } from "../../ui/toast/toast-store";
import type { Mend } from "./mends";
import { undoPlan } from "./plan-changes";
import { PlanNotices } from "./plan-notices";
import { Planner } from "./planner";
import { plannerRequest } from "./planner-request";

const nothing: Plan = {
  blocks: [],
  at_risk: [],
  feasible: true,
  planned_at: null,
  run: null,
  missed: [],
  proposal: null,
};

const aRun = { at: "2026-11-27T08:00:00Z", moved: 0, placed: 0, removed: 0, is_undone: false };
const report: Task = { ...aTask, id: "report", title: "Report" };
const call: Task = { ...aTask, id: "call", title: "Call" };

// A wide screen, on which the panel stands beside the others.
beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    addEventListener() {},
    removeEventListener() {},
  }));
});

afterEach(() => toasts.read() !== null && toasts.dismiss(toasts.read()?.id ?? 0));

type Mode = Settings["planning"]["mode"];

/** The planner in a page of Ada's, over a server that answers as it is told. */
function open({ plan, mode = "off" }: { plan: Partial<Plan>; mode?: Mode }) {
  storeToken(tokenOf("ada"));
  const server = stubServer({ "GET /api/v1/planner/": () => ({ body: { ...nothing, ...plan } }) });
  const mended: Mend[] = [];
  const undo = Object.assign(async () => {}, { touches: [], canBeOffered: () => true });
  const { user, queryClient } = renderApp(
    <>
      <Planner
        mend={async (_task, mend) => {
          mended.push(mend);
          return undo;
        }}
      />
      <PlanNotices />
    </>,
    { toasts },
  );
  const things = thingsOf(queryClient);
  things.begin(connectionsWith({ changes: [undoPlan] }));
  things.store.hear([
    knownThing("settings", settings(mode)),
    knownThing("task", report),
    knownThing("task", call),
  ]);
  return { user, server, things, mended };
}

const settings = (mode: Mode): Settings => ({
  id: "settings",
  time_zone: "UTC",
  week_start: "monday",
  working_hours: { start: "09:00", end: "17:00", days: [] },
  default_duration_minutes: 30,
  hour_cycle: "h12",
  samples: false,
  task_views: [],
  updated_at: "2026-01-01T00:00:00Z",
  planning: { mode, horizon_days: 28, buffer_minutes: 0, max_minutes_per_day: null, free_share: 0 },
  hour_sets: [
    { id: "work", name: "Work", spans: [{ start: "09:00", end: "17:00", days: ["monday", "tuesday"] }] },
  ],
});

const block = (task: string, start: string) => ({
  task_id: task,
  start,
  minutes: 30,
  pinned: false,
  reason: "",
  because: { kind: "first_free" as const },
});

const lastDone = (things: Things) => things.history.popUndo()?.description;

test("whoever plans for the first time is asked how, and then it is planned", async () => {
  const { user, server, things } = open({ plan: {} });
  server.answer("POST /api/v1/planner/run", () => ({
    body: { ...nothing, planned_at: aRun.at, run: { ...aRun, id: "one", placed: 2 } },
  }));
  plannerRequest.ask({ kind: "run" });
  const dialog = await screen.findByRole("dialog", { name: "Plan my tasks" });
  expect(within(dialog).getByText(/2 tasks to plan, 1 hour in all/)).toHaveTextContent(
    /Mon, Tue, 9:00\sAM – 5:00\sPM/u,
  );
  expect(within(dialog).getByRole("radio", { name: "Automatic" })).toBeChecked();
  expect(server.sent("POST /api/v1/planner/run")).toHaveLength(0);
  await user.click(within(dialog).getByRole("radio", { name: "Only this once" }));
  await user.click(within(dialog).getByRole("button", { name: "Plan my tasks" }));
  expect(await screen.findByText("2 blocks placed")).toBeVisible();
  expect(lastDone(things)).toEqual({ action: "Plan tasks", thing: "" });
});

test("whoever chooses a mode has it before anything is planned", async () => {
  const { user, server } = open({ plan: {} });
  const order: string[] = [];
  server.answer("PATCH /api/v1/users/me/settings", async (request) => {
    order.push(JSON.stringify(await request.json()));
    return { body: { ...settings("suggest"), id: undefined } };
  });
  server.answer("POST /api/v1/planner/run", () => {
    order.push("run");
    return { body: { ...nothing, planned_at: aRun.at } };
  });
  plannerRequest.ask({ kind: "run" });
  await user.click(await screen.findByRole("radio", { name: "Suggest first" }));
  await user.click(screen.getByRole("button", { name: "Plan my tasks" }));
  await waitFor(() => expect(order).toEqual(['{"planning":{"mode":"suggest"}}', "run"]));
});

test("whoever has planned before is not asked again, and takes the plan back by its toast", async () => {
  const { user, server, things } = open({ plan: { planned_at: aRun.at }, mode: "automatic" });
  server.answer("POST /api/v1/planner/run", async (request) => {
    expect(await request.json()).toEqual({ fallen_behind: true, afresh: false });
    return { body: { ...nothing, planned_at: aRun.at, run: { ...aRun, id: "one", moved: 1, placed: 1 } } };
  });
  const undone: unknown[] = [];
  server.answer("POST /api/v1/planner/undo", async (request) => {
    undone.push(await request.json());
    return { body: nothing };
  });
  plannerRequest.ask({ kind: "fallenBehind" });
  expect(await screen.findByText("1 block moved, 1 placed")).toBeVisible();
  screen.getByRole("button", { name: "Undo" }).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("The plan was taken back.")).toBeVisible();
  expect(undone).toEqual([{ run: "one" }]);
  expect(lastDone(things)).toBeUndefined();
});

test("everything is planned afresh for who asks for that", async () => {
  const { server } = open({ plan: { planned_at: aRun.at }, mode: "automatic" });
  const asked: unknown[] = [];
  server.answer("POST /api/v1/planner/run", async (request) => {
    asked.push(await request.json());
    return { body: { ...nothing, planned_at: aRun.at, run: { ...aRun, id: "one", moved: 3 } } };
  });
  plannerRequest.ask({ kind: "afresh" });
  expect(await screen.findByText("3 blocks moved")).toBeVisible();
  expect(asked).toEqual([{ fallen_behind: false, afresh: true }]);
});

test("a run that a newer one has replaced says that it cannot be taken back", async () => {
  const { user, server } = open({ plan: { planned_at: aRun.at }, mode: "automatic" });
  server.answer("POST /api/v1/planner/run", () => ({
    body: { ...nothing, run: { ...aRun, id: "one", moved: 1 } },
  }));
  server.answer("POST /api/v1/planner/undo", () => ({
    status: 409,
    body: { detail: "no", code: "no_such_run" },
  }));
  plannerRequest.ask({ kind: "run" });
  (await screen.findByRole("button", { name: "Undo" })).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Only the newest plan can be taken back, and only once.")).toBeVisible();
});

test("what is at risk says why, and what would help is done and planned anew", async () => {
  const { user, server, mended } = open({
    plan: {
      planned_at: aRun.at,
      at_risk: [
        {
          task_id: "report",
          late_minutes: 200,
          reason: "",
          because: { kind: "others", task_ids: ["call"] },
          mends: [],
          actions: [{ kind: "split", minutes: 30 }],
        },
        {
          task_id: "call",
          late_minutes: null,
          reason: "",
          because: { kind: "too_little_time", task_ids: [], minutes: 0 },
          mends: [],
          actions: [],
        },
      ],
    },
  });
  server.answer("POST /api/v1/planner/run", () => ({ body: { ...nothing, planned_at: aRun.at } }));
  plannerRequest.ask({ kind: "atRisk" });
  const panel = await screen.findByRole("complementary", { name: "2 tasks at risk" });
  expect(panel).toHaveTextContent("It would all fit");
  const [first, second] = within(panel).getAllByRole("listitem");
  expect(first).toHaveTextContent("Report3 hours 20 minutes lateIts time went to Call.");
  expect(second).toHaveTextContent("CallNot plannedIts hours have no time left before it is due.");
  await user.click(screen.getByRole("button", { name: "Split into pieces of 30 minutes" }));
  // Nobody else plans while planning is off.
  await waitFor(() => expect(server.sent("POST /api/v1/planner/run")).toHaveLength(1));
  expect(mended).toEqual([{ kind: "split", minutes: 30 }]);
  expect(await within(panel).findByText("Everything is on time.")).toBeVisible();
});

test("a plan that waits is shown, block by block, and taken", async () => {
  const { user, server } = open({
    mode: "suggest",
    plan: {
      planned_at: aRun.at,
      blocks: [block("report", "2199-01-01T09:00:00Z")],
      proposal: {
        id: "proposal",
        planned_at: aRun.at,
        blocks: [block("report", "2199-01-01T10:00:00Z"), block("call", "2199-01-01T11:00:00Z")],
        at_risk: [],
        feasible: true,
        moved: 1,
        placed: 1,
        removed: 0,
      },
    },
  });
  server.answer("POST /api/v1/planner/accept", async (request) => {
    expect(await request.json()).toEqual({ id: "proposal" });
    return { body: { ...nothing, run: { ...aRun, id: "one", moved: 1, placed: 1 } } };
  });
  expect(await screen.findByText("A new plan waits: 1 block moved, 1 placed.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show" }));
  const panel = screen.getByRole("complementary", { name: "The new plan" });
  const changes = within(panel)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(changes.map((words) => words?.replaceAll(/[\u2009\u202f]/gu, " "))).toEqual([
    "Reportnow Tue, Jan 1, 2199, 9:00 – 9:30 AMthen Tue, Jan 1, 2199, 10:00 – 10:30 AM",
    "Callthen Tue, Jan 1, 2199, 11:00 – 11:30 AMnew",
  ]);
  await user.click(within(panel).getByRole("button", { name: "Take it" }));
  expect(await screen.findByText("1 block moved, 1 placed")).toBeVisible();
  expect(screen.queryByText(/A new plan waits/)).not.toBeInTheDocument();
});

test("what was missed yesterday is told once a day", async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const { user } = open({
    mode: "automatic",
    plan: { planned_at: aRun.at, missed: [{ task_id: "report", start: yesterday, minutes: 30 }] },
  });
  expect(await screen.findByText("1 task was not done yesterday and has a new time.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByRole("complementary", { name: "Not done in time" })).toHaveTextContent(
    "No new time found",
  );
  expect(screen.queryByText("1 task was not done yesterday and has a new time.")).not.toBeInTheDocument();
});

test("without a connection it is said that planning needs one", async () => {
  const { server } = open({ plan: { planned_at: aRun.at }, mode: "automatic" });
  await waitFor(() => expect(server.sent("GET /api/v1/planner/")).toHaveLength(1));
  const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine");
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  plannerRequest.ask({ kind: "run" });
  expect(await screen.findByText(/Planning needs a connection/)).toBeVisible();
  if (onLine !== undefined) {
    Reflect.deleteProperty(navigator, "onLine");
  }
});
