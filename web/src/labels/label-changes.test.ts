import { beforeEach, expect, test } from "vitest";
import type { Label } from "../api/generated/models/Label";
import type { Task } from "../api/generated/models/Task";
import { storeToken } from "../api/session-token";
import { problem, stubServer } from "../test/fetch-stub";
import { aTask } from "../test/task";
import type { AnyChange } from "../things/change";
import { EditConflict } from "../things/edit";
import type { Draft } from "../things/kinds";
import { createLabel, deleteLabel, editLabel, mergeLabel, restoreLabel } from "./label-changes";

beforeEach(() => storeToken("ada"));

const label = (id: string, fields: Partial<Label> = {}): Label => ({
  id,
  name: id,
  color: "blue",
  hour_set_id: null,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  ...fields,
});

const [work, home] = [label("work"), label("home")];

const taskOf = (id: string, labels: string[]): Task => ({ ...aTask, id, labels });

/** A draft with some labels, and with tasks by their names, each with its labels. */
function draftOf(labels: readonly Label[], tasks: Record<string, string[]> = {}): Draft {
  return {
    task: new Map(Object.entries(tasks).map(([id, names]) => [id, taskOf(id, names)])),
    label: new Map(labels.map((each) => [each.id, each])),
    event: new Map(),
    item: new Map(),
    calendar: new Map(),
    settings: new Map(),
  };
}

const labelsOf = ({ task }: Draft) => Object.fromEntries([...task].map(([id, { labels }]) => [id, labels]));

test("a new label is shown at once, and does not stand in the way of one that is there already", () => {
  const draft = draftOf([work]);
  createLabel.apply(draft, { id: "home", name: "Home", color: "red" });
  createLabel.apply(draft, { id: "work", name: "Other", color: "red" });
  expect([...draft.label.values()].map(({ name, color }) => [name, color])).toEqual([
    ["work", "blue"],
    ["Home", "red"],
  ]);
  expect(createLabel.inverse?.(draft, { id: "home", name: "Home", color: "red" })).toMatchObject({
    name: "label.delete",
    variables: { base: { id: "home" }, takesBack: true },
  });
});

/** Whether a change may be sent while an earlier one is on its way. */
function goesBeside(earlier: AnyChange, first: unknown, later: AnyChange, second: unknown): boolean {
  const turns = new Set(earlier.touches(first));
  return !later.touches(second).some((turn) => turns.has(turn));
}

test("a name is given up before another label takes it", () => {
  const anew = { id: "new", name: "WORK", color: "red" } as const;
  const removal = { base: work };
  const renaming = { base: work, fields: { name: "Office" } };
  const merge = { base: work, into: home };
  expect(goesBeside(deleteLabel, removal, createLabel, anew)).toBe(false);
  expect(goesBeside(editLabel, renaming, createLabel, anew)).toBe(false);
  expect(goesBeside(mergeLabel, merge, createLabel, anew)).toBe(false);
  expect(goesBeside(createLabel, { ...anew, name: "office" }, editLabel, renaming)).toBe(false);
  expect(goesBeside(createLabel, anew, restoreLabel, { label: work, tasks: [] })).toBe(false);
  expect(goesBeside(deleteLabel, removal, createLabel, { ...anew, name: "Garden" })).toBe(true);
  expect(goesBeside(mergeLabel, merge, createLabel, { ...anew, name: "Garden" })).toBe(true);
});

test("an edit changes the fields that it names, and is taken back in these alone", () => {
  const draft = draftOf([work]);
  const edit = { base: work, fields: { name: "Office" } };
  const inverse = editLabel.inverse?.(draft, edit);
  editLabel.apply(draft, edit);
  expect(draft.label.get("work")).toEqual({ ...work, name: "Office" });
  expect(inverse).toMatchObject({ name: "label.edit", variables: { fields: { name: "work" } } });
  expect(inverse).not.toHaveProperty("variables.fields.color");
  editLabel.apply(draft, { base: home, fields: { name: "gone" } });
  expect(draft.label.has("home")).toBe(false);
  expect(editLabel.inverse?.(draft, { base: home, fields: { name: "gone" } })).toBeNull();
});

test("an edit that somebody else's stands against is refused with theirs, which is shown then", async () => {
  const theirs = label("work", { name: "Theirs", updated_at: "2026-01-02T00:00:00Z" });
  stubServer({
    "PATCH /api/v1/labels/work": () => problem(412, "changed"),
    "GET /api/v1/labels/work": () => ({ body: theirs }),
  });
  const edit = { base: work, fields: { name: "Mine" } };
  const error: unknown = await editLabel.send(edit).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EditConflict);
  expect(editLabel.refused?.(error, edit)).toEqual([expect.objectContaining({ id: "work", value: theirs })]);
});

test("an edit of what was deleted elsewhere tells that it is gone", async () => {
  stubServer({
    "PATCH /api/v1/labels/work": () => problem(404, "gone"),
    "GET /api/v1/labels/work": () => problem(404, "gone"),
  });
  const edit = { base: work, fields: { name: "Mine" } };
  const error: unknown = await editLabel.send(edit).catch((reason: unknown) => reason);
  expect(editLabel.refused?.(error, edit)).toEqual([expect.objectContaining({ id: "work", value: null })]);
});

test("a deleted label leaves its tasks, and comes back to those that are still there", () => {
  const draft = draftOf([home, work], { a: ["home", "work"], b: ["work"], c: ["home"] });
  const inverse = deleteLabel.inverse?.(draft, { base: work });
  expect(inverse).toMatchObject({ name: "label.restore", variables: { label: work, tasks: ["a", "b"] } });
  deleteLabel.apply(draft, { base: work });
  expect([...draft.label.keys()]).toEqual(["home"]);
  expect(labelsOf(draft)).toEqual({ a: ["home"], b: [], c: ["home"] });
  draft.task.delete("b");
  restoreLabel.apply(draft, { label: work, tasks: ["a", "b"] });
  restoreLabel.apply(draft, { label: work, tasks: ["a", "b"] });
  expect(draft.label.get("work")).toBe(work);
  expect(labelsOf(draft)).toEqual({ a: ["home", "work"], c: ["home"] });
});

test("nothing takes back the deletion of a label that is not there", () => {
  expect(deleteLabel.inverse?.(draftOf([]), { base: work })).toBeNull();
});

test("a merged label is replaced in its tasks, each of which has the other once", async () => {
  const draft = draftOf([home, work], { a: ["home", "work"], b: ["work"], c: ["home"] });
  mergeLabel.apply(draft, { base: work, into: home });
  expect([...draft.label.keys()]).toEqual(["home"]);
  expect(labelsOf(draft)).toEqual({ a: ["home"], b: ["home"], c: ["home"] });
  const server = stubServer({ "POST /api/v1/labels/work/merge": () => ({ body: home }) });
  const answer = await mergeLabel.send({ base: work, into: home });
  expect(await server.requests[0]?.json()).toEqual({ into: "home" });
  const known = mergeLabel.known(answer, { base: work, into: home }, undefined);
  expect(known.map(({ id, value }) => [id, value])).toEqual([
    ["home", home],
    ["work", null],
  ]);
  // It cannot be taken back, and the dialog says so.
  expect(mergeLabel).not.toHaveProperty("inverse");
  const turns = mergeLabel.touches({ base: work, into: home });
  expect(turns).toEqual(expect.arrayContaining(["label:work", "label:home"]));
});
