import { boxOf, brief, Calendar } from "./support/calendar";
import { addEvent, eventsOf } from "./support/calendar-api";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const [tuesday, wednesday, thursday, friday] = [
  "Tuesday, March 17, 2026",
  "Wednesday, March 18, 2026",
  "Thursday, March 19, 2026",
  "Friday, March 20, 2026",
] as const;

const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

test("a slot is drawn out as soon as it is seen, however busy the browser is", async ({ page }) => {
  const calendar = new Calendar(page);
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await calendar.open();
  await calendar.drag(await calendar.at(thursday, "16:00"), await calendar.at(thursday, "17:00"));
  await expect(calendar.ghost).toBeVisible();
  await page.mouse.up();
  await expect(calendar.dialog.getByText(brief(thursday, "4:00 – 5:05 PM"))).toBeVisible();
});

test("a click asks for a title, with the full editor one step away", async ({ page, request, account }) => {
  const calendar = new Calendar(page);
  const { dialog } = calendar;
  await calendar.open();
  const slot = await calendar.at(thursday, "16:40");
  await page.mouse.click(slot.x, slot.y);
  await expect(dialog.getByText(brief(thursday, "4:30 – 5:00 PM"))).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await dialog.getByLabel("Title").fill("Dentist");
  await dialog.getByRole("button", { name: "More options" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Dentist");
  await expect(dialog.getByLabel("Start date")).toHaveValue("2026-03-19");
  await expect(dialog.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  // A later start moves the end too.
  await dialog.getByLabel("Start time").fill("16:50");
  await expect(dialog.getByLabel("End time")).toHaveValue("17:20");
  await dialog.getByLabel("End time").fill("16:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The end must be after the start")).toBeVisible();
  await dialog.getByLabel("End time").fill("17:35");
  await dialog.getByRole("radio", { name: "Teal" }).check();
  await dialog.getByLabel("Location").fill("Main Street 1");
  await dialog.getByLabel("Description").fill("Bring the card");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(calendar.toast).toContainText(`Event created: ${thursday}, 4:50 – 5:35 PM, 45 minutes.`);
  await expect(calendar.entry("Dentist")).toBeFocused();
  const name = `Dentist, ${thursday}, 4:50 – 5:35 PM, 45 minutes, Main Street 1`;
  await expect(calendar.entry("Dentist")).toHaveAccessibleName(name);
  expect(await eventsOf(request, account)).toMatchObject([
    {
      title: "Dentist",
      start: "2026-03-19T15:50:00Z",
      end: "2026-03-19T16:35:00Z",
      time_zone: "Europe/Berlin",
      color: "teal",
      location: "Main Street 1",
      description: "Bring the card",
    },
  ]);

  await calendar.edit("Dentist");
  await expect(dialog.getByLabel("Description")).toHaveValue("Bring the card");
  await expect(dialog.getByRole("radio", { name: "Teal" })).toBeChecked();
  await dialog.getByLabel("All day").check();
  await dialog.getByLabel("End date").fill("2026-03-20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(calendar.entry("Dentist")).toHaveAccessibleName(
    "Dentist, March 19 – 20, 2026, All day, 2 days, Main Street 1",
  );
  await expect(calendar.entry("Dentist")).toBeFocused();
  await calendar.edit("Dentist");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(calendar.entry("Dentist")).toHaveCount(0);
  await expect(calendar.toast).toContainText("Event deleted: ");
  await calendar.undo();
  await expect(calendar.entry("Dentist")).toHaveAccessibleName(/All day, 2 days/);
  await reloadWhenSent(page);
  await expect(calendar.entry("Dentist")).toHaveAccessibleName(/All day, 2 days/);
});

test("a span is drawn out, downwards, upwards and over days, and Escape lets go of it", async ({ page }) => {
  const calendar = new Calendar(page);
  const { dialog, ghost } = calendar;
  await calendar.open();
  await calendar.scrollTo(9);
  const close = dialog.getByRole("button", { name: "Close" });
  for (const [from, to, times] of [
    ["15:00", "16:17", "3:00 – 4:20 PM"],
    ["16:03", "14:32", "2:30 – 4:05 PM"],
    ["10:33", "12:08", "10:30 AM – 12:10 PM"],
  ] as const) {
    // oxlint-disable no-await-in-loop
    await calendar.drag(await calendar.at(tuesday, from), await calendar.at(tuesday, to));
    await expect(ghost).toHaveText(times);
    expect(await ghost.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.mouse.up();
    await expect(dialog.getByText(brief(tuesday, times))).toBeVisible();
    await close.click();
    await expect(dialog).toHaveCount(0);
    await expect(ghost).toHaveCount(0);
    // oxlint-enable no-await-in-loop
  }
  await calendar.dragAndDrop(await calendar.at(tuesday, "15:00"), await calendar.at(wednesday, "13:58"));
  await expect(
    dialog.getByText("Tue, Mar 17, 3:00 PM – Wed, Mar 18, 2:00 PM", { exact: true }),
  ).toBeVisible();
  await close.click();
  await expect(dialog).toHaveCount(0);

  await calendar.drag(await calendar.at(tuesday, "15:00"), await calendar.at(tuesday, "16:00"));
  await expect(ghost).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ghost).toHaveCount(0);
  await page.mouse.up();
  await expect(dialog).toHaveCount(0);
  // The next click is not lost with the drag.
  const slot = await calendar.at(friday, "15:00");
  await page.mouse.click(slot.x, slot.y);
  await expect(dialog.getByText(brief(friday, "3:00 – 3:30 PM"))).toBeVisible();
});

test("an event is moved across days by where it was taken hold of, in steps of five minutes", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  const entry = calendar.entry("Meeting");
  const before = `Meeting, ${wednesday}, 3:00 – 4:00 PM, 1 hour`;
  const after = `Meeting, ${friday}, 5:05 – 6:05 PM, 1 hour`;
  await calendar.drag(
    await calendar.on("Meeting", 20),
    await calendar.at(thursday, "16:00"),
    await calendar.at(friday, "17:27"),
  );
  await expect(calendar.column(friday).getByTestId("ghost")).toHaveText("Meeting5:05 – 6:05 PM");
  await expect(entry).toHaveAccessibleName(before);
  const ghost = await boxOf(calendar.ghost);
  expect(ghost.y).toBeCloseTo((await calendar.at(friday, "17:05")).y - 1, 0);
  await page.mouse.up();
  await expect(entry).toHaveAccessibleName(after);
  await expect(calendar.toast).toContainText(`Moved to ${friday}, 5:05 – 6:05 PM, 1 hour.`);
  await calendar.undo();
  await expect(entry).toHaveAccessibleName(before);

  await calendar.drag(await calendar.on("Meeting", 20), await calendar.at(tuesday, "16:00"));
  await expect(calendar.ghost).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(calendar.ghost).toHaveCount(0);
  await expect(entry).toHaveAccessibleName(before);
  await expect(calendar.dialog).toHaveCount(0);

  await calendar.dragAndDrop(await calendar.on("Meeting", 20), await calendar.at(friday, "17:27"));
  await expect(calendar.toast).toContainText("Moved to");
  await reloadWhenSent(page);
  await expect(entry).toHaveAccessibleName(after);
});

test("an event is made longer and shorter at both ends, and keeps at least five minutes", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  const entry = calendar.entry("Meeting");
  await calendar.dragAndDrop(await calendar.on("Meeting", 55), await calendar.at(wednesday, "17:25"));
  await expect(entry).toHaveAccessibleName(`Meeting, ${wednesday}, 3:00 – 5:30 PM, 2 hours 30 minutes`);
  await expect(calendar.toast).toContainText(`Now ${wednesday}, 3:00 – 5:30 PM, 2 hours 30 minutes.`);
  await calendar.dragAndDrop(await calendar.on("Meeting", 3), await calendar.at(wednesday, "14:18"));
  await expect(entry).toHaveAccessibleName(`Meeting, ${wednesday}, 2:15 – 5:30 PM, 3 hours 15 minutes`);
  await calendar.dragAndDrop(await calendar.on("Meeting", 3), await calendar.at(wednesday, "18:30"));
  await expect(entry).toHaveAccessibleName(`Meeting, ${wednesday}, 5:25 – 5:30 PM, 5 minutes`);
  await calendar.undo();
  await expect(entry).toHaveAccessibleName(`Meeting, ${wednesday}, 2:15 – 5:30 PM, 3 hours 15 minutes`);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ start: "2026-03-18T13:15:00Z", end: "2026-03-18T16:30:00Z" }]);
});

