import type { Locator, Page } from "@playwright/test";
import { boxOf, brief, Calendar } from "./support/calendar";
import { addEvent, eventsOf } from "./support/calendar-api";
import { Keyboard } from "./support/keyboard";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const [wednesday, thursday, friday] = [
  "Wednesday, March 18, 2026",
  "Thursday, March 19, 2026",
  "Friday, March 20, 2026",
] as const;

async function clickAt(calendar: Calendar, date: string, time: string): Promise<void> {
  const { x, y } = await calendar.at(date, time);
  await calendar.page.mouse.click(x, y);
}

/** Whether a click on its middle reaches it. */
const isOnTop = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function openAt(page: Page, address = "/") {
  const calendar = new Calendar(page);
  await calendar.open(address);
  return { calendar, dialog: calendar.dialog, title: calendar.dialog.getByLabel("Title") };
}

const question = (page: Page) => page.getByRole("dialog", { name: "Discard your changes?" });

test("a title and Enter are all it takes, beside the slot, which stays drawn with what is typed", async ({
  page,
  request,
  account,
}) => {
  const { calendar, dialog, title } = await openAt(page);
  const { ghost } = calendar;
  await clickAt(calendar, thursday, "16:40");
  await expect(title).toBeFocused();
  await expect(dialog).toHaveAccessibleName("New event");
  await expect(ghost).toHaveText("(No title)4:30 – 5:00 PM");
  await expect(page.locator("[aria-modal=true]")).toHaveCount(0);
  await page.keyboard.type("Dentist");
  await expect(calendar.column(thursday).getByTestId("ghost")).toContainText("Dentist");
  await expect(dialog.getByRole("button", { name: brief(thursday, "4:30 – 5:00 PM") })).toBeVisible();
  // Beside the slot, not over it; nothing covers the rest of the week.
  const [slot, form] = [await boxOf(ghost), await boxOf(dialog)];
  expect(form.x >= slot.x + slot.width || form.x + form.width <= slot.x).toBe(true);
  expect(form.y).toBeLessThanOrEqual(slot.y + slot.height);
  expect(form.width).toBe(400);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(ghost).toHaveCount(0);
  await expect(calendar.entry("Dentist")).toBeFocused();
  await expect(calendar.entry("Dentist")).toHaveAccessibleName(
    `Dentist, ${thursday}, 4:30 – 5:00 PM, 30 minutes`,
  );
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ title: "Dentist", start: "2026-03-19T15:30:00Z", end: "2026-03-19T16:00:00Z" }]);
});

test("what was said of the last event does not lie over the form for the next", async ({ page }) => {
  const { calendar, dialog, title } = await openAt(page);
  await page.keyboard.press("c");
  await expect(title).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar.toast).toBeVisible();
  await clickAt(calendar, friday, "17:20");
  await expect(title).toBeFocused();
  const [form, toast] = [await boxOf(dialog), await boxOf(calendar.toast)];
  // They would overlap.
  expect(form.x + form.width).toBeGreaterThan(toast.x);
  expect(form.y + form.height).toBeGreaterThan(toast.y);
  const covered = await dialog.evaluate((element) => {
    const save = [...element.querySelectorAll("button")].filter((button) => button.textContent === "Save");
    return save.some((button) => {
      const { right, bottom } = button.getBoundingClientRect();
      return document.elementFromPoint(right - 8, bottom - 8)?.closest("button") !== button;
    });
  });
  expect(covered).toBe(false);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
});

test("an event without a title is called so, for every device", async ({ page, request, account }) => {
  const { calendar, dialog, title } = await openAt(page);
  await page.keyboard.press("c");
  await expect(title).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("\\(No title\\)")).toBeFocused();
  await expect.poll(() => eventsOf(request, account)).toMatchObject([{ title: "(No title)" }]);
});

test("the times are fields when they are pressed, and the slot follows them", async ({
  page,
  request,
  account,
}) => {
  const { calendar, dialog } = await openAt(page);
  const { ghost } = calendar;
  await clickAt(calendar, wednesday, "16:00");
  await dialog.getByRole("button", { name: brief(wednesday, "4:00 – 4:30 PM") }).click();
  await expect(dialog.getByLabel("Start date")).toBeFocused();
  await dialog.getByLabel("Start time").fill("16:45");
  await expect(ghost).toContainText("4:45 – 5:15 PM");
  await dialog.getByLabel("Start date").fill("2026-03-20");
  await expect(calendar.column(friday).getByTestId("ghost")).toContainText("4:45 – 5:15 PM");
  await dialog.getByRole("radio", { name: "Teal" }).check();
  await expect(ghost).toHaveAttribute("data-color", "teal");
  await dialog.getByLabel("All day").check();
  await expect(calendar.allDay(friday).getByTestId("ghost")).toHaveText("(No title)");
  await dialog.getByLabel("Title").fill("Fair");
  await expect(calendar.allDay(friday).getByTestId("ghost")).toHaveText("Fair");
  await dialog.getByLabel("All day").uncheck();
  await dialog.getByLabel("End time").fill("16:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The end must be after the start")).toBeVisible();
  await dialog.getByLabel("End time").fill("18:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([
      { title: "Fair", color: "teal", start: "2026-03-20T15:45:00Z", end: "2026-03-20T17:00:00Z" },
    ]);
});

