import type { Page } from "@playwright/test";
import { expectClean } from "./support/axe";
import { createAccount } from "./support/api";
import { boxOf, Calendar, wednesday } from "./support/calendar";
import { addEvent, addTask, changeSettings } from "./support/calendar-api";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

async function openAt(page: Page, instant: Date) {
  const calendar = new Calendar(page);
  await calendar.open("/", instant);
  return calendar;
}

test("the header names the month and the grid shows seven days from Sunday, today marked", async ({
  page,
}) => {
  const { pane, days, grid } = await openAt(page, wednesday);
  await expect(pane.getByRole("heading", { name: "March 2026" })).toBeVisible();
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveAccessibleName("Sunday, March 15, 2026");
  await expect(days.nth(3)).toHaveAccessibleName("Wednesday, March 18, 2026, today");
  await expect(days.last()).toHaveAccessibleName("Saturday, March 21, 2026");
  await expect(grid.locator("[aria-current=date]")).toHaveCount(1);
  await expect(grid).toHaveAccessibleName("Week of March 15 – 21, 2026, hour by hour");
});

test("there are 24 hourly rows with their labels, as the browser's own custom is", async ({ page }) => {
  const { grid } = await openAt(page, wednesday);
  const hours = grid.getByTestId("hour");
  await expect(hours).toHaveCount(24);
  await expect(hours.nth(0)).toHaveText("12 AM");
  await expect(hours.nth(13)).toHaveText("1 PM");
  await expect(hours.nth(23)).toHaveText("11 PM");
});

test.describe("where people count to 24", () => {
  test.use({ locale: "en-GB" });

  test("the hours are labelled so", async ({ page }) => {
    const { grid } = await openAt(page, wednesday);
    await expect(grid.getByTestId("hour").nth(13)).toHaveText("13:00");
  });
});

test("weeks are stepped through, over months and years, and Today leads back", async ({ page }) => {
  const { title, days, grid } = await openAt(page, new Date("2026-12-23T10:00:00+01:00"));
  await expect(title).toHaveText("December 2026");
  await page.getByRole("button", { name: "Next week" }).click();
  // The anchor is 30 December, though most of its week is in the new year.
  await expect(title).toHaveText("December 2026");
  await expect(days.last()).toHaveAccessibleName("Saturday, January 2, 2027");
  await expect(page.getByText("Showing December 27, 2026 – January 2, 2027", { exact: true })).toBeAttached();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(title).toHaveText("January 2027");
  await expect(grid.locator("[aria-current=date]")).toHaveCount(0);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(title).toHaveText("December 2026");
  await expect(days.nth(3)).toHaveAccessibleName("Wednesday, December 23, 2026, today");
  await page.getByRole("button", { name: "Previous week" }).click();
  await expect(days.first()).toHaveAccessibleName("Sunday, December 13, 2026");
});

test("the weeks in which clocks are changed have seven days", async ({ page }) => {
  const { days } = await openAt(page, new Date("2026-03-28T23:30:00+01:00"));
  await expect(days.last()).toHaveAccessibleName("Saturday, March 28, 2026, today");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveAccessibleName("Sunday, March 29, 2026");
  await expect(days.last()).toHaveAccessibleName("Saturday, April 4, 2026");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(days.first()).toHaveAccessibleName("Sunday, April 5, 2026");
});

test("the grid opens at the time of day, and Today comes back to it", async ({ page }) => {
  const { grid } = await openAt(page, wednesday);
  const scroller = grid.locator("..");
  const now = grid.getByRole("img", { name: "Now, 2:30 PM" });
  await expect(now).toBeInViewport();
  const line = await boxOf(now);
  const view = await boxOf(scroller);
  const share = (line.y - view.y) / view.height;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.5);

  await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(now).not.toBeInViewport();
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(now).toBeInViewport();
});

test("arrow keys lead through the hours and scroll them, below headers that stay", async ({ page }) => {
  const { grid, days } = await openAt(page, wednesday);
  const header = await boxOf(days.first());
  const slot = (time: string) =>
    grid.getByRole("button", { name: `Add an event: Wednesday, March 18, 2026, ${time}`, exact: true });
  await slot("2:00 PM").focus();
  for (const time of ["1:30 PM", "1:00 PM", "12:30 PM", "12:00 PM", "11:30 AM", "11:00 AM", "10:30 AM"]) {
    // One step after the other.
    // oxlint-disable no-await-in-loop
    await page.keyboard.press("ArrowUp");
    await expect(slot(time)).toBeFocused();
    // oxlint-enable no-await-in-loop
  }
  // Nothing fixed at the top covers the new place.
  const reached = await boxOf(slot("10:30 AM"));
  expect(reached.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(await boxOf(days.first())).toEqual(header);
});

test("the now line moves with the minutes, and midnight brings a new today", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-03-18T23:58:30+01:00") });
  await page.goto("/");
  const { grid, days } = new Calendar(page);
  const line = (name: string) => grid.getByRole("img", { name });
  await expect(line("Now, 11:58 PM")).toBeAttached();
  // Relative to its day, because the layout above the grid may still change.
  const place = (name: string) =>
    line(name).evaluate(
      (element) =>
        element.getBoundingClientRect().y -
        (element.closest("[data-day]")?.getBoundingClientRect().y ?? Number.NaN),
    );
  const first = await place("Now, 11:58 PM");
  await page.clock.runFor(30_000);
  await expect(line("Now, 11:59 PM")).toBeAttached();
  // An hour is 60 px high.
  expect((await place("Now, 11:59 PM")) - first).toBeCloseTo(1, 1);
  await page.clock.runFor(60_000);
  await expect(line("Now, 12:00 AM")).toBeAttached();
  await expect(days.nth(4)).toHaveAccessibleName("Thursday, March 19, 2026, today");
});

