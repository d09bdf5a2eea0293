import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Plan } from "../../api/generated/models/Plan";
import type { PlanCause } from "../../api/generated/models/PlanCause";
import type { Task } from "../../api/generated/models/Task";
import type { TaskAtRisk } from "../../api/generated/models/TaskAtRisk";
import { storeToken } from "../../api/session-token";
import { knownThing, type Settings } from "../../things/kinds";
import { risks } from "../../things/risks";
import { defineChange, step, type Step } from "../../things/change";
import { nowhere } from "../../things/outbox/place";
import type { Things } from "../../things/things";
import { thingsOf } from "../../things/use-things";
import { stubServer } from "../../test/fetch-stub";
import { connectionsWith, tokenOf } from "../../test/page";
import { renderApp } from "../../test/render";
import { settingsWith } from "../../test/settings";
import { aTask } from "../../test/task";
import { toasts } from "../../ui/toast/toast-store";
import type { Mend } from "./mends";
import { PlanNotices } from "./plan-notices";
import { rememberOwnRun, rememberRun } from "./plan-history";
import { Planner } from "./planner";
import { plannerRequest } from "./planner-request";
import { plannerState } from "./planner-state";

const nothing: Plan = {
  blocks: [],
  at_risk: [],
  feasible: true,
  planned_at: null,
  run: null,
  missed: [],
  held: [],
  proposal: null,
};

const aRun = { at: "2026-11-27T08:00:00Z", moved: 0, placed: 0, removed: 0, is_undone: false, causes: [] };
const report: Task = { ...aTask, id: "report", title: "Report" };
const call: Task = { ...aTask, id: "call", title: "Call" };

// A wide screen, on which the panel stands beside the calendar and the tasks.
beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    addEventListener() {},
    removeEventListener() {},
  }));
});

afterEach(() => toasts.read() !== null && toasts.dismiss(toasts.read()?.id ?? 0));

type Mode = Settings["planning"]["mode"];

/** The planner in a page of Ada's. The test sets what the server answers. */
function open({ plan, mode = "off" }: { plan: Partial<Plan>; mode?: Mode }) {
  storeToken(tokenOf("ada"));
  const server = stubServer({ "GET /api/v1/planner/": () => ({ body: { ...nothing, ...plan } }) });
  const mended: Mend[] = [];
  const done: string[] = [];
  const undo = Object.assign(async () => {}, { touches: [], canBeOffered: () => true });
  const { user, queryClient } = renderApp(
    <>
      <Planner
        mend={async (_task, mend) => {
          mended.push(mend);
          return { undo, isDone: navigator.onLine };
        }}
        missed={{
          complete: async ({ title }, completed) => {
            done.push(`${title} ${completed}`);
            return undo;
          },
          leaveOut: async ({ title }) => {
            done.push(`${title} out`);
            return undo;
          },
        }}
        Conflicts={() => <p>conflicts</p>}
      />
      <PlanNotices />
    </>,
    { toasts },
  );
  const things = thingsOf(queryClient);
  things.begin(connectionsWith({}));
  things.store.hear([
    knownThing("settings", settingsWith(mode)),
    knownThing("task", report),
    knownThing("task", call),
  ]);
  return { user, server, things, mended, done, queryClient };
}

const block = (task: string, start: string) => ({
  task_id: task,
  start,
  minutes: 30,
  pinned: false,
  reason: "",
  because: { kind: "first_free" as const },
});

const atRisk = (task_id: string): TaskAtRisk => ({
  task_id,
  late_minutes: null,
  reason: "",
  because: { kind: "too_little_time", task_ids: [], minutes: 0 },
  mends: [],
  actions: [],
});

const lastDone = (things: Things) => things.history.popUndo()?.description;

test("whoever plans for the first time is asked how, and then it is planned", async () => {
  const { user, server, things } = open({ plan: {} });
  server.answer("POST /api/v1/planner/run", () => ({
    body: { ...nothing, planned_at: aRun.at, run: { ...aRun, id: "one", placed: 2 } },
  }));
  plannerRequest.ask({ kind: "run" });
  const dialog = await screen.findByRole("dialog", { name: "Plan my tasks" });
  const facts = within(dialog).getByText(/2 tasks to plan, 1 hour in all/);
  expect(facts).toHaveTextContent(/Mon, Tue, 9:00\sAM – 12:00\sPM, 1:00 – 5:00\sPM/u);
  expect(within(dialog).getByRole("radio", { name: "Automatic" })).toBeChecked();
  expect(server.sent("POST /api/v1/planner/run")).toHaveLength(0);
  await user.click(within(dialog).getByRole("radio", { name: "Only when I ask" }));
  for (const box of within(dialog).getAllByRole("checkbox", { checked: true })) {
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(box);
  }
  expect(facts).toHaveTextContent(/Mon, Tue, 9:00\sAM – 5:00\sPM/u);
  await user.click(within(dialog).getByRole("button", { name: "Plan my tasks" }));
  expect(await screen.findByText("2 blocks placed")).toBeVisible();
  expect(server.sent("PATCH /api/v1/users/me/settings")).toHaveLength(0);
  expect(lastDone(things)).toEqual({ action: "Plan tasks", thing: "" });
});

