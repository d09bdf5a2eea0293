import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Calendar } from "./support/calendar";
import { addCalendar, addEvent } from "./support/calendar-api";
import { Calendars } from "./support/calendars";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const at = (time: string) => `2026-03-18T${time}:00+01:00`;

test.beforeEach(async ({ request, account }) => {
  const office = await addCalendar(request, account, { name: "Büro: Termine", color: "red" });
  await addEvent(request, account, { title: "Dentist", start: at("09:00"), end: at("10:00") });
  await addEvent(request, account, {
    title: "Standup",
    start: at("11:00"),
    end: at("12:00"),
    calendar_id: office.id,
  });
});

/** What the browser downloads during an action, with its name. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "latin1") };
}

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByText(text, { exact: true });
const choose = async (page: Page, command: string) => {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(command);
  await expect(page.getByRole("option", { name: command, exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
};

test("a calendar is downloaded from its menu, as a file of its name", async ({ page }) => {
  const calendar = new Calendar(page);
  const calendars = new Calendars(page);
  await calendar.open();
  const { name, text } = await downloaded(page, () => calendars.choose("Büro: Termine", "Export"));
  expect(name).toBe("Büro_ Termine.ics");
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain("SUMMARY:Standup");
  expect(text).not.toContain("Dentist");
  await expect(toast(page, "Calendar exported: Büro: Termine.")).toBeVisible();
  await expect(calendars.more("Büro: Termine")).toBeFocused();
});

test("from another screen the palette asks which calendar is meant", async ({ page }) => {
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await choose(page, "Export calendar…");
  await expect(page).toHaveURL("/");
  const dialog = page.getByRole("dialog", { name: "Export a calendar" });
  const choice = dialog.getByLabel("Calendar", { exact: true });
  await expect(choice).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/^Calendar, as a file/);
  await choice.selectOption("Büro: Termine");
  const { name } = await downloaded(page, () => dialog.getByRole("button", { name: "Export" }).click());
  expect(name).toBe("Büro_ Termine.ics");
  await expect(dialog).toHaveCount(0);
});

test("everything is downloaded as an archive, from the palette and from the settings", async ({ page }) => {
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  const archive = await downloaded(page, () => choose(page, "Export everything"));
  await expect(page).toHaveURL("/settings?tab=data");
  expect(archive.name).toMatch(/^scheduler-\d{4}-\d{2}-\d{2}\.zip$/);
  for (const file of ["Calendar.ics", "tasks.ics", "data.json"]) {
    expect(archive.text).toContain(file);
  }
  await expect(toast(page, "Everything was exported.")).toBeVisible();
  const button = page.getByRole("button", { name: "Download archive" });
  const again = await downloaded(page, () => button.click());
  expect(again.name).toBe(archive.name);
});

test("without a connection each says that it needs one", async ({ page, context, watch }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const calendar = new Calendar(page);
  const calendars = new Calendars(page);
  await calendar.open();
  await calendars.check("Calendar").hover();
  await calendars.more("Calendar").click();
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await context.setOffline(true);
  await page.getByRole("menuitem", { name: "Export" }).click();
  await expect(toast(page, "The calendar was not exported.")).toBeVisible();
  await expect(toast(page, "You are offline. Try again when you are connected.")).toBeVisible();

  await context.setOffline(false);
  await page.goto("/settings?tab=data");
  const button = page.getByRole("button", { name: "Download archive" });
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await button.click();
  await expect(toast(page, "Nothing was exported.")).toBeVisible();
  await expect(toast(page, "You are offline. Try again when you are connected.")).toBeVisible();
  await expect(button).toBeEnabled();
});

test.describe("by touch on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 412, height: 839 } });

  test("a calendar is downloaded from the sheet", async ({ page }) => {
    const calendars = new Calendars(page);
    await new Calendar(page).open();
    await calendars.openSheet();
    const { name } = await downloaded(page, () => calendars.choose("Büro: Termine", "Export"));
    expect(name).toBe("Büro_ Termine.ics");
    await expect(calendars.list).toBeVisible();
  });
});
