import type { Page } from "@playwright/test";
import { addItems, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Home } from "./support/home";
import { Inbox } from "./support/inbox";
import { midweek, planWeek } from "./support/planned";
import { watchRequests } from "./support/quiet";
import { expect, test } from "./support/test";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first();

const forVisitors = [
  ["/login", heading("Welcome back")],
  ["/signup", heading("Create your account")],
  ["/recover-password", heading("Password Recovery")],
  ["/reset-password?token=x", heading("Reset Password")],
  ["/no/such/place", heading("Oops!")],
] as const;

const forUsers = [
  ["/", (page: Page) => page.getByRole("grid", { name: /hour by hour$/ })],
  ["/?view=day", (page: Page) => page.getByRole("grid", { name: /hour by hour$/ })],
  ["/?view=week", (page: Page) => page.getByRole("grid", { name: /^Week of/ })],
  ["/?view=month", (page: Page) => page.getByRole("grid")],
  ["/?view=year", heading("December")],
  ["/tasks", (page: Page) => page.getByText("alpha", { exact: true })],
  ["/items", (page: Page) => page.getByText("lamp", { exact: true })],
  ["/admin", heading("Users Management")],
  ...["profile", "password", "appearance", "calendar", "sessions", "api-keys", "webhooks", "data"].map(
    (tab) => [`/settings?tab=${tab}`, (page: Page) => page.getByRole("tabpanel")] as const,
  ),
  ["/no/such/place", heading("Oops!")],
] as const;

/** Opens screens one after the other; each test's own watch fails on console messages. */
async function walk(page: Page, screens: typeof forVisitors | typeof forUsers): Promise<void> {
  const quiet = watchRequests(page);
  for (const [path, sign] of screens) {
    // One page shows one screen at a time.
    // oxlint-disable no-await-in-loop
    await page.goto(path);
    await expect(sign(page)).toBeVisible();
    await quiet();
    // oxlint-enable no-await-in-loop
  }
}

test.describe("no screen writes to the console, fails a request or asks another origin", {
  tag: "@mobile",
}, () => {
  test.describe("for visitors", () => {
    test.use({ signedIn: false });

    test("the visitors' screens are quiet", async ({ page }) => {
      await walk(page, forVisitors);
    });
  });

  test.describe("for a superuser", () => {
    test.use({ role: "superuser" });

    test("the screens behind the login are quiet", async ({ page, request, account }) => {
      test.slow();
      await addTasks(request, account, ["alpha"]);
      await addItems(request, account, ["lamp"]);
      await walk(page, forUsers);
    });

    test("the calendar with something in it, and its dialogs, are quiet", async ({
      page,
      request,
      account,
    }) => {
      const quiet = watchRequests(page);
      await page.clock.setFixedTime(midweek);
      await planWeek(request, account);
      for (const view of ["day", "week", "month"]) {
        // One page shows one view at a time.
        // oxlint-disable no-await-in-loop
        await page.goto(`/?view=${view}`);
        const entry = page.getByRole("grid").getByText("Council", { exact: true });
        await entry.click();
        await expect(page.getByRole("dialog", { name: "About Council" })).toBeVisible();
        await page.keyboard.press("e");
        await expect(page.getByRole("dialog", { name: "Edit event" }).getByLabel("Location")).toHaveValue(
          "Room 4",
        );
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await page.keyboard.press("c");
        await expect(page.getByRole("dialog", { name: "New event" })).toBeVisible();
        await quiet();
        // oxlint-enable no-await-in-loop
      }
      await page.goto("/tasks");
      await page.getByRole("button", { name: "More actions for Cards" }).click();
      await page.getByRole("menuitem", { name: "Schedule…" }).click();
      await expect(page.getByRole("dialog", { name: "Schedule Cards" })).toBeVisible();
      await quiet();
    });
  });
});

test.describe("states that come and go, in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the spinner while the account loads is free of axe's violations", async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/v1/users/me", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto("/tasks");
    await expect(page.getByRole("status", { name: "Loading your account" })).toBeVisible();
    await expectClean(page);
    answer.resolve();
    await expect(page.getByText("No tasks yet")).toBeVisible();
  });

  test("toasts on screens and over dialogs are free of axe's violations", async ({
    page,
    request,
    account,
    watch,
  }) => {
    watch.allow(/status of 500/);
    await addItems(request, account, ["lamp"]);
    await page.goto("/items");
    await page.route("**/api/v1/items/", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 500,
            json: { detail: "Come back later", code: "unavailable", request_id: "1" },
          })
        : route.fallback(),
    );
    await page.getByRole("button", { name: "Add Item" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("chair");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await new Inbox(page).expectToast("Come back later");
    await expectClean(page);
    await page.unroute("**/api/v1/items/");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await new Inbox(page).expectToast("Item created successfully.");
    await expectClean(page);
  });

  test("the menu for the inbox's width and the focused divider are free of axe's violations", async ({
    page,
  }) => {
    const home = new Home(page);
    await home.open();
    await home.divider.focus();
    await expectClean(page);
    await home.divider.hover({ position: { x: 0, y: 200 } });
    await page.getByRole("button", { name: "Change the width of the inbox" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectClean(page);
  });

  test("the not-found screen behind the login is free of axe's violations", async ({ page }) => {
    await page.goto("/no/such/place");
    await expect(heading("Oops!")(page)).toBeVisible();
    await expectClean(page);
  });

  test.describe("for visitors", () => {
    test.use({ signedIn: false });

    test("a refused login and a sent recovery are free of axe's violations", async ({ page, watch }) => {
      watch.allow(/status of 400/);
      await page.goto("/login");
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Show password" }).click();
      await page.getByRole("button", { name: "Log In" }).click();
      await expect(page.getByRole("alert")).toHaveText("Incorrect email or password");
      await expectClean(page);
      await page.goto("/recover-password");
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("If an account belongs to nobody@example.org")).toBeVisible();
      await expectClean(page);
    });
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

    test("the open panel and the settings are free of axe's violations", async ({ page }) => {
      await page.goto("/tasks");
      await page.getByRole("button", { name: "Open navigation" }).tap();
      await expect(page.getByRole("link", { name: "Calendar" })).toBeVisible();
      await expectClean(page);
      await page.goto("/settings?tab=appearance");
      await expect(page.getByRole("tabpanel")).toBeVisible();
      await expectClean(page);
    });
  });
});
