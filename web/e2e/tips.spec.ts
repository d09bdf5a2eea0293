import type { Page } from "@playwright/test";
import { addItems, addTasks } from "./support/api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const tip = (page: Page) => page.locator("[role=tooltip]");

/** The code of tooltips is loaded when the browser is idle; from then on they appear at once on focus. */
async function focusUntilSaid(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(tip(page)).toHaveText(words, { timeout: 500 });
  }).toPass();
}

test("a button without words says by pointer and by focus what it does, until one goes on", async ({
  page,
}) => {
  await page.goto("/");
  const next = page.getByRole("button", { name: "Next week" });
  await next.focus();
  await focusUntilSaid(page, "Next week");
  await page.keyboard.press("Escape");
  await expect(tip(page)).toHaveCount(0);
  await expect(next).toBeFocused();

  // Returning the focus or opening a dialog shows no tooltip.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused();
  await expect(tip(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(next).toBeFocused();
  await expect(tip(page)).toHaveCount(0);

  const theme = page.getByRole("button", { name: "Theme" });
  await theme.hover();
  await expect(tip(page)).toHaveText("Theme");
  // Its menu shows the rest; a tooltip would cover it.
  await theme.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(tip(page)).toHaveCount(0);
});

test("a picture says its name under the pointer, what has words of its own says nothing twice", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await expect(async () => {
    await inbox.title("alpha").hover();
    await inbox.handle("alpha").hover();
    await expect(tip(page)).toHaveText("Reorder alpha", { timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Add Task" }).hover();
  await expect(tip(page)).toHaveCount(0);
});

test("a tip lies over a dialog, and an Escape that takes it away leaves the dialog open", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Create an event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "More options" }).click();
  const teal = dialog.getByRole("radio", { name: "Teal" });
  await teal.focus();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(tip(page)).toHaveText("Teal", { timeout: 500 });
  }).toPass();
  const overIt = await tip(page).evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === box;
  });
  expect(overIt).toBe(true);
  await page.keyboard.press("Escape");
  await expect(tip(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test("an id that is shortened is said whole at the focus", async ({ page, request, account }) => {
  await addItems(request, account, ["alpha"]);
  await page.goto("/items");
  const id = page.getByRole("button", { name: /^Copy ID/ });
  await id.focus();
  await focusUntilSaid(page, (await id.textContent()) ?? "");
});
