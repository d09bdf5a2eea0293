import type { Locator, Page } from "@playwright/test";
import { brief, Calendar, wednesday as now } from "./support/calendar";
import { addEvent, addTask, eventsOf } from "./support/calendar-api";
import { Keyboard } from "./support/keyboard";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const [wednesday, thursday] = ["Wednesday, March 18, 2026", "Thursday, March 19, 2026"] as const;
const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };
const standup = { title: "Standup", start: "2026-03-17T08:00:00Z", end: "2026-03-17T08:15:00Z" };
const trip = { title: "Trip", start: "2026-03-20", end: "2026-03-22", all_day: true };

/** How many tab stops it has. */
const tabStops = (grid: Locator) =>
  grid.evaluate(
    (element) =>
      [...element.querySelectorAll<HTMLElement>("*")].filter(({ tabIndex }) => tabIndex >= 0).length,
  );

/** The bodies of sent changes of events. */
function patchesOf(page: Page): (string | null)[] {
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().includes("/events/")) {
      sent.push(request.postData());
    }
  });
  return sent;
}

test("the grid is one tab stop, from which keys lead to its entries, which say when they are", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  await addEvent(request, account, standup);
  await addEvent(request, account, trip);
  await addTask(request, account, { title: "Taxes" }, "2026-03-19T08:00:00Z");
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await expect(calendar.entry("Taxes")).toBeVisible();
  await page.getByRole("button", { name: "Create an event" }).focus();
  await keyboard.press("Tab");
  await keyboard.expectFocus("button", `Add an event: ${wednesday}, 2:00 PM`);
  expect(await tabStops(calendar.grid)).toBe(1);
  for (const [key, role, name] of [
    ["Home", "button", "Trip, March 20 – 21, 2026, All day, 2 days"],
    ["PageDown", "button", "Standup, Tuesday, March 17, 2026, 9:00 – 9:15 AM, 15 minutes"],
    ["PageDown", "button", `Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`],
    ["End", "group", `Taxes, ${thursday}, 9:00 – 9:30 AM, 30 minutes, Task`],
    ["PageUp", "button", `Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`],
  ] as const) {
    // One key after the other.
    // oxlint-disable no-await-in-loop
    await keyboard.press(key);
    await keyboard.expectFocus(role, name);
    expect(await tabStops(calendar.grid)).toBe(1);
    // oxlint-enable no-await-in-loop
  }
  await keyboard.press("Tab");
  await expect(calendar.grid.locator(":focus")).toHaveCount(0);
  await keyboard.press("Shift+Tab");
  await expect(calendar.entry("Meeting")).toBeFocused();
  await keyboard.press("Escape");
  await keyboard.expectFocus("button", `Add an event: ${wednesday}, 2:00 PM`);
});

test("arrow keys move an event by five minutes or a day, with Shift they change its length", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  const sent = patchesOf(page);
  // Timers stand still, so that the test sees what is sent when the keys pause.
  await page.clock.install({ time: now });
  await page.goto("/");
  const entry = calendar.entry("Meeting");
  await expect(entry).toBeVisible();
  await page.clock.pauseAt(new Date(now.getTime() + 60 * 60_000));
  await entry.focus();
  const status = calendar.pane.getByRole("status").first();
  for (const [key, when] of [
    ["ArrowDown", `${wednesday}, 3:05 – 4:05 PM, 1 hour`],
    ["ArrowDown", `${wednesday}, 3:10 – 4:10 PM, 1 hour`],
    ["ArrowUp", `${wednesday}, 3:05 – 4:05 PM, 1 hour`],
    ["ArrowRight", `${thursday}, 3:05 – 4:05 PM, 1 hour`],
    ["Shift+ArrowDown", `${thursday}, 3:05 – 4:10 PM, 1 hour 5 minutes`],
    ["Shift+ArrowRight", `${thursday}, 3:05 PM – Friday, March 20, 2026, 4:10 PM, 1 day 1 hour 5 minutes`],
    ["Shift+ArrowLeft", `${thursday}, 3:05 – 4:10 PM, 1 hour 5 minutes`],
    ["Shift+ArrowUp", `${thursday}, 3:05 – 4:05 PM, 1 hour`],
    ["Shift+ArrowUp", `${thursday}, 3:05 – 4:00 PM, 55 minutes`],
  ] as const) {
    // One key after the other.
    // oxlint-disable no-await-in-loop
    await keyboard.press(key);
    await expect(status).toHaveText(when);
    await expect(entry.first()).toHaveAccessibleName(`Meeting, ${when}`);
    await expect(entry.first()).toBeFocused();
    // oxlint-enable no-await-in-loop
  }
  expect(sent).toEqual([]);
  await page.clock.resume();
  await expect(calendar.toast).toContainText(`Moved to ${thursday}, 3:05 – 4:00 PM, 55 minutes.`);
  expect(sent).toHaveLength(1);
  await expect(entry).toBeFocused();
  await calendar.undo();
  await expect(entry).toHaveAccessibleName(`Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`);
  await expect.poll(() => sent.length).toBe(2);
});