test("a view selector offers Day, Week, Month and Year, of which Week is the usual", async ({ page }) => {
  const { grid } = await openAt(page, wednesday);
  const choices = page.getByRole("menuitemradio");
  await page.getByRole("button", { name: "View: Week" }).click();
  await expect(choices).toHaveText(["Day", "Week", "Month", "Year"]);
  await expect(page.getByRole("menuitemradio", { name: "Week" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "View: Week" })).toBeFocused();
  await page.keyboard.press("Enter");
  // The menu has the focus when it is opened, so typing continues from there.
  await expect(page.getByRole("menuitemradio", { name: "Week" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(grid).toHaveAccessibleName("March 2026");
  await expect(page.getByRole("button", { name: "View: Month" })).toBeFocused();
});

const sampleTitles = ["Plan the week", "Lunch with Sam", "Focus time"];

test("three entries marked Sample last 30, 60 and 120 minutes, in the current week only", async ({
  page,
}) => {
  const calendar = await openAt(page, wednesday);
  const entries = calendar.grid.getByRole("button", { name: /, Sample$/ });
  await expect(entries).toHaveCount(3);
  for (const [title, when, height] of [
    ["Plan the week", "Monday, March 16, 2026, 9:00 – 9:30 AM, 30 minutes", 30],
    ["Lunch with Sam", "Wednesday, March 18, 2026, 12:00 – 1:00 PM, 1 hour", 60],
    ["Focus time", "Thursday, March 19, 2026, 2:00 – 4:00 PM, 2 hours", 120],
  ] as const) {
    // oxlint-disable no-await-in-loop
    const entry = calendar.entry(title);
    await expect(entry).toHaveAccessibleName(`${title}, ${when}, Sample`);
    await expect(entry).toContainText("Sample");
    // A minute is a pixel, less one between neighbours.
    expect((await boxOf(entry)).height).toBeCloseTo(height - 1, 0);
    // oxlint-enable no-await-in-loop
  }
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(entries).toHaveCount(0);
});

test("samples are dismissed for this account, not for another one", async ({ page, request, account }) => {
  // Otherwise the page itself would report its zone at the same time.
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
  const calendar = await openAt(page, wednesday);
  const entries = calendar.grid.getByRole("button", { name: /, Sample$/ });
  await page.getByRole("button", { name: "Dismiss samples" }).click();
  await expect(entries).toHaveCount(0);
  await expect(calendar.grid.getByRole("button", { name: /^Add an event/ })).toBeFocused();
  await reloadWhenSent(page);
  await expect(calendar.days).toHaveCount(7);
  await expect(entries).toHaveCount(0);
  const other = await createAccount(request);
  // Outside the app, which would otherwise combine one account's page with the other's token.
  await page.goto("/healthz");
  await page.evaluate((token) => localStorage.setItem("access_token", token), other.token);
  await page.goto("/");
  await expect(entries).toHaveCount(3);
});

test("samples that could not be dismissed are there again, and it is said", async ({ page, watch }) => {
  watch.allow(/status of 500/);
  const calendar = await openAt(page, wednesday);
  await page.route("**/api/v1/users/me/settings", (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: "internal", detail: "no", request_id: "1" } }),
  );
  await page.getByRole("button", { name: "Dismiss samples" }).click();
  await expect(calendar.toast).toContainText("Error");
  await expect(calendar.entry("Focus time")).toBeVisible();
  await expect(page.getByText("These entries are samples.")).toBeVisible();
});

test("the samples go with the first event, and stay away when it is deleted", async ({ page }) => {
  const calendar = await openAt(page, wednesday);
  await expect(calendar.entry("Focus time")).toBeVisible();
  await expect(page.getByText("These entries are samples.")).toBeVisible();
  await page.keyboard.press("c");
  await calendar.dialog.getByLabel("Title").fill("Dentist");
  await calendar.dialog.getByRole("button", { name: "Save" }).click();
  await expect(calendar.entry("Dentist")).toBeVisible();
  await expect(page.getByText("These entries are samples.")).toHaveCount(0);
  for (const title of sampleTitles) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(calendar.entry(title)).toHaveCount(0);
  }
  await calendar.entry("Dentist").press("Delete");
  await expect(calendar.toast).toContainText("Event deleted: ");
  await reloadWhenSent(page);
  await calendar.ready();
  await expect(calendar.grid.locator("[data-entry]")).toHaveCount(0);
});

test("an account whose first thing in the calendar is a task has no samples either", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Taxes" }, "2026-03-18T15:00:00Z");
  const calendar = await openAt(page, wednesday);
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(
    "Taxes, Wednesday, March 18, 2026, 4:00 – 4:30 PM, 30 minutes, Task",
  );
  await expect(calendar.grid.locator("[data-entry]")).toHaveCount(1);
});

test("the start screen is free of axe's violations in both themes", async ({ page, request, account }) => {
  await addEvent(request, account, {
    title: "Conference",
    start: "2026-03-17",
    end: "2026-03-20",
    all_day: true,
  });
  await addTask(request, account, { title: "Taxes" }, "2026-03-18T15:00:00Z");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { grid } = await openAt(page, wednesday);
  await expect(grid.locator("[data-entry]")).toHaveCount(2);
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
