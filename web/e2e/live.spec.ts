import type { Page } from "@playwright/test";
import { addTasks } from "./support/api";
import { addEvent, addTask, changeEvent, changeSettings, eventsOf } from "./support/calendar-api";
import { Calendar } from "./support/calendar";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const isStream = (url: string) => url.includes("/api/v1/changes/stream");

/** How many streams are open in all tabs of a browser. */
function countStreams(page: Page): () => number {
  const open = new Set<unknown>();
  page.context().on("request", (request) => isStream(request.url()) && open.add(request));
  page.context().on("requestfinished", (request) => open.delete(request));
  page.context().on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

test("what another device does to tasks is seen, without being asked for", async ({
  page,
  account,
  request,
}) => {
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.expectOrder("alpha");
  const { id } = await addTask(request, account, { title: "beta" });
  await inbox.expectOrder("alpha", "beta");
  const headers = { authorization: `Bearer ${account.token}` };
  await request.patch(`/api/v1/tasks/${id}`, { headers, data: { title: "gamma", completed: true } });
  await expect(page.getByRole("checkbox", { name: "Complete gamma" })).toBeChecked();
  await request.delete(`/api/v1/tasks/${id}`, { headers });
  await expect(inbox.row("gamma")).toHaveCount(0);
  await inbox.expectOrder("alpha");
});

test("and to events", async ({ page, account, request }) => {
  const calendar = new Calendar(page);
  await calendar.open();
  const { id } = await addEvent(request, account, {
    title: "Meeting",
    start: "2026-03-18T14:00:00Z",
    end: "2026-03-18T15:00:00Z",
  });
  await expect(calendar.entry("Meeting")).toBeVisible();
  await changeEvent(request, account, id, { title: "Party" });
  await expect(calendar.entry("Party")).toBeVisible();
  await expect(calendar.entry("Meeting")).toHaveCount(0);
});

test("whatever views have shown an event, the editor and a drag know it as it is by now", async ({
  page,
  account,
  request,
}) => {
  const { id } = await addEvent(request, account, {
    title: "Meeting",
    start: "2026-03-18T14:00:00Z",
    end: "2026-03-18T15:00:00Z",
  });
  const calendar = new Calendar(page);
  await calendar.open();
  await expect(calendar.entry("Meeting")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page).toHaveURL("/?view=month");
  await expect(calendar.entry("Meeting")).toBeVisible();
  await changeEvent(request, account, id, { title: "Party" });
  await calendar.edit("Party");
  await expect(calendar.dialog.getByLabel("Title")).toHaveValue("Party");
  await page.keyboard.press("Escape");
  await expect(calendar.dialog).toHaveCount(0);
  await page.goBack();
  await expect(calendar.days).toHaveCount(7);
  const thursday = "Thursday, March 19, 2026";
  await calendar.dragAndDrop(await calendar.on("Party"), await calendar.at(thursday, "16:10"));
  await expect(calendar.entry("Party")).toHaveAccessibleName(`Party, ${thursday}, 4:00 – 5:00 PM, 1 hour`);
  await expect(calendar.toast).toContainText("Moved to");
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ title: "Party", start: "2026-03-19T16:00:00Z" }]);
});

test("another default length is seen on tasks that have none of their own", async ({
  page,
  account,
  request,
}) => {
  await addTask(request, account, { title: "Report" }, "2026-03-18T09:00:00Z");
  const calendar = new Calendar(page);
  await calendar.open();
  await expect(calendar.entry("Report")).toHaveAccessibleName(/9:00 – 9:30 AM/);
  await changeSettings(request, account, { default_duration_minutes: 90 });
  await expect(calendar.entry("Report")).toHaveAccessibleName(/9:00 – 10:30 AM/);
});

test("two tabs listen with one stream, and the second goes on when the first is closed", async ({
  page,
  context,
  account,
  request,
}) => {
  const streams = countStreams(page);
  const first = new Inbox(page);
  await first.open();
  const other = await context.newPage();
  const second = new Inbox(other);
  await second.open();
  await addTasks(request, account, ["alpha"]);
  await first.expectOrder("alpha");
  await second.expectOrder("alpha");
  expect(streams()).toBe(1);
  await page.close();
  await addTasks(request, account, ["beta"]);
  await second.expectOrder("alpha", "beta");
});

test("what one tab changes the other shows at once", async ({ page, context, account, request }) => {
  await addTasks(request, account, ["alpha", "beta"]);
  const first = new Inbox(page);
  await first.open();
  const other = await context.newPage();
  const second = new Inbox(other);
  await second.open();
  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  await expect(other.getByRole("checkbox", { name: "Complete alpha" })).toBeChecked();
});

test("what changed while there was no network is caught up on", async ({
  page,
  context,
  account,
  request,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.expectOrder("alpha");
  await context.setOffline(true);
  await addTasks(request, account, ["beta"]);
  await context.setOffline(false);
  await inbox.expectOrder("alpha", "beta");
});

test("what is typed stays while the same task is changed elsewhere", async ({
  page,
  account,
  request,
  watch,
}) => {
  watch.allow(/status of 412/);
  const { id } = await addTask(request, account, { title: "Taxes", description: "form A" });
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "Taxes", exact: true }).click();
  await inbox.list.getByLabel("Title").fill("Income tax");
  const headers = { authorization: `Bearer ${account.token}` };
  await request.patch(`/api/v1/tasks/${id}`, { headers, data: { description: "form B" } });
  await addTasks(request, account, ["beta"]);
  await expect(inbox.row("beta")).toBeVisible();
  await expect(inbox.list.getByLabel("Title")).toHaveValue("Income tax");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Income tax", exact: true })).toBeVisible();
  const saved = await (await request.get(`/api/v1/tasks/${id}`, { headers })).json();
  expect(saved).toMatchObject({ title: "Income tax", description: "form B" });
});
