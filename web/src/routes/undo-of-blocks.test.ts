import { afterEach, expect, test } from "vitest";
import type { Task } from "../api/generated/models/Task";
import type { TaskBlock } from "../api/generated/models/TaskBlock";
import { placeBlocks, scheduleTask, unscheduleTask } from "../features/tasks/plan-changes";
import { changeSeveral } from "../features/tasks/change-several";
import { mendTask } from "../features/tasks/mend-task";
import { createTask, deleteTask, taskChanges } from "../features/tasks/task-changes";
import { skipTask } from "../features/tasks/skip-task";
import { forgetOwnVersions } from "../things/edit";
import { nowhere } from "../things/outbox/place";
import { step } from "../things/change";
import type { Made } from "../things/made";
import { Things } from "../things/things";
import { problem, stubServer } from "../test/fetch-stub";
import { aTask } from "../test/task";

afterEach(() => forgetOwnVersions());

const [a, b] = [
  { id: "a", start: "2026-11-24T09:00:00Z", minutes: 30, pinned: true },
  { id: "b", start: "2026-11-25T13:00:00Z", minutes: 60, pinned: false },
] as const;

const split = (): Task => ({
  ...aTask,
  id: "t",
  duration_minutes: 90,
  blocks: [a, b],
  scheduled_start: a.start,
});

interface Body {
  start?: string;
  duration_minutes?: number;
  blocks?: (Omit<TaskBlock, "minutes"> & { minutes: number | null })[];
}

/** The fields that say where a task stands, as the real server writes them. */
const standing = (blocks: TaskBlock[]) => ({
  blocks: blocks.map((block) => ({ ...block, start: block.start.replace(".000Z", "Z") })),
  scheduled_start: blocks[0]?.start.replace(".000Z", "Z") ?? null,
});

/** A server with one task, and a device that knows this task, or is going to make it. */
function begin(first: Task, isThere = true) {
  let now = first;
  let count = 1;
  let isGone = !isThere;
  const become = (fields: Partial<Task>) => {
    count += 1;
    now = { ...now, ...fields, updated_at: `2026-01-01T00:00:0${count}Z` };
  };
  const change = (request: Request, fields: Partial<Task>) => {
    if (request.headers.get("if-match") !== `"${now.updated_at}"`) {
      return problem(412, "changed");
    }
    become(fields);
    return { body: now };
  };
  const path = "/api/v1/tasks/t";
  const server = stubServer({
    [`POST ${path}/schedule`]: async (request) => {
      const { start = "", duration_minutes: minutes = now.duration_minutes }: Body = await request.json();
      return change(request, {
        ...standing([{ id: "t", start, minutes, pinned: true }]),
        duration_minutes: minutes,
      });
    },
    [`DELETE ${path}/schedule`]: (request) => change(request, standing([])),
    [`POST ${path}/skip`]: (request) =>
      change(request, { ...standing([]), minutes_done: 0, due: "2026-12-01" }),
    [`PATCH ${path}`]: async (request) => {
      const { blocks, ...fields }: Body & Partial<Omit<Task, "blocks">> = await request.json();
      const set = blocks?.map((block) =>
        Object.assign(block, { minutes: block.minutes ?? now.duration_minutes }),
      );
      return change(request, { ...fields, ...(set && standing(set)) });
    },
    [`GET ${path}`]: () => (isGone ? problem(404, "gone") : { body: now }),
    "POST /api/v1/tasks/": () => {
      isGone = false;
      return { body: now };
    },
    [`DELETE ${path}`]: (request) => {
      const tag = request.headers.get("if-match");
      if (tag !== null && tag !== `"${now.updated_at}"`) {
        return problem(412, "changed");
      }
      isGone = true;
      return {};
    },
    "POST /api/v1/trash/t/restore": () => {
      isGone = false;
      become({});
      return { body: now };
    },
  });
  const things = new Things();
  things.outbox.open(Promise.resolve(nowhere()), [...taskChanges, skipTask, changeSeveral]);
  if (isThere) {
    things.store.hear([{ kind: "task", id: "t", value: first }]);
  }
  return {
    ...server,
    things,
    become,
    standing,
    now: () => now,
    isGone: () => isGone,
    shown: () => things.store.view().task.get("t"),
  };
}

const to = { start: "2026-11-26T08:00:00.000Z", minutes: 45, pinned: true };