test("Escape takes back what keys have moved, before it is sent", async ({ page, request, account }) => {
  await addEvent(request, account, meeting);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  const sent = patchesOf(page);
  await page.clock.install({ time: now });
  await page.goto("/");
  const entry = calendar.entry("Meeting");
  await expect(entry).toBeVisible();
  await page.clock.pauseAt(new Date(now.getTime() + 60 * 60_000));
  await entry.focus();
  await keyboard.press("ArrowLeft", "Shift+ArrowDown");
  await expect(entry).toHaveAccessibleName(/Tuesday.* 1 hour 5 minutes$/);
  await keyboard.press("Escape");
  await expect(entry).toHaveAccessibleName(`Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`);
  await expect(entry).toBeFocused();
  await page.clock.runFor(5_000);
  expect(sent).toEqual([]);
  // An entry that is moved and left is sent at once.
  await keyboard.press("ArrowLeft", "Tab");
  await expect.poll(() => sent).toHaveLength(1);
});

test("Enter shows what an entry is, Enter again edits it, Delete deletes it, Undo brings it back", async ({
  page,
  request,
  account,
  watch,
}) => {
  // It is removed before the answer to its completion: first sent for the old version, and then once more.
  watch.allow(/status of 412/);
  await addEvent(request, account, meeting);
  await addEvent(request, account, standup);
  await addTask(request, account, { title: "Taxes" }, "2026-03-19T14:00:00Z");
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.entry("Meeting").focus();
  await keyboard.press("Enter");
  await keyboard.expectFocus("button", "Edit event");
  await keyboard.press("Enter");
  await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
  await keyboard.write("Retrospective");
  await keyboard.press("Enter");
  await expect(calendar.dialog).toHaveCount(0);
  await expect(calendar.entry("Retrospective")).toBeFocused();

  await keyboard.press("Delete");
  await expect(calendar.entry("Retrospective")).toHaveCount(0);
  // The next one in time gets the focus.
  await expect(calendar.entry("Taxes")).toBeFocused();
  await expect(calendar.toast).toContainText("Event deleted: ");
  await keyboard.press("F8");
  await keyboard.tabTo("button", "Undo");
  await keyboard.press("Enter");
  await expect(calendar.entry("Retrospective")).toHaveAccessibleName(/3:00 – 4:00 PM, 1 hour$/);

  await calendar.entry("Taxes").focus();
  await keyboard.press("Space");
  await expect(calendar.entry("Taxes")).toHaveAccessibleName(/, Task, completed$/);
  await expect(page.getByText("0 open, 1 done")).toBeVisible();
  await keyboard.press("Delete");
  await expect(calendar.entry("Taxes")).toHaveCount(0);
  await expect(page.getByText("0 open, 1 done")).toBeVisible();
  await expect(calendar.entry("Retrospective")).toBeFocused();
  await reloadWhenSent(page);
  await expect(calendar.entry("Standup")).toBeVisible();
  await expect(calendar.grid.locator("[data-entry]")).toHaveCount(2);
});

