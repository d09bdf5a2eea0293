import type { Page } from "@playwright/test";
import { boxOf, brief, Calendar } from "./support/calendar";
import { addEvent, addTask, changeEvent, eventsOf } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { Keyboard } from "./support/keyboard";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const [wednesday, thursday] = ["Wednesday, March 18, 2026", "Thursday, March 19, 2026"] as const;
const meeting = {
  title: "Meeting",
  start: "2026-03-18T14:00:00Z",
  end: "2026-03-18T15:00:00Z",
  location: "Room 4",
  description: "Bring the minutes",
};
const review = { title: "Review", start: "2026-03-19T14:00:00Z", end: "2026-03-19T15:00:00Z" };

const cardOf = (page: Page, title: string) =>
  page.getByRole("dialog", { name: `About ${title}`, exact: true });

test("a press on an event shows what it is beside it, and Escape leads back to it", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Meeting").click();
  const card = cardOf(page, "Meeting");
  await expect(card.getByRole("heading", { name: "Meeting" })).toBeVisible();
  await expect(card.getByText(brief(wednesday, "3:00 – 4:00 PM"))).toBeVisible();
  await expect(card.getByText("Room 4")).toBeVisible();
  await expect(card.getByText("Bring the minutes")).toBeVisible();
  await expect(page.locator("[aria-modal=true]")).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Edit event" })).toBeFocused();
  const [entry, box] = [await boxOf(calendar.entry("Meeting")), await boxOf(card)];
  expect(box.x >= entry.x + entry.width || box.x + box.width <= entry.x).toBe(true);
  // A location that is not an address is not a link.
  await expect(card.getByRole("link")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(calendar.entry("Meeting")).toBeFocused();
});

test("addresses in notes and places are links that open beside the app, and nothing else is", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, {
    ...meeting,
    location: "https://meet.example.org/abc",
    description:
      "Agenda: https://example.org/agenda?x=1 (or ask ada@example.org).\njavascript:alert(1) a < b",
  });
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Meeting").click();
  const card = cardOf(page, "Meeting");
  const links = card.getByRole("link");
  await expect(links).toHaveText([
    "https://meet.example.org/abc",
    "https://example.org/agenda?x=1",
    "ada@example.org",
  ]);
  for (const [index, href] of [
    "https://meet.example.org/abc",
    "https://example.org/agenda?x=1",
    "mailto:ada@example.org",
  ].entries()) {
    // oxlint-disable no-await-in-loop
    await expect(links.nth(index)).toHaveAttribute("href", href);
    await expect(links.nth(index)).toHaveAttribute("target", "_blank");
    await expect(links.nth(index)).toHaveAttribute("rel", "noreferrer noopener");
    // oxlint-enable no-await-in-loop
  }
  await expect(card.getByText("javascript:alert(1) a < b")).toBeVisible();
});

test("notes in HTML are shown as words and links, and stay as they are in the editor", async ({
  page,
  request,
  account,
}) => {
  const description =
    '<p>Join: <a href="https://meet.example.org/abc">meet</a></p><ul><li><b>Bring</b> notes &amp; ideas</li></ul><img src=x onerror=alert(1)>';
  await addEvent(request, account, { ...meeting, description });
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Meeting").click();
  const card = cardOf(page, "Meeting");
  const link = card.getByRole("link", { name: "meet", exact: true });
  await expect(link).toHaveAttribute("href", "https://meet.example.org/abc");
  await expect(card.getByText("• Bring notes & ideas")).toBeVisible();
  await expect(card.locator("b, li, img")).toHaveCount(0);
  await card.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("dialog").getByLabel("Description")).toHaveValue(description);
});

test("E, a double click and the card's button open the editor, from which the focus comes back", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  const editor = page.getByRole("dialog", { name: "Edit event" });
  await calendar.open();
  const entry = calendar.entry("Meeting");
  const ways = [
    () => entry.press("e"),
    () => entry.dblclick(),
    async () => {
      await entry.press("Enter");
      await keyboard.expectFocus("button", "Edit event");
      await keyboard.press("e");
    },
    async () => {
      await entry.click();
      await cardOf(page, "Meeting").getByRole("button", { name: "Edit event" }).click();
    },
  ];
  for (const open of ways) {
    // One way after the other.
    // oxlint-disable no-await-in-loop
    await open();
    await expect(editor.getByLabel("Title")).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(editor).toHaveCount(0);
    await expect(entry).toBeFocused();
    // oxlint-enable no-await-in-loop
  }
  // An existing title may not be emptied.
  await entry.press("e");
  await editor.getByLabel("Title").fill("");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("Title is required")).toBeVisible();
});

test("the card deletes its event, with the focus on what is left and an Undo", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  await addEvent(request, account, review);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.entry("Meeting").click();
  await cardOf(page, "Meeting").getByRole("button", { name: "Delete event" }).click();
  await expect(calendar.entry("Meeting")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(calendar.toast).toContainText("Event deleted: ");
  await calendar.undo();
  await expect(calendar.entry("Meeting")).toBeVisible();

  await calendar.entry("Review").press("Enter");
  await keyboard.expectFocus("button", "Edit event");
  await keyboard.press("Delete");
  await expect(calendar.entry("Review")).toHaveCount(0);
  await keyboard.expectFocus("button", `Add an event: ${thursday}, 3:00 PM`);
  await expect.poll(() => eventsOf(request, account)).toMatchObject([{ title: "Meeting" }]);
});

