import { addTasks } from "./support/api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

test("the bar is 64 px high, labelled, and highlights the current section", async ({ page }) => {
  await new Inbox(page).open();
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(64);
  await expect(page.getByRole("link", { name: "Scheduler" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tasks" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "Calendar" })).not.toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Open navigation" })).toBeHidden();
});

test("the account menu has its heading, entries and hints", async ({ page, account }) => {
  await page.goto("/tasks?page=3");
  await expect(page.getByRole("button", { name: "Account menu" })).toHaveText(/^AL/);
  await page.getByRole("button", { name: "Account menu" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByText("My Account")).toBeVisible();
  await expect(menu.getByText(account.email)).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "Settings" })).toContainText("Cmd+S");
  await expect(menu.getByRole("menuitem", { name: "Log out" })).toContainText("Shift+Cmd+Q");
  await expect(menu.getByRole("menuitem", { name: "User Management" })).toHaveAttribute(
    "href",
    "/admin?page=3",
  );
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("a hamburger opens the sections and becomes a close icon", async ({ page }) => {
    await new Inbox(page).open();
    await expect(page.getByRole("link", { name: "Calendar" })).toBeHidden();
    await page.getByRole("button", { name: "Open navigation" }).tap();
    await expect(page.getByRole("link", { name: "Calendar" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Tasks" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("button", { name: "Close navigation" }).tap();
    await expect(page.getByRole("link", { name: "Calendar" })).toBeHidden();
    await page.getByRole("button", { name: "Open navigation" }).tap();
    await page.getByRole("link", { name: "Tasks" }).tap();
    await expect(page.getByRole("button", { name: "Open navigation" })).toBeVisible();
  });

  test("a row's actions are there without hovering, and nothing is wider than the screen", async ({
    page,
    request,
    account,
  }) => {
    await addTasks(request, account, [
      "alpha",
      "a title of one word without any gap ".replaceAll(" ", "").repeat(6),
    ]);
    await new Inbox(page).open();
    await expect(page.getByRole("button", { name: "Delete alpha" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete alpha" }).locator("..")).toHaveCSS("opacity", "1");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});