test("what lasts all day stands above the hours, and is made, moved and stretched there", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, { title: "Trip", start: "2026-03-16", end: "2026-03-18", all_day: true });
  const calendar = new Calendar(page);
  await calendar.open();
  const entry = calendar.entry("Trip");
  await expect(entry).toHaveAccessibleName("Trip, March 16 – 17, 2026, All day, 2 days");
  const cell = await boxOf(calendar.allDay(tuesday));
  const bar = await boxOf(entry);
  expect(bar.width).toBeGreaterThan(1.8 * cell.width);
  const middleOf = (date: string) => calendar.middleOf(calendar.allDay(date));
  // Grabbed on its second day.
  await calendar.dragAndDrop(await middleOf(tuesday), await middleOf(thursday));
  await expect(entry).toHaveAccessibleName("Trip, March 18 – 19, 2026, All day, 2 days");
  const moved = await boxOf(entry);
  await calendar.dragAndDrop(
    { x: moved.x + moved.width - 3, y: moved.y + moved.height / 2 },
    await middleOf(friday),
  );
  await expect(entry).toHaveAccessibleName("Trip, March 18 – 20, 2026, All day, 3 days");
  await expect(calendar.toast).toContainText("Now March 18 – 20, 2026, All day, 3 days.");

  await calendar.allDay(tuesday).click();
  await expect(calendar.dialog.getByText(brief(tuesday, "All day"))).toBeVisible();
  await calendar.dialog.getByLabel("Title").fill("Birthday");
  await calendar.dialog.getByRole("button", { name: "Save" }).click();
  await expect(calendar.entry("Birthday")).toHaveAccessibleName(`Birthday, ${tuesday}, All day, 1 day`);
  await reloadWhenSent(page);
  await expect(entry).toHaveAccessibleName("Trip, March 18 – 20, 2026, All day, 3 days");
  await expect(calendar.entry("Birthday")).toBeVisible();
});

