import type { Locator, Page } from "@playwright/test";
import { changeScheme, expectClean } from "./support/axe";
import { Calendar, wednesday } from "./support/calendar";
import { addCalendar } from "./support/calendar-api";
import { Calendars } from "./support/calendars";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ request, account }) => {
  await addCalendar(request, account, { name: "Work", color: "red" });
});

const lines = (...parts: string[]) => `${parts.join("\r\n")}\r\n`;
const event = (uid: string, title: string, start: string) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  "DTSTAMP:20260101T000000Z",
  `DTSTART:${start}`,
  "DURATION:PT1H",
  `SUMMARY:${title}`,
  "END:VEVENT",
];
const fileOf = (...components: string[][]) => ({
  name: "holidays.ics",
  mimeType: "text/calendar",
  buffer: Buffer.from(
    lines("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...components.flat(), "END:VCALENDAR"),
  ),
});
/** Two events, a task, and an event that no calendar can show. */
const small = fileOf(
  event("one@example.org", "Dentist", "20260318T090000Z"),
  event("two@example.org", "Standup", "20260319T090000Z"),
  ["BEGIN:VTODO", "UID:task@example.org", "DTSTAMP:20260101T000000Z", "SUMMARY:Buy milk", "END:VTODO"],
  event("bad@example.org", "Never", "yesterday"),
);
/** More than the server imports at once. */
const large = fileOf(
  ...Array.from({ length: 1_100 }, (_, index) =>
    event(
      `${index}@example.org`,
      index === 0 ? "First of many" : `Event ${index}`,
      `2026${String(3 + (index % 6)).padStart(2, "0")}${String(18 + (index % 10))}T100000Z`,
    ),
  ),
);

class ImportDialog {
  readonly self: Locator;
  readonly problems: Locator;

  constructor(readonly page: Page) {
    this.self = page.getByRole("dialog");
    this.problems = this.self.getByRole("list");
  }

  async choose(file: typeof small): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent("filechooser"),
      this.button("Choose file").click(),
    ]);
    await chooser.setFiles(file);
  }

  button(name: string): Locator {
    return this.self.getByRole("button", { name, exact: true });
  }
}

const toast = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");

test("a file is checked, comes in but for what is wrong in it, and the second time changes nothing", async ({
  page,
}) => {
  const calendar = new Calendar(page);
  const calendars = new Calendars(page);
  const dialog = new ImportDialog(page);
  await calendar.open();
  await calendars.choose("Work", "Import…");
  await expect(page.getByRole("dialog", { name: "Import into Work" })).toBeVisible();
  await expect(dialog.button("Choose file")).toBeFocused();
  await expectClean(page);
  await dialog.choose(small);
  await expect(dialog.self.getByText("3 new, 1 left out", { exact: true })).toBeVisible();
  await expect(dialog.self.getByText("Events go into Work, tasks to the end of the inbox.")).toBeVisible();
  await expect(dialog.problems.getByRole("listitem")).toHaveCount(1);
  await expect(dialog.problems).toContainText(/Line \d+.*DTSTART.*bad@example\.org/);
  await expect(dialog.button("Import 3")).toBeFocused();
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
  await changeScheme(page, "light");
  await expect(calendar.entry("Dentist")).toHaveCount(0);

  await page.keyboard.press("Enter");
  await expect(dialog.self).toHaveCount(0);
  await expect(toast(page)).toContainText("Imported into Work3 new, 1 left out.");
  await expect(calendar.entry("Dentist")).toBeVisible();
  await expect(calendar.entry("Standup")).toBeVisible();
  await expect(calendar.entry("Never")).toHaveCount(0);
  await expect(page.getByText("Buy milk", { exact: true })).toBeVisible();
  await expect(calendars.more("Work")).toBeFocused();
  await toast(page).getByRole("button", { name: "Show" }).click();
  await expect(dialog.problems.getByRole("listitem")).toHaveCount(1);
  await dialog.button("Done").click();

  await calendars.choose("Work", "Import…");
  await dialog.choose(small);
  await expect(dialog.self.getByText("3 already here, 1 left out", { exact: true })).toBeVisible();
  await expect(dialog.self.getByText("There is nothing new in this file.")).toBeVisible();
  await expect(dialog.button("Import 0")).toBeDisabled();
});

