import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { createLabel } from "../../labels/label-changes";
import { problem, stubServer } from "../../test/fetch-stub";
import { aTask } from "../../test/task";
import { step } from "../../things/change";
import { nowhere } from "../../things/outbox/place";
import { Things } from "../../things/things";
import { changeSeveral } from "./change-several";
import type { Came } from "./send-several";
import { completeTask, deleteTask, editTask, taskChanges } from "./task-changes";
import { inOrder } from "./task-order";

const task = (id: string, position: number, rest: Partial<Task> = {}): Task => ({
  ...aTask,
  id,
  title: `task ${id}`,
  position,
  ...rest,
});
const [a, b, c] = [task("a", 1), task("b", 2), task("c", 3)];

/** A page that has these tasks, without a disk or other tabs. */
function pageWith(...tasks: Task[]) {
  const things = new Things();
  things.outbox.open(Promise.resolve(nowhere()), [...taskChanges, changeSeveral]);
  things.store.hear(tasks.map((value) => ({ kind: "task", id: value.id, value, version: value.updated_at })));
  const listed = () => inOrder(things.store.view().task);
  return { things, listed };
}

const leftOf = (came: readonly Came[]) => came.filter((each) => "refusal" in each).length;

const asked = ({ requests }: { requests: Request[] }) =>
  requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace("/api/v1/", "")}`);

const later = (count: number) => `2026-01-01T00:00:0${count}Z`;

const patched = async (request: Request, of: Task, version: string) => ({
  body: { ...of, ...(await request.json()), updated_at: version },
});

test("several edits are sent one after the other, and taking them back is one step", async () => {
  let now = { a, b };
  let versions = 0;
  const edit = (id: "a" | "b") => async (request: Request) => {
    versions += 1;
    const answer = await patched(request, now[id], later(versions));
    now = { ...now, [id]: answer.body };
    return answer;
  };
  const server = stubServer({ "PATCH /api/v1/tasks/a": edit("a"), "PATCH /api/v1/tasks/b": edit("b") });
  const { things, listed } = pageWith(a, b);
  const steps = [a, b].map((base) => step(editTask, { base, fields: { priority: "urgent" as const } }));
  const { outcome } = things.make(changeSeveral, { steps });
  expect(listed().map(({ priority }) => priority)).toEqual(["urgent", "urgent"]);
  await outcome;
  expect(asked(server)).toEqual(["PATCH tasks/a", "PATCH tasks/b"]);

  const done = things.history.popUndo();
  expect(done?.description).toMatchObject({ thing: "task a", others: 1 });
  expect(things.history.popUndo()).toBeNull();
  if (done !== null) {
    await things.undo(done);
  }
  expect(listed().map(({ priority }) => priority)).toEqual(["normal", "normal"]);
  expect(asked(server)).toHaveLength(4);
  expect([now.a.priority, now.b.priority]).toEqual(["normal", "normal"]);
});

test("what was deleted comes back last one first, so that each finds what it stood before", async () => {
  const server = stubServer({
    "DELETE /api/v1/tasks/a": () => ({ body: { message: "gone" } }),
    "DELETE /api/v1/tasks/b": () => ({ body: { message: "gone" } }),
    "POST /api/v1/trash/a/restore": () => ({ body: { ...a, updated_at: "2999-01-01T00:00:00Z" } }),
    "POST /api/v1/trash/b/restore": () => ({ body: { ...b, updated_at: "2999-01-01T00:00:00Z" } }),
  });
  const { things, listed } = pageWith(a, b, c);
  const { outcome, undo } = things.make(changeSeveral, {
    steps: [a, b].map(({ id, title }) => step(deleteTask, { id, title })),
  });
  expect(listed()).toEqual([c]);
  await outcome;
  await undo();
  expect(asked(server)).toEqual([
    "DELETE tasks/a",
    "DELETE tasks/b",
    "POST trash/b/restore",
    "POST trash/a/restore",
  ]);
  expect(listed().map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("one that is gone and one that somebody else set otherwise hold nobody up, and are shown as they are", async () => {
  const theirs = { ...b, priority: "low" as const, updated_at: "2026-01-02T00:00:00Z" };
  stubServer({
    "PATCH /api/v1/tasks/a": () => problem(404, "gone"),
    "PATCH /api/v1/tasks/b": () => problem(412, "changed"),
    "GET /api/v1/tasks/b": () => ({ body: theirs }),
    "PATCH /api/v1/tasks/c": (request) => patched(request, c, "2026-01-02T00:00:00Z"),
  });
  const { things, listed } = pageWith(a, b, c);
  const { outcome } = things.make(changeSeveral, {
    steps: [a, b, c].map((base) => step(editTask, { base, fields: { priority: "urgent" as const } })),
  });
  const came = await outcome;
  expect(came.done && leftOf(came.answer)).toBe(2);
  expect(listed().map(({ id, priority }) => [id, priority])).toEqual([
    ["b", "low"],
    ["c", "urgent"],
  ]);
});

test("a label that another device has made meanwhile is the one that all of them get", async () => {
  const mine = { id: "mine", name: "work", color: "blue" as const };
  const theirs = { ...mine, id: "theirs", created_at: later(1), updated_at: later(1) };
  const bodies: unknown[] = [];
  stubServer({
    "POST /api/v1/labels/": () => ({
      status: 409,
      body: { detail: "taken", code: "label_taken", request_id: "request" },
    }),
    "GET /api/v1/labels/": () => ({ body: { data: [theirs], count: 1 } }),
    "PATCH /api/v1/tasks/a": async (request) => {
      bodies.push(await request.clone().json());
      return patched(request, a, later(2));
    },
  });
  const { things, listed } = pageWith(a);
  const steps = [step(createLabel, mine), step(editTask, { base: a, fields: { labels: ["mine"] } })];
  await things.make(changeSeveral, { steps }).outcome;
  expect(bodies).toEqual([{ labels: ["theirs"] }]);
  expect(listed().map(({ labels }) => labels)).toEqual([["theirs"]]);
  expect([...things.store.view().label.keys()]).toEqual(["theirs"]);
});

test("any other refusal is the whole change's, and nothing stays changed here", async () => {
  const server = stubServer({ "PATCH /api/v1/tasks/a": () => problem(403, "no") });
  const { things, listed } = pageWith(a, b);
  const { outcome } = things.make(changeSeveral, {
    steps: [a, b].map(({ id }) => step(completeTask, { id, completed: true })),
  });
  await expect(outcome).rejects.toMatchObject({ status: 403 });
  expect(asked(server)).toEqual(["PATCH tasks/a"]);
  expect(listed().every(({ completed }) => !completed)).toBe(true);
});

test("a step whose change is not known here is passed over", async () => {
  stubServer({ "PATCH /api/v1/tasks/a": () => ({ body: { ...a, completed: true } }) });
  const several = {
    steps: [{ name: "task.unheardOf", variables: {} }, step(completeTask, { id: "a", completed: true })],
  };
  expect(changeSeveral.touches(several)).toEqual(["task:a"]);
  expect(leftOf(await changeSeveral.send(several))).toBe(0);
});
