import type { Page } from "@playwright/test";
import { changeScheme, expectClean } from "./support/axe";
import { addEvent, addTask } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { countPlanned, minutes, open, setUp, whenOf, zone } from "./support/planner";
import { expect, test } from "./support/test";

test.use({ timezoneId: zone });

async function chooseInMenu(page: Page, task: string, entry: string): Promise<void> {
  const row = new Inbox(page).row(task);
  await row.hover();
  await row.getByRole("button", { name: `More actions for ${task}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("what is taken off the calendar stays off, says so, and is planned again when it is wanted", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter" });
  const calendar = await open(page);
  const { list } = new Inbox(page);
  const row = new Inbox(page).row("Letter");
  await expect(calendar.entry("Letter")).toBeVisible();
  await calendar.entry("Letter").focus();
  await page.keyboard.press("Delete");
  await expect(calendar.toast).toContainText("Task taken off the calendar. It is not planned any more.");
  await expect(row).toContainText("Not to be planned");
  // Another task is planned after it, and this one is not.
  await addTask(request, account, { title: "Cards" });
  await expect(calendar.entry("Cards")).toBeVisible();
  await expect(calendar.entry("Letter")).toHaveCount(0);
  expect(await countPlanned(request, account)).toBe(1);

  await chooseInMenu(page, "Letter", "Plan again");
  await expect(calendar.toast).toContainText("“Letter” is planned again.");
  await expect(calendar.entry("Letter")).toBeVisible();
  await expect(list).not.toContainText("Not to be planned");
});

test("Undo of taking a task off the calendar puts it back and has it planned", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter" });
  const calendar = await open(page);
  await expect(calendar.entry("Letter")).toBeVisible();
  await chooseInMenu(page, "Letter", "Take off the calendar");
  await expect(calendar.entry("Letter")).toHaveCount(0);
  await calendar.undo();
  await expect(calendar.entry("Letter")).toBeVisible();
  await expect(new Inbox(page).row("Letter")).not.toContainText("Not to be planned");
});

test("a task is left out by its menu and by its editor, and its card says so", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter" });
  const calendar = await open(page);
  const inbox = new Inbox(page);
  await expect(calendar.entry("Letter")).toBeVisible();
  await chooseInMenu(page, "Letter", "Do not plan");
  await expect(calendar.toast).toContainText("“Letter” is not planned any more.");
  await expect(calendar.entry("Letter")).toHaveCount(0);
  await expect(inbox.row("Letter")).toContainText("Not to be planned");
  await expectClean(page);

  await inbox.title("Letter").click();
  const plans = inbox.list.getByRole("switch", { name: "Plan this task" });
  await expect(plans).not.toBeChecked();
  await plans.click();
  await inbox.list.getByRole("button", { name: "Save" }).click();
  await expect(calendar.entry("Letter")).toBeVisible();

  await inbox.title("Letter").click();
  await plans.click();
  await expect(inbox.list).toContainText("Its planned blocks are removed when you save.");
  await expectClean(page);
  await inbox.list.getByRole("button", { name: "Save" }).click();
  await expect(calendar.entry("Letter")).toHaveCount(0);
  await expect(inbox.row("Letter")).toContainText("Not to be planned");
});

test("a task that is not to be planned is put by hand, and its card has it planned again", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  const { id } = await addTask(request, account, { title: "Letter" });
  await request.patch(`/api/v1/tasks/${id}`, {
    headers: { authorization: `Bearer ${account.token}` },
    data: { auto: false },
  });
  await request.post(`/api/v1/tasks/${id}/schedule`, {
    headers: { authorization: `Bearer ${account.token}` },
    data: { start: minutes(15) },
  });
  const calendar = await open(page);
  await calendar.entry("Letter").click();
  await expect(calendar.dialog).toContainText("The planner leaves this task out.");
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
  await calendar.dialog.getByRole("button", { name: "Plan again" }).click();
  await expect(calendar.dialog).toContainText("The planner leaves it here.");
});

test("a change and what the planner made of it are one step for the keys, and what was put back is planned again by a press", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await addEvent(request, account, { title: "Meeting", start: minutes(20), end: minutes(50) });
  await addTask(request, account, { title: "Letter", not_before: minutes(50) });
  const calendar = await open(page);
  const [letter, meeting] = [calendar.entry("Letter"), calendar.entry("Meeting")];
  await expect(letter).toBeVisible();
  const before = [await whenOf(meeting), await whenOf(letter)];
  const now = async () => [await whenOf(meeting), await whenOf(letter)];
  await meeting.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(calendar.toast).toContainText("Moved to");
  await calendar.toast.getByRole("button", { name: "Close notification" }).click();
  await expect.poll(() => whenOf(letter)).not.toBe(before[1]);
  // By then the page knows of the run.
  await expect(calendar.pane.getByRole("group", { name: "Planned:" })).toBeVisible();
  const after = await now();

  await page.keyboard.press("Control+z");
  await expect.poll(now).toEqual(before);
  const held = page.getByRole("group", { name: "Today 1 task stays as before the plan you undid." });
  await expect(held).toBeVisible();
  await expectClean(page);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(now).toEqual(after);
  await expect(held).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect.poll(now).toEqual(before);

  await held.getByRole("button", { name: "Plan it again" }).click();
  await expect(held).toHaveCount(0);
  await changeScheme(page, "dark");
  await expectClean(page);
});