test("what is no calendar, or too much, says so and another file may be chosen", async ({ page, watch }) => {
  watch.allow(/status of 400/);
  const dialog = new ImportDialog(page);
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("import");
  await expect(page.getByRole("option", { name: "Import file…", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Import a file" })).toBeVisible();
  await expect(dialog.self.getByLabel("Calendar", { exact: true })).toBeVisible();
  await dialog.choose({ ...small, buffer: Buffer.from("Dear diary") });
  await expect(dialog.self.getByRole("alert")).toContainText("The file was not read. ");
  await dialog.choose(small);
  await expect(dialog.button("Import 3")).toBeEnabled();
  // For another calendar the server is asked again.
  await dialog.self.getByLabel("Calendar", { exact: true }).selectOption("Work");
  await expect(dialog.self.getByText("Events go into Work, tasks to the end of the inbox.")).toBeVisible();
  await dialog.button("Import 3").click();
  await expect(page).toHaveURL("/tasks");
  await expect(page.getByText("Buy milk", { exact: true })).toBeVisible();
});

test("a file that is dropped on the page is checked for the default calendar", async ({ page }) => {
  const dialog = new ImportDialog(page);
  await new Calendar(page).open();
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.ics", { type: "text/calendar" }));
    return data;
  }, small.buffer.toString());
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  await expect(dialog.self.getByText("dropped.ics")).toBeVisible();
  await expect(
    dialog.self.getByText("Events go into Calendar, tasks to the end of the inbox."),
  ).toBeVisible();
});

test("without a connection it says that it needs one", async ({ page, context, watch }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const dialog = new ImportDialog(page);
  await new Calendar(page).open();
  await new Calendars(page).choose("Work", "Import…");
  await context.setOffline(true);
  await expect(dialog.self.getByRole("alert")).toHaveText("You are offline. Importing needs a connection.");
  await dialog.choose(small);
  await expect(dialog.self.getByRole("alert")).toHaveText(
    "The file was not read. You are offline. Try again when you are connected.",
  );
  await context.setOffline(false);
  await dialog.choose(small);
  await expect(dialog.button("Import 3")).toBeEnabled();
});

test("a large file comes in by itself: shown, told after closing, and found again by another page", async ({
  page,
}) => {
  const calendar = new Calendar(page);
  const calendars = new Calendars(page);
  const dialog = new ImportDialog(page);
  await calendar.open("/", wednesday);
  await calendars.choose("Work", "Import…");
  await dialog.choose(large);
  await dialog.button("Import 1,100").click();
  await expect(dialog.self.getByText("You may close this window. The import continues")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.self).toHaveCount(0);
  await expect(toast(page)).toContainText("The import continues");

  // Another page of the same browser finds it, running or done.
  await page.reload();
  await expect(toast(page)).toContainText("Imported into Work1,100 new.");
  await toast(page).getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("dialog", { name: "Import into Work" })).toContainText("1,100 new");
  await expectClean(page);
  await dialog.button("Done").click();
  await expect(calendar.entry("First of many")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("imports"))).toBeNull();
});

test.describe("by touch on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 412, height: 839 } });

  test("a file comes in from the sheet", async ({ page }) => {
    const calendar = new Calendar(page);
    const calendars = new Calendars(page);
    const dialog = new ImportDialog(page);
    await calendar.open();
    await calendars.openSheet();
    await calendars.choose("Work", "Import…");
    await dialog.choose(small);
    await dialog.button("Import 3").click();
    await expect(toast(page)).toContainText("Imported into Work3 new, 1 left out.");
    await page.keyboard.press("Escape");
    await expect(calendar.entry("Dentist")).toBeVisible();
  });
});