test("in a month events are moved to other days at the same time, and Escape lets go", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open("/?view=month");
  const entry = calendar.entry("Meeting");
  const at = async (date: string) => {
    const { x, y, width, height } = await boxOf(calendar.cell(date));
    return { x: x + width / 2, y: y + height - 12 };
  };
  await calendar.drag(await calendar.on("Meeting", 8), await at("Tuesday, March 24, 2026"));
  await expect(calendar.cell("Tuesday, March 24, 2026").getByTestId("ghost")).toHaveText("Meeting");
  await page.mouse.up();
  await expect(entry).toHaveAccessibleName("Meeting, Tuesday, March 24, 2026, 3:00 – 4:00 PM, 1 hour");
  // After the clock change it is still at three.
  await calendar.dragAndDrop(await calendar.on("Meeting", 8), await at("Monday, March 30, 2026"));
  await expect(entry).toHaveAccessibleName("Meeting, Monday, March 30, 2026, 3:00 – 4:00 PM, 1 hour");
  await calendar.drag(await calendar.on("Meeting", 8), await at("Tuesday, March 10, 2026"));
  await expect(calendar.ghost).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(calendar.ghost).toHaveCount(0);
  await calendar.undo();
  await expect(entry).toHaveAccessibleName("Meeting, Tuesday, March 24, 2026, 3:00 – 4:00 PM, 1 hour");
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ start: "2026-03-24T14:00:00Z", end: "2026-03-24T15:00:00Z" }]);
});

test("a drag to the lower edge scrolls the hours, to the end of the day", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  const scroller = calendar.grid.locator("..");
  const view = await boxOf(scroller);
  const from = await calendar.on("Meeting", 10);
  await calendar.drag(from, { x: from.x, y: view.y + view.height - 4 });
  const left = () =>
    scroller.evaluate((element) =>
      Math.round(element.scrollHeight - element.clientHeight - element.scrollTop),
    );
  await expect.poll(left).toBe(0);
  // The pointer has not moved since, but the grid below it has.
  await expect(calendar.ghost.first()).toContainText(/11:\d\d PM – 12:\d\d AM/);
  const target = await calendar.at(wednesday, "22:10");
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.mouse.up();
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(
    `Meeting, ${wednesday}, 10:00 – 11:00 PM, 1 hour`,
  );
});

test("events over midnight are cut there, overlapping and short ones can be read", async ({
  page,
  request,
  account,
}) => {
  for (const [title, start, end] of [
    ["Night shift", "2026-03-17T21:00:00Z", "2026-03-18T11:00:00Z"],
    ["Call", "2026-03-18T13:00:00Z", "2026-03-18T13:05:00Z"],
    ["Review", "2026-03-18T13:00:00Z", "2026-03-18T14:30:00Z"],
    ["Planning", "2026-03-18T13:15:00Z", "2026-03-18T14:00:00Z"],
    ["Gym", "2026-03-18T14:30:00Z", "2026-03-18T15:30:00Z"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await addEvent(request, account, { title, start, end });
  }
  const calendar = new Calendar(page);
  await calendar.open();
  await expect(calendar.entry("Night shift")).toHaveCount(2);
  const part = { name: /^Night shift/ };
  const evening = await boxOf(calendar.column(tuesday).getByRole("button", part));
  const morning = await boxOf(calendar.column(wednesday).getByRole("button", part));
  expect([Math.round(evening.height), Math.round(morning.height)]).toEqual([119, 719]);

  const boxes = await Promise.all(
    ["Review", "Planning", "Call", "Gym"].map((title) => boxOf(calendar.entry(title))),
  );
  const [review, planning, call, gym] = boxes;
  // Later ones cover earlier ones, further right; those with the same start share the day; a single one has its full width.
  expect(planning?.x).toBeGreaterThan((review?.x ?? 0) + 6);
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(52);
  const column = await boxOf(calendar.column(wednesday));
  expect(gym?.width).toBeGreaterThan(column.width - 12);
  // One that begins a quarter of an hour later leaves it one line.
  expect(call?.height).toBeGreaterThanOrEqual(13);
  await expect(calendar.entry("Call").getByText("Call", { exact: true })).toBeInViewport();
  await calendar.edit("Call");
  await expect(calendar.dialog.getByLabel("End time")).toHaveValue("14:05");
});