test("the week can be scrolled meanwhile, and the form stays in sight with what is typed", async ({
  page,
}) => {
  const { calendar, dialog, title } = await openAt(page);
  await clickAt(calendar, wednesday, "13:40");
  await expect(title).toBeFocused();
  await page.keyboard.type("Dentist");
  const scroller = calendar.grid.locator("..");
  const before = await boxOf(dialog);
  const edge = await boxOf(scroller);
  await page.mouse.move(edge.x + 100, edge.y + edge.height - 60);
  await page.mouse.wheel(0, 100);
  // It moves along with its slot; both ends of the move are rounded to whole pixels.
  const moved = async () => Math.abs((await boxOf(dialog)).y - (before.y - 100));
  await expect.poll(moved).toBeLessThan(2);
  await page.mouse.wheel(0, -5_000);
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await expect(title).toHaveValue("Dentist");
  await expect(title).toBeFocused();
});

test("a click elsewhere only closes the form, and asks first if something is typed", async ({
  page,
  request,
  account,
}) => {
  const { calendar, dialog, title } = await openAt(page);
  await clickAt(calendar, thursday, "16:40");
  await expect(title).toBeFocused();
  await clickAt(calendar, wednesday, "13:10");
  await expect(dialog).toHaveCount(0);
  await expect(calendar.ghost).toHaveCount(0);

  await clickAt(calendar, thursday, "16:40");
  await expect(title).toBeFocused();
  await page.keyboard.type("Dentist");
  await clickAt(calendar, wednesday, "13:10");
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(title).toHaveValue("Dentist");
  // The clicked button does nothing.
  await page.getByRole("button", { name: "Next week" }).click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await clickAt(calendar, wednesday, "13:10");
  await question(page).getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(calendar.grid.locator(":focus")).toHaveAccessibleName(`Add an event: ${thursday}, 4:30 PM`);
  expect(await eventsOf(request, account)).toEqual([]);
});

test("Escape closes it, asks first if something is typed, and leads back to the slot", async ({ page }) => {
  const { calendar, dialog, title } = await openAt(page);
  const keyboard = new Keyboard(page);
  await clickAt(calendar, thursday, "16:40");
  await expect(title).toBeFocused();
  await keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await keyboard.expectFocus("button", `Add an event: ${thursday}, 4:30 PM`);

  await keyboard.press("Enter");
  await expect(title).toBeFocused();
  await page.keyboard.type("Dentist");
  await keyboard.press("Escape");
  await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(title).toHaveValue("Dentist");
  await expect(title).toBeFocused();
  await keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await keyboard.expectFocus("button", `Add an event: ${thursday}, 4:30 PM`);
});

test("Tab stays in the form, and a reload or another screen is asked about", async ({ page }) => {
  const { title } = await openAt(page);
  const keyboard = new Keyboard(page);
  await page.keyboard.press("c");
  await expect(title).toBeFocused();
  await keyboard.tabTo("button", "Save");
  await keyboard.press("Tab");
  await keyboard.expectFocus("button", "Close");
  await keyboard.press("Shift+Tab");
  await keyboard.expectFocus("button", "Save");
  await title.fill("Dentist");
  const asked = await page.evaluate(() => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(asked).toBe(true);
  await page.getByRole("link", { name: "Tasks" }).click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL("/");
  await expect(title).toHaveValue("Dentist");
});

test("a span that is drawn out meanwhile is where the event is now, with what is typed", async ({ page }) => {
  const { calendar, dialog, title } = await openAt(page);
  await clickAt(calendar, wednesday, "16:00");
  await expect(title).toBeFocused();
  await page.keyboard.type("Dentist");
  await calendar.dragAndDrop(await calendar.at(friday, "15:00"), await calendar.at(friday, "16:10"));
  await expect(calendar.column(friday).getByTestId("ghost")).toHaveText("Dentist3:00 – 4:15 PM");
  await expect(dialog.getByText(brief(friday, "3:00 – 4:15 PM"))).toBeVisible();
  await title.press("Enter");
  await expect(calendar.entry("Dentist")).toHaveAccessibleName(
    `Dentist, ${friday}, 3:00 – 4:15 PM, 1 hour 15 minutes`,
  );
});

test("a double click opens the form as one does", async ({ page }) => {
  const { calendar, dialog, title } = await openAt(page);
  const { x, y } = await calendar.at(friday, "15:00");
  await page.mouse.dblclick(x, y);
  await expect(title).toBeFocused();
  await expect(dialog.getByText(brief(friday, "3:00 – 3:30 PM"))).toBeVisible();
});

test("the second click of two comes after the form, too, and leaves it the focus", async ({ page }) => {
  const { calendar, title } = await openAt(page);
  const { x, y } = await calendar.at(friday, "15:00");
  await page.mouse.click(x, y);
  await expect(title).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.keyboard.type("Dentist");
  await expect(title).toHaveValue("Dentist");
});

test("More options goes on with what was typed, and asks before that is lost", async ({
  page,
  request,
  account,
}) => {
  const { calendar, dialog, title } = await openAt(page);
  await clickAt(calendar, friday, "15:00");
  await title.fill("Dentist");
  await dialog.getByRole("radio", { name: "Red" }).check();
  await dialog.getByRole("button", { name: "More options" }).click();
  await expect(dialog).toHaveCount(1);
  await expect(title).toHaveValue("Dentist");
  await expect(dialog.getByRole("radio", { name: "Red" })).toBeChecked();
  await expect(dialog.getByLabel("Start time")).toHaveValue("15:00");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByLabel("Location").fill("Main Street 1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(calendar.entry("Dentist")).toBeFocused();
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ title: "Dentist", color: "red", location: "Main Street 1" }]);

  // After cancelling there, the user is where they began.
  await clickAt(calendar, friday, "14:00");
  await expect(title).toBeFocused();
  await dialog.getByRole("button", { name: "More options" }).click();
  await expect(dialog.getByLabel("Location")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(calendar.grid.locator(":focus")).toHaveAccessibleName(`Add an event: ${friday}, 2:00 PM`);
});

