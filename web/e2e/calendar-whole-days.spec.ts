import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./support/api";
import { boxOf, brief, Calendar } from "./support/calendar";
import { addEvent, addTask, eventsOf } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { Keyboard } from "./support/keyboard";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const [tuesday, wednesday, thursday, friday] = [
  "Tuesday, March 17, 2026",
  "Wednesday, March 18, 2026",
  "Thursday, March 19, 2026",
  "Friday, March 20, 2026",
] as const;

test("an event that is dropped above the hours lasts the whole day, and gets its time and zone back by Undo", async ({
  page,
  request,
  account,
}) => {
  const meeting = {
    start: "2026-03-18T14:00:00Z",
    end: "2026-03-18T15:00:00Z",
    time_zone: "America/New_York",
    all_day: false,
  };
  await addEvent(request, account, { title: "Meeting", ...meeting });
  const calendar = new Calendar(page);
  await calendar.open();
  const entry = calendar.entry("Meeting");
  await calendar.drag(await calendar.on("Meeting", 20), await calendar.middleOf(calendar.allDay(friday)));
  await expect(calendar.allDay(friday).getByTestId("ghost")).toHaveText("Meeting");
  await expect(calendar.ghost).toHaveCount(1);
  // Over the row nothing scrolls below it.
  const top = () => calendar.grid.locator("..").evaluate((scroller) => scroller.scrollTop);
  const before = await top();
  const { x, y } = await calendar.middleOf(calendar.allDay(thursday));
  await page.mouse.move(x, y, { steps: 30 });
  await expect(calendar.allDay(thursday).getByTestId("ghost")).toBeVisible();
  expect(await top()).toBe(before);
  await page.mouse.up();
  await expect(entry).toHaveAccessibleName(`Meeting, ${thursday}, All day, 1 day`);
  await expect(calendar.toast).toContainText(`Moved to ${thursday}, All day, 1 day.`);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ start: "2026-03-19", end: "2026-03-20", all_day: true, time_zone: null }]);
  await calendar.undo();
  await expect(entry).toHaveAccessibleName(`Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`);
  await expect.poll(() => eventsOf(request, account)).toMatchObject([meeting]);

  // The header of a day counts as the day, too.
  await calendar.dragAndDrop(await calendar.on("Meeting", 20), await calendar.middleOf(calendar.days.nth(2)));
  await expect(entry).toHaveAccessibleName(`Meeting, ${tuesday}, All day, 1 day`);
  await reloadWhenSent(page);
  await expect(entry).toHaveAccessibleName(`Meeting, ${tuesday}, All day, 1 day`);
});

test("an event over midnight becomes the days that it touches, and is moved by days from there", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, {
    title: "Night shift",
    start: "2026-03-17T21:00:00Z",
    end: "2026-03-18T13:00:00Z",
  });
  const calendar = new Calendar(page);
  await calendar.open();
  const entry = calendar.entry("Night shift");
  await expect(entry).toHaveCount(2);
  // Grabbed on its second day.
  await calendar.dragAndDrop(
    await calendar.at(wednesday, "13:30"),
    await calendar.middleOf(calendar.allDay(friday)),
  );
  await expect(entry).toHaveAccessibleName("Night shift, March 19 – 20, 2026, All day, 2 days");
  await calendar.dragAndDrop(
    await calendar.middleOf(calendar.allDay(friday)),
    await calendar.middleOf(calendar.allDay(wednesday)),
  );
  await expect(entry).toHaveAccessibleName("Night shift, March 17 – 18, 2026, All day, 2 days");
  await expect(calendar.toast).toContainText("Moved to March 17 – 18, 2026, All day, 2 days.");
  await calendar.undo();
  await expect(entry).toHaveAccessibleName("Night shift, March 19 – 20, 2026, All day, 2 days");
});

/** More whole-day events on Thursday than the folded row shows. */
const addFairs = (request: APIRequestContext, account: Account, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      addEvent(request, account, {
        title: `Fair ${index + 1}`,
        start: "2026-03-19",
        end: "2026-03-21",
        all_day: true,
      }),
    ),
  );

for (const [count, way] of [
  [4, "unfolds it"],
  [14, "scrolls it"],
] as const) {
  test(`what is dropped on a full row of whole days ${way}, and is in sight`, async ({
    page,
    request,
    account,
  }) => {
    await addFairs(request, account, count);
    await addEvent(request, account, {
      title: "Meeting",
      start: "2026-03-18T14:00:00Z",
      end: "2026-03-18T15:00:00Z",
    });
    const calendar = new Calendar(page);
    await calendar.open();
    await expect(calendar.grid.getByRole("button", { name: /^\+\d+ more/ })).toHaveCount(2);
    if (way === "scrolls it") {
      await calendar.grid.getByRole("button", { name: "Show all" }).click();
    }
    await calendar.dragAndDrop(
      await calendar.on("Meeting", 20),
      await calendar.middleOf(calendar.days.nth(4)),
    );
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(`Meeting, ${thursday}, All day, 1 day`);
    await expect(calendar.entry("Meeting")).toBeInViewport({ ratio: 1 });
    await expect(calendar.toast).toContainText(`Moved to ${thursday}`);
    // The user has seen it, and may fold the row again.
    await calendar.grid.getByRole("button", { name: "Show less" }).click();
    await expect(calendar.entry("Meeting")).toHaveCount(0);
    await expect(calendar.grid.getByRole("button", { name: "Show all" })).toBeFocused();
  });
}

