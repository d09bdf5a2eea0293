import type { Page } from "@playwright/test";
import { expectClean } from "./support/axe";
import { createAccount } from "./support/api";
import { Home } from "./support/home";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const wednesday = new Date("2026-03-18T14:30:00+01:00");

async function openAt(page: Page, instant: Date) {
  await page.clock.setFixedTime(instant);
  const home = new Home(page);
  await home.open();
  return home;
}

const days = (home: Home) => home.grid.getByRole("heading", { level: 2 });

test("the header names the month and the grid shows seven days from Sunday, today marked", async ({
  page,
}) => {
  const home = await openAt(page, wednesday);
  await expect(home.calendar.getByRole("heading", { name: "March 2026" })).toBeVisible();
  await expect(days(home)).toHaveCount(7);
  await expect(days(home).first()).toHaveAccessibleName("Sunday, March 15, 2026");
  await expect(days(home).nth(3)).toHaveAccessibleName("Wednesday, March 18, 2026, today");
  await expect(days(home).last()).toHaveAccessibleName("Saturday, March 21, 2026");
  await expect(home.grid.locator("[aria-current=date]")).toHaveCount(1);
  await expect(home.grid).toHaveAccessibleName("Week of March 15 – 21, 2026, hour by hour");
});

test("there are 24 hourly rows with their labels, as the browser's own custom is", async ({ page }) => {
  const home = await openAt(page, wednesday);
  const hours = home.grid.getByTestId("hour");
  await expect(hours).toHaveCount(24);
  await expect(hours.nth(0)).toHaveText("12 AM");
  await expect(hours.nth(13)).toHaveText("1 PM");
  await expect(hours.nth(23)).toHaveText("11 PM");
});

test.describe("where people count to 24", () => {
  test.use({ locale: "en-GB" });

  test("the hours are labelled so", async ({ page }) => {
    const home = await openAt(page, wednesday);
    await expect(home.grid.getByTestId("hour").nth(13)).toHaveText("13:00");
  });
});

test("weeks are stepped through, over months and years, and Today leads back", async ({ page }) => {
  const home = await openAt(page, new Date("2026-12-23T10:00:00+01:00"));
  const month = home.calendar.getByRole("heading", { level: 1 });
  await expect(month).toHaveText("December 2026");
  await page.getByRole("button", { name: "Next week" }).click();
  // The anchor is 30 December, though most of its week is in the new year.
  await expect(month).toHaveText("December 2026");
  await expect(days(home).last()).toHaveAccessibleName("Saturday, January 2, 2027");
  await expect(page.getByText("Week of December 27, 2026 – January 2, 2027", { exact: true })).toBeAttached();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(month).toHaveText("January 2027");
  await expect(home.grid.locator("[aria-current=date]")).toHaveCount(0);
  await page.getByRole("button", { name: "Today" }).click();
  await expect(month).toHaveText("December 2026");
  await expect(days(home).nth(3)).toHaveAccessibleName("Wednesday, December 23, 2026, today");
  await page.getByRole("button", { name: "Previous week" }).click();
  await expect(days(home).first()).toHaveAccessibleName("Sunday, December 13, 2026");
});

test("the weeks in which clocks are changed have seven days", async ({ page }) => {
  const home = await openAt(page, new Date("2026-03-28T23:30:00+01:00"));
  await expect(days(home).last()).toHaveAccessibleName("Saturday, March 28, 2026, today");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(days(home).first()).toHaveAccessibleName("Sunday, March 29, 2026");
  await expect(days(home).last()).toHaveAccessibleName("Saturday, April 4, 2026");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(days(home).first()).toHaveAccessibleName("Sunday, April 5, 2026");
});

test("the grid opens at the time of day, and Today comes back to it", async ({ page }) => {
  const home = await openAt(page, wednesday);
  const now = home.grid.getByRole("img", { name: "Now, 2:30 PM" });
  await expect(now).toBeInViewport();
  const box = await now.boundingBox();
  const grid = await home.grid.boundingBox();
  const share = ((box?.y ?? 0) - (grid?.y ?? 0)) / (grid?.height ?? 1);
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.5);

  await home.grid.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(now).not.toBeInViewport();
  await page.getByRole("button", { name: "Today" }).click();
  await expect(now).toBeInViewport();
});

