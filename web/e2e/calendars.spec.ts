import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { addCalendar, addEvent, calendarsOf, eventsOf } from "./support/calendar-api";
import { Calendars } from "./support/calendars";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const at = (time: string) => `2026-03-18T${time}:00+01:00`;

/** Two calendars, an event in each, and one with a colour of its own. */
async function plan(request: APIRequestContext, account: Account) {
  const work = await addCalendar(request, account, { name: "Work", color: "red" });
  await addEvent(request, account, { title: "Dentist", start: at("09:00"), end: at("10:00") });
  await addEvent(request, account, {
    title: "Standup",
    start: at("11:00"),
    end: at("12:00"),
    calendar_id: work.id,
  });
  await addEvent(request, account, {
    title: "Review",
    start: at("13:00"),
    end: at("14:00"),
    calendar_id: work.id,
    color: "green",
  });
  return work;
}

async function open(page: Page, address = "/") {
  const calendar = new Calendar(page);
  await calendar.open(address);
  return { calendar, calendars: new Calendars(page) };
}

test("a calendar is made by its name, and an event is put into it, in its colour", async ({
  page,
  request,
  account,
}) => {
  const { calendar, calendars } = await open(page);
  await calendars.expectOrder("Calendar");
  await page.getByRole("button", { name: "New calendar" }).click();
  await page.keyboard.type("Family");
  await page.keyboard.press("Enter");
  await calendars.expectOrder("Calendar", "Family");
  await expect(calendars.check("Family")).toBeFocused();
  await expect(calendars.check("Family")).toBeChecked();

  await page.keyboard.press("c");
  const { dialog, ghost } = calendar;
  await expect(ghost).toHaveAttribute("data-color", "blue");
  await dialog.getByLabel("Title").fill("Birthday");
  await dialog.getByLabel("Calendar", { exact: true }).selectOption("Family");
  await expect(ghost).toHaveAttribute("data-color", "teal");
  await expect(dialog.getByRole("radio", { name: "Color of the calendar" })).toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  // The entry is rendered before the server has answered, and until then a click outside the dialog does nothing.
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Birthday")).toHaveAttribute("data-color", "teal");
  await calendar.entry("Birthday").click();
  await expect(dialog.getByText("Family", { exact: true })).toBeVisible();
  const [, family] = await calendarsOf(request, account);
  await expect
    .poll(async () => (await eventsOf(request, account)).map(({ calendar_id: id, color }) => [id, color]))
    .toEqual([[family?.id, null]]);
});