test("whoever has a task that lunch leaves no room for is told why lunch is not chosen", async () => {
  const { user, things } = open({ plan: {} });
  things.store.hear([
    knownThing("task", {
      ...report,
      title: "Quarterly plan",
      duration_minutes: 360,
      min_block_minutes: null,
    }),
  ]);
  plannerRequest.ask({ kind: "run" });
  const lunch = await screen.findByRole("checkbox", { name: /^Lunch/ });
  expect(lunch).not.toBeChecked();
  const why = "“Quarterly plan” needs 6 hours in one piece, so lunch is not kept free.";
  expect(lunch).toHaveAccessibleDescription(why);
  await user.click(lunch);
  expect(screen.queryByText(why), "it is kept free now").toBeNull();
});

test("whoever chooses a mode has it, lunch and breaks before anything is planned", async () => {
  const { user, server } = open({ plan: {} });
  const order: string[] = [];
  server.answer("PATCH /api/v1/users/me/settings", async (request) => {
    order.push(JSON.stringify(await request.json()));
    return { body: { ...settingsWith("suggest"), id: undefined } };
  });
  server.answer("POST /api/v1/planner/run", () => {
    order.push("run");
    return { body: { ...nothing, planned_at: aRun.at } };
  });
  plannerRequest.ask({ kind: "run" });
  await user.click(await screen.findByRole("radio", { name: "Suggest first" }));
  await user.click(screen.getByRole("button", { name: "Plan my tasks" }));
  await waitFor(() => expect(order).toHaveLength(2));
  const days = ["monday", "tuesday"];
  const spans = [
    { start: "09:00", end: "12:00", days },
    { start: "13:00", end: "17:00", days },
  ];
  expect(JSON.parse(order[0] ?? "")).toEqual({
    planning: { mode: "suggest", buffer_minutes: 10 },
    hour_sets: [{ id: "work", name: "Work", spans }],
  });
  expect(order[1]).toBe("run");
});

