import type { Page } from "@playwright/test";
import { boxOf, brief, Calendar } from "./support/calendar";
import { addEvent, addTask, changeSettings, eventsOf } from "./support/calendar-api";
import { Keyboard } from "./support/keyboard";
import { expect, test } from "./support/test";

test.use({ locale: "en-US", viewport: { width: 1280, height: 800 } });

const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:30:00Z" };
const birthday = { title: "Birthday", start: "2026-03-19", end: "2026-03-20", all_day: true };

for (const { zone, name, now, created } of [
  {
    zone: "Europe/Berlin",
    name: "Wednesday, March 18, 2026, 3:00 – 4:30 PM",
    now: "2:30 PM",
    created: "2026-03-20T12:00:00Z",
  },
  {
    zone: "America/New_York",
    name: "Wednesday, March 18, 2026, 10:00 – 11:30 AM",
    now: "9:30 AM",
    created: "2026-03-20T17:00:00Z",
  },
  {
    zone: "Australia/Lord_Howe",
    name: "Thursday, March 19, 2026, 1:00 – 2:30 AM",
    now: "12:30 AM",
    created: "2026-03-20T02:00:00Z",
  },
]) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test("an event stands at the time on the wall there, a whole day on its day, and what is made is meant there", async ({
      page,
      request,
      account,
    }) => {
      await addEvent(request, account, meeting);
      await addEvent(request, account, birthday);
      const calendar = new Calendar(page);
      await calendar.open("/", new Date("2026-03-18T13:30:00Z"));
      await expect(calendar.entry("Meeting")).toHaveAccessibleName(`Meeting, ${name}, 1 hour 30 minutes`);
      await expect(calendar.entry("Birthday")).toHaveAccessibleName(
        "Birthday, Thursday, March 19, 2026, All day, 1 day",
      );
      const bar = await boxOf(calendar.entry("Birthday"));
      const cell = await boxOf(calendar.allDay("Thursday, March 19, 2026"));
      expect(bar.x).toBeGreaterThanOrEqual(cell.x);
      expect(bar.x + bar.width).toBeLessThanOrEqual(cell.x + cell.width);
      await expect(calendar.grid.getByRole("img", { name: `Now, ${now}` })).toBeInViewport();

      await calendar.scrollTo(12);
      const slot = await calendar.at("Friday, March 20, 2026", "13:10");
      await page.mouse.click(slot.x, slot.y);
      await calendar.dialog.getByLabel("Title").fill("Lunch");
      await calendar.dialog.getByRole("button", { name: "More options" }).click();
      await expect(calendar.dialog.getByLabel("Time zone")).toHaveValue(zone);
      await calendar.dialog.getByRole("button", { name: "Save" }).click();
      await expect(calendar.entry("Lunch")).toHaveAccessibleName(/, 1:00 – 1:30 PM, 30 minutes$/);
      // Shown before it is created.
      await expect
        .poll(() => eventsOf(request, account))
        .toContainEqual(expect.objectContaining({ title: "Lunch", start: created, time_zone: zone }));
    });
  });
}

