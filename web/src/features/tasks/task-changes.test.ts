import { afterEach, beforeEach, expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { storeToken } from "../../api/session-token";
import { EditConflict, forgetOwnVersions } from "../../things/edit";
import type { Draft } from "../../things/kinds";
import { problem, stubServer } from "../../test/fetch-stub";
import { pendingTask } from "./pending-task";
import { completeTask, createTask, editTask, restoreTask } from "./task-changes";
import { aTask } from "../../test/task";

beforeEach(() => storeToken("ada"));

afterEach(() => forgetOwnVersions());

const version = (number: number) => `2026-01-01T00:00:0${number}Z`;

const task = (title: string, number: number): Task => ({
  ...aTask,
  id: "t",
  title,
  created_at: version(1),
  updated_at: version(number),
});

/** A server with one task, which may be in the trash, and whose PATCH honours If-Match. */
function serverWith(first: Task, trashed: Task | null = null) {
  let now = first;
  stubServer({
    "GET /api/v1/tasks/t": () => ({ body: now }),
    // A repeated creation is answered with the task as it is now.
    "POST /api/v1/tasks/": () => ({ body: now }),
    "POST /api/v1/trash/t/restore": () => {
      now = trashed ?? now;
      return trashed === null ? problem(404, "not there") : { body: now };
    },
    "PATCH /api/v1/tasks/t": async (request) => {
      if (request.headers.get("if-match") !== `"${now.updated_at}"`) {
        return problem(412, "changed");
      }
      now = { ...now, ...(await request.json()), updated_at: version(9) };
      return { body: now };
    },
  });
  return { title: () => now.title };
}

const mine = { id: "t", title: "A", description: "" };

/** Renames a task that was made without a connection, from the state that this page showed. */
const renameCreated = () => editTask.send({ base: pendingTask(mine, undefined, 30), fields: { title: "B" } });

const renameRestored = () => editTask.send({ base: task("A", 1), fields: { title: "B" } });

test("an edit that waited behind a creation is none of somebody else's business", async () => {
  const server = serverWith(task("A", 1));
  await createTask.send(mine);
  await renameCreated();
  expect(server.title()).toBe("B");
});

test("unless somebody else has renamed it before the creation was sent again", async () => {
  const server = serverWith(task("C", 2));
  await createTask.send(mine);
  await expect(renameCreated()).rejects.toBeInstanceOf(EditConflict);
  expect(server.title()).toBe("C");
});

test("an edit that waited behind a restoration finds what came back as it was deleted", async () => {
  const server = serverWith(task("A", 2), task("A", 4));
  await restoreTask.send(task("A", 1));
  await renameRestored();
  expect(server.title()).toBe("B");
});

test.each([
  ["it was back already, and renamed by another device", null],
  ["another device renamed it before this one deleted it unseen", task("C", 4)],
])("but not where %s", async (_case, trashed) => {
  const server = serverWith(task("C", 2), trashed);
  await restoreTask.send(task("A", 1));
  await expect(renameRestored()).rejects.toBeInstanceOf(EditConflict);
  expect(server.title()).toBe("C");
});

/** The ids of the tasks that remain when a task is opened again. Another task may wait for its next one. */
function shownAfterOpening(waiting: Partial<Task>): string[] {
  const tasks = [
    { ...task("Water the plants", 2), completed: true, next_id: "n" },
    { ...task("Water the plants", 1), id: "n" },
    { ...task("Cut the flowers", 1), id: "w", ...waiting },
  ];
  const draft: Draft = {
    task: new Map(tasks.map((each) => [each.id, each])),
    event: new Map(),
    item: new Map(),
    calendar: new Map(),
    label: new Map(),
    settings: new Map(),
  };
  completeTask.apply(draft, { id: "t", completed: false, repeats: true });
  return [...draft.task.keys()];
}

test("a task that is opened again takes its next one with it, unless another task waits for that", () => {
  expect(shownAfterOpening({})).toEqual(["t", "w"]);
  expect(shownAfterOpening({ blocked_by: ["n"] })).toEqual(["t", "n", "w"]);
});