test("whoever has planned before is not asked again, and takes the plan back by its toast", async () => {
  const { user, server, things } = open({ plan: { planned_at: aRun.at }, mode: "automatic" });
  server.answer("POST /api/v1/planner/run", async (request) => {
    expect(await request.json()).toEqual({ fallen_behind: true });
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
  expect(await screen.findByText("The plan was undone.")).toBeVisible();
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
  expect(asked).toEqual([{ afresh: true }]);
});

test("a run that is no longer kept says that it cannot be undone", async () => {
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
  expect(
    await screen.findByText(
      "This plan was undone already, it is too old for that, or its tasks are done or deleted.",
    ),
  ).toBeVisible();
});

test("of a plan of which nothing fits any more it is said that another one comes", async () => {
  const proposal = {
    id: "new",
    planned_at: aRun.at,
    blocks: [block("report", "2199-11-27T09:00:00Z")],
    at_risk: [],
    feasible: true,
    moved: 0,
    placed: 1,
    removed: 0,
  };
  const { user, server } = open({ plan: { planned_at: aRun.at, proposal }, mode: "suggest" });
  server.answer("POST /api/v1/planner/accept", () => ({
    status: 409,
    body: { detail: "no", code: "nothing_fits" },
  }));
  await user.click(await screen.findByRole("button", { name: "Take it" }));
  expect(await screen.findByText("None of it fits any more. Another plan comes soon.")).toBeVisible();
  expect(screen.queryByText(/Nothing had to move|No open task/)).not.toBeInTheDocument();
});

test("a run whose blocks were moved since stays in the history, below what can be taken back before it", async () => {
  const page = await openSaying();
  const { user, server, things, say, sent, undo, redo } = page;
  await things.make(say, "said").outcome;
  await runInBackground(page, "one", "2026-11-27T08:00:01Z");
  await waitFor(() => expect(plannerState.read().line).not.toBeNull());
  const refuse = (way: string) =>
    server.answer(`POST /api/v1/planner/${way}`, () => ({
      status: 409,
      body: { detail: "no", code: "run_moved_on" },
    }));
  refuse("undo");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(
    await screen.findByText("This plan cannot be undone now. Its blocks were moved since."),
  ).toBeVisible();
  await expect(undo()).resolves.toBe("Say");
  expect(sent).toEqual(["said", "taken back"]);
  // Once the blocks are back in their places, the run can be undone.
  server.answer("POST /api/v1/planner/undo", () => ({
    body: { ...nothing, run: { ...aRun, id: "one", is_undone: true } },
  }));
  await expect(undo()).resolves.toBe("Plan tasks");
  refuse("redo");
  await expect(redo()).rejects.toThrow("This plan cannot be done again now.");
  await expect(redo()).resolves.toBe("Say");
  server.answer("POST /api/v1/planner/redo", () => ({ body: { ...nothing, run: { ...aRun, id: "one" } } }));
  await expect(redo()).resolves.toBe("Plan tasks");
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
  expect(panel).toHaveTextContent("There is enough free time for all that is due.");
  const [first, second] = within(panel).getAllByRole("listitem");
  expect(first).toHaveTextContent("Report3 hours 20 minutes lateIts time is taken by Call.");
  expect(second).toHaveTextContent("CallNot plannedIts hours have no free time in the next 28 days.");
  await user.click(screen.getByRole("button", { name: "Split into pieces of at least 30 minutes" }));
  // While planning is off, a run has to be asked for.
  await waitFor(() => expect(server.sent("POST /api/v1/planner/run")).toHaveLength(1));
  expect(mended).toEqual([{ kind: "split", minutes: 30 }]);
  // Neither task is in the calendar.
  expect(
    await within(panel).findByText("What is planned is on time. 2 tasks are not planned yet."),
  ).toBeVisible();
});

test("what would help and waits for a connection is said with a way back, and nothing is planned before", async () => {
  const risk = { ...atRisk("report"), actions: [{ kind: "split" as const, minutes: 15 }] };
  const { user, server, mended } = open({ plan: { planned_at: aRun.at, at_risk: [risk] } });
  plannerRequest.ask({ kind: "atRisk" });
  const split = await screen.findByRole("button", { name: "Split into pieces of at least 15 minutes" });
  goOffline();
  await user.click(split);
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  await waitFor(() => expect(split).toHaveAttribute("aria-disabled", "false"));
  expect(mended).toEqual([{ kind: "split", minutes: 15 }]);
  expect(screen.queryByText(/Planning needs a connection/)).not.toBeInTheDocument();
  expect(server.sent("POST /api/v1/planner/run")).toHaveLength(0);
});

test("what is not due in the days that are planned is not told of due dates", async () => {
  const { things } = open({ plan: { planned_at: aRun.at, at_risk: [atRisk("report"), atRisk("call")] } });
  plannerRequest.ask({ kind: "atRisk" });
  const panel = await screen.findByRole("complementary", { name: "2 tasks at risk" });
  expect(panel).toHaveTextContent("Not everything has a place in the next 28 days.");
  const [first, second] = within(panel).getAllByRole("listitem");
  expect(first).toHaveTextContent("ReportNot plannedIts hours have no free time in the next 28 days.");
  act(() => things.store.hear([knownThing("task", { ...call, due: "2020-01-01" })]));
  expect(second).toHaveTextContent("CallNot plannedIt is overdue.");
  expect(panel).toHaveTextContent("There is enough free time for all that is due.");
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
  const bar = await screen.findByRole("group", { name: "A new plan waits: 1 block moved, 1 placed." });
  plannerRequest.ask({ kind: "atRisk" });
  const risksPanel = await screen.findByRole("complementary", { name: "At risk" });
  expect(risksPanel).toHaveTextContent("With the new plan everything is on time.");
  await user.click(within(bar).getByRole("button", { name: "Show" }));
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
  expect(screen.queryByRole("group", { name: /A new plan waits/ })).not.toBeInTheDocument();
});

test("of tasks that are not due it is only said that there is no time for all", async () => {
  const risk = {
    task_id: "call",
    late_minutes: null,
    reason: "",
    because: { kind: "others" as const, task_ids: ["report"] },
    mends: [],
    actions: [],
  };
  open({ plan: { planned_at: aRun.at, at_risk: [risk] } });
  plannerRequest.ask({ kind: "atRisk" });
  const panel = await screen.findByRole("complementary", { name: "1 task at risk" });
  expect(panel).toHaveTextContent("Not everything has a place in the next 28 days.");
});

test("of a request that may be tried again nothing else is said", async () => {
  const { user, server } = open({
    mode: "suggest",
    plan: {
      planned_at: aRun.at,
      proposal: {
        id: "proposal",
        planned_at: aRun.at,
        blocks: [],
        at_risk: [],
        feasible: true,
        moved: 1,
        placed: 0,
        removed: 0,
      },
    },
  });
  server.answer("POST /api/v1/planner/accept", () => ({
    status: 409,
    body: { detail: "Somebody changes the same. Try again", code: "busy", request_id: "request" },
  }));
  await user.click(await screen.findByRole("button", { name: "Take it" }));
  expect(await screen.findByText("Somebody changes the same. Try again")).toBeVisible();
});

test("who has discarded a plan can have another one made", async () => {
  const proposal = {
    id: "proposal",
    planned_at: aRun.at,
    blocks: [],
    at_risk: [],
    feasible: true,
    moved: 1,
    placed: 0,
    removed: 0,
  };
  const plan = { planned_at: aRun.at, proposal };
  const { user, server } = open({ mode: "suggest", plan });
  server.answer("POST /api/v1/planner/discard", () => ({ body: { ...nothing, planned_at: aRun.at } }));
  server.answer("POST /api/v1/planner/run", () => ({ body: { ...nothing, ...plan } }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(await screen.findByText("The new plan was discarded.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take it" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Plan again" }));
  expect(await screen.findByRole("button", { name: "Take it" })).toBeVisible();
  expect(server.sent("POST /api/v1/planner/run")).toHaveLength(1);
});

test("a task without a block that no longer fits before it is due is told, unless it is not to be planned", async () => {
  const { things, queryClient } = open({ plan: { planned_at: aRun.at } });
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("success"));
  const due = new Date(Date.now() + 10 * 60_000).toISOString();
  act(() => things.store.hear([knownThing("task", { ...report, due })]));
  plannerRequest.ask({ kind: "atRisk" });
  const panel = await screen.findByRole("complementary", { name: "1 task at risk" });
  expect(panel).toHaveTextContent("Report");
  expect(panel).toHaveTextContent(/Nothing is planned for it\. It is due (today|tomorrow), /);
  act(() => things.store.hear([knownThing("task", { ...report, due, auto: false })]));
  expect(await screen.findByRole("complementary", { name: "At risk" })).toHaveTextContent(
    "What is planned is on time.",
  );
});

test("another request waits for the end of a run, and the same one is answered by it", async () => {
  const { server } = open({ plan: { planned_at: aRun.at }, mode: "automatic" });
  const asked: unknown[] = [];
  const answers: (() => void)[] = [];
  server.answer("POST /api/v1/planner/run", async (request) => {
    asked.push(await request.json());
    await new Promise<void>((done) => answers.push(done));
    return { body: { ...nothing, planned_at: aRun.at } };
  });
  plannerRequest.ask({ kind: "run" });
  await waitFor(() => expect(answers).toHaveLength(1));
  plannerRequest.ask({ kind: "run" });
  await waitFor(() => expect(plannerRequest.read()).toBeNull());
  plannerRequest.ask({ kind: "fallenBehind" });
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(asked).toEqual([{}, { fallen_behind: true }]);
  answers[1]?.();
  await waitFor(() => expect(plannerRequest.read()).toBeNull());
});

test("what was missed before the weekend was not missed yesterday", async () => {
  const friday = new Date(Date.now() - 3 * 86_400_000).toISOString();
  open({ plan: { planned_at: aRun.at, missed: [{ task_id: "report", start: friday, minutes: 30 }] } });
  expect(await screen.findByText(/^1 task was not done in time/)).toBeVisible();
});

test("what was missed yesterday is told once a day", async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const { user } = open({
    mode: "automatic",
    plan: { planned_at: aRun.at, missed: [{ task_id: "report", start: yesterday, minutes: 30 }] },
  });
  expect(await screen.findByText("1 task was not done yesterday.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByRole("complementary", { name: "Not done in time" })).toHaveTextContent(
    "No new time yet",
  );
  // The line comes back after the user has only looked.
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  const line = screen.getByRole("group", { name: "1 task was not done yesterday." });
  await user.click(within(line).getByRole("button", { name: "Close" }));
  expect(screen.queryByText("1 task was not done yesterday.")).not.toBeInTheDocument();
});

const yesterdayAt = (time: string) =>
  `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`;

test("a task that was missed several times is told once, with each of its times", async () => {
  localStorage.removeItem("planner:missed");
  const missed = [
    { task_id: "report", start: yesterdayAt("09:00"), minutes: 30 },
    { task_id: "call", start: yesterdayAt("10:00"), minutes: 30 },
    { task_id: "report", start: yesterdayAt("11:00"), minutes: 45 },
  ];
  const { user } = open({ plan: { planned_at: aRun.at, missed } });
  expect(await screen.findByText("2 tasks were not done yesterday.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show" }));
  const [first, second, ...others] = within(
    screen.getByRole("complementary", { name: "Not done in time" }),
  ).getAllByRole("listitem");
  expect(others).toEqual([]);
  expect(first).toHaveTextContent(
    /^ReportWas: Yesterday, 9:00\s–\s9:30\sAM, 11:00\s–\s11:45\sAMNo new time yetDo not plan$/iu,
  );
  expect(second).toHaveTextContent(/^CallWas: yesterday, 10:00/iu);
});

test("what was missed is ticked off where it is told, or left out, and what has fallen behind today is planned afresh", async () => {
  localStorage.removeItem("planner:missed");
  const today = new Date(Date.now() - 60_000).toISOString();
  const missed = [{ task_id: "report", start: today, minutes: 1 }];
  const { user, server, done } = open({ mode: "automatic", plan: { planned_at: aRun.at, missed } });
  const line = await screen.findByRole("group", { name: "1 task was not done in time." });
  plannerRequest.ask({ kind: "missed" });
  const panel = await screen.findByRole("complementary", { name: "Not done in time" });
  await user.click(within(panel).getByRole("checkbox", { name: "Done: Report" }));
  const said = await screen.findByText("“Report” is done.");
  expect(said).toBeVisible();
  expect(screen.queryByText("Success!")).not.toBeInTheDocument();
  // It is the first line: nothing empty stands above it.
  expect(said.previousElementSibling).toBeNull();
  await user.click(within(panel).getByRole("button", { name: "Do not plan: Report" }));
  expect(await screen.findByText("“Report” is not planned any more.")).toBeVisible();
  expect(done).toEqual(["Report true", "Report out"]);
  const bodies: unknown[] = [];
  server.answer("POST /api/v1/planner/run", async (request) => {
    bodies.push(await request.json());
    return { body: { ...nothing, planned_at: aRun.at } };
  });
  await user.click(within(line).getByRole("button", { name: "I have fallen behind" }));
  await waitFor(() => expect(bodies).toEqual([{ fallen_behind: true }]));
});

test("the line of the background waits until a toast is gone, which would lie over it", async () => {
  const page = open({ plan: { planned_at: aRun.at, run: { ...aRun, id: "before" } }, mode: "automatic" });
  await waitFor(() => expect(page.queryClient.getQueryState(["plan"])?.status).toBe("success"));
  const toast = toasts.show({ title: "Event created" });
  await runInBackground(page, "one", "2026-11-27T08:00:01Z");
  await waitFor(() => expect(plannerState.read().line).not.toBeNull());
  expect(screen.queryByRole("group", { name: /Planned:/ })).not.toBeInTheDocument();
  act(() => toasts.dismiss(toast));
  expect(await screen.findByRole("group", { name: /Planned:/ })).toBeVisible();
});

test("the tasks at risk are known to all who draw tasks, until another plan says otherwise", async () => {
  const because = { kind: "limits" as const, task_ids: [] };
  const risk = { task_id: "report", late_minutes: 90, reason: "", because, mends: [], actions: [] };
  const { queryClient } = open({ plan: { planned_at: aRun.at, at_risk: [risk] } });
  await waitFor(() => expect([...risks.read()]).toEqual([["report", 90]]));
  queryClient.setQueryData(["plan"], nothing);
  await waitFor(() => expect([...risks.read()]).toEqual([]));
});

test.each(["off", "automatic"] as const)(
  "with planning %s, a task at risk that is changed is judged anew, unless it is planned anew",
  async (mode) => {
    const page = open({ plan: { planned_at: aRun.at, at_risk: [atRisk("report")] }, mode });
    const { server, things, queryClient } = page;
    await waitFor(() => expect([...risks.read()]).toEqual([["report", null]]));
    server.answer("GET /api/v1/planner/", () => ({ body: { ...nothing, planned_at: aRun.at } }));
    const isAsked = () => queryClient.getQueryState(["plan"])?.fetchStatus === "fetching";
    const hear = (task: Task) => act(() => things.store.hear([knownThing("task", task)]));
    hear({ ...call, updated_at: "2026-11-27T09:00:00Z" });
    hear(report);
    expect(isAsked(), "neither another task nor the same version").toBe(false);
    hear({ ...report, updated_at: "2026-11-27T09:00:00Z" });
    expect(isAsked()).toBe(mode === "off");
    await waitFor(() => expect(risks.read().size).toBe(mode === "off" ? 0 : 1));
  },
);

/** The browser says that it has no network, until the test is over. */
function goOffline() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
}

function goOnline() {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
}

afterEach(goOnline);

test("what was missed has a new time once it stands in the calendar, and not while a plan only waits", async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const missed = [{ task_id: "report", start: yesterday, minutes: 30 }];
  const placed = [block("report", "2199-01-01T10:00:00Z")];
  const { queryClient } = open({ mode: "suggest", plan: { planned_at: aRun.at, missed } });
  localStorage.removeItem("planner:missed");
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("success"));
  const waits = {
    ...nothing,
    missed,
    proposal: {
      id: "p",
      planned_at: aRun.at,
      at_risk: [],
      feasible: true,
      moved: 0,
      placed: 1,
      removed: 0,
      blocks: placed,
    },
  };
  queryClient.setQueryData(["plan"], waits);
  expect(await screen.findByText("1 task was not done yesterday.")).toBeVisible();
  plannerRequest.ask({ kind: "missed" });
  expect(await screen.findByRole("complementary", { name: "Not done in time" })).toHaveTextContent(
    "In the new plan: ",
  );
  queryClient.setQueryData(["plan"], { ...nothing, missed, blocks: placed });
  expect(await screen.findByText("1 task was not done yesterday and has a new time.")).toBeVisible();
});

test("without a connection it is said that planning needs one", async () => {
  const { server } = open({ plan: { planned_at: aRun.at }, mode: "automatic" });
  await waitFor(() => expect(server.sent("GET /api/v1/planner/")).toHaveLength(1));
  goOffline();
  plannerRequest.ask({ kind: "run" });
  expect(await screen.findByText(/Planning needs a connection/)).toBeVisible();
});

test("where the plan was never loaded it is said at once, and nothing is done later", async () => {
  const { server, queryClient } = open({ plan: { planned_at: aRun.at }, mode: "automatic" });
  server.answer("GET /api/v1/planner/", () => ({ status: 404 }));
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("error"));
  plannerRequest.ask({ kind: "run" });
  expect(await screen.findByText(/Your plan could not be loaded/)).toBeVisible();
  goOffline();
  plannerRequest.ask({ kind: "atRisk" });
  expect(await screen.findByText(/Planning needs a connection/)).toBeVisible();
  server.answer("GET /api/v1/planner/", () => ({ body: { ...nothing, planned_at: aRun.at } }));
  goOnline();
  // When the connection is back, the plan is read again. What was asked for before that is not done then.
  await waitFor(() => expect(queryClient.getQueryData(["plan"])).toMatchObject({ planned_at: aRun.at }));
  expect(plannerRequest.read()).toBeNull();
  expect(server.sent("POST /api/v1/planner/run")).toHaveLength(0);
});