test("a block that is moved is shown at once, and undo puts it back beside the others", async () => {
  const app = begin(split());
  const made = app.things.make(placeBlocks, { base: split(), blocks: { a: to } });
  expect(app.shown()).toMatchObject({ blocks: [b, { id: "a", ...to }], scheduled_start: b.start });
  await made.outcome;
  expect(app.now().blocks.map(({ id }) => id)).toEqual(["b", "a"]);
  await made.undo();
  expect(app.now().blocks).toEqual([a, b]);
});

test.each([
  [
    "schedule",
    (app: ReturnType<typeof begin>) => app.things.make(scheduleTask, { base: split(), start: to.start }),
  ],
  ["taking off", (app: ReturnType<typeof begin>) => app.things.make(unscheduleTask, { base: split() })],
  [
    "taking off one block",
    (app: ReturnType<typeof begin>) => app.things.make(placeBlocks, { base: split(), blocks: { a: null } }),
  ],
  [
    "letting go",
    (app: ReturnType<typeof begin>) =>
      app.things.make(placeBlocks, { base: split(), blocks: { a: { ...a, pinned: false } } }),
  ],
  [
    "skip",
    (app: ReturnType<typeof begin>) =>
      app.things.make(skipTask, { base: { ...split(), recurrence: { rrule: "FREQ=WEEKLY", from: "due" } } }),
  ],
])("the undo of a %s brings back all blocks with their ids and pins", async (_what, change) => {
  const app = begin(split());
  const made = change(app);
  await made.outcome;
  expect(app.now().blocks).not.toEqual([a, b]);
  await made.undo();
  expect(app.now().blocks).toEqual([a, b]);
  expect(app.shown()).toMatchObject({ blocks: [a, b], scheduled_start: a.start });
});

test("what the planner has done with other blocks meanwhile stays, and what it did with this one yields", async () => {
  const app = begin(split());
  const moved = { ...b, start: "2026-11-27T10:00:00Z" };
  app.become(standing([a, moved]));
  await app.things.make(placeBlocks, { base: split(), blocks: { a: to } }).outcome;
  expect(app.now().blocks).toEqual([{ id: "a", ...to, start: "2026-11-26T08:00:00Z" }, moved]);

  const other = begin(split());
  other.become(standing([a, moved]));
  await other.things.make(placeBlocks, { base: split(), blocks: { b: to } }).outcome;
  expect(other.now().blocks).toEqual([a, { id: "b", ...to, start: "2026-11-26T08:00:00Z" }]);
});

test("a planned block that would lie under one that was moved makes way", async () => {
  const app = begin(split());
  app.become(standing([a, { ...b, start: "2026-11-26T08:15:00Z" }]));
  await app.things.make(placeBlocks, { base: split(), blocks: { a: to } }).outcome;
  expect(app.now().blocks).toEqual([{ id: "a", ...to, start: "2026-11-26T08:00:00Z" }]);
});

test.each([
  ["moved the same block", [{ ...a, start: "2026-11-24T11:00:00Z" }, b]],
  ["taken the same block away", [b]],
  ["pinned another one at the same time", [a, { ...b, start: "2026-11-26T08:15:00Z", pinned: true }]],
])("it is a conflict where somebody else has %s", async (_what, theirs) => {
  const app = begin(split());
  app.become(standing(theirs));
  const made = app.things.make(placeBlocks, { base: split(), blocks: { a: to } });
  await expect(made.outcome).rejects.toThrow("somebody else has changed it");
  expect(app.now().blocks).toEqual(theirs);
});

test("a task that is scheduled as a whole lasts as long as its block is drawn, and says no length to the server", async () => {
  const whole = { id: "t", start: a.start, minutes: 90, pinned: true };
  const first = { ...split(), blocks: [whole] };
  const app = begin(first);
  const [, edit] = taskChanges;
  const edited = app.things.make(edit, { base: first, fields: { duration_minutes: 60 } });
  expect(app.shown()?.blocks).toEqual([{ ...whole, minutes: 60 }]);
  await edited.outcome;
  app.become(standing([{ ...whole, minutes: 60 }]));
  const seen = app.now();
  await app.things.make(placeBlocks, { base: seen, blocks: { t: { ...whole, minutes: 60, pinned: false } } })
    .outcome;
  const bodies = await Promise.all(app.sent("PATCH /api/v1/tasks/t").map((request) => request.json()));
  expect(bodies.at(-1)).toEqual({ blocks: [{ id: "t", start: a.start, minutes: null, pinned: false }] });
});

const onPlan = [{ ...b, start: "2026-11-27T10:00:00Z" }];
const byHand = [{ ...b, start: "2026-11-27T10:00:00Z", pinned: true }];

