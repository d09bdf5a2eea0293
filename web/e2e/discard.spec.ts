import type { Page } from "@playwright/test";
import { addItems, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { addEvent, addTask, eventsOf } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const question = (page: Page) => page.getByRole("dialog", { name: "Discard your changes?" });
const keepEditing = (page: Page) => question(page).getByRole("button", { name: "Keep editing" });

const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

/** Presses Escape where something would be lost, stays, asks again in another way, and discards. */
async function expectQuestion(page: Page, typed: { value: string; field: ReturnType<Page["getByLabel"]> }) {
  await page.keyboard.press("Escape");
  await expect(keepEditing(page)).toBeFocused();
  // Escape in the question means no, and has no other effect.
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(typed.field).toHaveValue(typed.value);
  await expect(typed.field).toBeFocused();
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(question(page)).toHaveCount(0);
}

test("an event with changes asks before Escape and its X close it, and gives the focus back", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  const { dialog } = calendar;
  await calendar.open();
  await calendar.entry("Meeting").press("e");
  const title = dialog.getByLabel("Title");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Meeting")).toBeFocused();

  await calendar.entry("Meeting").press("e");
  await title.fill("Board meeting");
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await keepEditing(page).click();
  await expect(title).toHaveValue("Board meeting");
  await title.focus();
  await expectQuestion(page, { field: title, value: "Board meeting" });
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Meeting")).toBeFocused();
  expect(await eventsOf(request, account)).toMatchObject([{ title: "Meeting" }]);

  // Cancel discards without asking.
  await calendar.entry("Meeting").press("e");
  await title.fill("Board meeting");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
});

test("a new event outlasts Back to another week, and asks before Back to another screen", async ({
  page,
}) => {
  const calendar = new Calendar(page);
  await page.clock.setFixedTime(new Date("2026-03-18T14:30:00+01:00"));
  await page.goto("/items");
  await page.getByRole("link", { name: "Calendar" }).click();
  await calendar.ready();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(/date=/);
  await page.keyboard.press("c");
  const title = calendar.dialog.getByLabel("Title");
  await expect(title).toBeFocused();
  await page.keyboard.type("Fair");
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/date=/);
  await expect(title).toHaveValue("Fair");
  await page.evaluate(() => history.back());
  await keepEditing(page).click();
  await expect(title).toHaveValue("Fair");
});

test("the schedule dialog asks before Escape, and stays when it is refused", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 403/);
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "More actions for alpha" }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule alpha" });
  const length = dialog.getByRole("textbox", { name: "Length" });
  await length.fill("1 hr 15 min");
  await expectQuestion(page, { field: length, value: "1 hr 15 min" });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More actions for alpha" })).toBeFocused();

  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  await length.fill("1 hr 15 min");
  await page.route("**/schedule", (route) =>
    route.fulfill({ status: 403, json: { detail: "No.", code: "forbidden", request_id: "1" } }),
  );
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await inbox.expectToast("Failed to schedule the task. Please try again.");
  await expect(length).toHaveValue("1 hr 15 min");
  await page.unroute("**/schedule");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(inbox.row("alpha")).toContainText("Scheduled for");
});

test("an opened row asks before Escape closes it with changes", async ({ page, request, account }) => {
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  const row = page.getByRole("button", { name: "alpha", exact: true });
  await row.click();
  const title = inbox.list.getByLabel("Title");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await row.click();
  await title.fill("beta");
  await expectQuestion(page, { field: title, value: "beta" });
  await expect(row).toBeFocused();
});

test("an opened row asks before another view takes its place, also by going there again", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "alpha", exact: true }).click();
  const title = inbox.list.getByLabel("Title");
  const chooseDone = async () => {
    await page.getByRole("button", { name: "View: All" }).click();
    await page.getByRole("menuitemradio", { name: "Done" }).click();
  };
  // A form that appears takes the focus, also from an open menu.
  await expect(title).toBeFocused();
  // Nothing would be lost.
  await chooseDone();
  await expect(page).toHaveURL(/list=done/);
  await page.goBack();
  await page.getByRole("button", { name: "alpha", exact: true }).click();
  await title.fill("beta");
  await chooseDone();
  await keepEditing(page).click();
  await expect(page).not.toHaveURL(/list=/);
  await expect(title).toHaveValue("beta");
  await page.goForward();
  await keepEditing(page).click();
  await expect(title).toHaveValue("beta");
  await chooseDone();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/list=done/);
  await expect(title).toHaveCount(0);
  await page.getByRole("button", { name: "View: Done" }).click();
  await page.getByRole("menuitemradio", { name: "All" }).click();
  await expect(page.getByRole("button", { name: "alpha", exact: true })).toBeVisible();
});

test("an item's dialog asks before Escape closes it with changes", async ({ page, request, account }) => {
  await addItems(request, account, ["Lamp"]);
  const items = new Table(page, "Items Management");
  await items.open("/items");
  await items.choose("Lamp", "Edit");
  const title = items.dialog.getByLabel("Title");
  await expect(title).toBeFocused();
  await title.fill("Floor lamp");
  await expectQuestion(page, { field: title, value: "Floor lamp" });
  await expect(items.dialog).toHaveCount(0);
  await expect(items.actions("Lamp")).toBeFocused();
});

test("a task in the calendar keeps what was typed while it is put elsewhere", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Taxes", duration_minutes: 60 }, "2026-03-18T14:00:00Z");
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Taxes").press("e");
  const editor = page.getByRole("dialog", { name: "Task", exact: true });
  await editor.getByLabel("Title").fill("Tax return");
  await editor.getByRole("button", { name: "Reschedule…" }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule Taxes" });
  await schedule.getByLabel("Date").fill("2026-03-20");
  await schedule.getByRole("button", { name: "Schedule" }).click();
  await expect(schedule).toHaveCount(0);
  await expect(editor.getByLabel("Title")).toHaveValue("Tax return");
  await expect(editor.getByText("Scheduled for Fri, Mar 20, 3:00 PM")).toBeVisible();
  await editor.getByLabel("Title").focus();
  await expectQuestion(page, { field: editor.getByLabel("Title"), value: "Tax return" });
  await expect(editor).toHaveCount(0);
  await expect(calendar.entry("Taxes")).toBeFocused();
});

test("the calendar's settings outlast a look at another tab, and passwords ask before they are left", async ({
  page,
}) => {
  await page.goto("/settings?tab=calendar");
  const length = page.getByLabel("Default task length in minutes");
  await length.fill("45");
  await page.getByRole("tab", { name: "Password" }).click();
  await page.getByRole("tab", { name: "Calendar" }).click();
  await expect(length).toHaveValue("45");
  await page.getByRole("link", { name: "Tasks" }).click();
  await keepEditing(page).click();
  await expect(length).toHaveValue("45");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();

  await page.getByRole("tab", { name: "Password" }).click();
  const password = page.getByLabel("Current Password");
  await password.fill("correct horse");
  await page.getByRole("link", { name: "Tasks" }).click();
  await keepEditing(page).click();
  await expect(password).toHaveValue("correct horse");
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain("correct horse");
  await page.getByRole("link", { name: "Tasks" }).click();
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/tasks");
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the question over a dialog is free of axe's violations", async ({ page }) => {
    await page.goto("/items");
    await page.getByRole("button", { name: "Add Item" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("Lamp");
    await page.keyboard.press("Escape");
    await expect(keepEditing(page)).toBeFocused();
    await expectClean(page);
  });
});