test("the grid is a region that the arrow keys scroll, below headers that stay", async ({ page }) => {
  const home = await openAt(page, wednesday);
  await home.grid.focus();
  const before = await home.grid.evaluate((element) => element.scrollTop);
  const header = await days(home).first().boundingBox();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => home.grid.evaluate((element) => element.scrollTop)).toBeLessThan(before);
  expect(await days(home).first().boundingBox()).toEqual(header);
});

test("the now line moves with the minutes, and midnight brings a new today", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-03-18T23:58:30+01:00") });
  const home = new Home(page);
  await home.open();
  const line = (name: string) => home.grid.getByRole("img", { name });
  await expect(line("Now, 11:58 PM")).toBeAttached();
  const y = async (name: string) => (await line(name).boundingBox())?.y ?? 0;
  const first = await y("Now, 11:58 PM");
  await page.clock.runFor(30_000);
  await expect(line("Now, 11:59 PM")).toBeAttached();
  // An hour is 60 px high.
  expect((await y("Now, 11:59 PM")) - first).toBeCloseTo(1, 1);
  await page.clock.runFor(60_000);
  await expect(line("Now, 12:00 AM")).toBeAttached();
  await expect(days(home).nth(4)).toHaveAccessibleName("Thursday, March 19, 2026, today");
});

test("Week is the view, and the others say why they cannot be chosen", async ({ page }) => {
  await openAt(page, wednesday);
  await page.getByRole("button", { name: "View: Week" }).click();
  await expect(page.getByText("Week is the only view in this version")).toBeVisible();
  await expect(page.getByRole("menuitemradio", { name: "Week" })).toBeChecked();
  for (const name of ["Day", "Month", "Year"]) {
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole("menuitemradio", { name })).toBeDisabled();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "View: Week" })).toBeFocused();
});

test("three entries marked Sample last 30, 60 and 120 minutes, in the current week only", async ({
  page,
}) => {
  const home = await openAt(page, wednesday);
  const entries = home.grid.getByRole("article");
  await expect(entries).toHaveCount(3);
  for (const [index, [title, height]] of [
    ["Plan the week", 30],
    ["Lunch with Sam", 60],
    ["Focus time", 120],
  ].entries()) {
    // oxlint-disable no-await-in-loop
    await expect(entries.nth(index)).toContainText(String(title));
    await expect(entries.nth(index).getByText("Sample")).toBeVisible();
    // A minute is a pixel, less one between neighbours.
    expect((await entries.nth(index).boundingBox())?.height).toBeCloseTo(Number(height) - 1, 0);
    // oxlint-enable no-await-in-loop
  }
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(entries).toHaveCount(0);
});

test("samples are dismissed for this account, not for another one", async ({ page, request }) => {
  const home = await openAt(page, wednesday);
  const entries = home.grid.getByRole("article");
  await page.getByRole("button", { name: "Dismiss samples" }).click();
  await expect(entries).toHaveCount(0);
  await expect(home.grid).toBeFocused();
  await page.reload();
  await expect(days(home)).toHaveCount(7);
  await expect(entries).toHaveCount(0);
  const other = await createAccount(request);
  await page.evaluate((token) => localStorage.setItem("access_token", token), other.token);
  await page.reload();
  await expect(entries).toHaveCount(3);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the start screen is free of axe's violations in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const home = await openAt(page, wednesday);
    await expect(home.grid.getByRole("article")).toHaveCount(3);
    await expect(page.getByText("No tasks yet")).toBeVisible();
    await expectClean(page);
    await page.getByRole("button", { name: "View: Week" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 375, height: 740 });
    await expect(page.getByRole("tab", { name: "Calendar" })).toBeVisible();
    await expectClean(page);
    await page.getByRole("tab", { name: "Inbox" }).click();
    await expect(page.getByRole("button", { name: "Add Task" })).toBeVisible();
    await expectClean(page);
  });
}
