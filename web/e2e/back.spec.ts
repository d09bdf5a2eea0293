import type { Page } from "@playwright/test";
import { Calendar, wednesday } from "./support/calendar";
import { addEvent } from "./support/calendar-api";
import { Calendars } from "./support/calendars";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

/** Like the key or the gesture of a phone. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());

/** The calendar, opened from the items. */
async function openFromItems(page: Page): Promise<Calendar> {
  const calendar = new Calendar(page);
  await page.clock.setFixedTime(wednesday);
  await page.goto("/items");
  await page.getByRole("link", { name: "Scheduler" }).tap();
  await calendar.ready();
  return calendar;
}

test.describe("going back on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 412, height: 839 }, hasTouch: true });

  test("closes the sheet of calendars, and then leaves the screen", async ({ page }) => {
    await openFromItems(page);
    const calendars = new Calendars(page);
    await calendars.openSheet();
    await goBack(page);
    await expect(calendars.list).toHaveCount(0);
    await expect(page).toHaveURL("/");
    await goBack(page);
    await expect(page).toHaveURL("/items");
    await page.goForward();
    await expect(page).toHaveURL("/");
    await expect(calendars.list).toHaveCount(0);
  });

  test("closes the card at an address that was typed in, which stays", async ({ page, request, account }) => {
    await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await calendar.open("/?date=2026-03-18", new Date("2026-03-16T14:30:00+01:00"));
    await calendar.entry("Meeting").tap();
    await expect(calendar.dialog).toBeVisible();
    await goBack(page);
    await expect(calendar.dialog).toHaveCount(0);
    await expect(page).toHaveURL("/?date=2026-03-18");
    await expect(calendar.entry("Meeting")).toBeVisible();
  });

  test("asks before what was typed is lost, closes the question, and leaves only when nothing is open", async ({
    page,
  }) => {
    const calendar = await openFromItems(page);
    await calendar.pane.getByRole("button", { name: "Create an event" }).tap();
    const title = calendar.dialog.getByLabel("Title");
    await title.fill("Fair");
    const question = page.getByRole("dialog", { name: "Discard your changes?" });
    await goBack(page);
    await expect(question).toBeVisible();
    await goBack(page);
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue("Fair");
    await goBack(page);
    await question.getByRole("button", { name: "Discard" }).tap();
    await expect(calendar.dialog).toHaveCount(0);
    await expect(page).toHaveURL("/");
    await goBack(page);
    await expect(page).toHaveURL("/items");
  });

  test("leaves the screen at once when the sheet was closed by its X", async ({ page }) => {
    await openFromItems(page);
    const calendars = new Calendars(page);
    await calendars.openSheet();
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).tap();
    await expect(calendars.list).toHaveCount(0);
    await goBack(page);
    await expect(page).toHaveURL("/items");
  });

  test("comes back from a screen that was opened over a dialog", async ({ page, request, account }) => {
    await addEvent(request, account, meeting);
    const calendar = await openFromItems(page);
    await calendar.entry("Meeting").tap();
    await expect(calendar.dialog).toBeVisible();
    await page.getByRole("button", { name: "Account menu" }).tap();
    await expect(calendar.dialog).toHaveCount(0);
    await page.getByRole("menuitem", { name: "Settings" }).tap();
    await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL("/");
    await calendar.ready();
    await page.goForward();
    await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
  });
});