test("a plan that could not be read again is old, and is read as the connection is back", async () => {
  const { server, queryClient } = open({ plan: { planned_at: aRun.at } });
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("success"));
  server.answer("GET /api/v1/planner/", () => ({ status: 404 }));
  await queryClient.invalidateQueries({ queryKey: ["plan"] });
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("error"));
  expect(queryClient.getQueryData(["plan"])).toMatchObject({ planned_at: aRun.at });
  server.answer("GET /api/v1/planner/", () => ({ body: { ...nothing, planned_at: "2026-11-28T08:00:00Z" } }));
  goOnline();
  await waitFor(() =>
    expect(queryClient.getQueryData(["plan"])).toMatchObject({ planned_at: "2026-11-28T08:00:00Z" }),
  );
});

/** A run in the background, and the plan as it reaches the page. */
async function runInBackground(
  { server, queryClient }: ReturnType<typeof open>,
  id: string,
  at: string,
  causes: PlanCause[] = [],
) {
  const blocks = [block("report", at.replace("2026", "2199"))];
  const plan = { ...nothing, planned_at: at, blocks, run: { ...aRun, id, at, placed: 1, causes } };
  server.answer("GET /api/v1/planner/", () => ({ body: plan }));
  await queryClient.invalidateQueries({ queryKey: ["plan"] });
  return plan;
}

