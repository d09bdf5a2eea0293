import { expect, test } from "vitest";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { knownThing, type Settings, settingsId } from "../../../things/kinds";
import { Things } from "../../../things/things";
import { problem, stubServer } from "../../../test/fetch-stub";
import { changeViews, withoutView, withView, withViewAt } from "./save-views";

const view = (id: string, name = id): TaskView => ({ id, name, query: {} });
const views = [view("a"), view("b"), view("c")];
const names = (list: readonly TaskView[]) => list.map(({ name }) => name);

test("a view that is there stays in its place, and a new one comes last", () => {
  expect(names(withView(view("b", "edited"))(views))).toEqual(["a", "edited", "c"]);
  expect(names(withView(view("d"))(views))).toEqual(["a", "b", "c", "d"]);
});

test("a deleted one comes back where it was, and once", () => {
  expect(names(withViewAt(view("b"), 1)(withoutView("b")(views)))).toEqual(["a", "b", "c"]);
  expect(names(withViewAt(view("b"), 1)(views))).toEqual(["a", "b", "c"]);
  expect(names(withViewAt(view("b"), 1)([]))).toEqual(["b"]);
});

test("where another window has saved a view meanwhile, both stay", async () => {
  const settings: Settings = {
    id: settingsId,
    time_zone: "Europe/Berlin",
    week_start: "monday",
    hour_cycle: "auto",
    samples: false,
    task_views: [],
    default_duration_minutes: 30,
    working_hours: { start: "09:00", end: "17:00", days: [] },
    updated_at: "2026-01-01T00:00:00Z",
  };
  const theirs = { ...settings, task_views: [view("theirs")], updated_at: "2026-01-02T00:00:00Z" };
  const bodies: unknown[] = [];
  stubServer({
    "PATCH /api/v1/users/me/settings": async (request) => {
      if (request.headers.get("If-Match") !== `"${theirs.updated_at}"`) {
        return problem(412, "changed");
      }
      const body: Partial<Settings> = JSON.parse(await request.text());
      bodies.push(body);
      return { body: { ...theirs, ...body, updated_at: "2026-01-03T00:00:00Z" } };
    },
    "GET /api/v1/users/me/settings": () => ({ body: theirs }),
  });
  const things = new Things();
  things.store.hear([knownThing("settings", settings)]);
  await changeViews(things, withView(view("mine")));
  expect(bodies).toEqual([{ task_views: [view("theirs"), view("mine")] }]);
  expect(names(things.store.view().settings.get(settingsId)?.task_views ?? [])).toEqual(["theirs", "mine"]);
});