test("what the server refuses stays typed, in its slot", async ({ page, watch, request, account }) => {
  watch.allow(/status of 500/);
  const { calendar, dialog, title } = await openAt(page);
  await page.route("**/api/v1/events/", (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }),
  );
  await clickAt(calendar, friday, "15:00");
  await title.fill("Dentist");
  await title.press("Enter");
  await expect(calendar.toast).toContainText("Error");
  await expect(title).toHaveValue("Dentist");
  await expect(title).toBeFocused();
  await expect(calendar.ghost).toContainText("Dentist");
  await page.unroute("**/api/v1/events/");
  await title.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => eventsOf(request, account)).toMatchObject([{ title: "Dentist" }]);
});

test("whole days are made above the hours and in a month, where the day stays drawn", async ({ page }) => {
  const { calendar, dialog, title } = await openAt(page);
  await calendar.allDay(friday).click();
  await expect(calendar.allDay(friday).getByTestId("ghost")).toHaveText("(No title)");
  await expect(dialog.getByText(brief(friday, "All day"))).toBeVisible();
  await title.fill("Fair");
  await title.press("Enter");
  await expect(calendar.entry("Fair")).toBeFocused();

  await calendar.open("/?view=month");
  await calendar.cell(thursday).click({ position: { x: 60, y: 90 } });
  await expect(title).toBeFocused();
  await expect(calendar.cell(thursday).getByTestId("ghost")).toHaveText("(No title)");
  const [day, form] = [await boxOf(calendar.cell(thursday)), await boxOf(dialog)];
  expect(form.x >= day.x + day.width - 8 || form.x + form.width <= day.x + 8).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(calendar.grid.locator(":focus")).toHaveAccessibleName(`Open ${thursday}`);
});

test("Create makes an event in the next hour, which is scrolled to, and gets the focus back", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, {
    title: "Meeting",
    start: "2026-03-18T14:00:00Z",
    end: "2026-03-18T15:00:00Z",
  });
  const { calendar, dialog, title } = await openAt(page);
  await calendar.scrollTo(0);
  const create = calendar.pane.getByRole("button", { name: "Create an event" });
  await create.click();
  await expect(title).toBeFocused();
  await expect(dialog.getByText(brief(wednesday, "3:00 – 3:30 PM"))).toBeVisible();
  await expect(calendar.ghost).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(create).toBeFocused();
  await create.press("Enter");
  await expect(title).toBeFocused();
  // The button that opened it is outside, too.
  await create.click();
  await expect(title).toBeFocused();
});

test.describe("in a small window", () => {
  test.use({ viewport: { width: 900, height: 600 } });

  test("what was said before lies behind the dialog that is opened next", async ({ page }) => {
    const calendar = new Calendar(page);
    await calendar.open();
    await page.keyboard.press("c");
    await calendar.dialog.getByLabel("Title").fill("Dentist");
    await page.keyboard.press("Enter");
    await expect(calendar.toast).toContainText("Event created: ");
    expect(await isOnTop(calendar.toast.getByRole("button", { name: "Undo" }))).toBe(true);
    await calendar.entry("Dentist").press("e");
    const save = calendar.dialog.getByRole("button", { name: "Save" });
    await expect(calendar.dialog.getByLabel("Title")).toBeFocused();
    const [said, button] = [await boxOf(calendar.toast), await boxOf(save)];
    expect(said.x).toBeLessThan(button.x + button.width / 2);
    expect(said.y).toBeLessThan(button.y + button.height / 2);
    expect(await isOnTop(save)).toBe(true);
  });
});
