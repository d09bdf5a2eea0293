import { expectClean } from "./support/axe";
import { boxOf, Calendar } from "./support/calendar";
import { addEvent } from "./support/calendar-api";
import { Keyboard } from "./support/keyboard";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const wednesday = "Wednesday, March 18, 2026";
const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

test("view and date are in the address, which reload and Back keep", async ({ page }) => {
  const calendar = new Calendar(page);
  await calendar.open();
  await page.getByRole("button", { name: "View: Week" }).click();
  await page.getByRole("menuitemradio", { name: "Month" }).click();
  await expect(page).toHaveURL("/?view=month");
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page).toHaveURL("/?view=month&date=2026-04-18");
  await expect(calendar.title).toHaveText("April 2026");
  await reloadWhenSent(page);
  await expect(calendar.title).toHaveText("April 2026");
  await expect(calendar.grid).toHaveAccessibleName("April 2026");
  await page.goBack();
  await expect(page).toHaveURL("/?view=month");
  await expect(calendar.title).toHaveText("March 2026");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(calendar.days).toHaveCount(7);
  await page.goForward();
  await expect(calendar.grid).toHaveAccessibleName("March 2026");
  // An invalid address.
  await page.goto("/?view=decade&date=2026-02-30");
  await expect(calendar.grid).toHaveAccessibleName("Week of March 15 – 21, 2026, hour by hour");
});

test("keys choose the views and step through them, labelled by what they step by", async ({ page }) => {
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  for (const [key, view, label, next, previous] of [
    ["d", "day", `${wednesday}, hour by hour`, "2026-03-19", "2026-03-17"],
    ["m", "month", "March 2026", "2026-04-18", "2026-02-18"],
    ["y", "year", "2026", "2027-03-18", "2025-03-18"],
    ["w", "week", "Week of March 15 – 21, 2026, hour by hour", "2026-03-25", "2026-03-11"],
  ] as const) {
    const address = view === "week" ? "/" : `/?view=${view}`;
    const on = (date: string) => `${address}${view === "week" ? "?" : "&"}date=${date}`;
    // oxlint-disable no-await-in-loop
    await keyboard.press(key);
    await expect(page).toHaveURL(address);
    await expect(calendar.pane.getByLabel(label, { exact: true })).toBeVisible();
    await keyboard.press("j");
    await expect(page).toHaveURL(on(next));
    await keyboard.press("t");
    await expect(page).toHaveURL(address);
    await keyboard.press("k");
    await expect(page).toHaveURL(on(previous));
    await page.getByRole("button", { name: `Next ${view}` }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole("button", { name: `Previous ${view}` }).click();
    await expect(page).toHaveURL(on(previous));
    await page.getByRole("button", { name: "Today", exact: true }).click();
    await expect(page).toHaveURL(address);
    // oxlint-enable no-await-in-loop
  }
  // None is lost when keys come fast.
  await keyboard.press("j", "j", "j", "m", "k");
  await expect(page).toHaveURL("/?date=2026-03-08&view=month");
  await keyboard.press("w", "t");
  await expect(page).toHaveURL("/");
  // In a text field they are letters.
  await page.getByLabel("Title").focus();
  await page.keyboard.type("my day");
  await expect(page.getByLabel("Title")).toHaveValue("my day");
  await expect(page).toHaveURL("/");
});

test("a day has its own hours and events, and a week's headings lead to it", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.days.nth(4).getByRole("button").click();
  await expect(page).toHaveURL("/?view=day&date=2026-03-19");
  await expect(calendar.days).toHaveCount(1);
  await expect(calendar.grid.getByTestId("hour")).toHaveCount(24);
  await expect(calendar.grid.locator("[data-entry]")).toHaveCount(0);
  await page.getByRole("button", { name: "Previous day" }).click();
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(
    `Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`,
  );
  await expect(calendar.grid.getByRole("img", { name: "Now, 2:30 PM" })).toBeInViewport();
});