test("what keys move or a dialog makes on a full row of whole days is in sight", async ({
  page,
  request,
  account,
}) => {
  await addFairs(request, account, 4);
  await addEvent(request, account, { title: "Visit", start: "2026-03-18", end: "2026-03-19", all_day: true });
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.entry("Visit").focus();
  await keyboard.press("ArrowRight");
  await expect(calendar.entry("Visit")).toHaveAccessibleName(`Visit, ${thursday}, All day, 1 day`);
  await expect(calendar.entry("Visit")).toBeFocused();
  await expect(calendar.toast).toContainText(`Moved to ${thursday}`);

  await calendar.grid.getByRole("button", { name: "Show less" }).click();
  // Between its entries and its edge.
  const { width } = await boxOf(calendar.allDay(friday));
  await calendar.allDay(friday).click({ position: { x: width - 3, y: 10 } });
  await expect(calendar.dialog.getByText(brief(friday, "All day"))).toBeVisible();
  await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
  await keyboard.write("Party");
  await keyboard.press("Enter");
  await expect(calendar.dialog).toHaveCount(0);
  await expect(calendar.entry("Party")).toBeFocused();
});

test("an end that is dragged above the hours stays in them", async ({ page, request, account }) => {
  await addEvent(request, account, {
    title: "Meeting",
    start: "2026-03-18T14:00:00Z",
    end: "2026-03-18T15:00:00Z",
  });
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.drag(await calendar.on("Meeting", 0), await calendar.middleOf(calendar.allDay(wednesday)));
  // On the way there it scrolls to the beginning of the day.
  await expect(calendar.column(wednesday).getByTestId("ghost")).toHaveText("Meeting12:00 AM – 4:00 PM");
  await page.mouse.up();
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(
    `Meeting, ${wednesday}, 12:00 AM – 4:00 PM, 16 hours`,
  );
});

for (const [locale, words, checkbox] of [
  ["en-US", "Tasks need a time", "Complete Taxes"],
  ["de-DE", "Aufgaben brauchen eine Uhrzeit", "Taxes erledigen"],
] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test("a task of the calendar is refused above the hours, and stays where it was", async ({
      page,
      request,
      account,
    }) => {
      await addTask(request, account, { title: "Taxes" }, "2026-03-18T14:00:00Z");
      await page.clock.setFixedTime(new Date("2026-03-18T14:30:00+01:00"));
      await page.goto("/");
      const grid = page.getByRole("grid");
      await expect(grid).toHaveAttribute("data-drop-target-for-element");
      const ghost = grid.getByTestId("ghost");
      const status = page.getByRole("status").filter({ hasText: words });
      const card = grid.getByRole("group").filter({ has: page.getByRole("checkbox", { name: checkbox }) });
      const from = await boxOf(card);
      const heads = grid.getByRole("columnheader").filter({ has: page.locator("time") });
      await page.mouse.move(from.x + from.width / 2, from.y + 20);
      await page.mouse.down();
      // The first and the last day: the text is wider than a day.
      for (const index of [0, 6]) {
        // oxlint-disable no-await-in-loop
        const head = await boxOf(heads.nth(index));
        await page.mouse.move(head.x + head.width / 2, head.y + head.height / 2, { steps: 8 });
        await expect(ghost).toHaveText(words);
        await expect(ghost).toBeInViewport({ ratio: 1 });
        await expect(status).toHaveCount(1);
        // oxlint-enable no-await-in-loop
      }
      await page.mouse.up();
      await expect(ghost).toHaveCount(0);
      await expect(status).toHaveCount(0);
      const after = await boxOf(card);
      expect([after.x, after.width]).toEqual([from.x, from.width]);
      await expect(page.getByRole("region", { name: /\(F8\)/ }).getByRole("listitem")).toHaveCount(0);
    });
  });
}

test("a task of the inbox is refused above the hours, and taken below them", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Taxes", duration_minutes: 45 });
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  const carryTo = async (target: { x: number; y: number }, words: string) => {
    await inbox.draggable("Taxes");
    const handle = await calendar.middleOf(inbox.handle("Taxes"));
    await calendar.drag(handle, await calendar.at(wednesday, "16:00"));
    // A browser reports a resting pointer too; Playwright's has to be moved.
    await expect(async () => {
      await page.mouse.move(target.x, target.y, { steps: 8 });
      await expect(calendar.ghost).toHaveText(words, { timeout: 250 });
    }).toPass();
  };
  for (const place of [calendar.allDay(thursday), calendar.days.nth(4)]) {
    // oxlint-disable no-await-in-loop
    await carryTo(await calendar.middleOf(place), "Tasks need a time");
    await expect(page.getByRole("status").filter({ hasText: "Tasks need a time" })).toHaveCount(1);
    await page.mouse.up();
    await expect(calendar.ghost).toHaveCount(0);
    await expect(inbox.row("Taxes").locator("[data-dragging=true]")).toHaveCount(0);
    await expect(calendar.entry("Taxes")).toHaveCount(0);
    // oxlint-enable no-await-in-loop
  }
  await carryTo(await calendar.at(thursday, "14:05"), "Taxes2:05 – 2:50 PM");
  await page.mouse.up();
  await expect(calendar.toast).toContainText(`Scheduled for ${thursday}, 2:05 – 2:50 PM, 45 minutes.`);
  await expect(calendar.entry("Taxes")).toHaveCount(1);
});
