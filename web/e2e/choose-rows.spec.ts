import type { Page } from "@playwright/test";
import { addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { expectNoEnglish } from "./support/german";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

const titles = ["alpha", "beta", "gamma", "delta"];

const bar = (page: Page) => page.getByRole("group", { name: /^\d+ tasks? chosen$/ });

/** The titles of the rows that look selected, and say so to screen readers. */
async function expectChosen(page: Page, ...chosen: string[]): Promise<void> {
  const inbox = new Inbox(page);
  await expect(inbox.list.locator("[data-chosen=true] [data-part=title]")).toHaveText(chosen);
  for (const title of titles) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(inbox.title(title)).toHaveAccessibleDescription(chosen.includes(title) ? "Chosen" : "");
  }
}

test.beforeEach(async ({ page, request, account }) => {
  await addTasks(request, account, titles);
  await page.goto("/tasks");
  await expect(page.getByRole("button", { name: "delta", exact: true })).toBeVisible();
});

test("Ctrl and Shift with a click choose rows, and a plain click ends that", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.title("beta").click({ modifiers: ["ControlOrMeta"] });
  await expectChosen(page, "beta");
  await inbox.title("delta").click({ modifiers: ["Shift"] });
  await expectChosen(page, "beta", "gamma", "delta");
  await expect(inbox.title("delta")).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
  await expect(page.getByRole("status").filter({ hasText: "3 tasks chosen" })).toBeAttached();
  await inbox.title("gamma").click({ modifiers: ["ControlOrMeta"] });
  await expectChosen(page, "beta", "delta");
  await expect(inbox.list.getByRole("textbox")).toHaveCount(0);
  await inbox.title("alpha").click();
  await expect(inbox.list.locator("[data-chosen=true]")).toHaveCount(0);
  await expect(inbox.list.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
});

test("X, Shift with an arrow key, Ctrl+A and Escape choose rows by keys", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.title("beta").focus();
  await page.keyboard.press("x");
  await expectChosen(page, "beta");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expectChosen(page, "beta", "gamma", "delta");
  await expect(inbox.title("delta")).toBeFocused();
  await page.keyboard.press("Shift+ArrowUp");
  await expectChosen(page, "beta", "gamma");
  await page.keyboard.press("ControlOrMeta+a");
  await expectChosen(page, ...titles);
  await page.keyboard.press("Escape");
  await expectChosen(page);
  await expect(page.getByRole("status").filter({ hasText: "No task chosen" })).toBeAttached();
  await expect(inbox.title("gamma")).toBeFocused();
  await page.keyboard.press("Shift+ArrowUp");
  await expectChosen(page, "beta", "gamma");
  // Tab leads from the list to the bar of actions.
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("button", { name: "Complete" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expectChosen(page);
  await expect(inbox.title("beta")).toBeFocused();
});

test("G and X one after the other still lead to the trash", async ({ page }) => {
  await new Inbox(page).title("beta").focus();
  await page.keyboard.press("g");
  await page.keyboard.press("x");
  await expect(page).toHaveURL("/trash");
});

test("all that are chosen are completed, and taken back in one step", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.title("alpha").click({ modifiers: ["ControlOrMeta"] });
  await inbox.title("gamma").click({ modifiers: ["ControlOrMeta"] });
  await bar(page).getByRole("button", { name: "Complete" }).click();
  await inbox.expectToast("2 tasks completed.");
  await expectChosen(page);
  await expect(inbox.title("gamma")).toBeFocused();
  const checked = (title: string) => page.getByRole("checkbox", { name: `Complete ${title}` });
  await expect(checked("alpha")).toBeChecked();
  await expect(checked("gamma")).toBeChecked();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(checked("alpha")).not.toBeChecked();
  await expect(checked("gamma")).not.toBeChecked();
  await inbox.expectToast("Undone: Complete task “alpha” and 1 more");
});

test("all that are chosen get a priority and a due date, and stay chosen", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.title("alpha").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await bar(page).getByRole("button", { name: "Priority" }).click();
  await page.getByRole("menuitemradio", { name: "High" }).click();
  await inbox.expectToast("Priority of 2 tasks: High.");
  await expect(inbox.row("alpha")).toContainText("High");
  await expect(inbox.row("beta")).toContainText("High");
  await bar(page).getByRole("button", { name: "Due date…" }).click();
  const dialog = page.getByRole("dialog", { name: "Due date of 2 tasks" });
  await dialog.getByRole("button", { name: /^Tomorrow/ }).click();
  await expect(dialog).toBeHidden();
  await expect(inbox.row("alpha")).toContainText("Due tomorrow");
  await expect(inbox.row("beta")).toContainText("Due tomorrow");
  await expectChosen(page, "alpha", "beta");
  await expect(bar(page).getByRole("button", { name: "Due date…" })).toBeFocused();
  await reloadWhenSent(page);
  await expect(inbox.row("beta")).toContainText("High");
  await expect(inbox.row("beta")).toContainText("Due tomorrow");
  await expect(inbox.row("gamma")).not.toContainText("High");
});

test("all that are chosen are scheduled one after the other", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.title("beta").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await bar(page).getByRole("button", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule 2 tasks" });
  await expect(dialog).toContainText("take 1 hr in all");
  await dialog.getByLabel("Date").fill("2030-03-29");
  await dialog.getByLabel("First one at").fill("09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(inbox.row("beta")).toContainText("9:00 AM");
  await expect(inbox.row("gamma")).toContainText("9:30 AM");
});

test("all that are chosen are deleted after a question, and come back in their places", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.title("beta").focus();
  await page.keyboard.press("Shift+ArrowDown");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.keyboard.press("Delete");
  await expectChosen(page, "beta", "gamma");
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe("Are you sure you want to delete these 2 tasks?");
    void dialog.accept();
  });
  await page.keyboard.press("Delete");
  await inbox.expectToast("2 tasks moved to the trash.");
  await inbox.expectOrder("alpha", "delta");
  await expect(inbox.title("delta")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await inbox.expectOrder(...titles);
  await reloadWhenSent(page);
  await inbox.expectOrder(...titles);
});

