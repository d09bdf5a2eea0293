import type { Locator, Page } from "@playwright/test";
import { addManyTasks, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const entry = (page: Page, name: string): Locator => page.getByRole("menuitem", { name, exact: true });
const submenu = (page: Page): Locator => page.getByRole("menu", { name: "Move further" });
const focusedTitle = /^More actions for /;

async function openRowMenu(page: Page, row: Locator): Promise<void> {
  await row.hover();
  await row.getByRole("button", { name: focusedTitle }).click();
  await expect(page.getByRole("menu", { name: focusedTitle })).toBeVisible();
}

test.describe("in a long list", () => {
  let inbox: Inbox;

  test.beforeEach(async ({ page, request, account }) => {
    await addManyTasks(request, account, 130);
    inbox = new Inbox(page);
    await inbox.open();
    await expect(inbox.list.getByRole("listitem").first()).toBeVisible();
  });

  const rowAt = (place: number): Locator => inbox.list.locator(`[aria-posinset="${place}"]`);

  test("a submenu opens after 100 ms of resting, and a pointer that leaves has 300 ms to reach it", async ({
    page,
  }) => {
    await openRowMenu(page, rowAt(1));
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await entry(page, "Move further").hover();
    await page.clock.runFor(99);
    await expect(submenu(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(submenu(page)).toBeVisible();
    await entry(page, "Move to bottom").hover();
    await page.clock.runFor(299);
    await expect(submenu(page)).toBeVisible();
    await entry(page, "Down 10").hover();
    await page.clock.runFor(5_000);
    await expect(submenu(page)).toBeVisible();
    await entry(page, "Move to bottom").hover();
    await page.clock.runFor(300);
    await expect(submenu(page)).toBeHidden();
  });

  test("by keyboard a row goes a hundred places down, is told so and keeps the focus", async ({ page }) => {
    const title = await rowAt(1).getByRole("button").nth(1).innerText();
    await rowAt(1).getByRole("button", { name: focusedTitle }).focus();
    await page.keyboard.press("Enter");
    await expect(entry(page, "Edit")).toBeFocused();
    await page.keyboard.type("move f");
    await expect(entry(page, "Move further")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(entry(page, "Down 10")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(entry(page, "Move further")).toBeFocused();
    await expect(submenu(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(entry(page, "Down 10")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await inbox.expectToast("Tasks reordered successfully.");
    await expect(inbox.row(title)).toHaveAttribute("aria-posinset", "101");
    await expect(inbox.row(title)).toBeInViewport();
    await expect(inbox.row(title).getByRole("button", { name: focusedTitle })).toBeFocused();
    await expect(page.getByText(`${title} moved to position 101 of 130.`)).toBeAttached();
  });

  test("only the steps that stay within the list are offered", async ({ page }) => {
    await openRowMenu(page, rowAt(11));
    await entry(page, "Move further").click();
    await expect(submenu(page).getByRole("menuitem")).toHaveText(["Up 10", "Down 10", "Down 100"]);
  });

  test("Escape in the submenu closes the menu and leads back to its button", async ({ page }) => {
    await openRowMenu(page, rowAt(1));
    await entry(page, "Move further").focus();
    await page.keyboard.press("ArrowRight");
    await expect(entry(page, "Down 10")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(rowAt(1).getByRole("button", { name: focusedTitle })).toBeFocused();
  });

  for (const [side, width] of [
    ["right", 1_900],
    ["left", 900],
  ] as const) {
    test(`beside its entry to the ${side}, inside the window, and a slow hand reaches it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openRowMenu(page, rowAt(2));
      await entry(page, "Move further").hover();
      await expect(submenu(page)).toBeInViewport({ ratio: 1 });
      const parent = await entry(page, "Move further").boundingBox();
      const child = await submenu(page).boundingBox();
      const onTheRight = (child?.x ?? 0) > (parent?.x ?? 0);
      expect(onTheRight).toBe(side === "right");
      await entry(page, "Down 10").hover();
      await entry(page, "Down 10").click();
      await inbox.expectToast("Tasks reordered successfully.");
    });
  }

  test("the submenu is accessible in both themes", async ({ page }) => {
    await openRowMenu(page, rowAt(2));
    await entry(page, "Move further").click();
    await expect(submenu(page)).toBeVisible();
    await expectClean(page);
  });
});

async function middleOf(element: Locator): Promise<[number, number]> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap opens the submenu, and a tap in it moves the row", async ({ page, request, account }) => {
    await addTasks(
      request,
      account,
      Array.from({ length: 12 }, (_, index) => `row ${index + 1}`),
    );
    const inbox = new Inbox(page);
    await inbox.open();
    await inbox.row("row 1").getByRole("button", { name: focusedTitle }).tap();
    // A phone has no mouse. The browser of the tests has one, and what the finger touches would get a leave event: so it rests
    // there already.
    await page.mouse.move(...(await middleOf(entry(page, "Move further"))));
    await entry(page, "Move further").tap();
    await expect(submenu(page)).toBeInViewport({ ratio: 1 });
    await entry(page, "Down 10").tap();
    await expect(inbox.row("row 1")).toHaveAttribute("aria-posinset", "11");
  });
});

for (const [width, height] of [
  [1_280, 720],
  [1_280, 600],
  [900, 600],
  [360, 640],
] as const) {
  test(`the longest row menu stays inside a window of ${width} × ${height}, beside the pointer`, async ({
    page,
    request,
    account,
  }) => {
    await page.setViewportSize({ width, height });
    await addManyTasks(request, account, 24, 1, () => ({
      due: "2030-01-04",
      recurrence: { rrule: "FREQ=WEEKLY", from: "due" },
    }));
    const inbox = new Inbox(page);
    await inbox.open();
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect(inbox.list.getByRole("listitem").first()).toBeVisible();
    const before = await pageHeight();
    for (const place of [1, 3, 6]) {
      // oxlint-disable no-await-in-loop
      const row = inbox.list.locator(`[aria-posinset="${place}"]`);
      const button = row.getByRole("button", { name: focusedTitle });
      await button.scrollIntoViewIfNeeded();
      await row.hover();
      await button.click();
      const menu = page.getByRole("menu", { name: focusedTitle });
      await expect(menu).toBeInViewport({ ratio: 1 });
      // The pointer is still on the button: nothing that reacts to hovering is below it.
      await button.click({ trial: true });
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);

      await button.focus();
      await page.keyboard.press("Enter");
      await expect(entry(page, "Edit")).toBeFocused();
      await page.keyboard.press("End");
      await expect(entry(page, "Delete")).toBeFocused();
      await expect(entry(page, "Delete")).toBeInViewport({ ratio: 1 });
      // A submenu is not clipped where the menu scrolls.
      await entry(page, "Priority").focus();
      await page.keyboard.press("ArrowRight");
      const low = page.getByRole("menuitemradio", { name: "Low" });
      await expect(low).toBeInViewport({ ratio: 1 });
      if (width > 1_000) {
        const [around, beside] = [await menu.boundingBox(), await low.boundingBox()];
        const { x, width: own } = beside ?? { x: 0, width: 0 };
        expect(x + own <= (around?.x ?? 0) || x >= (around?.x ?? 0) + (around?.width ?? 0)).toBe(true);
      }
      expect(await pageHeight()).toBe(before);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
      // oxlint-enable no-await-in-loop
    }
  });
}

test("a short list has no submenu, and typing finds an entry by its later words", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["a", "b", "c"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await openRowMenu(page, inbox.row("b"));
  await expect(entry(page, "Move further")).toHaveCount(0);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.type("move to b");
  await expect(entry(page, "Move to bottom")).toBeFocused();
  await page.clock.runFor(999);
  await page.keyboard.type("x");
  await page.clock.runFor(1_000);
  await page.keyboard.type("move d");
  await expect(entry(page, "Move down")).toBeFocused();
});
