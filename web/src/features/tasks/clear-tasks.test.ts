import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { problem, stubServer } from "../../test/fetch-stub";
import { clearTasks, restoreTasks } from "./clear-tasks";
import { aTask } from "../../test/task";

const task = (id: string, position: number): Task => ({
  ...aTask,
  id,
  title: id,
  completed: true,
  position,
});

const [a, b, c] = [task("a", 1), task("b", 2), task("c", 3)];
const viewOf = (...tasks: Task[]) => ({
  task: new Map(tasks.map((each) => [each.id, each])),
  event: new Map(),
  item: new Map(),
  calendar: new Map(),
  label: new Map(),
  settings: new Map(),
});

const asked = ({ requests }: { requests: Request[] }) =>
  requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);

test("tasks go to the trash one after the other, and one that is gone already holds nobody up", async () => {
  const server = stubServer({
    "DELETE /api/v1/tasks/a": () => ({ body: { message: "gone" } }),
    "DELETE /api/v1/tasks/b": () => problem(404, "gone"),
    "DELETE /api/v1/tasks/c": () => ({ body: { message: "gone" } }),
  });
  const tasks = [a, b, c];
  const answer = await clearTasks.send({ tasks });
  expect(asked(server)).toEqual(tasks.map(({ id }) => `DELETE /api/v1/tasks/${id}`));
  expect(server.requests.map(({ headers }) => headers.get("If-Match"))).toEqual(
    tasks.map(({ updated_at }) => `"${updated_at}"`),
  );
  expect(clearTasks.known(answer, { tasks }, undefined).map(({ id, value }) => [id, value])).toEqual(
    tasks.map(({ id }) => [id, null]),
  );
});

test("a task that somebody else opened again meanwhile stays, and one that they only changed goes", async () => {
  const opened = { ...a, completed: false, updated_at: "2026-01-02T00:00:00Z" };
  const renamed = { ...b, title: "other", updated_at: "2026-01-02T00:00:00Z" };
  const server = stubServer({
    "DELETE /api/v1/tasks/a": () => problem(412, "changed"),
    "GET /api/v1/tasks/a": () => ({ body: opened }),
    "DELETE /api/v1/tasks/b": ({ headers }) =>
      headers.get("If-Match") === `"${renamed.updated_at}"`
        ? { body: { message: "gone" } }
        : problem(412, "changed"),
    "GET /api/v1/tasks/b": () => ({ body: renamed }),
  });
  const tasks = [a, b];
  const answer = await clearTasks.send({ tasks });
  expect(asked(server).filter((request) => request.startsWith("DELETE"))).toHaveLength(3);
  const known = clearTasks.known(answer, { tasks }, undefined);
  expect(new Map(known.map(({ id, value }) => [id, value]))).toEqual(
    new Map<string, Task | null>([
      ["a", opened],
      ["b", null],
    ]),
  );
});

test("a refusal ends it, for its author to hear of", async () => {
  stubServer({ "DELETE /api/v1/tasks/a": () => problem(403, "no") });
  await expect(clearTasks.send({ tasks: [a, b] })).rejects.toMatchObject({ status: 403 });
});

test("what takes it back has the tasks as they were, in the order of the list", () => {
  const step = clearTasks.inverse?.(viewOf(c, b, a), { tasks: [c, a] });
  expect(step).toEqual({ name: "task.restoreAll", variables: { tasks: [a, c] } });
  expect(restoreTasks.inverse?.(viewOf(), { tasks: [a, c] })).toEqual({
    name: "task.clearCompleted",
    variables: { tasks: [a, c] },
  });
});

test("they come back from the last to the first; without those that are gone for ever", async () => {
  const server = stubServer({
    "POST /api/v1/trash/c/restore": () => problem(404, "gone"),
    "GET /api/v1/tasks/c": () => problem(404, "gone"),
    // It was restored already, because an answer was lost.
    "POST /api/v1/trash/b/restore": () => problem(404, "gone"),
    "GET /api/v1/tasks/b": () => ({ body: b }),
    "POST /api/v1/trash/a/restore": () => ({ body: a }),
  });
  const answer = await restoreTasks.send({ tasks: [a, b, c] });
  expect(asked(server).filter((request) => request.startsWith("POST"))).toEqual([
    "POST /api/v1/trash/c/restore",
    "POST /api/v1/trash/b/restore",
    "POST /api/v1/trash/a/restore",
  ]);
  const known = restoreTasks.known(answer, { tasks: [a, b, c] }, undefined);
  expect(new Map(known.map(({ id, value }) => [id, value]))).toEqual(
    new Map<string, Task | null>([
      ["a", a],
      ["b", b],
      ["c", null],
    ]),
  );
});

test("the list is shown without them at once, and with them again", () => {
  const { task: tasks, ...rest } = viewOf(a, b, c);
  clearTasks.apply({ task: tasks, ...rest }, { tasks: [a, c] });
  expect([...tasks.keys()]).toEqual(["b"]);
  restoreTasks.apply({ task: tasks, ...rest }, { tasks: [a, c] });
  expect([...tasks.keys()].toSorted()).toEqual(["a", "b", "c"]);
});
