import type { Locator, Page } from "@playwright/test";
import { addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { addEvent } from "./support/calendar-api";
import { expectNoEnglish } from "./support/german";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

const steps = (page: Page): Locator => page.getByRole("region", { name: "First steps" });
const dismiss = (page: Page): Locator => steps(page).getByRole("button", { name: "Dismiss first steps" });

/**
 * Opens or reloads a screen, and waits for the code of the steps, which is loaded late: if they are not shown then, they never
 * are.
 */
async function withTheirCode(page: Page, open: () => Promise<void>): Promise<void> {
  const code = page.waitForResponse(/\/late-tasks-[^/]+\.js$/);
  await open();
  await page.evaluate(async (url) => {
    // The same module as the app's: it has run then, and the app has drawn what it brings.
    await import(url);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, (await code).url());
}

async function schedule(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("somebody new is led from step to step by doing them, also after a reload, and left alone after the last", async ({
  page,
}) => {
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  await expect(steps(page)).toContainText("Write down your first task above, and press Enter.");
  await inbox.add("Milk?");
  await expect(steps(page)).toContainText("Drag it onto the calendar, or choose “Schedule…” in its menu.");
  await withTheirCode(page, () => reloadWhenSent(page));
  await expect(steps(page)).toContainText("Drag it onto the calendar");

  await schedule(page, "Milk?");
  await expect(steps(page)).toContainText("to see what your keyboard can do here.");
  // A question mark in a text field is not a shortcut.
  await page.getByLabel("Title").fill("Bread");
  await page.getByLabel("Title").press("?");
  await expect(steps(page)).toBeVisible();
  await inbox.title("Milk?").focus();
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toHaveCount(0);
  await expect(inbox.title("Milk?")).toBeFocused();
  await expect(steps(page)).toHaveCount(0);

  await withTheirCode(page, () => reloadWhenSent(page));
  await expect(inbox.row("Milk?")).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test("whoever dismisses them by the keyboard keeps the focus in the inbox and never sees them again", async ({
  page,
}) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await dismiss(page).focus();
  await page.keyboard.press("Enter");
  await expect(steps(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeFocused();
  await inbox.add("Milk");
  await expect(steps(page)).toHaveCount(0);
  await withTheirCode(page, () => reloadWhenSent(page));
  await expect(inbox.row("Milk")).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test("what is dismissed in one tab does not come back by another one", async ({ page, context }) => {
  const [inbox, other] = [new Inbox(page), await context.newPage()];
  await inbox.open();
  await expect(steps(page)).toBeVisible();
  await new Inbox(other).open();
  await dismiss(other).click();
  // After a reload it continues at the same step.
  await inbox.add("Milk");
  await expect(inbox.row("Milk")).toBeVisible();
  await withTheirCode(page, () => reloadWhenSent(page));
  await expect(inbox.row("Milk")).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test("whoever has something in the calendar is not led", async ({ page, request, account }) => {
  await addEvent(request, account, {
    title: "Dinner",
    start: "2026-03-18T18:00:00Z",
    end: "2026-03-18T20:00:00Z",
  });
  await withTheirCode(page, () => new Inbox(page).open());
  await expect(page.getByText("No tasks yet")).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await new Inbox(page).add("Milk");
  await expect(steps(page)).toHaveCount(0);
});

test("whoever has a list of tasks is not led", async ({ page, request, account }) => {
  await addTasks(request, account, ["one", "two", "three", "four"]);
  await withTheirCode(page, () => new Inbox(page).open());
  await expect(new Inbox(page).row("four")).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test("they are not printed", async ({ page, request, account }) => {
  await addTasks(request, account, ["Milk"]);
  await new Inbox(page).open();
  await expect(steps(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Milk").last()).toBeVisible();
  await expect(steps(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a task is scheduled by its menu, and there are no keys to learn", async ({ page }) => {
    const inbox = new Inbox(page);
    await inbox.open();
    await inbox.add("Milk");
    await expect(steps(page)).toContainText("Give it a time: choose “Schedule…” in its menu.");
    await schedule(page, "Milk");
    await expect(steps(page)).toHaveCount(0);
    // An open element has an entry in the history (`ui/back-closes.ts`). The way back from it would abort a reload.
    await expect.poll(() => page.evaluate(() => "open" in history.state)).toBe(false);
    await withTheirCode(page, () => reloadWhenSent(page));
    await expect(inbox.row("Milk")).toBeVisible();
    await expect(steps(page)).toHaveCount(0);
  });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("each step is free of axe's violations", async ({ page }) => {
    await new Calendar(page).open();
    await expect(steps(page)).toContainText("Write down");
    await expectClean(page);
    await new Inbox(page).add("Milk");
    await expect(steps(page)).toContainText("Drag it");
    await schedule(page, "Milk");
    await expect(steps(page)).toContainText("keyboard");
    await expectClean(page);
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("they are German", async ({ page, request, account }) => {
    await addTasks(request, account, ["Milch"]);
    await page.goto("/tasks");
    await expect(page.getByRole("region", { name: "Erste Schritte" })).toContainText("„Einplanen …“");
    await expectNoEnglish(page);
  });
});
