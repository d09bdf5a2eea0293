import { beforeEach, expect, test } from "vitest";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { theirsOf } from "../../../settings/settings-changes";
import { problem, stubServer } from "../../../test/fetch-stub";
import { knownThing, type Settings, settingsId } from "../../../things/kinds";
import { Things } from "../../../things/things";
import { withEntry } from "../../../settings/entry-changes";
import { changeView, seen, type ViewChange } from "./view-changes";

const view = (id: string, name = id): TaskView => ({ id, name, query: { q: "a", completed: false } });
const [a, b, c] = [view("a"), view("b"), view("c")];
const names = (list: readonly TaskView[] = []) => list.map(({ name }) => name);

const settings: Settings = {
  id: settingsId,
  time_zone: "Europe/Berlin",
  week_start: "monday",
  hour_cycle: "auto",
  samples: false,
  task_views: [],
  default_duration_minutes: 30,
  planning: {
    mode: "off",
    horizon_days: 28,
    buffer_minutes: 0,
    max_minutes_per_day: null,
    free_share: 0,
  },
  hour_sets: [],
  working_hours: { start: "09:00", end: "17:00", days: [] },
  updated_at: "2026-01-01T00:00:00Z",
};

/** A server that keeps the settings, and this page, which has an older version of them. */
let server: { views: TaskView[]; version: number; patches: number };
let things: Things;

const onServer = (): Settings => ({
  ...settings,
  task_views: structuredClone(server.views),
  updated_at: new Date(Date.UTC(2026, 0, 1, server.version)).toISOString(),
});

beforeEach(() => {
  server = { views: [a, b, c], version: 0, patches: 0 };
  stubServer({
    "GET /api/v1/users/me/settings": () => ({ body: onServer() }),
    "PATCH /api/v1/users/me/settings": async (request) => {
      if (request.headers.get("If-Match") !== `"${onServer().updated_at}"`) {
        return problem(412, "changed");
      }
      const body: Pick<Settings, "task_views"> = JSON.parse(await request.text());
      server = { views: body.task_views, version: server.version + 1, patches: server.patches + 1 };
      return { body: onServer() };
    },
  });
  things = new Things();
  things.store.hear([knownThing("settings", onServer())]);
});

/** Another device leaves these views. */
function elsewhere(...views: TaskView[]): void {
  server = { ...server, views, version: server.version + 1 };
}

const make = async (change: ViewChange) => things.make(changeView, change).outcome;
const shown = () => names(things.store.view().settings.get(settingsId)?.task_views);

/** The other device's version of the view, as the refusal of a change gives it. */
const conflictOf = async (change: ViewChange) =>
  make(change).then(
    () => "none",
    (error: unknown) => theirsOf(error)?.task_views,
  );

const editOf = (before: TaskView, name: string): ViewChange => ({
  id: before.id,
  base: seen(before),
  fields: { ...before, name },
});
const deletionOf = (before: TaskView): ViewChange => ({ id: before.id, base: seen(before), fields: null });
const moveOf = (before: TaskView, at: number): ViewChange => ({ id: before.id, base: seen(before), at });

const said = (change: ViewChange) => changeView.describe(change, things.store.view());

async function undo(): Promise<void> {
  const done = things.history.popUndo();
  expect(done).not.toBeNull();
  await (done && things.undo(done));
}

test("an edited view stays in its place, a new one comes last, and a moved one is as it was", () => {
  expect(names(withEntry([a, b, c], editOf(b, "edited")))).toEqual(["a", "edited", "c"]);
  expect(names(withEntry([a, b], { id: "c", base: seen(null), fields: c }))).toEqual(["a", "b", "c"]);
  expect(names(withEntry([a, view("b", "theirs"), c], moveOf(b, 0)))).toEqual(["theirs", "a", "c"]);
  expect(names(withEntry([a, c], moveOf(b, 0)))).toEqual(["a", "c"]);
  expect(names(withEntry([a], { id: "b", base: seen(null), fields: b, at: 7 }))).toEqual(["a", "b"]);
});

test("whatever is done with one view, what another device did with others stays", async () => {
  elsewhere(view("theirs"), view("a", "also theirs"), c);
  await make({ id: "mine", base: seen(null), fields: view("mine") });
  expect(names(server.views)).toEqual(["theirs", "also theirs", "c", "mine"]);
  await make(deletionOf(c));
  expect(names(server.views)).toEqual(["theirs", "also theirs", "mine"]);
  expect(shown()).toEqual(["theirs", "also theirs", "mine"]);
});

test("the server may say a view's fields in an order of its own", async () => {
  elsewhere({ query: { completed: false, q: "a" }, name: "a", id: "a" }, b, c);
  await make(editOf(a, "edited"));
  expect(names(server.views)).toEqual(["edited", "b", "c"]);
});

test("a view that was changed or deleted elsewhere is neither overwritten nor brought back unasked", async () => {
  elsewhere(view("a", "theirs"), c);
  expect(await conflictOf(editOf(a, "mine"))).toEqual([view("a", "theirs")]);
  expect(await conflictOf(deletionOf(a))).toEqual([view("a", "theirs")]);
  expect(await conflictOf(editOf(b, "mine"))).toEqual([]);
  expect(server.patches).toBe(0);
});

test("after a conflict it is done to that view alone, on the version that was told", async () => {
  elsewhere(view("a", "theirs"), c, view("d"));
  await make({ ...editOf(b, "mine"), base: seen(null) });
  await make({ ...editOf(a, "mine too"), base: seen(view("a", "theirs")) });
  expect(names(server.views)).toEqual(["mine too", "c", "d", "mine"]);
});

test("what was done already, as where an answer was lost, is not done again", async () => {
  elsewhere(a, c);
  await make(deletionOf(b));
  await make(moveOf(b, 0));
  elsewhere(view("a", "mine"), c);
  await make(editOf(a, "mine"));
  expect(server.patches).toBe(0);
});

test("Undo takes back what was done with that view, and leaves what has come since", async () => {
  await make(deletionOf(b));
  elsewhere(a, view("theirs"), c);
  await undo();
  expect(names(server.views)).toEqual(["a", "b", "theirs", "c"]);
  await make(moveOf(c, 0));
  expect(names(server.views)).toEqual(["c", "a", "b", "theirs"]);
  await undo();
  expect(names(server.views)).toEqual(["a", "b", "theirs", "c"]);
  await make(editOf(a, "edited"));
  elsewhere(c, view("a", "edited"));
  await undo();
  expect(names(server.views)).toEqual(["c", "a"]);
  await make({ id: "d", base: seen(null), fields: view("d") });
  await undo();
  expect(names(server.views)).toEqual(["c", "a"]);
});

test("what is taken back can be done again", async () => {
  await make(deletionOf(b));
  await undo();
  const undone = things.history.popRedo();
  await (undone && things.redo(undone));
  expect(names(server.views)).toEqual(["a", "c"]);
});

test("what waits says what it does, and to which view", () => {
  expect([
    said({ id: "d", base: seen(null), fields: view("d") }),
    said(editOf(a, "edited")),
    said(moveOf(a, 1)),
    said(deletionOf(a)),
  ]).toEqual([
    { action: "Add view", thing: "d" },
    { action: "Change view", thing: "edited" },
    { action: "Move view", thing: "a" },
    { action: "Delete view", thing: "a" },
  ]);
});

test("a view that names a label waits until that is made", () => {
  const fields: TaskView = { ...a, query: { label: ["x", "y"] } };
  expect(changeView.touches({ id: "a", base: seen(a), fields })).toEqual([
    settingsId,
    "view:a",
    "label:x",
    "label:y",
  ]);
});
