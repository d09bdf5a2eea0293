import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { problem, stubServer } from "../../test/fetch-stub";
import { openPage } from "../../test/page";
import { aTask } from "../../test/task";
import { knownThing } from "../../things/kinds";
import { planByItself } from "./auto-changes";

const pinned = { id: "pinned", start: "2026-11-26T09:00:00Z", minutes: 60, pinned: true };
const planned = { id: "planned", start: "2026-11-27T09:00:00Z", minutes: 60, pinned: false };

const report: Task = {
  ...aTask,
  id: "report",
  title: "Report",
  blocks: [pinned, planned],
  scheduled_start: pinned.start,
};

test("what the planner has moved meanwhile goes, too, and what somebody has pinned meanwhile stays", async () => {
  const moved = { ...planned, id: "other", start: "2026-11-28T09:00:00Z" };
  const theirs = {
    ...report,
    blocks: [pinned, { ...moved, id: "theirs", pinned: true }, moved],
    updated_at: "later",
  };
  const server = stubServer({
    "GET /api/v1/tasks/report": () => ({ body: theirs }),
    "PATCH /api/v1/tasks/report": async (request) =>
      request.headers.get("if-match") === '"later"'
        ? { body: { ...theirs, ...JSON.parse(await request.clone().text()), updated_at: "latest" } }
        : problem(412, "changed"),
  });
  const page = openPage({});
  await page.restored;
  page.store.hear([knownThing("task", report)]);
  await page.make(planByItself, { base: report, auto: false, takes: "planned" }).outcome;
  const [, last] = server.sent("PATCH /api/v1/tasks/report");
  expect(await last?.json()).toMatchObject({ auto: false, blocks: [{ id: "pinned" }, { id: "theirs" }] });
});

test("what somebody has pinned meanwhile is not taken off unseen", async () => {
  const theirs = { ...report, blocks: [{ ...planned, pinned: true }], updated_at: "later" };
  stubServer({
    "GET /api/v1/tasks/report": () => ({ body: theirs }),
    "PATCH /api/v1/tasks/report": () => problem(412, "changed"),
  });
  const page = openPage({});
  await page.restored;
  page.store.hear([knownThing("task", report)]);
  const { outcome } = page.make(planByItself, { base: report, auto: false, takes: "all" });
  await expect(outcome).rejects.toThrow("somebody else has changed it");
});
