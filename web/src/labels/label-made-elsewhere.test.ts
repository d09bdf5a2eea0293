import { beforeEach, expect, test } from "vitest";
import type { Label } from "../api/generated/models/Label";
import type { Task } from "../api/generated/models/Task";
import { stubServer } from "../test/fetch-stub";
import { aTask } from "../test/task";
import { defineChange, type Step } from "../things/change";
import { knownThing } from "../things/kinds";
import { nowhere } from "../things/outbox/place";
import { Things } from "../things/things";
import { createLabel, editLabel, labelChanges } from "./label-changes";
import { withOther } from "./with-other";

const mine = { id: "mine", name: "Émile", color: "blue" as const };
const theirs: Label = {
  ...mine,
  id: "theirs",
  // The other device writes the name differently.
  name: "ÉMILE",
  hour_set_id: null,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

/** A change of a task, as far as it matters here. */
const labelTask = defineChange({
  name: "task.label",
  touches: ({ id, labels }: Pick<Task, "id" | "labels">) => [
    `task:${id}`,
    ...labels.map((each) => `label:${each}`),
  ],
  apply: ({ task: tasks }, { id, labels }) => void tasks.set(id, { ...aTask, id, labels }),
  send: async ({ id, labels }) => {
    sent.push(labels);
    return { ...aTask, id, labels };
  },
  known: (task) => [knownThing("task", task)],
  describe: () => ({ action: "", thing: "" }),
});

const about = (name: string, variables: unknown): Step => ({ name, variables });

let sent: string[][];
let things: Things;
let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  sent = [];
  things = new Things();
  things.outbox.open(Promise.resolve(nowhere()), labelChanges);
  server = stubServer({
    "POST /api/v1/labels/": () => ({
      status: 409,
      body: { detail: "Another label has this name", code: "label_taken", request_id: "request" },
    }),
    "GET /api/v1/labels/": () => ({
      body: { data: [{ ...theirs, id: "other", name: "other" }, theirs], count: 2 },
    }),
    "DELETE /api/v1/labels/mine": () => ({ status: 404, body: { detail: "", code: "not_found" } }),
    "GET /api/v1/labels/mine": () => ({ status: 404, body: { detail: "", code: "not_found" } }),
  });
});

const shown = () => ({
  labels: [...things.store.view().label.keys()],
  ofTask: things.store.view().task.get("t")?.labels,
});

test("a label that another device has made meanwhile is the one that the waiting tasks get", async () => {
  const made = things.make(createLabel, mine).outcome;
  const labelled = things.make(labelTask, { id: "t", labels: ["mine"] }).outcome;
  expect(shown()).toEqual({ labels: ["mine"], ofTask: ["mine"] });
  await Promise.all([made, labelled]);
  expect(sent).toEqual([["theirs"]]);
  expect(shown()).toEqual({ labels: ["theirs"], ofTask: ["theirs"] });
});

test("what was made with the label that was never there gets the other one, too", async () => {
  const made = things.make(createLabel, mine).outcome;
  await Promise.all([made, things.make(labelTask, { id: "t", labels: ["mine"] }).outcome]);
  await things.make(labelTask, { id: "t", labels: ["mine", "theirs"] }).outcome;
  expect(sent.at(-1)).toEqual(["theirs"]);
});

test("taking back that the label was made leaves the one of the other device alone", async () => {
  const made = things.make(createLabel, mine);
  const labelled = things.make(labelTask, { id: "t", labels: ["mine"] }).outcome;
  await Promise.all([made.outcome, labelled]);
  await made.undo();
  expect(shown().labels).toEqual(["theirs"]);
  expect(server.requests.some(({ url }) => url.endsWith("theirs"))).toBe(false);
});

test("whoever names a label that nothing waits for is told that there is one with this name", async () => {
  await expect(things.make(createLabel, mine).outcome).rejects.toMatchObject({ status: 409 });
  expect(shown().labels).toEqual([]);
  await things.make(labelTask, { id: "t", labels: ["mine"] }).outcome;
  expect(sent).toEqual([["mine"]]);
});

test("another id stands wherever a label was named, once, and not in what is done with the label itself", () => {
  const into = withOther("mine", "theirs");
  const edit = { base: { id: "t", labels: ["a", "mine"] }, fields: { labels: ["mine", "theirs"] } };
  expect(into(about("task.edit", edit))).toEqual({
    base: { id: "t", labels: ["a", "theirs"] },
    fields: { labels: ["theirs"] },
  });
  const creation = about(createLabel.name, mine);
  expect(into(about("task.several", { steps: [creation, about("task.edit", edit)] }))).toMatchObject({
    steps: [creation, { variables: { fields: { labels: ["theirs"] } } }],
  });
  expect(into(creation)).toBe(mine);
  const other = { base: { id: "t", due: null, labels: ["a"] }, fields: { title: "b" } };
  expect(into(about("task.edit", other))).toBe(other);
  expect(into(about(editLabel.name, edit))).toBe(edit);
});
