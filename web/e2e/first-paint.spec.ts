import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** Holds back all code until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" }).format();

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the month stands in its place before the code is there, and once afterwards", async ({ page }) => {
    const letCodeGo = await holdCode(page);
    await page.goto("/", { waitUntil: "commit" });
    const first = page.locator(".first-title");
    await expect(first).toHaveText(month);
    await expect(first).toBeVisible();
    const before = await first.boundingBox();
    letCodeGo();
    const heading = page.getByRole("heading", { level: 1, name: month });
    await expect(heading).toBeVisible();
    await expect(page.getByText(month)).toHaveCount(1);
    const after = await heading.boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 1))).toBeLessThan(1);
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1))).toBeLessThan(1);
  });

  test("the month is not said where the calendar does not begin with it", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Next day" }).click();
    await expect(page).toHaveURL(/date=/);
    for (const path of ["/?date=2020-01-05", "/tasks", "/"]) {
      // One page shows one screen at a time.
      /* oxlint-disable no-await-in-loop */
      const letCodeGo = await holdCode(page);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.locator(".first-spinner")).toBeVisible();
      await expect(page.locator(".first-title")).toBeEmpty();
      letCodeGo();
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
      /* oxlint-enable no-await-in-loop */
    }
  });

  test.describe("in German", () => {
    test.use({ locale: "de-DE" });

    test("the month is said in German", async ({ page }) => {
      const letCodeGo = await holdCode(page);
      await page.goto("/", { waitUntil: "commit" });
      const german = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric" }).format();
      await expect(page.locator(".first-title")).toHaveText(german);
      letCodeGo();
      await expect(page.getByRole("heading", { level: 1, name: german })).toBeVisible();
    });
  });

  test.describe("as a visitor", () => {
    test.use({ signedIn: false });

    test("nothing is said of the calendar", async ({ page }) => {
      const letCodeGo = await holdCode(page);
      await page.goto("/", { waitUntil: "commit" });
      await expect(page.locator(".first-title")).toBeEmpty();
      letCodeGo();
      await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
      await expect(page.locator(".first-title")).toHaveCount(0);
    });
  });
});

test("two panes side by side have the month elsewhere", async ({ page }) => {
  const letCodeGo = await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator(".first-spinner")).toBeVisible();
  await expect(page.locator(".first-title")).toBeHidden();
  letCodeGo();
  await expect(page.getByRole("heading", { level: 1, name: month })).toBeVisible();
});

test("the app begins without its style sheet too", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route(/\/assets\/base-[^/]+\.css$/, (route) => route.abort());
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
});