test("each run in the background is one entry of the history, which goes back through several", async () => {
  const page = open({ plan: { planned_at: aRun.at, run: { ...aRun, id: "before" } }, mode: "automatic" });
  const { server, things, queryClient } = page;
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("success"));
  await runInBackground(page, "one", "2026-11-27T08:00:01Z");
  const last = await runInBackground(page, "two", "2026-11-27T08:00:02Z");
  expect(await screen.findByRole("group", { name: /Planned:/ })).toBeVisible();
  const undone: unknown[] = [];
  server.answer("POST /api/v1/planner/undo", async (request) => {
    undone.push(await request.json());
    return { body: { ...last, run: { ...last.run, is_undone: true } } };
  });
  const entry = things.history.popUndo();
  expect(entry?.description).toEqual({ action: "Plan tasks", thing: "" });
  await (entry && things.undo(entry));
  await waitFor(() => expect(screen.queryByRole("group", { name: /Planned:/ })).not.toBeInTheDocument());
  const former = things.history.popUndo();
  await (former && things.undo(former));
  expect(undone).toEqual([{ run: "two" }, { run: "one" }]);
  expect(things.history.popUndo()).toBeNull();
});

/** A change that sends words, and the change that takes it back. Each makes a new version of the report. */
const sayingIn = (send: (word: string) => Promise<void>) => {
  const say = defineChange({
    name: "test.say",
    touches: () => ["task:report"],
    apply: () => {},
    send: async (word: string) => {
      await send(word);
      return word;
    },
    known: (word) => [knownThing("task", { ...report, updated_at: `version ${word}` })],
    inverse: (_before, word): Step => step(say, word === "said" ? "taken back" : "said"),
    describe: () => ({ action: "Say", thing: "" }),
  });
  return say;
};