test("keys set the priority and the due date of the row that has the focus", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.title("beta").focus();
  await page.keyboard.press("1");
  await expect(inbox.row("beta")).toContainText("Urgent");
  await page.keyboard.press("3");
  await expect(inbox.row("beta")).not.toContainText("Urgent");
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog", { name: "Due date of beta" });
  await expect(dialog.getByRole("textbox", { name: "Due date" })).toBeFocused();
  await page.keyboard.type("tomorrow 3pm");
  await page.keyboard.press("Enter");
  await expect(inbox.row("beta")).toContainText("Due tomorrow, 3:00 PM");
  await expect(inbox.title("beta")).toBeFocused();
  // Until it is gone the row's keys do nothing.
  await expect(dialog).toHaveCount(0);
  // Choosing a day keeps the time.
  await page.keyboard.press("d");
  await dialog.getByRole("textbox", { name: "Due date" }).fill("in 5 days");
  await page.keyboard.press("Enter");
  await expect(inbox.row("beta")).not.toContainText("tomorrow");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("d");
  await dialog.getByRole("button", { name: /^Tomorrow/ }).click();
  await expect(inbox.row("beta")).toContainText("Due tomorrow, 3:00 PM");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("d");
  await dialog.getByRole("button", { name: "No due date" }).click();
  await expect(inbox.row("beta")).not.toContainText("Due");
});

test("the row's menu sets the priority and asks for the due date", async ({ page }) => {
  const inbox = new Inbox(page);
  await page.getByRole("button", { name: "More actions for beta" }).click();
  await page.getByRole("menuitem", { name: "Priority" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Normal" })).toHaveAttribute("aria-checked", "true");
  await page.getByRole("menuitemradio", { name: "Urgent" }).click();
  await expect(inbox.row("beta")).toContainText("Urgent");
  await page.getByRole("button", { name: "More actions for beta" }).click();
  await page.getByRole("menuitem", { name: "Due date…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Today/ })
    .click();
  await expect(inbox.row("beta")).toContainText("Due today");
  await page.getByRole("button", { name: "More actions for beta" }).click();
  await page.getByRole("menuitem", { name: "Choose" }).click();
  await expectChosen(page, "beta");
});

test("axe finds nothing in the bar and its menu in both themes", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.title("alpha").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toBeVisible();
  await expectClean(page);
  await bar(page).getByRole("button", { name: "Priority" }).click();
  await expect(page.getByRole("menuitemradio", { name: "High" })).toBeVisible();
  await expectClean(page);
  await page.keyboard.press("Escape");
  await expectChosen(page, "alpha", "beta");
});

test("axe finds nothing in the dialogs for several in both themes", async ({ page }) => {
  await new Inbox(page).title("alpha").focus();
  await page.keyboard.press("Shift+ArrowDown");
  for (const name of ["Due date…", "Schedule…"]) {
    // oxlint-disable no-await-in-loop
    await bar(page).getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    // oxlint-enable no-await-in-loop
  }
});

for (const [width, height] of [
  [1_280, 800],
  [800, 700],
  [375, 740],
] as const) {
  test(`what is said does not cover the bar in a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const inbox = new Inbox(page);
    await inbox.title("alpha").focus();
    await page.keyboard.press("Shift+ArrowDown");
    await bar(page).getByRole("button", { name: "Priority" }).click();
    await page.getByRole("menuitemradio", { name: "High" }).click();
    await inbox.expectToast("Priority of 2 tasks: High.");
    const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    const [said, tools] = [await toast.boundingBox(), await bar(page).boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0);
    await expect(toast).toBeInViewport({ ratio: 1 });
    // Clicks on covered buttons would fail.
    await bar(page).getByRole("button", { name: "Complete" }).click({ trial: true });
    await bar(page).getByRole("button", { name: "Delete" }).click({ trial: true });
  });
}

test.describe("on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("the menu begins choosing, taps go on, and the bar has room above the foot of the screen", async ({
    page,
  }) => {
    const inbox = new Inbox(page);
    await page.getByRole("button", { name: "More actions for alpha" }).tap();
    await page.getByRole("menuitem", { name: "Choose" }).tap();
    await expectChosen(page, "alpha");
    await inbox.title("gamma").tap();
    await inbox.title("delta").tap();
    await expectChosen(page, "alpha", "gamma", "delta");
    await inbox.title("delta").tap();
    await expectChosen(page, "alpha", "gamma");
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    for (const button of await bar(page).getByRole("button").all()) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expectClean(page);
    await bar(page).getByRole("button", { name: "Complete" }).tap();
    await expect(page.getByRole("checkbox", { name: "Complete gamma" })).toBeChecked();
    await expect(bar(page)).toHaveCount(0);
    await inbox.title("beta").tap();
    await expect(inbox.list.getByRole("textbox", { name: "Title" })).toBeVisible();
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the bar, its menu and its dialogs speak it", async ({ page }) => {
    const row = page.getByRole("button", { name: "alpha", exact: true });
    await row.click({ modifiers: ["ControlOrMeta"] });
    const tools = page.getByRole("group", { name: "1 Aufgabe ausgewählt" });
    await tools.getByRole("button", { name: "Priorität" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Dringend" })).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole("menuitemradio", { name: "Dringend" }).click();
    await tools.getByRole("button", { name: "Fälligkeit …" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoEnglish(page);
  });
});
