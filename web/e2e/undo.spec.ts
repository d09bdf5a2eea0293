import { addItems, addTasks } from "./support/api";
import { addEvent, addTask, eventsOf } from "./support/calendar-api";
import { Calendar } from "./support/calendar";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

test("Ctrl+Z takes back what was done to tasks, one after the other, and Shift+Ctrl+Z does it again", async ({
  page,
  account,
  request,
}) => {
  await addTasks(request, account, ["alpha", "beta", "gamma"]);
  page.on("dialog", (dialog) => void dialog.accept());
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  await page.getByRole("button", { name: "More actions for gamma" }).click();
  await page.getByRole("menuitem", { name: "Move to top" }).click();
  await inbox.expectOrder("gamma", "alpha", "beta");
  await page.getByRole("button", { name: "Delete beta" }).click();
  await inbox.expectToast("Task deleted successfully.");
  await inbox.expectOrder("gamma", "alpha");

  await page.keyboard.press("Control+Z");
  await inbox.expectToast("Undone: Delete task “beta”");
  await inbox.expectOrder("gamma", "alpha", "beta");
  await page.keyboard.press("Control+Z");
  await inbox.expectToast("Undone: Move task “gamma”");
  await inbox.expectOrder("alpha", "beta", "gamma");
  await page.keyboard.press("Control+Z");
  await expect(page.getByRole("checkbox", { name: "Complete alpha" })).not.toBeChecked();
  await page.keyboard.press("Control+Z");
  await inbox.expectToast("Nothing to undo.");

  await page.keyboard.press("Control+Shift+Z");
  await expect(page.getByRole("checkbox", { name: "Complete alpha" })).toBeChecked();
  await page.keyboard.press("Control+Y");
  await inbox.expectOrder("gamma", "alpha", "beta");
  await page.keyboard.press("Control+Shift+Z");
  await inbox.expectOrder("gamma", "alpha");
  await reloadWhenSent(page);
  await inbox.expectOrder("gamma", "alpha");
});

test("a move that cannot be taken back, because what it was beside is gone, takes nothing off the list", async ({
  page,
  account,
  request,
  watch,
}) => {
  watch.allow(/status of 404/);
  const { id } = await addTask(request, account, { title: "alpha" });
  await addTasks(request, account, ["beta", "gamma"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "More actions for beta" }).click();
  await page.getByRole("menuitem", { name: "Move to bottom" }).click();
  await inbox.expectOrder("alpha", "gamma", "beta");
  await inbox.expectToast("Tasks reordered successfully.");
  await request.delete(`/api/v1/tasks/${id}`, { headers: { authorization: `Bearer ${account.token}` } });
  await expect(inbox.row("alpha")).toHaveCount(0);
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/move") && answer.status() === 404);
  await page.keyboard.press("Control+Z");
  await refused;
  await inbox.expectToast("This could not be undone.");
  await inbox.expectOrder("gamma", "beta");
  await page.reload();
  await inbox.expectOrder("gamma", "beta");
});

test("what is typed in a field is the field's own to take back", async ({ page, account, request }) => {
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  await page.getByLabel("Title").fill("beta");
  await page.getByLabel("Title").press("Control+Z");
  await expect(page.getByRole("checkbox", { name: "Complete alpha" })).toBeChecked();
});

test("an event that was just made is taken back by its toast, and made again", async ({
  page,
  account,
  request,
}) => {
  const calendar = new Calendar(page);
  await calendar.open();
  await page.keyboard.press("c");
  await calendar.dialog.getByLabel("Title").fill("Dentist");
  await page.keyboard.press("Enter");
  await expect(calendar.toast).toContainText("Event created: ");
  await calendar.toast.getByRole("button", { name: "Undo" }).click();
  await expect(calendar.entry("Dentist")).toHaveCount(0);
  await expect.poll(() => eventsOf(request, account)).toEqual([]);
  await page.keyboard.press("Control+Shift+Z");
  await expect(calendar.entry("Dentist")).toBeVisible();
  await expect.poll(() => eventsOf(request, account)).toMatchObject([{ title: "Dentist" }]);
});

test("an event that was moved, changed and deleted comes back as it was", async ({
  page,
  account,
  request,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.dragAndDrop(
    await calendar.on("Meeting"),
    await calendar.at("Thursday, March 19, 2026", "17:10"),
  );
  await expect(calendar.toast).toContainText("Moved to");
  await calendar.entry("Meeting").press("Delete");
  await expect(calendar.toast).toContainText("Event deleted: ");
  await page.keyboard.press("Control+Z");
  await expect(calendar.entry("Meeting")).toBeVisible();
  await page.keyboard.press("Control+Z");
  await expect(calendar.toast).toContainText("Undone: Change event “Meeting”");
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ ...meeting, time_zone: "Europe/Berlin" }]);
});

test("a deleted item comes back by the toast", async ({ page, account, request }) => {
  await addItems(request, account, ["Lamp", "Chair"]);
  await page.goto("/items");
  await page.getByRole("button", { name: "Actions for Lamp" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("cell", { name: "Lamp", exact: true })).toHaveCount(0);
  const toast = page.getByRole("region", { name: "Notifications (F8)" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("cell", { name: "Lamp", exact: true })).toBeVisible();
});

test("what somebody else has changed meanwhile is not taken back over their heads", async ({
  page,
  account,
  request,
  watch,
}) => {
  watch.allow(/status of 412/);
  const headers = { authorization: `Bearer ${account.token}` };
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "alpha", exact: true }).click();
  await inbox.list.getByLabel("Title").fill("beta");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "beta", exact: true })).toBeFocused();
  const { data }: { data: { id: string }[] } = await (
    await request.get("/api/v1/tasks/", { headers })
  ).json();
  await request.patch(`/api/v1/tasks/${data[0]?.id}`, { headers, data: { title: "theirs" } });
  await expect(inbox.row("theirs")).toBeVisible();
  await page.keyboard.press("Control+Z");
  await inbox.expectToast("This could not be undone.");
  await inbox.expectToast("Changed elsewhere");
  await expect(inbox.row("theirs")).toBeVisible();
});

test("a task that stood in the calendar already goes back to where it stood, as long as it was", async ({
  page,
  account,
  request,
}) => {
  await addTask(request, account, { title: "Taxes", duration_minutes: 60 }, "2026-03-18T14:00:00Z");
  const calendar = new Calendar(page);
  await calendar.open();
  const before = /3:00 – 4:00 PM, 1 hour, Task$/;
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(before);
  await calendar.entry("Taxes").press("ArrowDown");
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(/3:05 – 4:05 PM, 1 hour, Task$/);
  await calendar.undo();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(before);

  await page.getByRole("button", { name: "More actions for Taxes" }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Taxes" });
  await dialog.getByLabel("Date").fill("2026-03-20");
  await dialog.getByRole("textbox", { name: "Length" }).fill("75");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(
    /March 20.*3:00 – 4:15 PM, 1 hour 15 minutes, Task$/,
  );
  await calendar.undo();
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(/March 18.*3:00 – 4:00 PM, 1 hour, Task$/);
});

test("an offer to take something back goes as soon as the same is changed again", async ({
  page,
  account,
  request,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Meeting").press("ArrowDown");
  await expect(calendar.toast).toContainText("Moved to");
  const undo = calendar.toast.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route("**/api/v1/events/*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await calendar.entry("Meeting").press("ArrowDown");
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(/3:10 – 4:10 PM/);
  await expect(undo).toHaveCount(0);
  released.resolve();
  await calendar.undo();
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(/3:05 – 4:05 PM/);
});