const sayingElsewhere = defineChange({
  name: "test.elsewhere",
  touches: () => ["task:call"],
  apply: () => {},
  send: async (_word: string) => {},
  known: () => [],
  describe: () => ({ action: "Say", thing: "" }),
});

/** The cause for the report's change to the version that belongs to the word. */
const said = (word: string, id = "report"): PlanCause[] => [{ kind: "task", id, version: `version ${word}` }];

/** A page that sends words, and records in order what the server gets. */
async function openSaying() {
  const page = open({ plan: { planned_at: aRun.at, run: { ...aRun, id: "before" } }, mode: "automatic" });
  const { server, things, queryClient } = page;
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("success"));
  const sent: string[] = [];
  const say = sayingIn(async (word) => void sent.push(word));
  things.outbox.open(Promise.resolve(nowhere()), [say]);
  for (const way of ["undo", "redo"]) {
    server.answer(`POST /api/v1/planner/${way}`, async (request) => {
      sent.push(`${way} ${(await request.text()).replaceAll(/[{}"]/gu, "")}`);
      return { body: { ...nothing, run: { ...aRun, id: "one", is_undone: way === "undo" } } };
    });
  }
  const isOneStep = async () => {
    await waitFor(() => expect(plannerState.read().line).not.toBeNull());
    expect(things.history.last?.description.action).toBe("Say");
  };
  const undo = async () => {
    const done = things.history.popUndo();
    await (done && things.undo(done));
    return done?.description.action;
  };
  const redo = async () => {
    const undone = things.history.popRedo();
    await (undone && things.redo(undone));
    return undone?.description.action;
  };
  return { ...page, sent, say, isOneStep, undo, redo };
}

test("a change and the run that came of it are one step for the keys, in both directions", async () => {
  const page = await openSaying();
  const { things, say, sent, undo, redo } = page;
  await things.make(say, "said").outcome;
  await runInBackground(page, "one", "2026-11-27T08:00:01Z", said("said"));
  await page.isOneStep();
  expect(await undo()).toBe("Say");
  expect(await undo()).toBeUndefined();
  expect(await redo()).toBe("Say");
  expect(await redo()).toBeUndefined();
  expect(await undo()).toBe("Say");
  expect(await undo()).toBeUndefined();
  const both = ["taken back", "undo run:one"];
  expect(sent).toEqual(["said", ...both, "said", "redo run:one", ...both]);
});