test.describe("in a browser that is in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("the settings' zone, hours and first day of the week win over the browser's, and are chosen in Settings", async ({
    page,
    request,
    account,
  }) => {
    await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await page.goto("/settings?tab=calendar");
    await page.getByLabel("Time zone").selectOption("America/New_York");
    await page.getByLabel("Week starts on").selectOption({ label: "Monday" });
    await page.getByLabel("Time format").selectOption({ label: "24-hour (13:00)" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(calendar.toast).toContainText("Settings saved.");
    await calendar.open("/", new Date("2026-03-18T13:30:00Z"));
    await expect(calendar.days.first()).toHaveAccessibleName("Monday, March 16, 2026");
    await expect(calendar.days.last()).toHaveAccessibleName("Sunday, March 22, 2026");
    await expect(calendar.grid.getByTestId("hour").nth(13)).toHaveText("13:00");
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(
      "Meeting, Wednesday, March 18, 2026, 10:00 – 11:30, 1 hour 30 minutes",
    );
    await page.keyboard.press("m");
    await expect(calendar.grid.getByRole("columnheader").first()).toHaveText(/Monday$/);
  });

  test("a day on which clocks are put forward has a gap, and one on which they are put back an hour twice", async ({
    page,
    request,
    account,
  }) => {
    // One from half past two until it is half past two again, the other two hours from one to four.
    await addEvent(request, account, {
      title: "Night watch",
      start: "2026-10-25T00:30:00Z",
      end: "2026-10-25T01:30:00Z",
    });
    await addEvent(request, account, {
      title: "Short night",
      start: "2026-03-29T00:00:00Z",
      end: "2026-03-29T02:00:00Z",
    });
    const calendar = new Calendar(page);
    const hours = calendar.grid.getByTestId("hour");
    await calendar.open("/?view=day&date=2026-03-29");
    await expectDay(page, { rows: 24, pixels: 24 * 60, gap: 60 });
    await calendar.scrollTo(0);
    await expect(calendar.entry("Short night")).toHaveAccessibleName(
      "Short night, Sunday, March 29, 2026, 1:00 – 4:00 AM, 2 hours",
    );
    // A click in the gap creates an event after it.
    const { y } = await calendar.at("Sunday, March 29, 2026", "02:31");
    const column = await boxOf(calendar.column("Sunday, March 29, 2026"));
    await page.mouse.click(column.x + column.width - 3, y);
    await expect(calendar.dialog.getByText(brief("Sunday, March 29, 2026", "3:00 – 3:30 AM"))).toBeVisible();

    await page.goto("/?view=day&date=2026-10-25");
    await expectDay(page, { rows: 25, pixels: 25 * 60, gap: 0 });
    await calendar.scrollTo(0);
    await expect(hours.nth(2)).toHaveText("2 AM");
    await expect(hours.nth(3)).toHaveText("2 AM");
    await expect(hours.nth(3)).toHaveAttribute("title", /happens twice/);
    const night = calendar.entry("Night watch");
    await expect(night).toHaveAccessibleName(/October 25, 2026, 2:30 AM, 1 hour$/);
    expect((await boxOf(night)).height).toBeCloseTo(59, 0);
    // In a week the other days have the gap.
    await page.goto("/?date=2026-10-25");
    await expectDay(page, { rows: 25, pixels: 25 * 60, gap: 6 * 60 });
  });
});