test("what is in a hidden calendar is drawn in no view, and found all the same", async ({
  page,
  request,
  account,
}) => {
  await plan(request, account);
  const { calendar, calendars } = await open(page);
  await expect(calendar.entry("Standup")).toHaveAttribute("data-color", "red");
  await expect(calendar.entry("Review")).toHaveAttribute("data-color", "green");
  await calendars.check("Work").click();
  await expect(calendar.entry("Standup")).toHaveCount(0);
  await expect(calendar.entry("Review")).toHaveCount(0);
  await expect(calendar.entry("Dentist")).toBeVisible();
  for (const view of ["day", "month"]) {
    // One view after the other.
    // oxlint-disable no-await-in-loop
    await page.goto(`/?view=${view}`);
    await expect(calendar.entry("Dentist")).toBeVisible();
    await expect(calendar.entry("Standup")).toHaveCount(0);
    // oxlint-enable no-await-in-loop
  }
  await page.goto("/?view=year");
  await expect(page.getByRole("button", { name: "Wednesday, March 18, 2026, today, 1 entry" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Standup");
  await page.getByRole("option", { name: /Standup/ }).click();
  await expect(calendar.dialog.getByLabel("Title")).toHaveValue("Standup");
});

test("only this one, and all again, each taken back at once", async ({ page, request, account }) => {
  await plan(request, account);
  const { calendar, calendars } = await open(page);
  await calendars.choose("Work", "Only this one");
  await expect(calendars.check("Calendar")).not.toBeChecked();
  await expect(calendar.entry("Dentist")).toHaveCount(0);
  await expect(calendar.entry("Standup")).toBeVisible();
  await calendars.choose("Work", "Show all");
  await expect(calendar.entry("Dentist")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(calendar.entry("Dentist")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(calendar.entry("Dentist")).toBeVisible();
  await expect(calendars.check("Calendar")).toBeChecked();
});

test("it is renamed, coloured, moved and made the default", async ({ page, request, account }) => {
  await plan(request, account);
  const { calendar, calendars } = await open(page);
  await calendars.choose("Work", "Rename");
  await page.keyboard.type("Office");
  await page.keyboard.press("Enter");
  await expect(calendars.check("Office")).toBeFocused();

  await calendars.more("Office").click();
  await page.getByRole("menuitemradio", { name: "Violet" }).click();
  await expect(calendar.entry("Standup")).toHaveAttribute("data-color", "violet");
  await expect(calendar.entry("Review")).toHaveAttribute("data-color", "green");

  await calendars.more("Calendar").click();
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toContainText("Not while it is the default");
  await page.keyboard.press("Escape");
  await calendars.choose("Office", "Make it the default");
  await expect(calendars.rows.filter({ hasText: "Office" })).toContainText("Default");
  await expect(calendars.rows.filter({ hasText: "Calendar" })).not.toContainText("Default");
  await calendars.choose("Office", "Move up");
  await calendars.expectOrder("Office", "Calendar");
  await expect
    .poll(async () =>
      (await calendarsOf(request, account)).map((each) => [each.name, each.color, each.is_default]),
    )
    .toEqual([
      ["Office", "violet", true],
      ["Calendar", "blue", false],
    ]);
  await page.keyboard.press("c");
  await expect(calendar.ghost).toHaveAttribute("data-color", "violet");
});

test("it goes to the trash with its events, and comes back with them", async ({ page, request, account }) => {
  await plan(request, account);
  const { calendar, calendars } = await open(page);
  await expect(calendar.entry("Standup")).toBeVisible();
  await calendars.choose("Work", "Delete");
  await calendars.expectOrder("Calendar");
  await expect(calendars.check("Calendar")).toBeFocused();
  await expect(calendar.entry("Standup")).toHaveCount(0);
  await expect(calendar.toast).toContainText("Calendar and its events deleted: Work.");
  await calendar.undo();
  await calendars.expectOrder("Calendar", "Work");
  await expect(calendar.entry("Standup")).toBeVisible();

  await calendars.choose("Work", "Delete");
  await calendars.expectOrder("Calendar");
  await expect.poll(async () => (await calendarsOf(request, account)).length).toBe(1);
  await page.goto("/trash");
  const row = page.getByRole("row").filter({ hasText: "Work" });
  await expect(row).toContainText("Calendar");
  await page.getByRole("button", { name: "Restore Work" }).click();
  await expect(row).toHaveCount(0);
  await page.goto("/");
  await expect(calendar.entry("Review")).toBeVisible();
  await calendars.expectOrder("Calendar", "Work");
});

test("a long name is cut in its row, said in full by a tip, and leaves dialogs and toasts in order", async ({
  page,
  request,
  account,
}) => {
  const long = `Work${"x".repeat(251)}`;
  await addCalendar(request, account, { name: long, color: "red" });
  const { calendars, calendar } = await open(page);
  // The code of tooltips may still be loading: it reacts to later pointer moves.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await calendars.list.getByText(long).hover();
    await expect(page.getByRole("tooltip", { includeHidden: true })).toHaveText(long, { timeout: 2_000 });
  }).toPass();
  const { width } = page.viewportSize() ?? { width: 0 };
  const isInSight = async (button: Locator) => {
    const { x, width: own } = (await button.boundingBox()) ?? { x: Infinity, width: 0 };
    expect(x + own).toBeLessThanOrEqual(width);
  };
  await calendars.choose(long, "Publish…");
  const dialog = page.getByRole("dialog");
  expect((await dialog.getByRole("heading").boundingBox())?.height).toBeLessThan(100);
  await isInSight(dialog.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Escape");
  await calendars.choose(long, "Delete");
  await expect(calendar.toast).toContainText(long);
  await isInSight(page.getByRole("button", { name: "Close notification" }));
  await calendar.undo();
  await calendars.expectOrder("Calendar", long);
});

test("what one tab does to calendars is seen in another", async ({ page, context, request, account }) => {
  await plan(request, account);
  const { calendars } = await open(page);
  const other = await open(await context.newPage());
  await expect(other.calendar.entry("Standup")).toBeVisible();
  await calendars.check("Work").click();
  await expect(other.calendars.check("Work")).not.toBeChecked();
  await expect(other.calendar.entry("Standup")).toHaveCount(0);
  await calendars.choose("Work", "Delete");
  await other.calendars.expectOrder("Calendar");
});

test("without a connection calendars are hidden, made and filled, and all of it is sent later", async ({
  page,
  context,
  request,
  account,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await plan(request, account);
  const { calendar, calendars } = await open(page);
  await expect(calendar.entry("Standup")).toBeVisible();
  await calendars.check("Work").hover();
  await calendars.more("Work").click();
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("c");
  await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Escape");
  await context.setOffline(true);

  await calendars.check("Work").click();
  await expect(calendar.entry("Standup")).toHaveCount(0);
  await page.getByRole("button", { name: "New calendar" }).click();
  await page.keyboard.type("Family");
  await page.keyboard.press("Enter");
  await calendars.expectOrder("Calendar", "Work", "Family");
  await page.keyboard.press("c");
  await calendar.dialog.getByLabel("Title").fill("Birthday");
  await calendar.dialog.getByLabel("Calendar", { exact: true }).selectOption("Family");
  await calendar.dialog.getByRole("button", { name: "Save" }).click();
  await expect(calendar.entry("Birthday")).toHaveAttribute("data-color", "teal");

  await context.setOffline(false);
  await expect
    .poll(async () => (await calendarsOf(request, account)).map((each) => [each.name, each.visible]))
    .toEqual([
      ["Calendar", true],
      ["Work", false],
      ["Family", true],
    ]);
  const [, , family] = await calendarsOf(request, account);
  await expect
    .poll(async () =>
      (await eventsOf(request, account))
        .filter(({ title }) => title === "Birthday")
        .map(({ calendar_id: id }) => id),
    )
    .toEqual([family?.id]);
});

test("all of it is done by keys", async ({ page, request, account }) => {
  await plan(request, account);
  const { calendar, calendars } = await open(page);
  await expect(calendar.entry("Standup")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Show or hide");
  await expect(page.getByRole("option", { name: "Show or hide calendars", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(calendars.check("Calendar")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(calendars.more("Calendar")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(calendars.check("Work")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(calendar.entry("Standup")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendars.list.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(calendars.check("Work")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  for (let press = 0; press < 4; press += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("menuitemradio", { name: "Green" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendars.more("Work")).toBeFocused();
  await expect(calendars.check("Work")).toHaveAttribute("data-color", "green");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("New calendar");
  await expect(page.getByRole("option", { name: "New calendar", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(calendars.list.getByRole("textbox", { name: "New calendar" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendars.list.getByRole("textbox", { name: "New calendar" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await page.keyboard.press("Escape");
  await calendars.expectOrder("Calendar", "Work");
});

test("a new event in a hidden calendar brings its calendar back into sight", async ({
  page,
  request,
  account,
}) => {
  await plan(request, account);
  const { calendar, calendars } = await open(page);
  await calendars.check("Calendar").click();
  await expect(calendar.entry("Dentist")).toHaveCount(0);
  await page.keyboard.press("c");
  await calendar.dialog.getByLabel("Title").fill("Walk");
  await page.keyboard.press("Enter");
  await expect(calendar.entry("Walk")).toBeFocused();
  await expect(calendar.entry("Dentist")).toBeVisible();
  await expect(calendars.check("Calendar")).toBeChecked();
});

test("the list is folded away, and stays so", async ({ page }) => {
  const { calendars } = await open(page);
  await calendars.expectOrder("Calendar");
  await page.getByRole("button", { name: "Calendars", exact: true }).click();
  await expect(calendars.list).toHaveCount(0);
  await page.reload();
  const heading = page.getByRole("button", { name: "Calendars", exact: true });
  await expect(heading).toHaveAttribute("aria-expanded", "false");
  await heading.click();
  await calendars.expectOrder("Calendar");
});

test("an event says its status, whether one is busy, and where more about it is", async ({
  page,
  request,
  account,
}) => {
  await plan(request, account);
  const { calendar } = await open(page);
  await calendar.edit("Standup");
  const { dialog } = calendar;
  await dialog.getByLabel("Web address").fill("example.org");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter an address that begins with https://")).toBeVisible();
  await dialog.getByLabel("Web address").fill("https://example.org/agenda");
  await dialog.getByLabel("Show as").selectOption("Free");
  await dialog.getByLabel("Status").selectOption("Tentative");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Standup")).toHaveAttribute("data-status", "tentative");
  await calendar.entry("Standup").click();
  await expect(dialog.getByRole("link", { name: "https://example.org/agenda" })).toBeVisible();
  await expect(dialog.getByText("Tentative", { exact: true })).toBeVisible();
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the list, its menu, its fields and the forms are free of axe's violations", async ({
    page,
    request,
    account,
  }) => {
    // Axe runs six times.
    test.slow();
    await plan(request, account);
    const { calendar, calendars } = await open(page);
    await calendars.check("Work").click();
    await expectClean(page);
    await calendars.more("Calendar").click();
    await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "New calendar" }).click();
    await page.keyboard.press("Enter");
    await expectClean(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("c");
    await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await calendar.entry("Dentist").click();
    await expect(calendar.dialog.getByRole("button", { name: "Edit event" })).toBeFocused();
    await expectClean(page);
    await page.keyboard.press("e");
    await expect(calendar.dialog.getByLabel("Status")).toBeVisible();
    await expectClean(page);
  });
});

test.describe("by touch on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 412, height: 839 } });

  test("a sheet at the bottom has the calendars", async ({ page, request, account }) => {
    await plan(request, account);
    const { calendar, calendars } = await open(page);
    await calendars.openSheet();
    await calendars.expectOrder("Calendar", "Work");
    await calendars.check("Work").click();
    await expect(calendar.entry("Standup")).toHaveCount(0);
    await calendars.more("Work").click();
    await page.getByRole("menuitem", { name: "Only this one" }).click();
    await expect(calendar.entry("Standup")).toBeVisible();
    await expect(calendar.entry("Dentist")).toHaveCount(0);
    await page.getByRole("button", { name: "New calendar" }).click();
    await page.keyboard.type("Family");
    await page.keyboard.press("Enter");
    await calendars.expectOrder("Calendar", "Work", "Family");
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(calendars.list).toHaveCount(0);
    await expect(page.getByRole("button", { name: "View: Day" })).toBeFocused();
  });

  test("its heading and its buttons stay while the calendars scroll", async ({ page, request, account }) => {
    for (let count = 1; count <= 24; count += 1) {
      // Their order is that of their creation.
      // oxlint-disable-next-line no-await-in-loop
      await addCalendar(request, account, { name: `Calendar ${count}` });
    }
    const { calendars } = await open(page);
    await calendars.openSheet();
    await calendars.check("Calendar 24").scrollIntoViewIfNeeded();
    await expect(calendars.check("Calendar 24")).toBeInViewport();
    await expect(page.getByRole("heading", { name: "Calendars" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
    await expect(calendars.list).toHaveCount(0);
  });

  test("what was done in the sheet is said above it, and taken back there", async ({
    page,
    request,
    account,
  }) => {
    await plan(request, account);
    const { calendars } = await open(page);
    await calendars.openSheet();
    await calendars.choose("Work", "Delete");
    await calendars.expectOrder("Calendar");
    // Anything that covers the button would get the click.
    await page
      .getByRole("region", { name: "Notifications (F8)" })
      .getByRole("button", { name: "Undo" })
      .click();
    await calendars.expectOrder("Calendar", "Work");
  });
});
