import { afterEach, beforeEach, expect, test } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import { storeToken } from "../../../api/session-token";
import { problem, stubServer } from "../../../test/fetch-stub";
import { aTask } from "../../../test/task";
import { forgetOwnVersions } from "../../../things/edit";
import { nowhere } from "../../../things/outbox/place";
import { Things } from "../../../things/things";
import { skipTask } from "../skip-task";
import { completeTask, editTask, taskChanges } from "../task-changes";
import { inOrder } from "../task-order";

beforeEach(() => storeToken("ada"));

afterEach(() => forgetOwnVersions());

const version = (number: number) => `2026-01-01T00:00:0${number}Z`;

const daily: Task = {
  ...aTask,
  id: "t",
  due: "2026-11-26",
  recurrence: { rrule: "FREQ=DAILY", from: "due" },
  created_at: version(1),
  updated_at: version(1),
};

/** A server with the rules that matter here. */
function serverWith(first: Task) {
  const tasks = new Map([[first.id, first]]);
  let made = 0;
  let skips = 0;
  const now = () => tasks.get("t") ?? first;
  const answerOf = (id: string) => () => {
    const task = tasks.get(id);
    return task === undefined ? problem(404, "gone") : { body: task };
  };
  const set = (change: Partial<Task>) => {
    tasks.set("t", { ...now(), ...change, updated_at: version(made + skips + 2) });
    return { body: now() };
  };
  stubServer({
    "GET /api/v1/tasks/t": answerOf("t"),
    "GET /api/v1/tasks/n1": answerOf("n1"),
    "PATCH /api/v1/tasks/t": async (request) => {
      const ifMatch = request.headers.get("if-match");
      if (ifMatch !== null && ifMatch !== `"${now().updated_at}"`) {
        return problem(412, "changed");
      }
      const body: Partial<Task> = await request.json();
      if (body.completed === true && now().next_id === null) {
        made += 1;
        tasks.set(`n${made}`, { ...first, id: `n${made}`, position: 2, due: "2026-11-27" });
        return set({ ...body, next_id: `n${made}` });
      }
      if (body.completed === false) {
        tasks.delete(now().next_id ?? "");
        return set({ ...body, next_id: null });
      }
      return set(body);
    },
    "POST /api/v1/tasks/t/skip": (request) => {
      if (request.headers.get("if-match") !== `"${now().updated_at}"`) {
        return problem(412, "changed");
      }
      skips += 1;
      return set({ due: `2026-11-${26 + skips}` });
    },
  });
  return { made: () => made, skips: () => skips, due: () => now().due };
}

const completion = { id: "t", completed: true, repeats: true };

test("completing answers the next one, and sent twice it makes no second", async () => {
  const server = serverWith(daily);
  await completeTask.send(completion);
  const known = await completeTask.send(completion);
  expect(known.map(({ id, value }) => [id, value !== null])).toEqual([
    ["t", true],
    ["n1", true],
  ]);
  expect(server.made()).toBe(1);
});

test("opening it again answers that the next one is gone, and does so twice", async () => {
  serverWith(daily);
  await completeTask.send(completion);
  const undo = { ...completion, completed: false };
  const known = await completeTask.send(undo);
  expect(known.map(({ id, value }) => [id, value !== null])).toEqual([
    ["t", true],
    ["n1", false],
  ]);
  expect(await completeTask.send(undo)).toHaveLength(1);
});

test("what was skipped already, in another tab or with an answer that was lost, is not skipped again", async () => {
  const server = serverWith(daily);
  await skipTask.send({ base: daily });
  forgetOwnVersions();
  const skipped = await skipTask.send({ base: daily });
  expect([skipped.due, server.skips()]).toEqual(["2026-11-27", 1]);
});

test("two skips of the date that was seen pass over one date, and two of which the second saw the next one pass over two", async () => {
  const server = serverWith(daily);
  const { things, shown } = pageWith(daily);
  await Promise.all([
    things.make(skipTask, { base: daily }).outcome,
    things.make(skipTask, { base: daily }).outcome,
  ]);
  expect(server.due()).toBe("2026-11-27");
  expect(shown()).toEqual([["t", false]]);

  const seen = () => things.store.view().task.get("t") ?? daily;
  const skip = (due: string) =>
    things.make(skipTask, { base: seen(), shown: { due, not_before: null } }).outcome;
  const [first, second] = [skip("2026-11-28"), skip("2026-11-29")];
  expect(seen().due).toBe("2026-11-29");
  await Promise.all([first, second]);
  expect([server.due(), seen().due]).toEqual(["2026-11-29", "2026-11-29"]);
});

test("taking a skip back is no surprise to the server", async () => {
  const server = serverWith(daily);
  await skipTask.send({ base: daily });
  const { due, recurrence } = daily;
  await editTask.send({ base: daily, fields: { due, recurrence } });
  expect(server.due()).toBe("2026-11-26");
});

/** A page that has the task, without a disk or other tabs. */
function pageWith(task: Task) {
  const things = new Things();
  things.outbox.open(Promise.resolve(nowhere()), taskChanges);
  things.store.hear([{ kind: "task", id: task.id, value: task, version: task.updated_at }]);
  const shown = () => inOrder(things.store.view().task).map(({ id, completed }) => [id, completed]);
  return { things, shown };
}

test("taken back twice, the next one goes at once, and nothing else does", async () => {
  const server = serverWith(daily);
  const { things, shown } = pageWith(daily);
  const { outcome, undo } = things.make(completeTask, completion);
  // Until the server has answered, the page knows of no next task.
  expect(shown()).toEqual([["t", true]]);
  await outcome;
  expect(shown()).toEqual([
    ["t", true],
    ["n1", false],
  ]);
  const undone = undo();
  expect(shown()).toEqual([["t", false]]);
  await Promise.all([undone, undo()]);
  expect(shown()).toEqual([["t", false]]);
  expect(server.made()).toBe(1);
});

test("a next one that somebody has changed does not go before the server says so", async () => {
  serverWith(daily);
  const { things, shown } = pageWith(daily);
  const { outcome, undo } = things.make(completeTask, completion);
  await outcome;
  const changed = { ...daily, id: "n1", title: "Changed", updated_at: version(8) };
  things.store.hear([{ kind: "task", id: "n1", value: changed, version: version(8) }]);
  void undo();
  expect(shown()).toEqual([
    ["t", false],
    ["n1", false],
  ]);
});
