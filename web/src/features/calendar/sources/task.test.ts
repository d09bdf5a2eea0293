import { expect, test, vi } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import { formatInstant, parseInstant } from "../../../lib/time/when";
import { aTask, plannedAt } from "../../../test/task";
import { settingsWith } from "../../../test/settings";
import { entriesOfTask, hasPlanned, type TaskPlanning, taskSource } from "./task";

const [first, second] = [
  { id: "t", start: "2026-11-24T09:00:00Z", minutes: 30, pinned: true },
  { id: "b", start: "2026-11-25T13:00:00Z", minutes: 60, pinned: false },
] as const;

const split: Task = {
  ...aTask,
  title: "Report",
  duration_minutes: 90,
  blocks: [first, second],
  scheduled_start: first.start,
};

const entry = (task: Task, index: number, plans = true) => {
  const found = entriesOfTask(task, { plans })[index];
  if (found === undefined) {
    throw new Error("no such block");
  }
  return found;
};

/** The source, with a planning whose calls are recorded. */
function listening() {
  const planning = {
    schedule: vi.fn<TaskPlanning["schedule"]>(),
    place: vi.fn<TaskPlanning["place"]>(),
    unschedule: vi.fn<TaskPlanning["unschedule"]>(),
    planAgain: vi.fn<TaskPlanning["planAgain"]>(),
    complete: vi.fn<TaskPlanning["complete"]>(),
    edit: vi.fn<TaskPlanning["edit"]>(),
    askForTime: vi.fn<TaskPlanning["askForTime"]>(),
    noteOn: vi.fn<TaskPlanning["noteOn"]>(),
  } satisfies TaskPlanning;
  const source = taskSource({ planning: () => planning, describeChange: () => "", describeWhen: () => "" });
  return { planning, source };
}

test("each block is an entry of its own, at its place, of its length, and says who has put it there", () => {
  expect(entriesOfTask(split, { plans: true })).toMatchObject([
    {
      key: "task:t",
      start: parseInstant(first.start),
      end: parseInstant("2026-11-24T09:30:00Z"),
      plan: "pinned",
    },
    {
      key: "task:t:b",
      start: parseInstant(second.start),
      end: parseInstant("2026-11-25T14:00:00Z"),
      plan: "planned",
    },
  ]);
  expect(entriesOfTask(split, { plans: true }).map(({ kindInWords }) => kindInWords)).toEqual([
    "Task, pinned",
    "Task, planned",
  ]);
  expect(entriesOfTask(aTask)).toEqual([]);
});

test("where no planner has put anything there is nothing to tell apart, nor of what is done", () => {
  const byHand = { ...aTask, ...plannedAt(first.start, "t") };
  expect(hasPlanned([byHand], undefined)).toBe(false);
  expect(hasPlanned([byHand], settingsWith("off"))).toBe(false);
  expect(hasPlanned([byHand, split], settingsWith("off"))).toBe(true);
  expect(hasPlanned([byHand], settingsWith("automatic"))).toBe(true);
  expect(entry(byHand, 0, false)).toMatchObject({ plan: null, kindInWords: "Task" });
  expect(entry({ ...split, completed: true }, 1)).toMatchObject({
    plan: null,
    kindInWords: "Task, completed",
  });
});

test("a block that is moved or made longer is pinned where it is put, and the length of the task stays", () => {
  const { planning, source } = listening();
  const start = parseInstant("2026-11-26T08:00:00Z");
  source.reschedule(entry(split, 1), { allDay: false, start, end: start + 75 });
  const [plan] = planning.place.mock.calls[0] ?? [];
  expect(plan).toMatchObject({ id: "t", base: split, block: "b", to: { minutes: 75, pinned: true } });
  expect(parseInstant(plan?.to?.start ?? "")).toBe(start);
  expect(planning.schedule).not.toHaveBeenCalled();
});

test("what is scheduled as a whole is moved as a whole, and its length is the task's", () => {
  const { planning, source } = listening();
  const whole = { ...aTask, ...plannedAt(first.start, "t") };
  const start = parseInstant("2026-11-26T08:00:00Z");
  source.reschedule(entry(whole, 0), { allDay: false, start, end: start + 45 });
  expect(planning.schedule.mock.calls[0]?.[0]).toMatchObject({ id: "t", minutes: 45 });
  expect(planning.place).not.toHaveBeenCalled();
});