test("the message of a change takes back the same as the keys", async () => {
  const page = await openSaying();
  const { things, say, sent, redo } = page;
  const made = things.make(say, "said");
  await made.outcome;
  await runInBackground(page, "one", "2026-11-27T08:00:01Z", said("said"));
  await page.isOneStep();
  await made.undo();
  expect(things.history.last).toBeUndefined();
  expect(await redo()).toBe("Say");
  expect(sent).toEqual(["said", "taken back", "undo run:one", "said", "redo run:one"]);
});

test("the line of a run takes back the run alone, which is done again by itself", async () => {
  const page = await openSaying();
  const { user, things, say, sent, undo, redo } = page;
  await things.make(say, "said").outcome;
  await runInBackground(page, "one", "2026-11-27T08:00:01Z", said("said"));
  await page.isOneStep();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The plan was undone.")).toBeVisible();
  expect(sent).toEqual(["said", "undo run:one"]);
  expect(await redo()).toBe("Plan tasks");
  expect(await undo()).toBe("Plan tasks");
  expect(await undo()).toBe("Say");
  expect(sent.slice(2)).toEqual(["redo run:one", "undo run:one", "taken back"]);
});

test.each([
  ["nothing that anybody changed", []],
  ["what another device made of the same", said("elsewhere")],
  ["something else", said("said", "call")],
  ["the change and something else", [...said("said"), ...said("said", "call")]],
])("a run that came of %s is a step of its own", async (_what, causes) => {
  const page = await openSaying();
  const { things, say, sent, undo } = page;
  await things.make(say, "said").outcome;
  await runInBackground(page, "one", "2026-11-27T08:00:01Z", causes);
  await waitFor(() => expect(things.history.last?.description.action).toBe("Plan tasks"));
  expect(await undo()).toBe("Plan tasks");
  expect(sent).toEqual(["said", "undo run:one"]);
  expect(await undo()).toBe("Say");
});

test.each([
  [409, "no_such_run"],
  [409, "run_moved_on"],
  [503, "unavailable"],
])(
  "a change is taken back though the run that came of it is not, refused with %s %s",
  async (status, code) => {
    const page = await openSaying();
    const { server, things, say, sent, redo } = page;
    server.answer("POST /api/v1/planner/undo", () => ({
      status,
      body: { detail: "No.", code, request_id: "r" },
    }));
    const made = things.make(say, "said");
    await made.outcome;
    await runInBackground(page, "one", "2026-11-27T08:00:01Z", said("said"));
    await page.isOneStep();
    await expect(made.undo()).resolves.toBeUndefined();
    expect(server.sent("POST /api/v1/planner/undo")).toHaveLength(1);
    // If the run may be undone later, it stays in the history on its own.
    expect(things.history.last?.description.action).toBe(code === "no_such_run" ? undefined : "Plan tasks");
    expect(await redo()).toBe("Say");
    expect(sent).toEqual(["said", "taken back", "said"]);
  },
);

test("a run that cannot be done again with its change leaves the change, which is planned anew", async () => {
  const page = await openSaying();
  const { server, things, say, sent, undo, redo } = page;
  await things.make(say, "said").outcome;
  await runInBackground(page, "one", "2026-11-27T08:00:01Z", said("said"));
  await page.isOneStep();
  await undo();
  server.answer("POST /api/v1/planner/redo", () => ({
    status: 409,
    body: { detail: "No.", code: "no_such_run" },
  }));
  expect(await redo()).toBe("Say");
  expect(await undo()).toBe("Say");
  expect(sent).toEqual(["said", "taken back", "undo run:one", "said", "taken back"]);
});

test("what was changed here before is told to the server before it plans", async () => {
  const { server, things } = open({ plan: { planned_at: aRun.at } });
  server.answer("POST /api/v1/planner/run", () => ({ body: { ...nothing, planned_at: aRun.at } }));
  const held = Promise.withResolvers<void>();
  const say = sayingIn(() => held.promise);
  things.outbox.open(Promise.resolve(nowhere()), [say]);
  const made = things.make(say, "said");
  plannerRequest.ask({ kind: "run" });
  await waitFor(() => expect(plannerState.read().isRunning).toBe(true));
  // Meanwhile another change is sent, and succeeds.
  const other = things.make(sayingElsewhere, "said elsewhere");
  await other.outcome;
  expect(server.sent("POST /api/v1/planner/run")).toHaveLength(0);
  held.resolve();
  await made.outcome;
  await waitFor(() => expect(server.sent("POST /api/v1/planner/run")).toHaveLength(1));
});