test("another entry's card takes its place, and a click beside it only closes it", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, meeting);
  await addEvent(request, account, review);
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Meeting").click();
  await expect(cardOf(page, "Meeting")).toBeVisible();
  await calendar.entry("Review").click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(cardOf(page, "Review").getByRole("button", { name: "Edit event" })).toBeFocused();
  const beside = await calendar.at(wednesday, "11:00");
  await page.mouse.click(beside.x, beside.y);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(calendar.ghost).toHaveCount(0);
});

test("the calendar stays in use beside a card, which follows what becomes of its entry", async ({
  page,
  request,
  account,
}) => {
  const { id } = await addEvent(request, account, meeting);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.entry("Meeting").click();
  const card = cardOf(page, "Meeting");
  await keyboard.expectFocus("button", "Edit event");
  await calendar.entry("Meeting").focus();
  await keyboard.press("ArrowDown", "ArrowDown");
  await expect(calendar.toast).toContainText(`Moved to ${wednesday}, 3:10 – 4:10 PM`);
  await expect(card.getByText(brief(wednesday, "3:10 – 4:10 PM"))).toBeVisible();
  await expect(calendar.entry("Meeting")).toBeFocused();
  await changeEvent(request, account, id, { title: "Party" });
  await expect(cardOf(page, "Party")).toBeVisible();
  await calendar.entry("Party").press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(calendar.entry("Party")).toBeFocused();

  // Deleting an event elsewhere closes its card, and the focus is not lost.
  await calendar.entry("Party").press("Enter");
  await keyboard.expectFocus("button", "Edit event");
  await request.delete(`/api/v1/events/${id}`, { headers: { authorization: `Bearer ${account.token}` } });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(calendar.grid.locator(":focus")).toHaveCount(1);
});

test("a task's card completes it, reschedules it, takes it off the calendar and opens its editor", async ({
  page,
  request,
  account,
  watch,
}) => {
  // It is rescheduled before the answer to its completion, which has made another version of it.
  watch.allow(/status of 412/);
  await addTask(
    request,
    account,
    { title: "Taxes", description: "See https://example.org/tax", duration_minutes: 60 },
    "2026-03-18T14:00:00Z",
  );
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  const entry = calendar.entry("Taxes");
  const card = cardOf(page, "Taxes");
  await entry.press("Enter");
  await expect(card.getByRole("link", { name: "https://example.org/tax" })).toBeVisible();
  await card.getByRole("button", { name: "Complete task" }).click();
  await expect(card.getByText("Task, completed")).toBeVisible();
  await expect(page.getByText("0 open, 1 done")).toBeVisible();
  await card.getByRole("button", { name: "Mark as not done" }).click();
  await expect(page.getByText(/^1 open/)).toBeVisible();

  await card.getByRole("button", { name: "Reschedule…" }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule Taxes" });
  await schedule.getByLabel("Date").fill("2026-03-19");
  await schedule.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(entry).toHaveAccessibleName(`Taxes, ${thursday}, 3:00 – 4:00 PM, 1 hour, Task`);
  await expect(entry).toBeFocused();

  await entry.click();
  await card.getByRole("button", { name: "Edit task" }).click();
  const editor = page.getByRole("dialog", { name: "Task", exact: true });
  await expect(editor.getByLabel("Title")).toHaveValue("Taxes");
  // It takes the focus after it is rendered.
  await expect(editor.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
  await expect(entry).toBeFocused();

  await entry.press("Enter");
  await card.getByRole("button", { name: "Take off the calendar" }).click();
  await expect(entry).toHaveCount(0);
  await expect(inbox.row("Taxes")).toBeVisible();
  await calendar.undo();
  await expect(entry).toHaveAccessibleName(/, Thursday, March 19, 2026, 3:00 – 4:00 PM, /);
});

test("a sample says what it is, and leads to the first real event or goes", async ({
  page,
  request,
  account,
}) => {
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  const sample = calendar.entry("Lunch with Sam");
  const card = cardOf(page, "Lunch with Sam");
  await sample.click();
  await expect(card.getByText(/^This is a sample\./)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sample).toBeFocused();
  await sample.press("Enter");
  await keyboard.expectFocus("button", "Create your first event");
  await keyboard.press("Enter");
  const { dialog } = calendar;
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByText(brief(wednesday, "12:00 – 1:00 PM"))).toBeVisible();
  await page.keyboard.type("Lunch with Ada");
  await keyboard.press("Enter");
  await expect(calendar.entry("Lunch with Ada")).toBeFocused();
  await expect(sample).toHaveCount(0);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ title: "Lunch with Ada", start: "2026-03-18T11:00:00Z" }]);
});

test("the samples are dismissed from the card of one", async ({ page }) => {
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Focus time").click();
  await calendar.dialog.getByRole("button", { name: "Dismiss samples" }).click();
  await expect(calendar.entry("Focus time")).toHaveCount(0);
  await expect(calendar.dialog).toHaveCount(0);
  await expect(calendar.grid.locator(":focus")).toHaveCount(1);
});

test("what was written from right to left keeps its beginning", async ({ page, request, account }) => {
  await addEvent(request, account, { ...meeting, title: "פגישה", description: "הערות 1 2 3" });
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("פגישה").click();
  const card = cardOf(page, "פגישה");
  for (const text of [card.getByRole("heading"), card.getByText("הערות 1 2 3")]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  }
  await card.getByRole("button", { name: "Edit event" }).click();
  const title = calendar.dialog.getByLabel("Title");
  await expect(title).toBeVisible();
  expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
});