test("C makes an event in the next hour, Enter one at the cursor, which arrow keys move", async ({
  page,
  request,
  account,
}) => {
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await keyboard.press("c");
  await expect(calendar.dialog.getByText(brief(wednesday, "3:00 – 3:30 PM"))).toBeVisible();
  await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Call c");
  await keyboard.press("Enter");
  await expect(calendar.dialog).toHaveCount(0);
  await expect(calendar.entry("Call c")).toBeFocused();

  await calendar.grid.getByRole("button", { name: /^Add an event/ }).focus();
  await keyboard.press("ArrowRight", "ArrowDown", "Shift+ArrowDown");
  await keyboard.expectFocus("button", `Add an event: ${thursday}, 2:35 PM`);
  await keyboard.press("ArrowRight", "ArrowRight", "ArrowRight");
  await keyboard.expectFocus("button", "Add an event: Sunday, March 22, 2026, 2:35 PM");
  await expect(calendar.pane.getByText("Showing March 22 – 28, 2026")).toBeAttached();
  await keyboard.press("ArrowLeft");
  await keyboard.expectFocus("button", "Add an event: Saturday, March 21, 2026, 2:35 PM");
  await keyboard.press("Enter");
  await expect(calendar.dialog.getByText(brief("Saturday, March 21, 2026", "2:35 – 3:05 PM"))).toBeVisible();
  await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Football");
  await keyboard.press("Enter");
  await expect(calendar.dialog).toHaveCount(0);
  await expect(calendar.entry("Football")).toBeFocused();
  // The first Escape may close the tooltip of its card.
  await keyboard.press("Escape", "Escape");
  await keyboard.expectFocus("button", "Add an event: Saturday, March 21, 2026, 2:35 PM");
  expect(await eventsOf(request, account)).toMatchObject([{ title: "Call c" }, { title: "Football" }]);
});

test("whoever has made an event has the focus on it, or else on the grid, and gets back to where they were by Cancel", async ({
  page,
}) => {
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  const { dialog, grid } = calendar;
  await calendar.open();
  const title = dialog.getByLabel("Title");
  const cursor = grid.getByRole("button", { name: /^Add an event/ });
  await cursor.focus();
  await keyboard.press("Enter");
  await expect(title).toBeFocused();
  await keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(cursor).toBeFocused();

  await keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("new event");
  await keyboard.press("Enter");
  await expect(title).toBeFocused();
  await page.keyboard.type("Chosen");
  await keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Chosen")).toBeFocused();

  // An hour out of view is scrolled into view, below the header.
  await calendar.scrollTo(0);
  await keyboard.press("Escape", "c");
  await expect(title).toBeFocused();
  await page.keyboard.type("Later");
  await dialog.getByRole("button", { name: "More options" }).press("Enter");
  await dialog.getByLabel("Start time").fill("22:00");
  await calendar.scrollTo(0);
  await keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Later")).toBeFocused();
  await expect(calendar.entry("Later")).toBeInViewport();

  // If it is not shown, the grid's own tab stop gets the focus.
  await keyboard.press("Escape", "c");
  await expect(title).toBeFocused();
  await page.keyboard.type("In spring");
  await dialog.getByRole("button", { name: "More options" }).press("Enter");
  await dialog.getByLabel("Start date").fill("2026-05-01");
  await keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(calendar.toast).toContainText("Event created: Friday, May 1, 2026, ");
  await expect(cursor).toBeFocused();
});

for (const [view, date, shown] of [
  ["week", "2026-03-26", "Week of March 22 – 28, 2026, hour by hour"],
  ["day", "2026-03-26", "Thursday, March 26, 2026, hour by hour"],
  ["month", "2026-05-07", "May 2026"],
] as const) {
  test(`C makes an event on the ${view} that is shown, and says when it is`, async ({ page }) => {
    const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
    await calendar.open(`/?view=${view}&date=${date}`);
    await keyboard.press("c");
    const day = view === "month" ? "Thursday, May 7, 2026" : "Thursday, March 26, 2026";
    const when = `${day}, 9:00 – 9:30 AM, 30 minutes`;
    await expect(calendar.dialog.getByText(brief(day, "9:00 – 9:30 AM"))).toBeVisible();
    await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Dentist");
    await keyboard.press("Enter");
    await expect(calendar.dialog).toHaveCount(0);
    await expect(calendar.toast).toContainText(`Event created: ${when}.`);
    await expect(calendar.grid).toHaveAccessibleName(shown);
    await expect(calendar.entry("Dentist")).toBeFocused();
    await expect(calendar.entry("Dentist")).toBeInViewport({ ratio: 1 });
  });
}

