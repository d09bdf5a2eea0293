import { boxOf, Calendar } from "./support/calendar";
import { addEvent, addTask } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const thursday = "Thursday, March 19, 2026";

test("a task is dragged from the inbox to five minutes past two on Thursday, and back", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Taxes", duration_minutes: 45 });
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  const planned = `Taxes, ${thursday}, 2:05 – 2:50 PM, 45 minutes, Task`;
  const carry = async () => {
    await inbox.draggable("Taxes");
    const handle = await boxOf(inbox.handle("Taxes"));
    const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
    await calendar.drag(from, await calendar.at("Wednesday, March 18, 2026", "16:00"));
    const target = await calendar.at(thursday, "14:05");
    // A browser reports a resting pointer too; Playwright's has to be moved.
    await expect(async () => {
      await page.mouse.move(target.x, target.y, { steps: 8 });
      await expect(calendar.column(thursday).getByTestId("ghost")).toHaveText("Taxes2:05 – 2:50 PM", {
        timeout: 250,
      });
    }).toPass();
    await page.mouse.up();
    await expect(calendar.entry("Taxes")).toHaveAccessibleName(planned);
  };
  await expect(inbox.row("Taxes")).not.toContainText("Scheduled");
  await carry();
  await expect(calendar.ghost).toHaveCount(0);
  await expect(calendar.toast).toContainText(`Scheduled for ${thursday}, 2:05 – 2:50 PM, 45 minutes.`);
  await expect(inbox.row("Taxes")).toContainText("Scheduled for tomorrow, 2:05 PM");
  await calendar.undo();
  await expect(calendar.entry("Taxes")).toHaveCount(0);
  await expect(inbox.row("Taxes")).not.toContainText("Scheduled");

  await carry();
  await expect(calendar.toast).toContainText("Scheduled for");
  await reloadWhenSent(page);
  await calendar.ready();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(planned);

  const list = await boxOf(inbox.list);
  await calendar.drag(await calendar.on("Taxes"), { x: list.x + 100, y: list.y + 200 });
  await expect(page.getByRole("region", { name: "Inbox" })).toHaveAttribute("data-over");
  await expect(page.getByText("Drop to take off the calendar")).toBeVisible();
  await expect(calendar.ghost).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText("Drop to take off the calendar")).toBeHidden();
  await expect(calendar.entry("Taxes")).toHaveCount(0);
  await expect(inbox.row("Taxes")).not.toContainText("Scheduled");
  await expect(calendar.toast).toContainText("Task taken off the calendar.");
  await calendar.undo();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(planned);
});