// Here clocks are put back at two on the night of 1 November, so that one o'clock occurs twice, and forward on 8 March.
test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  const sunday = "Sunday, November 1, 2026";
  /** From half past one to two, after the clocks were put back. */
  const secondHour = {
    title: "Night watch",
    start: "2026-11-01T06:30:00Z",
    end: "2026-11-01T07:00:00Z",
    time_zone: "America/New_York",
  };

  test("what stands in the hour's second coming stays there whatever else of it is saved", async ({
    page,
    request,
    account,
  }) => {
    await addEvent(request, account, secondHour);
    const calendar = new Calendar(page);
    const saved = async () => {
      const [event] = await eventsOf(request, account);
      return event && { title: event.title, start: event.start, end: event.end };
    };
    await calendar.open("/?view=day&date=2026-11-01");
    await calendar.scrollTo(0);
    await calendar.edit("Night watch");
    await calendar.dialog.getByLabel("Title").fill("Watch");
    await calendar.dialog.getByRole("button", { name: "Save" }).click();
    await expect(calendar.dialog).toBeHidden();
    expect(await saved()).toEqual({ title: "Watch", start: secondHour.start, end: secondHour.end });
    // A later end does not move the start.
    await calendar.edit("Watch");
    await calendar.dialog.getByLabel("End time").fill("02:15");
    await calendar.dialog.getByRole("button", { name: "Save" }).click();
    await expect(calendar.dialog).toBeHidden();
    expect(await saved()).toEqual({ title: "Watch", start: secondHour.start, end: "2026-11-01T07:15:00Z" });
    // A later start is still in the second hour, and moves the end too.
    await calendar.edit("Watch");
    await calendar.dialog.getByLabel("Start time").fill("01:45");
    await calendar.dialog.getByRole("button", { name: "Save" }).click();
    await expect(calendar.dialog).toBeHidden();
    expect(await saved()).toEqual({
      title: "Watch",
      start: "2026-11-01T06:45:00Z",
      end: "2026-11-01T07:30:00Z",
    });
  });

  test("what is made by a click in the hour's second coming is meant there", async ({
    page,
    request,
    account,
  }) => {
    const calendar = new Calendar(page);
    await calendar.open("/?view=day&date=2026-11-01");
    await calendar.scrollTo(0);
    // The third row of the day: one o'clock again.
    const slot = await calendar.at(sunday, "02:05");
    await page.mouse.click(slot.x, slot.y);
    await calendar.dialog.getByLabel("Title").fill("Tea");
    await calendar.dialog.getByRole("button", { name: "Save" }).click();
    await expect(calendar.dialog).toBeHidden();
    expect(await eventsOf(request, account)).toMatchObject([
      { title: "Tea", start: "2026-11-01T06:00:00Z", end: "2026-11-01T06:30:00Z" },
    ]);
  });

  test("the next hour is the next one, though it is called as the present one", async ({
    page,
    request,
    account,
  }) => {
    const calendar = new Calendar(page);
    // Twenty minutes before the clocks are put back.
    await calendar.open("/", new Date("2026-11-01T05:40:00Z"));
    await page.keyboard.press("c");
    await expect(calendar.dialog.getByText(brief(sunday, "1:00 – 1:30 AM"))).toBeVisible();
    await calendar.dialog.getByLabel("Title").fill("Tea");
    await calendar.dialog.getByRole("button", { name: "Save" }).click();
    await expect(calendar.dialog).toBeHidden();
    expect(await eventsOf(request, account)).toMatchObject([{ start: "2026-11-01T06:00:00Z" }]);
  });

  test("a day longer is a day on the wall, and is said as one", async ({ page, request, account }) => {
    await addEvent(request, account, {
      title: "Trip",
      start: "2026-10-31T14:00:00Z",
      end: "2026-10-31T15:00:00Z",
      time_zone: "America/New_York",
    });
    const calendar = new Calendar(page);
    await calendar.open("/?date=2026-10-31");
    await calendar.entry("Trip").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(calendar.entry("Trip").first()).toHaveAccessibleName(
      "Trip, Saturday, October 31, 2026, 10:00 AM – Sunday, November 1, 2026, 11:00 AM, 1 day 1 hour",
    );
    await expect(calendar.toast).toContainText("1 day 1 hour");
    expect(await eventsOf(request, account)).toMatchObject([
      { start: "2026-10-31T14:00:00Z", end: "2026-11-01T16:00:00Z" },
    ]);
  });

  test("the present and the keyboard's place are where they belong on a day of 25 hours", async ({
    page,
  }) => {
    const calendar = new Calendar(page);
    // Noon, thirteen hours after midnight.
    await calendar.open("/?view=day", new Date("2026-11-01T17:00:00Z"));
    const head = await boxOf(calendar.grid.locator("[data-head]"));
    const scroller = await boxOf(calendar.grid.locator(".."));
    const now = await boxOf(calendar.grid.getByRole("img", { name: "Now, 12:00 PM" }));
    const top = head.y + head.height;
    const height = scroller.y + scroller.height - top;
    expect(Math.abs(now.y - top - height / 3)).toBeLessThan(12);
    await expect(calendar.grid.locator("[data-cursor]")).toHaveAccessibleName(
      `Add an event: ${sunday}, 12:00 PM`,
    );
  });

  test("the keyboard's place keeps its time of day, and leaves out what no clock shows", async ({ page }) => {
    const calendar = new Calendar(page);
    const keyboard = new Keyboard(page);
    await calendar.open("/?view=day", new Date("2026-03-07T06:10:00Z"));
    await calendar.grid.locator("[data-cursor]").focus();
    for (const [key, place] of [
      ["ArrowRight", "Sunday, March 8, 2026, 1:00 AM"],
      ["ArrowDown", "Sunday, March 8, 2026, 1:30 AM"],
      ["ArrowDown", "Sunday, March 8, 2026, 3:00 AM"],
      ["ArrowUp", "Sunday, March 8, 2026, 1:30 AM"],
      ["ArrowLeft", "Saturday, March 7, 2026, 1:30 AM"],
      ["ArrowDown", "Saturday, March 7, 2026, 2:00 AM"],
      ["ArrowRight", "Sunday, March 8, 2026, 3:00 AM"],
      ["ArrowRight", "Monday, March 9, 2026, 2:00 AM"],
    ] as const) {
      // One key after the other.
      // oxlint-disable no-await-in-loop
      await keyboard.press(key);
      await keyboard.expectFocus("button", `Add an event: ${place}`);
      // oxlint-enable no-await-in-loop
    }
    // From a day of 24 hours to one of 25 and on.
    await page.goto("/?view=day&date=2026-10-31");
    await calendar.grid.locator("[data-cursor]").focus();
    for (const [key, place] of [
      ["ArrowDown", "Saturday, October 31, 2026, 1:30 AM"],
      ["ArrowDown", "Saturday, October 31, 2026, 2:00 AM"],
      ["ArrowDown", "Saturday, October 31, 2026, 2:30 AM"],
      ["ArrowRight", `${sunday}, 2:30 AM`],
      ["ArrowUp", `${sunday}, 2:00 AM`],
      ["ArrowUp", `${sunday}, 1:30 AM`],
      ["ArrowUp", `${sunday}, 1:00 AM`],
      ["ArrowUp", `${sunday}, 1:30 AM`],
      ["ArrowUp", `${sunday}, 1:00 AM`],
      ["ArrowUp", `${sunday}, 12:30 AM`],
    ] as const) {
      // oxlint-disable no-await-in-loop
      await keyboard.press(key);
      await keyboard.expectFocus("button", `Add an event: ${place}`);
      // oxlint-enable no-await-in-loop
    }
  });

  test("a task in the hour's second coming stays there when only its length is changed", async ({
    page,
    request,
    account,
  }) => {
    await addTask(request, account, { title: "Taxes" }, secondHour.start);
    const calendar = new Calendar(page);
    await calendar.open("/?view=day&date=2026-11-01");
    await calendar.scrollTo(0);
    await calendar.entry("Taxes").click();
    await calendar.dialog.getByRole("button", { name: "Reschedule…" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule Taxes" });
    await dialog.getByRole("textbox", { name: "Length" }).fill("45");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(calendar.toast).toBeVisible();
    await expect(calendar.entry("Taxes")).toHaveAccessibleName(/, 1:30 – 2:15 AM, 45 minutes, Task$/);
  });
});