test("a run does not come of a change that the server has yet to be told, and stays when that is taken back", async () => {
  const page = open({ plan: { planned_at: aRun.at, run: { ...aRun, id: "before" } }, mode: "automatic" });
  const { server, things, queryClient } = page;
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("success"));
  const held = Promise.withResolvers<void>();
  const say = sayingIn(() => held.promise);
  things.outbox.open(Promise.resolve(nowhere()), [say]);
  const made = things.make(say, "said");
  await runInBackground(page, "one", "2026-11-27T08:00:01Z", said("said"));
  await waitFor(() => expect(things.history.last?.description.action).toBe("Plan tasks"));
  held.resolve();
  await made.outcome;
  await made.undo();
  expect(server.sent("POST /api/v1/planner/undo")).toHaveLength(0);
  expect(things.history.last?.description.action).toBe("Plan tasks");
});

test("a run that was taken back on another device leaves its change alone to be taken back here", async () => {
  const page = await openSaying();
  const { things, say, sent, undo, server, queryClient } = page;
  await things.make(say, "said").outcome;
  const plan = await runInBackground(page, "one", "2026-11-27T08:00:01Z", said("said"));
  await page.isOneStep();
  server.answer("GET /api/v1/planner/", () => ({ body: { ...plan, run: { ...plan.run, is_undone: true } } }));
  await queryClient.invalidateQueries({ queryKey: ["plan"] });
  await waitFor(() => expect(plannerState.read().line).toBeNull());
  expect(await undo()).toBe("Say");
  expect(sent).toEqual(["said", "taken back"]);
});

test("what is known of runs ends with the session", async () => {
  const { things, queryClient } = open({ plan: {} });
  rememberOwnRun(queryClient, "one");
  rememberRun(queryClient, { ...aRun, id: "one" });
  expect(lastDone(things)).toEqual({ action: "Plan tasks", thing: "" });
  expect(lastDone(things)).toBeUndefined();
  act(() => storeToken(tokenOf("bob")));
  things.begin(connectionsWith({}));
  rememberOwnRun(queryClient, "one");
  expect(things.history.last?.description.action).toBe("Plan tasks");
});

const line = () => screen.queryByRole("group", { name: /as before the plan/ });

test("what is held is said until somebody has read it that day, and planned again by a press", async () => {
  const plan = { planned_at: aRun.at, held: ["report"] };
  localStorage.removeItem("planner:held");
  const { user, server, queryClient } = open({ plan, mode: "automatic" });
  await waitFor(() =>
    expect(line()).toHaveAccessibleName("Today 1 task stays as before the plan you undid."),
  );
  await user.click(within(line() ?? document.body).getByRole("button", { name: "Close" }));
  expect(line()).not.toBeInTheDocument();
  plannerRequest.ask({ kind: "atRisk" });
  const panel = await screen.findByRole("complementary", { name: "At risk" });
  expect(within(panel).getByRole("button", { name: "Plan it again" })).toBeVisible();
  // Meanwhile the plan says more.
  queryClient.setQueryData(["plan"], { ...nothing, ...plan, held: ["report", "call"] });
  await waitFor(() =>
    expect(line()).toHaveAccessibleName("Today 2 tasks stay as before the plan you undid."),
  );
  await user.click(within(line() ?? document.body).getByRole("button", { name: "Close" }));
  expect(line()).not.toBeInTheDocument();
  queryClient.setQueryData(["plan"], { ...nothing, ...plan, held: ["report", "call", "letter"] });
  await waitFor(() =>
    expect(line()).toHaveAccessibleName("Today 3 tasks stay as before the plan you undid."),
  );
  server.answer("POST /api/v1/planner/run", () => ({ body: { ...nothing, planned_at: aRun.at } }));
  await user.click(within(line() ?? document.body).getByRole("button", { name: "Plan them again" }));
  await waitFor(() => expect(line()).not.toBeInTheDocument());
  expect(within(panel).queryByRole("button", { name: /again/ })).not.toBeInTheDocument();
});

test("where nothing is planned by itself, nobody is told that what was put back stays", async () => {
  const { queryClient } = open({ plan: { planned_at: aRun.at, held: ["report"] } });
  localStorage.removeItem("planner:held");
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("success"));
  plannerRequest.ask({ kind: "atRisk" });
  const panel = await screen.findByRole("complementary", { name: "At risk" });
  expect(panel).toHaveTextContent("What is planned is on time.");
  expect(screen.queryByText(/as you put/)).not.toBeInTheDocument();
});

test("without a connection a plan is not taken back, neither now nor later, and can be afterwards", async () => {
  const page = open({ plan: { planned_at: aRun.at, run: { ...aRun, id: "before" } }, mode: "automatic" });
  const { user, server, things, queryClient } = page;
  await waitFor(() => expect(queryClient.getQueryState(["plan"])?.status).toBe("success"));
  await runInBackground(page, "one", "2026-11-27T08:00:01Z");
  const button = await screen.findByRole("button", { name: "Undo" });
  goOffline();
  await user.click(button);
  expect(await screen.findByText(/Planning needs a connection/)).toBeVisible();
  goOnline();
  expect(server.sent("POST /api/v1/planner/undo")).toHaveLength(0);
  server.answer("POST /api/v1/planner/undo", () => ({ body: nothing }));
  // The line comes back when the toast is gone.
  act(() => toasts.dismiss(toasts.read()?.id ?? 0));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The plan was undone.")).toBeVisible();
  expect(things.history.popUndo()).toBeNull();
});
