import { boxOf, brief, Calendar } from "./support/calendar";
import { addEvent, addTask, eventsOf } from "./support/calendar-api";
import { Finger } from "./support/finger";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

const [tuesday, wednesday, thursday] = [
  "Tuesday, March 17, 2026",
  "Wednesday, March 18, 2026",
  "Thursday, March 19, 2026",
] as const;
const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

/** A tap during momentum scrolling only stops it. */
const standingStill = (element: Element) =>
  new Promise<void>((resolve) => {
    const look = (last: number) =>
      requestAnimationFrame(() => (element.scrollTop === last ? resolve() : look(element.scrollTop)));
    look(Number.NaN);
  });

test.describe("by touch on a phone", { tag: "@mobile" }, () => {
  test("the calendar begins with the day, and a finger wipes to the days beside it", async ({
    page,
    request,
    account,
  }) => {
    await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await calendar.open();
    const finger = await Finger.of(page);
    await expect(calendar.grid).toHaveAccessibleName(`${wednesday}, hour by hour`);
    await expect(page).toHaveURL("/");
    const { x, y, width, height } = await boxOf(calendar.grid.locator(".."));
    const middle = { x: x + width / 2, y: y + height / 2 };
    await finger.wipe({ ...middle, x: x + width - 40 }, { x: -200, y: 10 });
    await expect(calendar.grid).toHaveAccessibleName(`${thursday}, hour by hour`);
    await expect(page).toHaveURL("/?date=2026-03-19");
    await finger.wipe({ ...middle, x: x + 90 }, { x: 200 });
    await expect(calendar.grid).toHaveAccessibleName(`${wednesday}, hour by hour`);
    await finger.wipe({ ...middle, x: x + 90 }, { x: 200, y: -10 });
    await expect(calendar.grid).toHaveAccessibleName(`${tuesday}, hour by hour`);
    await expect(calendar.dialog).toHaveCount(0);
    expect(await eventsOf(request, account)).toMatchObject([{ start: meeting.start }]);
  });

  test("the days of the month stand in a strip, from which each is a tap away", async ({ page }) => {
    const calendar = new Calendar(page);
    await calendar.open();
    const strip = page.getByRole("navigation", { name: "Days of March 2026" });
    await expect(strip.getByRole("button")).toHaveCount(31);
    const current = strip.locator("[aria-current=date]");
    await expect(current).toHaveAccessibleName(`${wednesday}, today`);
    await expect(current).toBeInViewport();
    // The month is wider than the phone, the page is not.
    expect(await page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width);
    await strip.getByRole("button", { name: "Friday, March 20, 2026" }).tap();
    await expect(calendar.grid).toHaveAccessibleName("Friday, March 20, 2026, hour by hour");
    await expect(current).toHaveAccessibleName("Friday, March 20, 2026");
    await strip.getByRole("button", { name: "Tuesday, March 31, 2026" }).tap();
    await page.getByRole("button", { name: "Next day" }).tap();
    await expect(page.getByRole("navigation", { name: "Days of April 2026" })).toBeVisible();
    await page.getByRole("button", { name: "Today", exact: true }).tap();
    await expect(current).toBeInViewport();
  });

  test("a tap makes an event, a long press draws one out", async ({ page }) => {
    const calendar = new Calendar(page);
    const { dialog } = calendar;
    await calendar.open();
    const finger = await Finger.of(page);
    const slot = await calendar.at(wednesday, "16:10");
    await page.touchscreen.tap(slot.x, slot.y);
    await expect(dialog.getByText(brief(wednesday, "4:00 – 4:30 PM"))).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(dialog).toHaveCount(0);

    await finger.down(await calendar.at(wednesday, "15:00"));
    await expect(calendar.ghost).toBeVisible();
    await finger.move(await calendar.at(wednesday, "16:12"));
    await expect(calendar.ghost).toHaveText("3:00 – 4:15 PM");
    await finger.up();
    await expect(dialog.getByText(brief(wednesday, "3:00 – 4:15 PM"))).toBeVisible();
    await dialog.getByLabel("Title").fill("Dentist");
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(calendar.entry("Dentist")).toBeFocused();
    await expect(calendar.entry("Dentist")).toHaveAccessibleName(
      `Dentist, ${wednesday}, 3:00 – 4:15 PM, 1 hour 15 minutes`,
    );
  });

  test("the button in the corner makes an event in a sheet, above which its slot is in sight", async ({
    page,
  }) => {
    const calendar = new Calendar(page);
    const { dialog } = calendar;
    await calendar.open("/", new Date("2026-03-18T22:30:00+01:00"));
    const create = calendar.pane.getByRole("button", { name: "Create an event" });
    const button = await boxOf(create);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect([button.width, button.height]).toEqual([56, 56]);
    expect(width - button.x - button.width).toBe(16);
    expect(button.y + button.height).toBeLessThanOrEqual(height - 16);
    // The last hour of the day can be scrolled clear of it.
    await calendar.scrollTo(24);
    const column = await boxOf(calendar.column(wednesday));
    expect(column.y + column.height).toBeLessThanOrEqual(button.y);

    await create.tap();
    await expect(dialog.getByText(brief(wednesday, "11:00 – 11:30 PM"))).toBeVisible();
    await expect(dialog.getByLabel("Title")).toBeFocused();
    const bottomOf = async () => {
      const { y, height: high } = await boxOf(dialog);
      return Math.round(y + high);
    };
    await expect.poll(bottomOf).toBe(height);
    const sheet = await boxOf(dialog);
    expect([sheet.x, sheet.width]).toEqual([0, width]);
    const slot = await boxOf(calendar.ghost);
    expect(slot.y + slot.height).toBeLessThanOrEqual(sheet.y);
    await page.keyboard.type("Moon");
    await expect(calendar.ghost).toContainText("Moon");
    // The day above can still be scrolled; tapping it asks first.
    const scroller = calendar.grid.locator("..");
    const free = { x: width / 2, y: (await boxOf(scroller)).y + 120 };
    await (await Finger.of(page)).wipe(free, { y: 60 });
    await expect(dialog.getByLabel("Title")).toHaveValue("Moon");
    const question = page.getByRole("dialog", { name: "Discard your changes?" });
    await expect(async () => {
      // During momentum scrolling, a tap only stops it.
      await scroller.evaluate(standingStill);
      await page.touchscreen.tap(free.x, free.y);
      await expect(question).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await question.getByRole("button", { name: "Keep editing" }).tap();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(calendar.entry("Moon")).toBeFocused();
  });

  test("a tap on an event shows its card in a sheet", async ({ page, request, account }) => {
    await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await calendar.open();
    await calendar.entry("Meeting").tap();
    const card = page.getByRole("dialog", { name: "About Meeting" });
    await expect(card.getByText(brief(wednesday, "3:00 – 4:00 PM"))).toBeVisible();
    await expect(card).toHaveCSS("transform", "none");
    const sheet = await boxOf(card);
    expect(sheet.width).toBe(page.viewportSize()?.width);
    const entry = await boxOf(calendar.entry("Meeting"));
    expect(entry.y + entry.height).toBeLessThanOrEqual(sheet.y);
    // Another pane counts as outside.
    await page.getByRole("tab", { name: "Inbox" }).tap();
    await expect(card).toHaveCount(0);
  });

  test("a long press takes hold of an event, while a finger that moves at once scrolls", async ({
    page,
    request,
    account,
  }) => {
    await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await calendar.open();
    await expect(calendar.entry("Meeting")).toBeVisible();
    const finger = await Finger.of(page);
    const top = () => calendar.grid.locator("..").evaluate((element) => element.scrollTop);
    const from = await calendar.on("Meeting", 20);
    await finger.down(from);
    await expect(calendar.ghost).toHaveText("Meeting3:00 – 4:00 PM");
    const before = await top();
    await finger.move({ x: from.x, y: from.y + 65 });
    await expect(calendar.ghost).toHaveText("Meeting4:05 – 5:05 PM");
    expect(await top()).toBe(before);
    await finger.up();
    const moved = `Meeting, ${wednesday}, 4:05 – 5:05 PM, 1 hour`;
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(moved);
    await expect(calendar.toast).toContainText("Moved to");
    await expect(calendar.dialog).toHaveCount(0);

    await finger.wipe(await calendar.on("Meeting", 20), { y: -150 });
    await expect.poll(top).toBeGreaterThan(before + 80);
    await expect(calendar.ghost).toHaveCount(0);
    await expect(calendar.dialog).toHaveCount(0);
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(moved);
    await reloadWhenSent(page);
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(/4:05 – 5:05 PM/);
    await calendar.entry("Meeting").tap();
    await calendar.dialog.getByRole("button", { name: "Edit event" }).tap();
    await expect(calendar.dialog.getByLabel("Start time")).toHaveValue("16:05");
  });

  test("a finger makes an event last all day by dropping it above the hours, where a task is refused", async ({
    page,
    request,
    account,
  }) => {
    await addEvent(request, account, meeting);
    await addTask(request, account, { title: "Taxes" }, "2026-03-18T16:00:00Z");
    const calendar = new Calendar(page);
    await calendar.open();
    await expect(calendar.entry("Meeting")).toBeVisible();
    const finger = await Finger.of(page);
    await finger.down(await calendar.on("Taxes"));
    await expect(calendar.ghost).toContainText("5:00 – 5:30 PM");
    await finger.move(await calendar.middleOf(calendar.allDay(wednesday)));
    await expect(calendar.ghost).toHaveText("Tasks need a time");
    await finger.up();
    await expect(calendar.ghost).toHaveCount(0);
    await expect(calendar.entry("Taxes")).toHaveAccessibleName(
      `Taxes, ${wednesday}, 5:00 – 5:30 PM, 30 minutes, Task`,
    );

    await finger.down(await calendar.on("Meeting", 20));
    await expect(calendar.ghost).toContainText("3:00 – 4:00 PM");
    await finger.move(await calendar.middleOf(calendar.allDay(wednesday)));
    await expect(calendar.allDay(wednesday).getByTestId("ghost")).toHaveText("Meeting");
    await finger.up();
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(`Meeting, ${wednesday}, All day, 1 day`);
    await calendar.toast.getByRole("button", { name: "Undo" }).tap();
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(
      `Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`,
    );
    await expect(calendar.dialog).toHaveCount(0);
  });

  test("a task is scheduled from the inbox's menu and found in the calendar", async ({
    page,
    request,
    account,
  }) => {
    await addTask(request, account, { title: "Taxes" });
    const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
    await calendar.open();
    await page.getByRole("tab", { name: "Inbox" }).tap();
    await page.getByRole("button", { name: "More actions for Taxes" }).tap();
    await page.getByRole("menuitem", { name: "Schedule…" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).tap();
    await expect(inbox.row("Taxes")).toContainText("today, 3:00 PM");
    await page.getByRole("tab", { name: "Calendar" }).tap();
    await calendar.entry("Taxes").getByRole("checkbox").tap();
    await expect(calendar.entry("Taxes")).toHaveAccessibleName(/, Task, completed$/);
    await page.getByRole("tab", { name: "Inbox" }).tap();
    await expect(page.getByText("0 open, 1 done")).toBeVisible();
  });
});