const unplanned = (): Task => ({ ...aTask, id: "t", title: "Report", duration_minutes: 90 });

/** Each of these makes a task, and is taken back by a deletion. */
const makings: [string, (app: ReturnType<typeof begin>) => Promise<() => Promise<void>>][] = [
  [
    "adding a task",
    async (app) => {
      const made = app.things.make(createTask, { id: "t", title: "Report", description: "" });
      await made.outcome;
      return made.undo;
    },
  ],
  [
    "adding it with others",
    async (app) => {
      const task = { id: "t", title: "Report", description: "" };
      const made = app.things.make(changeSeveral, { steps: [step(createTask, task)] });
      await made.outcome;
      return made.undo;
    },
  ],
];

test.each(makings)("%s can be taken back although the planner has placed it since", async (_what, make) => {
  const app = begin(unplanned(), false);
  const undo = await make(app);
  app.become(standing(onPlan));
  await undo();
  expect(app.isGone()).toBe(true);
});

test("adding a task is not taken back once somebody has put it on the calendar by hand", async () => {
  const app = begin(unplanned(), false);
  const made = app.things.make(createTask, { id: "t", title: "Report", description: "" });
  await made.outcome;
  app.become(standing(byHand));
  await expect(made.undo()).rejects.toThrow("somebody else has changed it");
  expect(app.isGone()).toBe(false);
});

async function redoLast(things: Things): Promise<void> {
  const undone = things.history.popRedo();
  if (undone === null) {
    throw new Error("nothing was taken back");
  }
  await things.redo(undone);
}

test("a deletion that was taken back can be done again although the planner has moved the task since", async () => {
  const app = begin(split());
  const made = app.things.make(deleteTask, { id: "t", title: "Report" });
  await made.outcome;
  await made.undo();
  app.become(standing([a, ...onPlan]));
  await redoLast(app.things);
  expect(app.isGone()).toBe(true);
});

const weekly = (): Task => ({ ...split(), recurrence: { rrule: "FREQ=WEEKLY", from: "due" } });

/** Each of these changes something of a task other than its blocks. */
const mends: [string, (app: ReturnType<typeof begin>) => Made<unknown>][] = [
  ["a skip", (app) => app.things.make(skipTask, { base: weekly() })],
  [
    "more hours",
    (app) =>
      mendTask(app.things, weekly(), { kind: "more_hours", start: "2026-11-25T08:00:00Z", minutes: 30 }),
  ],
  ["letting go", (app) => mendTask(app.things, weekly(), { kind: "let_go", task_id: "t" })],
];

test.each(mends)(
  "%s can be taken back although the planner has moved the task since",
  async (_what, make) => {
    const app = begin(weekly());
    const made = make(app);
    await made.outcome;
    const pinned = app.now().blocks.filter(({ pinned: isPinned }) => isPinned);
    app.become(standing([...pinned, ...onPlan]));
    await made.undo();
    expect(app.now()).toMatchObject({ auto: true, due: weekly().due, blocks: [a, b] });
  },
);

test.each(mends)("%s is not taken back once somebody has pinned the task elsewhere", async (_what, make) => {
  const app = begin(weekly());
  const made = make(app);
  await made.outcome;
  app.become(standing(byHand));
  await expect(made.undo()).rejects.toThrow("somebody else has changed it");
  expect(app.now().blocks).toEqual(byHand);
});

test("the undo of a skip says no length of a task that stood there as a whole", async () => {
  const whole = { id: "t", start: a.start, minutes: 90, pinned: true };
  const first = { ...weekly(), blocks: [whole] };
  const app = begin(first);
  const made = app.things.make(skipTask, { base: first });
  await made.outcome;
  await made.undo();
  const [sent] = await Promise.all(app.sent("PATCH /api/v1/tasks/t").map((request) => request.json()));
  expect(sent).toMatchObject({ blocks: [{ ...whole, minutes: null }] });
});

test.each([
  ["Pin task", { b: { ...b, pinned: true } }],
  ["Unpin task", { a: { ...a, pinned: false } }],
  ["Schedule task", { a: to }],
  ["Schedule task", { a: { ...a, minutes: 45 } }],
  ["Schedule task", { a: { ...a, minutes: 90 }, b: null }],
  ["Take block of task off the calendar", { a: null }],
  ["Take task off the calendar", { a: null, b: null }],
])("the history says “%s” (%#)", (action, blocks) => {
  const { things } = begin(split());
  const { action: said } = placeBlocks.describe({ base: split(), blocks }, things.store.view());
  expect(said).toBe(action);
});
