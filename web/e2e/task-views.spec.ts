import type { Page } from "@playwright/test";
import { addManyTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function choose(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole("button", { name: `View: ${from}` }).click();
  await page.getByRole("menuitemradio", { name: to }).click();
  await expect(page.getByRole("button", { name: `View: ${to}` })).toBeVisible();
}

test.use({ timezoneId: "UTC" });

test.beforeEach(async ({ request, account }) => {
  // The first was due long ago, the next two are due later and the last of these first, and the others have no due date.
  const dues = [day(-30), day(20), day(10), null, null];
  await addManyTasks(request, account, 5, 1, (index) => ({ due: dues[index] }));
});

test("views show a part of the list, stay in the address, and Back leads through them", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await choose(page, "All", "Today");
  await inbox.expectOrder("task 1");
  await expect(inbox.list.getByRole("listitem")).toHaveCount(1);
  await expect(page).toHaveURL(/\/tasks\?list=today$/);
  await choose(page, "Today", "Upcoming");
  await inbox.expectOrder("task 3", "task 2");
  await page.reload();
  await inbox.expectOrder("task 3", "task 2");
  await page.goBack();
  await inbox.expectOrder("task 1");
  await page.goto("/?list=done");
  await expect(page.getByText("No task is done yet")).toBeVisible();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page).toHaveURL(/list=done/);
});

test("flags of priorities differ by more than their colour", async ({ page, request, account }) => {
  const priorities = ["urgent", "high", "low"] as const;
  await addManyTasks(request, account, 3, 1, (index) => ({
    title: `flag ${index}`,
    priority: priorities[index],
  }));
  const inbox = new Inbox(page);
  await inbox.open();
  await expect(inbox.row("flag 2")).toBeVisible();
  const looks = await page.locator("[data-priority] > svg").evaluateAll((flags) =>
    flags.map((flag) => {
      const { fill, fillOpacity } = getComputedStyle(flag);
      return fill === "none" ? "empty" : fillOpacity === "1" ? "full" : "half full";
    }),
  );
  expect(looks).toEqual(["full", "half full", "empty"]);
});

test("what is completed leaves Today with the focus kept, and comes back by one step", async ({ page }) => {
  const inbox = new Inbox(page);
  await page.goto("/tasks?list=today");
  await inbox.title("task 1").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Nothing is due or planned today")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await inbox.expectOrder("task 1");
  // A task that is added here is due today, and so it is shown.
  await inbox.add("Buy bread");
  await inbox.expectOrder("task 1", "Buy bread");
});

test("a due date that leads out of the view hands the focus to the next row, and from the last one to the heading", async ({
  page,
}) => {
  const inbox = new Inbox(page);
  await page.goto("/tasks?list=today");
  await inbox.expectOrder("task 1");
  await inbox.add("Buy bread");
  const dialog = page.getByRole("dialog", { name: /^Due date of / });
  await inbox.title("task 1").focus();
  await page.keyboard.press("d");
  await expect(dialog.getByLabel("Due date")).toBeFocused();
  await dialog.getByLabel("Due date").fill("in 9 days");
  await page.keyboard.press("Enter");
  await expect(inbox.title("task 1")).toHaveCount(0);
  await expect(inbox.title("Buy bread")).toBeFocused();

  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "More actions for Buy bread" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Due date…" }).press("Enter");
  await dialog.getByRole("button", { name: "No due date" }).press("Enter");
  await expect(page.getByText("Nothing is due or planned today")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeFocused();
});

test("where the order is not by hand there is no handle, for the pointer or for keys", async ({ page }) => {
  const inbox = new Inbox(page);
  await page.goto("/tasks?list=today");
  await expect(inbox.handle("task 1")).toBeVisible();
  await page.goto("/tasks?list=upcoming");
  await inbox.expectOrder("task 3", "task 2");
  await expect(inbox.handle("task 3")).toHaveCount(0);
  await expect(inbox.list).toHaveAccessibleDescription(/^Sorted by date\./);
  await inbox.title("task 3").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("checkbox", { name: "Complete task 3" })).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await inbox.expectOrder("task 3", "task 2");
  await expectClean(page);
});

test("what is added in a view and does not fit it is said to be among all, and shown there on request", async ({
  page,
}) => {
  const inbox = new Inbox(page);
  await page.goto("/tasks?list=today");
  await inbox.expectOrder("task 1");
  await page.getByLabel("Title").fill("Water plants in 9 days");
  await expect(page.getByRole("list", { name: "Understood" })).toBeVisible();
  await page.keyboard.press("Enter");
  await inbox.expectToast("“Water plants” added to All.");
  await expect(page.getByRole("button", { name: "View: Today" })).toBeVisible();
  await inbox.expectOrder("task 1");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("button", { name: "View: All" })).toBeVisible();
  // It is opened, whatever the scroll position of the list.
  const editor = inbox.list.getByRole("textbox", { name: "Title" });
  await expect(editor).toHaveValue("Water plants");
  await expect(editor).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(inbox.title("Water plants")).toBeFocused();
  // A task that is shown here is not reported.
  await choose(page, "All", "Upcoming");
  await inbox.expectOrder("Water plants", "task 3", "task 2");
  await page.getByLabel("Title").fill("Buy soil in 3 days");
  await expect(page.getByRole("list", { name: "Understood" })).toBeVisible();
  await page.keyboard.press("Enter");
  await inbox.expectOrder("Buy soil", "Water plants", "task 3", "task 2");
  await expect(page.getByRole("button", { name: "View: Upcoming" })).toBeVisible();
  await expect(page.getByText("added to All")).toHaveCount(0);
});

test("a move within a view keeps what is hidden where it was", async ({ page, request, account }) => {
  await addManyTasks(request, account, 2, 1, (index) => ({ title: `late ${index + 1}`, due: day(-1) }));
  const inbox = new Inbox(page);
  await page.goto("/tasks?list=today");
  await inbox.expectOrder("task 1", "late 1", "late 2");
  await inbox.title("late 2").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await inbox.expectOrder("task 1", "late 2", "late 1");
  await choose(page, "Today", "All");
  await inbox.expectOrder("task 1", "task 2", "task 3", "task 4", "task 5", "late 2", "late 1");
  // In the order of the days nothing can be moved by hand.
  await choose(page, "All", "Upcoming");
  await inbox.title("task 2").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByRole("button", { name: "More actions for task 2" }).click();
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await inbox.expectOrder("task 3", "task 2");
});

test.describe("in both themes", () => {
  test("views and their menu are clean @mobile", async ({ page }) => {
    const inbox = new Inbox(page);
    await page.goto("/tasks?list=upcoming");
    await inbox.expectOrder("task 3", "task 2");
    await page.getByRole("button", { name: "View: Upcoming" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Upcoming" })).toBeVisible();
    await expectClean(page);
  });

  test("what says that a task was added to All is clean", async ({ page }) => {
    const inbox = new Inbox(page);
    await page.goto("/tasks?list=today");
    await inbox.expectOrder("task 1");
    await page.getByLabel("Title").fill("Water plants in 9 days");
    await expect(page.getByRole("list", { name: "Understood" })).toBeVisible();
    await page.keyboard.press("Enter");
    await inbox.expectToast("“Water plants” added to All.");
    await expectClean(page);
  });
});
