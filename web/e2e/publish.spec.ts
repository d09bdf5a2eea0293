import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { addCalendar, addEvent, calendarsOf, renameCalendar } from "./support/calendar-api";
import { Calendars } from "./support/calendars";
import { expectNoEnglish } from "./support/german";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const at = (time: string) => `2026-03-18T${time}:00+01:00`;

test.beforeEach(async ({ request, account }) => {
  const { id } = await addCalendar(request, account, { name: "Work", color: "red" });
  await addEvent(request, account, {
    title: "Standup",
    start: at("11:00"),
    end: at("12:00"),
    calendar_id: id,
  });
});

/** The dialog about publishing a calendar. */
class Publishing {
  readonly dialog: Locator;
  readonly stopDialog: Locator;
  readonly address: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog");
    this.stopDialog = page.getByRole("dialog", { name: "Stop publishing Work?" });
    this.address = this.dialog.getByLabel("Address", { exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  radio(name: string): Locator {
    return this.dialog.getByRole("radio", { name });
  }

  /** The path of the calendar on the test's server: the address has the name that the server uses for itself. */
  async path(): Promise<string> {
    return new URL(await this.address.inputValue()).pathname;
  }

  async confirmStop(): Promise<void> {
    await this.stopDialog.getByRole("button", { name: "Stop publishing" }).click();
  }
}

async function open(page: Page, { inSheet = false } = {}) {
  const calendars = new Calendars(page);
  await new Calendar(page).open();
  if (inSheet) {
    await calendars.openSheet();
  }
  await expect(calendars.check("Work")).toBeVisible();
  return { calendars, publishing: new Publishing(page) };
}

/** What a reader without an account gets there. */
async function readFeed(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  return { status: answer.status(), text: await answer.text() };
}

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByText(text, { exact: true });

test("a calendar is published, its address is shown once and copied, and another replaces it", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { calendars, publishing } = await open(page);
  const row = calendars.rows.filter({ hasText: "Work" });
  await expect(row.getByRole("img", { name: "Published" })).toHaveCount(0);
  await calendars.choose("Work", "Publish…");
  await expect(page.getByRole("dialog", { name: "Publish Work" })).toHaveAccessibleDescription(
    /^Anyone who has the address/,
  );
  await expect(publishing.radio("All details")).toBeFocused();
  await expect(publishing.radio("All details")).toHaveAccessibleDescription(
    "Titles, times, places and notes",
  );
  await publishing.button("Create address").click();
  await expect(publishing.button("Copy")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(publishing.address).toHaveValue(/^http:.*\/feeds\/[^/]+\.ics$/);
  await publishing.button("Copy").click();
  await expect(publishing.button("Copied")).toBeVisible();
  const first = await publishing.path();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first);
  await publishing.button("Done").click();
  await expect(publishing.dialog).toHaveCount(0);
  await expect(calendars.more("Work")).toBeFocused();
  await expect(row.getByRole("img", { name: "Published" })).toBeVisible();
  expect((await readFeed(request, first)).text).toContain("SUMMARY:Standup");

  await calendars.more("Work").click();
  await expect(page.getByRole("menuitem", { name: "Publish…" })).toContainText("Published with all details");
  await page.getByRole("menuitem", { name: "Publish…" }).click();
  await expect(publishing.dialog).toContainText("A new address replaces the current one");
  await publishing.radio("Busy only").check();
  await publishing.button("Create new address").click();
  await expect(publishing.address).toBeVisible();
  const second = await publishing.path();
  await publishing.button("Done").click();
  expect((await readFeed(request, first)).status).toBe(404);
  const feed = await readFeed(request, second);
  expect(feed.text).toContain("BEGIN:VEVENT");
  expect(feed.text).not.toContain("Standup");

  await calendars.choose("Work", "Stop publishing");
  await expect(publishing.button("Cancel")).toBeFocused();
  await publishing.confirmStop();
  await expect(toast(page, "No longer published: Work.")).toBeVisible();
  await expect(row.getByRole("img", { name: "Published" })).toHaveCount(0);
  await expect(calendars.more("Work")).toBeFocused();
  expect((await readFeed(request, second)).status).toBe(404);
});

test("all of it is done by keys, from the palette, and another tab sees it", async ({ page, context }) => {
  const { publishing } = await open(page);
  const other = new Calendars(await context.newPage());
  await new Calendar(other.page).open();
  await expect(other.check("Work")).toBeVisible();
  const choose = async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("publish");
    await expect(page.getByRole("option", { name: "Publish calendar…", exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await expect(publishing.radio("All details")).toBeFocused();
  };
  await page.bringToFront();
  await choose();
  await expect(page.getByRole("dialog", { name: "Publish Calendar" })).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(publishing.dialog.getByLabel("Calendar", { exact: true })).toBeFocused();
  await page.keyboard.type("Work");
  await expect(page.getByRole("dialog", { name: "Publish Work" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(publishing.radio("Busy only")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(publishing.button("Copy")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(publishing.button("Done")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(publishing.dialog).toHaveCount(0);
  const mark = other.rows.filter({ hasText: "Work" }).getByRole("img", { name: "Published" });
  await expect(mark).toBeVisible();

  await choose();
  await publishing.dialog.getByLabel("Calendar", { exact: true }).selectOption("Work");
  await expect(publishing.radio("Busy only")).toBeChecked();
  await publishing.button("Stop publishing").press("Enter");
  await expect(publishing.stopDialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(publishing.stopDialog).toHaveCount(0);
  await expect(publishing.button("Stop publishing")).toBeFocused();
  await page.keyboard.press("Enter");
  await publishing.confirmStop();
  await expect(publishing.dialog).toHaveCount(0);
  await expect(mark).toHaveCount(0);
});

test("without a connection nothing is published, and the form stays", async ({ page, context, watch }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { calendars, publishing } = await open(page);
  await calendars.choose("Work", "Publish…");
  await publishing.radio("Busy only").check();
  await context.setOffline(true);
  await publishing.button("Create address").click();
  await expect(toast(page, "The calendar was not published.")).toBeVisible();
  await expect(toast(page, "You are offline. Try again when you are connected.")).toBeVisible();
  await expect(publishing.radio("Busy only")).toBeChecked();
  await context.setOffline(false);
  await publishing.button("Create address").click();
  await expect(publishing.address).toBeVisible();
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the menu and the dialogs speak German only", async ({ page, request, account }) => {
    // The server, which does not know the language, has given it an English name.
    const [first] = await calendarsOf(request, account);
    await renameCalendar(request, account, first?.id ?? "", "Privat");
    await page.goto("/");
    await page.getByRole("button", { name: "Optionen für Work" }).click();
    await expect(page.getByRole("menuitem", { name: "Umbenennen" })).toBeFocused();
    await expectNoEnglish(page);
    await page.getByRole("menuitem", { name: "Veröffentlichen …" }).click();
    await expect(page.getByRole("radio", { name: "Alle Einzelheiten" })).toBeFocused();
    await expectNoEnglish(page);
    await page.getByRole("button", { name: "Adresse anlegen" }).click();
    await expect(page.getByLabel("Adresse", { exact: true })).toBeVisible();
    await expectNoEnglish(page);
  });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the menu and the dialogs are free of axe's violations", async ({ page }) => {
    const { calendars, publishing } = await open(page);
    await calendars.choose("Work", "Publish…");
    await expect(publishing.radio("All details")).toBeFocused();
    await expectClean(page);
    await publishing.button("Create address").click();
    await expect(publishing.address).toBeVisible();
    await expectClean(page);
    await publishing.button("Done").click();
    await calendars.more("Work").click();
    await expect(page.getByRole("menuitem", { name: "Stop publishing" })).toBeVisible();
    await expectClean(page);
    await page.getByRole("menuitem", { name: "Publish…" }).click();
    await expect(publishing.button("Stop publishing")).toBeVisible();
    await expectClean(page);
    await publishing.button("Stop publishing").click();
    await expect(publishing.stopDialog).toBeVisible();
    await expectClean(page);
  });
});

test.describe("by touch on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 412, height: 839 } });

  test("it is published from the sheet, which is there again afterwards", async ({ page }) => {
    const { calendars, publishing } = await open(page, { inSheet: true });
    await calendars.choose("Work", "Publish…");
    await publishing.button("Create address").click();
    await expect(publishing.address).toBeInViewport();
    await expectClean(page);
    await publishing.button("Done").click();
    await expect(publishing.address).toHaveCount(0);
    await expect(calendars.list).toBeVisible();
    await expect(calendars.rows.filter({ hasText: "Work" }).getByRole("img")).toHaveAccessibleName(
      "Published",
    );
    await calendars.choose("Work", "Stop publishing");
    await publishing.confirmStop();
    await expect(calendars.rows.filter({ hasText: "Work" }).getByRole("img")).toHaveCount(0);
  });
});