test("Schedule… in a row's menu does the same without dragging", async ({ page, request, account }) => {
  await addTask(request, account, { title: "Taxes" });
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  const menu = page.getByRole("button", { name: "More actions for Taxes" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Taxes" });
  // The next half hour is suggested.
  await expect(dialog.getByLabel("Date")).toHaveValue("2026-03-18");
  await expect(dialog.getByLabel("Time", { exact: true })).toHaveValue("15:00");
  await dialog.getByLabel("Date").fill("");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Enter a date")).toBeVisible();
  await expect(dialog.getByLabel("Date")).toBeFocused();
  await dialog.getByLabel("Date").fill("2026-03-20");
  await dialog.getByLabel("Time", { exact: true }).fill("13:35");
  await dialog.getByRole("textbox", { name: "Length" }).fill("75");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(
    "Taxes, Friday, March 20, 2026, 1:35 – 2:50 PM, 1 hour 15 minutes, Task",
  );
  await expect(inbox.row("Taxes")).toContainText("Scheduled for Fri, Mar 20, 1:35 PM");

  await menu.click();
  await page.getByRole("menuitem", { name: "Reschedule…" }).click();
  await expect(dialog.getByLabel("Time", { exact: true })).toHaveValue("13:35");
  await dialog.getByRole("button", { name: "Take off the calendar" }).click();
  await expect(calendar.entry("Taxes")).toHaveCount(0);
  // The previous toast has an Undo, too.
  await expect(calendar.toast).toContainText("Task taken off the calendar.");
  await calendar.undo();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(/1:35 – 2:50 PM, 1 hour 15 minutes, Task$/);
});

test("a task that is ticked before the week has come does not call the week off", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Taxes", duration_minutes: 60 }, "2026-03-18T14:00:00Z");
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/calendar\/\?/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  await inbox.row("Taxes").getByRole("checkbox", { name: "Complete Taxes" }).check();
  await expect(page.getByText("0 open, 1 done")).toBeVisible();
  const week = page.waitForResponse(/\/api\/v1\/calendar\/\?/);
  released.resolve();
  expect((await week).status()).toBe(200);
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(/, Task, completed$/);
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("a task is completed on the grid and in the list alike, and deleting it removes it from the calendar", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Taxes", duration_minutes: 60 }, "2026-03-18T14:00:00Z");
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  const onGrid = calendar.entry("Taxes").getByRole("checkbox", { name: "Complete Taxes" });
  const inList = inbox.row("Taxes").getByRole("checkbox", { name: "Complete Taxes" });
  await onGrid.check();
  await expect(inList).toBeChecked();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(/, Task, completed$/);
  await expect(page.getByText("0 open, 1 done")).toBeVisible();
  await inList.uncheck();
  await expect(onGrid).not.toBeChecked();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(/, 1 hour, Task$/);
  await inList.check();
  await reloadWhenSent(page);
  await calendar.ready();
  await expect(onGrid).toBeChecked();
  await expect(inList).toBeChecked();

  page.once("dialog", (dialog) => void dialog.accept());
  await inbox.row("Taxes").hover();
  await page.getByRole("button", { name: "Delete Taxes" }).click();
  await inbox.expectToast("Task deleted successfully.");
  await expect(calendar.entry("Taxes")).toHaveCount(0);
});

test("a scheduled task is moved and made longer by mouse, and the list says so", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Taxes" }, "2026-03-18T14:00:00Z");
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  await calendar.dragAndDrop(await calendar.on("Taxes", 12), await calendar.at(thursday, "13:17"));
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(
    `Taxes, ${thursday}, 1:05 – 1:35 PM, 30 minutes, Task`,
  );
  await expect(inbox.row("Taxes")).toContainText("Scheduled for tomorrow, 1:05 PM");
  await calendar.dragAndDrop(await calendar.on("Taxes", 24), await calendar.at(thursday, "14:09"));
  const longer = `Taxes, ${thursday}, 1:05 – 2:15 PM, 1 hour 10 minutes, Task`;
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(longer);
  await expect(calendar.toast).toContainText("1 hour 10 minutes");
  await inbox.row("Taxes").getByRole("button", { name: "Taxes", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Length" })).toHaveValue("1 hr 10 min");
  await reloadWhenSent(page);
  await calendar.ready();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(longer);
});

test("an opened row has the task's description, due date, length and schedule", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Taxes" });
  await addTask(request, account, { title: "Late", due: "2026-03-17" });
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  await expect(inbox.row("Late")).toContainText("Overdue since yesterday");
  await inbox.row("Taxes").getByRole("button", { name: "Taxes", exact: true }).click();
  const editor = inbox.list.locator("form");
  await expect(editor.getByText("Not in the calendar yet")).toBeVisible();
  await editor.getByLabel("Description").fill("Form 1040");
  await editor.getByLabel("Due time (optional)").fill("17:00");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("Enter a due date as well")).toBeVisible();
  await editor.getByRole("textbox", { name: "Due date" }).fill("2026-03-19");
  await editor.getByRole("textbox", { name: "Length" }).fill("3");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("From 5 min to 24 hr")).toBeVisible();
  await editor.getByRole("textbox", { name: "Length" }).fill("50");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  await expect(inbox.row("Taxes")).toContainText("Form 1040");
  await expect(inbox.row("Taxes")).toContainText("Due tomorrow, 5:00 PM");

  await inbox.row("Taxes").getByRole("button", { name: "Taxes", exact: true }).click();
  await editor.getByRole("button", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Taxes" });
  await expect(dialog.getByRole("textbox", { name: "Length" })).toHaveValue("50 min");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(editor).toContainText("Scheduled for today, 3:00 PM");
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(/3:00 – 3:50 PM, 50 minutes, Task$/);
  await editor.getByRole("button", { name: "Take off the calendar" }).click();
  await expect(calendar.entry("Taxes")).toHaveCount(0);
  await expect(editor.getByText("Not in the calendar yet")).toBeVisible();
});

test("a task that is opened in the calendar has the same editor", async ({ page, request, account }) => {
  await addEvent(request, account, {
    title: "Standup",
    start: "2026-03-18T12:00:00Z",
    end: "2026-03-18T12:30:00Z",
  });
  await addTask(request, account, { title: "Taxes", duration_minutes: 60 }, "2026-03-18T14:00:00Z");
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  await calendar.edit("Taxes");
  const dialog = page.getByRole("dialog", { name: "Task", exact: true });
  await expect(dialog.getByText("Scheduled for today, 3:00 PM")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Length" })).toHaveValue("1 hr");
  await dialog.getByLabel("Title").fill("Tax return");
  await dialog.getByRole("textbox", { name: "Due date" }).fill("2026-03-31");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Tax return")).toBeFocused();
  await expect(inbox.row("Tax return")).toContainText("Due Tue, Mar 31");
  await expect(calendar.entry("Standup")).toBeVisible();

  await calendar.entry("Tax return").press("e");
  await dialog.getByRole("button", { name: "Reschedule…" }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule Tax return" });
  await schedule.getByLabel("Date").fill("2026-03-20");
  await page.keyboard.press("Control+Enter");
  await expect(calendar.entry("Tax return")).toHaveAccessibleName(
    /, Friday, March 20, 2026, 3:00 – 4:00 PM, /,
  );
  await expect(calendar.entry("Tax return")).toBeFocused();
});