test.describe("on Lord Howe Island", () => {
  test.use({ timezoneId: "Australia/Lord_Howe" });

  test("clocks are changed by half an hour, and so are the days", async ({ page, request, account }) => {
    await changeSettings(request, account, { time_zone: "Australia/Lord_Howe", hour_cycle: "h23" });
    await addEvent(request, account, {
      title: "Night watch",
      start: "2026-04-04T14:30:00Z",
      end: "2026-04-04T16:00:00Z",
      time_zone: "Australia/Lord_Howe",
    });
    const calendar = new Calendar(page);
    await calendar.open("/?view=day&date=2026-10-04");
    await expectDay(page, { rows: 24, pixels: 24 * 60, gap: 30 });
    await page.goto("/?view=day&date=2026-04-05");
    await expectDay(page, { rows: 25, pixels: 24 * 60 + 30, gap: 0 });
    await calendar.scrollTo(0);
    // From half past one to half past two, and half an hour of that twice.
    await expect(calendar.entry("Night watch")).toHaveAccessibleName(
      /April 5, 2026, 01:30 – 02:30, 1 hour 30 minutes$/,
    );
    expect((await boxOf(calendar.entry("Night watch"))).height).toBeCloseTo(89, 0);
  });
});

/** How many labels the hours have, how high a day is, and how much of it is a gap. */
async function expectDay(page: Page, { rows, pixels, gap }: { rows: number; pixels: number; gap: number }) {
  const { grid } = new Calendar(page);
  await expect(grid.getByTestId("hour")).toHaveCount(rows);
  const columns = grid.locator("[data-day]");
  expect((await boxOf(columns.first())).height).toBeCloseTo(pixels, 0);
  const gaps = await grid.getByTestId("gap").all();
  const heights = await Promise.all(gaps.map(async (each) => (await boxOf(each)).height));
  expect(Math.round(heights.reduce((sum, height) => sum + height, 0))).toBe(gap);
}