test("C goes along when the next hour is on a day that is not shown", async ({ page }) => {
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open("/?view=day", new Date("2026-03-18T23:30:00+01:00"));
  await keyboard.press("c");
  await expect(calendar.dialog.getByText(brief(thursday, "12:00 – 12:30 AM"))).toBeVisible();
  await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Moon");
  await keyboard.press("Enter");
  await expect(calendar.entry("Moon")).toBeFocused();
  await expect(calendar.entry("Moon")).toBeInViewport();
  await expect(page).toHaveURL("/?view=day&date=2026-03-19");
});

test("whoever has deleted the only event stands where it was", async ({ page, request, account }) => {
  await addEvent(request, account, meeting);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.entry("Meeting").focus();
  await keyboard.press("Delete");
  await keyboard.expectFocus("button", `Add an event: ${wednesday}, 3:00 PM`);

  await calendar.undo();
  await calendar.entry("Meeting").focus();
  await keyboard.press("ArrowRight", "e");
  await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
  await calendar.dialog.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(calendar.dialog).toHaveCount(0);
  await expect(calendar.entry("Meeting")).toHaveCount(0);
  await keyboard.expectFocus("button", `Add an event: ${thursday}, 3:00 PM`);

  // Whole days and months have no hours.
  await addEvent(request, account, trip);
  await reloadWhenSent(page);
  await calendar.entry("Trip").focus();
  await keyboard.press("Delete");
  await keyboard.expectFocus("button", "Add an event: Friday, March 20, 2026, 2:00 PM");
  await calendar.undo();
  await expect(calendar.entry("Trip")).toBeVisible();
  await keyboard.press("m");
  await expect(calendar.grid).toHaveAccessibleName("March 2026");
  await calendar.entry("Trip").first().focus();
  await keyboard.press("Delete");
  await keyboard.expectFocus("button", "Open Friday, March 20, 2026");
});

test("a week that is turned while an entry has the focus keeps it on the grid", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.entry("Meeting").focus();
  await keyboard.press("j");
  await expect(calendar.grid).toHaveAccessibleName("Week of March 22 – 28, 2026, hour by hour");
  await keyboard.expectFocus("button", "Add an event: Sunday, March 22, 2026, 2:00 PM");
  await expect(page).toHaveURL("/?date=2026-03-25");
});

for (const view of ["month", "year"] as const) {
  test(`in a ${view} whoever has made an event goes on from there`, async ({ page }) => {
    const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
    await page.clock.setFixedTime(now);
    await page.goto(`/?view=${view}`);
    const today = page.getByRole("button", { name: new RegExp(`${wednesday}, today`) });
    await expect(today).toBeVisible();
    await keyboard.press("c");
    await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Dentist");
    await keyboard.press("Enter");
    await expect(calendar.dialog).toHaveCount(0);
    await expect(view === "month" ? calendar.entry("Dentist") : today).toBeFocused();
  });
}

test("in a month arrow keys move an event by days and weeks", async ({ page, request, account }) => {
  await addEvent(request, account, meeting);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open("/?view=month");
  const entry = calendar.entry("Meeting");
  expect(await tabStops(calendar.grid)).toBe(1);
  await calendar.grid.getByRole("button", { name: `Open ${wednesday}, today` }).focus();
  await keyboard.press("PageDown");
  await expect(entry).toBeFocused();
  await keyboard.press("ArrowDown", "ArrowRight");
  await expect(entry).toHaveAccessibleName("Meeting, Thursday, March 26, 2026, 3:00 – 4:00 PM, 1 hour");
  await expect(entry).toBeFocused();
  await expect(calendar.toast).toContainText("Moved to Thursday, March 26, 2026");
  await keyboard.press("Escape", "ArrowRight");
  await keyboard.expectFocus("button", `Open ${thursday}`);
  await keyboard.press("Space");
  await expect(calendar.dialog.getByText(brief(thursday, "All day"))).toBeVisible();
});

test("what was said of an entry gives way to the days that are shown next", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.entry("Meeting").focus();
  await keyboard.press("ArrowDown");
  const status = calendar.pane.getByRole("status").first();
  await expect(status).toHaveText(`${wednesday}, 3:05 – 4:05 PM, 1 hour`);
  await keyboard.press("j");
  await expect(status).toHaveText("Showing March 22 – 28, 2026");
  // Leaving the week has not lost the move.
  await expect(calendar.toast).toContainText(`Moved to ${wednesday}, 3:05 – 4:05 PM, 1 hour.`);
});