test("a block of several goes alone, or with all others; the only one goes with its task's schedule", () => {
  const { planning, source } = listening();
  source.remove(entry(split, 1));
  expect(planning.place.mock.calls[0]?.[0]).toMatchObject({ id: "t", block: "b", to: null });
  const offers = source.offersOf(entry(split, 1));
  expect(offers.map(({ words }) => words)).toEqual([
    "editTask",
    "completeTask",
    "pin",
    "reschedule",
    "unscheduleBlock",
    "unscheduleAll",
  ]);
  offers.at(-1)?.run();
  expect(planning.unschedule).toHaveBeenCalledTimes(1);
  source.remove(entry({ ...split, blocks: [second] }, 0));
  expect(planning.unschedule).toHaveBeenCalledTimes(2);
});

test("a planned block is pinned where it is, and a pinned one let go", () => {
  const { planning, source } = listening();
  const press = (index: number) => source.offersOf(entry(split, index))[2]?.run();
  press(1);
  expect(planning.place.mock.calls[0]?.[0]).toMatchObject({ block: "b", to: { ...second, pinned: true } });
  press(0);
  expect(planning.place.mock.calls[1]?.[0]).toMatchObject({ block: "t", to: { ...first, pinned: false } });
});

test("what is not to be planned has nothing to tell apart, and offers to be planned again", () => {
  const byHand: Task = { ...split, auto: false };
  const shown = entry(byHand, 0);
  expect(shown).toMatchObject({ plan: null, kindInWords: "Task" });
  const { planning, source } = listening();
  const offers = source.offersOf(shown);
  expect(offers.map(({ words }) => words)).not.toContain("letGo");
  offers.find(({ words }) => words === "planAgain")?.run();
  expect(planning.planAgain).toHaveBeenCalledWith({ id: "t", base: byHand });
});

/** A task of two hours that the planner has put into a single block. */
const planned = (fields: Partial<Task> = {}): Task => ({
  ...aTask,
  duration_minutes: 120,
  blocks: [{ id: "b", start: second.start, minutes: 120, pinned: false }],
  scheduled_start: second.start,
  ...fields,
});

const start = parseInstant(second.start);

test("whoever makes the only block of a task shorter makes the task shorter, in the change that pins it", () => {
  const { planning, source } = listening();
  const task = planned();
  source.reschedule(entry(task, 0), { allDay: false, start, end: start + 60 });
  expect(planning.place).toHaveBeenCalledWith(
    {
      id: "t",
      base: task,
      block: "b",
      to: { start: formatInstant(start), minutes: 60, pinned: true },
      minutes: 60,
    },
    expect.anything(),
  );
});

test("what is done of a task counts when what is left of it gets longer", () => {
  const { planning, source } = listening();
  const task = planned({ duration_minutes: 150, minutes_done: 30 });
  source.reschedule(entry(task, 0), { allDay: false, start, end: start + 180 });
  expect(planning.place.mock.lastCall?.[0]).toMatchObject({ to: { minutes: 180 }, minutes: 210 });
});

test("a block that is moved, that is one of several or of a task that has more to plan leaves the task as long as it was", () => {
  const { planning, source } = listening();
  source.reschedule(entry(planned(), 0), { allDay: false, start: start + 30, end: start + 150 });
  source.reschedule(entry(split, 1), { allDay: false, start, end: start + 30 });
  source.reschedule(entry(planned({ duration_minutes: 300 }), 0), { allDay: false, start, end: start + 60 });
  expect(planning.place).toHaveBeenCalledTimes(3);
  for (const [plan] of planning.place.mock.calls) {
    expect(plan).not.toHaveProperty("minutes");
  }
});

test("blocks of a task at risk say so until it is done", () => {
  const risks = new Map([["t", 90]]);
  expect(entriesOfTask(split, { plans: true, risks }).map(({ late }) => late)).toEqual([90, 90]);
  expect(entriesOfTask({ ...split, completed: true }, { plans: true, risks })[0]).not.toHaveProperty("late");
  expect(entriesOfTask(split, { plans: true, risks: new Map() })[0]).not.toHaveProperty("late");
});

test("blocks have the colour of their task's first label, as its row shows them, and say what matters more", () => {
  const label = { hour_set_id: null, created_at: "", updated_at: "" };
  const labels = new Map([
    ["1", { ...label, id: "1", name: "work", color: "violet" as const }],
    ["2", { ...label, id: "2", name: "home", color: "green" as const }],
  ]);
  const of = (fields: Partial<Task>) => entriesOfTask({ ...split, ...fields }, { labels })[0];
  expect(of({ labels: ["1", "2"] })?.color).toBe("green");
  expect(of({ labels: ["gone", "1"] })?.color).toBe("violet");
  expect(of({ labels: ["gone"] })?.color).toBe("blue");
  expect(of({ priority: "urgent" })?.priority).toBe("urgent");
  expect(of({ priority: "low" })).not.toHaveProperty("priority");
  expect(of({ priority: "urgent", completed: true })).not.toHaveProperty("priority");
});
