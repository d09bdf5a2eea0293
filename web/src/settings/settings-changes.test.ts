import { afterEach, beforeEach, expect, test } from "vitest";
import type { UpdateUserSettings } from "../api/generated/models/UpdateUserSettings";
import { storeToken } from "../api/session-token";
import { problem, stubServer } from "../test/fetch-stub";
import { EditConflict, forgetOwnVersions } from "../things/edit";
import { type Settings, settingsId } from "../things/kinds";
import { ThingStore } from "../things/thing-store";
import { changeHourSet, seen as seenHours } from "./hour-set-changes";
import { editSettings } from "./settings-changes";

beforeEach(() => storeToken("ada"));

afterEach(() => forgetOwnVersions());

const planning: Settings["planning"] = {
  mode: "off",
  horizon_days: 28,
  buffer_minutes: 0,
  max_minutes_per_day: null,
  free_share: 0,
};

const seen: Settings = {
  id: settingsId,
  time_zone: "Europe/Berlin",
  week_start: "monday",
  working_hours: { start: "09:00", end: "17:00", days: ["monday"] },
  planning,
  hour_sets: [],
  default_duration_minutes: 30,
  hour_cycle: "h23",
  samples: false,
  task_views: [],
  updated_at: "2026-01-01T00:00:00Z",
};

/** A server on which another device has changed something meanwhile. */
function changedElsewhere(fields: Partial<Settings>) {
  let now: Settings = { ...seen, ...fields, updated_at: "2026-01-02T00:00:00Z" };
  const path = "/api/v1/users/me/settings";
  stubServer({
    [`GET ${path}`]: () => ({ body: now }),
    [`PATCH ${path}`]: async (request) => {
      if (request.headers.get("if-match") !== `"${now.updated_at}"`) {
        return problem(412, "changed");
      }
      const { planning: changed }: UpdateUserSettings = await request.json();
      now = { ...now, planning: { ...now.planning, ...changed }, updated_at: "2026-01-03T00:00:00Z" };
      return { body: now };
    },
  });
  return { now: () => now };
}

test("a mode that was chosen here and a limit that was changed elsewhere both hold", async () => {
  const server = changedElsewhere({ planning: { ...planning, horizon_days: 7 } });
  await editSettings.send({ base: seen, fields: { planning: { mode: "automatic" } } });
  expect(server.now().planning).toEqual({ ...planning, mode: "automatic", horizon_days: 7 });
});

test("of two modes neither is lost unasked", async () => {
  const server = changedElsewhere({ planning: { ...planning, mode: "suggest" } });
  const sent = editSettings.send({ base: seen, fields: { planning: { mode: "automatic" } } });
  await expect(sent).rejects.toBeInstanceOf(EditConflict);
  expect(server.now().planning.mode).toBe("suggest");
});

const work = { id: "work", name: "Work", spans: [] };

test.each([
  ["Add hours", { id: "work", base: seenHours(null), fields: work }],
  ["Change hours", { id: "work", base: seenHours(work), fields: { ...work, name: "Office" } }],
  ["Move hours", { id: "work", base: seenHours(work), at: 0 }],
  ["Delete hours", { id: "work", base: seenHours(work), fields: null }],
])("what is done to hours is called “%s”", (action, change) => {
  expect(changeHourSet.describe(change, new ThingStore().view()).action).toBe(action);
});
