import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import { namesFor } from "../../../lib/time/names";
import { zoneOf } from "../../../lib/time/zone";
import { aTask } from "../../../test/task";
import { thingsOf } from "../../../things/use-things";
import type { ChoosingOptions } from "../use-choosing";
import { doWithChosen, type Question } from "./do-with-chosen";
import type { TaskCommand } from "./task-command";

const called = (id: string): Task => ({ ...aTask, id, title: id });
const [a, b, c, d] = [called("a"), called("b"), called("c"), called("d")] as const;

/** A list of four tasks, of which these are chosen. */
function inList(on: readonly Task[]) {
  const listed: Task[] = [a, b, c, d];
  const asked: Question[] = [];
  const focus = vi.fn<ChoosingOptions["focus"]>();
  const leave = vi.fn<ChoosingOptions["leave"]>();
  const schedule = vi.fn<ChoosingOptions["schedule"]>();
  const clear = vi.fn<() => void>();
  const run = (command: TaskCommand, task: Task | null) =>
    doWithChosen(command, task, {
      things: thingsOf(new QueryClient()),
      preferences: {
        zone: zoneOf("UTC"),
        firstWeekday: 1,
        work: { from: 540, spans: [] },
        defaultMinutes: 30,
        names: namesFor("auto"),
      },
      tasks: [a, b, c, d],
      on,
      stop: null,
      hidesCompleted: false,
      listed: () => listed,
      ask: (question) => asked.push(question),
      focus,
      leave,
      schedule,
      clear,
    });
  /** Leaves only these tasks in the list, as an answer would. */
  const leaveOnly = (...tasks: Task[]) => listed.splice(0, listed.length, ...tasks);
  return { run, asked, leaveOnly, focus, leave, schedule, clear };
}

test("what is asked of one of the chosen is done with all, and with it alone if that is said", () => {
  const { run, asked, schedule } = inList([a, b]);
  run({ do: "schedule" }, a);
  expect(asked.map(({ tasks }) => tasks)).toEqual([[a, b]]);
  run({ do: "schedule", alone: true }, a);
  expect(schedule).toHaveBeenCalledExactlyOnceWith(a);
});

test("one that is completed alone leaves the others chosen", () => {
  const { run, clear } = inList([a, b]);
  run({ do: "complete", alone: true }, a);
  expect(clear).not.toHaveBeenCalled();
  run({ do: "complete" }, a);
  expect(clear).toHaveBeenCalledOnce();
});

test("an answer that takes the row away hands the focus to the next one that stays, or to the one before", () => {
  const { run, asked, leaveOnly, focus } = inList([]);
  run({ do: "labels" }, b);
  leaveOnly(a, d);
  asked[0]?.onFocusLost();
  expect(focus).toHaveBeenLastCalledWith({ id: "d", part: "title" });
  leaveOnly(a);
  asked[0]?.onFocusLost();
  expect(focus).toHaveBeenLastCalledWith({ id: "a", part: "title" });
});

test("one that empties the list leaves it", () => {
  const { run, asked, leaveOnly, leave } = inList([a, b, c, d]);
  run({ do: "due" }, d);
  leaveOnly();
  asked[0]?.onFocusLost();
  expect(leave).toHaveBeenCalledExactlyOnceWith(new Set(["a", "b", "c", "d"]), "d");
});
