import type { Page } from "@playwright/test";
import { boxOf, Calendar } from "./support/calendar";
import { addEvent, changeSettings, eventsOf } from "./support/calendar-api";
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
      expect(await eventsOf(request, account)).toContainEqual(
        expect.objectContaining({ title: "Lunch", start: created, time_zone: zone }),
      );
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
    await page.getByLabel("Hours").selectOption({ label: "0–23" });
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
    // The one from half past two until it is half past two again, the other two hours from one to four.
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
    // What is clicked in the gap begins when there is time again.
    const { y } = await calendar.at("Sunday, March 29, 2026", "02:31");
    const column = await boxOf(calendar.column("Sunday, March 29, 2026"));
    await page.mouse.click(column.x + column.width - 3, y);
    await expect(
      calendar.dialog.getByText("Sunday, March 29, 2026, 3:00 – 3:30 AM, 30 minutes"),
    ).toBeVisible();

    await page.goto("/?view=day&date=2026-10-25");
    await expectDay(page, { rows: 25, pixels: 25 * 60, gap: 0 });
    await calendar.scrollTo(0);
    await expect(hours.nth(2)).toHaveText("2 AM");
    await expect(hours.nth(3)).toHaveText("2 AM");
    await expect(hours.nth(3)).toHaveAttribute("title", /comes twice/);
    const night = calendar.entry("Night watch");
    await expect(night).toHaveAccessibleName(/October 25, 2026, 2:30 AM, 1 hour$/);
    expect((await boxOf(night)).height).toBeCloseTo(59, 0);
    // In a week the other days have the gap.
    await page.goto("/?date=2026-10-25");
    await expectDay(page, { rows: 25, pixels: 25 * 60, gap: 6 * 60 });
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

/** How many labels the hours have, how high a day is, and how much of it no clock shows. */
async function expectDay(page: Page, { rows, pixels, gap }: { rows: number; pixels: number; gap: number }) {
  const { grid } = new Calendar(page);
  await expect(grid.getByTestId("hour")).toHaveCount(rows);
  const columns = grid.locator("[data-day]");
  expect((await boxOf(columns.first())).height).toBeCloseTo(pixels, 0);
  const gaps = await grid.getByTestId("gap").all();
  const heights = await Promise.all(gaps.map(async (each) => (await boxOf(each)).height));
  expect(Math.round(heights.reduce((sum, height) => sum + height, 0))).toBe(gap);
}