test("a month shows whole weeks, and as many events as there is room for, with the rest one step away", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, {
    title: "Trip",
    start: "2026-03-20",
    end: "2026-03-24",
    all_day: true,
  });
  for (const hour of [10, 11, 12, 13, 14, 15, 16, 17]) {
    // oxlint-disable-next-line no-await-in-loop
    await addEvent(request, account, {
      title: `Talk at ${hour}`,
      start: `2026-03-18T${hour}:00:00Z`,
      end: `2026-03-18T${hour}:30:00Z`,
    });
  }
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open("/?view=month");
  await expect(calendar.grid.getByRole("row")).toHaveCount(6);
  await expect(calendar.grid.getByRole("columnheader").first()).toHaveText(/Sunday$/);
  await expect(calendar.cell(wednesday)).toHaveCount(1);
  await expect(calendar.grid.locator("[aria-current=date]")).toHaveText("18");
  // Over the weekend it is drawn in both weeks.
  await expect(calendar.entry("Trip")).toHaveCount(2);
  const more = calendar.cell(wednesday).getByRole("button", { name: /^\+\d more, Wednesday/ });
  const shown = await calendar.cell(wednesday).locator("[data-entry]").count();
  expect(shown).toBeGreaterThanOrEqual(1);
  await expect(more).toHaveText(`+${8 - shown} more`);
  await more.click();
  const list = page.getByRole("dialog", { name: wednesday });
  await expect(list.getByRole("listitem")).toHaveCount(8);
  await expect(list.getByRole("button", { name: /Talk at/ }).first()).toHaveText(/^11 AM\s*Talk at 10$/);
  await expectClean(page);
  await keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(more).toBeFocused();

  // An entry without room shows its details beside its day, and gives the focus back to the month.
  await more.click();
  await list.getByRole("button", { name: /Talk at 17/ }).click();
  const card = page.getByRole("dialog", { name: "About Talk at 17" });
  await expect(card.getByRole("button", { name: "Edit event" })).toBeFocused();
  await expect(list).toHaveCount(0);
  const [cardBox, dayBox] = [await boxOf(card), await boxOf(calendar.cell(wednesday))];
  expect(cardBox.x - (dayBox.x + dayBox.width)).toBeLessThan(24);
  await keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(calendar.grid.locator(":focus")).toHaveCount(1);

  // Its date opens the day, where all have room.
  await more.click();
  await list.getByRole("button", { name: `Open ${wednesday}` }).click();
  await expect(page).toHaveURL("/?view=day");
  await expect(calendar.grid.locator("[data-entry]")).toHaveCount(8);

  await page.goBack();
  await calendar.grid.getByRole("button", { name: `Open ${wednesday}, today` }).focus();
  await keyboard.press("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown");
  await keyboard.expectFocus("button", "Open Friday, April 3, 2026");
  await keyboard.press("ArrowDown", "ArrowDown");
  await keyboard.expectFocus("button", "Open Friday, April 17, 2026");
  await expect(calendar.title).toHaveText("April 2026");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/?view=day&date=2026-04-17");
  await keyboard.expectFocus("button", "Add an event: Friday, April 17, 2026, 2:00 PM");
});

test("a year has twelve months with busy days marked, which lead to days and months", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  await addEvent(request, account, { title: "Trip", start: "2026-03-17", end: "2026-03-19", all_day: true });
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await page.clock.setFixedTime(new Date("2026-03-18T14:30:00+01:00"));
  await page.goto("/?view=year");
  await expect(calendar.grid).toHaveCount(12);
  await expect(calendar.title).toHaveText("2026");
  const march = page.getByRole("grid", { name: "March 2026" });
  await expect(march.getByRole("button")).toHaveCount(31);
  await expect(march.getByRole("button", { name: "Tuesday, March 17, 2026, 1 entry" })).toBeVisible();
  const today = march.getByRole("button", { name: `${wednesday}, today, 2 entries` });
  await expect(today).toHaveAttribute("tabindex", "0");
  await today.focus();
  await keyboard.press("ArrowDown", "ArrowDown");
  await keyboard.expectFocus("button", "Wednesday, April 1, 2026");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/?view=day&date=2026-04-01");
  await keyboard.expectFocus("button", "Add an event: Wednesday, April 1, 2026, 2:00 PM");
  await page.goBack();
  await today.click();
  await expect(page).toHaveURL("/?view=day");
  await expect(calendar.entry("Meeting")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "June 2026" }).click();
  await expect(page).toHaveURL("/?view=month&date=2026-06-01");
  await expect(calendar.grid).toHaveCount(1);
  await expect(calendar.grid).toHaveAccessibleName("June 2026");
  await keyboard.expectFocus("button", "Open Monday, June 1, 2026");
  for (const [key, stop] of [
    ["d", "Add an event: Monday, June 1, 2026, 2:00 PM"],
    ["w", "Add an event: Sunday, May 31, 2026, 2:00 PM"],
    ["m", "Open Monday, June 1, 2026"],
    ["y", "Monday, June 1, 2026"],
  ] as const) {
    // oxlint-disable no-await-in-loop
    await keyboard.press(key);
    await keyboard.expectFocus("button", stop);
    // oxlint-enable no-await-in-loop
  }
});

test("the view and the date come back with the calendar, in this tab, and Today leads to today", async ({
  page,
  context,
}) => {
  const calendar = new Calendar(page);
  const section = (name: string) => page.getByRole("navigation").getByRole("link", { name });
  await calendar.open("/?view=month&date=2026-05-07");
  await section("Tasks").click();
  await expect(page).toHaveURL("/tasks");
  await section("Calendar").click();
  await expect(calendar.grid).toHaveAccessibleName("May 2026");
  await expect(page).toHaveURL("/?view=month&date=2026-05-07");
  // It is not a step of its own in the history.
  await page.goBack();
  await expect(page).toHaveURL("/tasks");
  await expect(calendar.grid).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(calendar.grid).toHaveAccessibleName("May 2026");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL("/?view=month");
  await section("Tasks").click();
  await section("Calendar").click();
  await expect(page).toHaveURL("/?view=month");

  // Reloading another screen stays in the same tab.
  await page.goto("/tasks");
  await section("Calendar").click();
  await expect(page).toHaveURL("/?view=month");
  // An address that was requested is kept, also one without parameters.
  await page.goto("/?view=day");
  await expect(calendar.grid).toHaveAccessibleName(`${wednesday}, hour by hour`);
  await page.goto("/");
  await expect(calendar.grid).toHaveAccessibleName("Week of March 15 – 21, 2026, hour by hour");

  await page.goto("/?view=month&date=2026-05-07");
  const another = await context.newPage();
  const beside = new Calendar(another);
  await another.clock.setFixedTime(new Date("2026-03-18T14:30:00+01:00"));
  await another.goto("/tasks");
  await another.getByRole("navigation").getByRole("link", { name: "Calendar" }).click();
  await expect(beside.grid).toHaveAccessibleName("Week of March 15 – 21, 2026, hour by hour");
});
