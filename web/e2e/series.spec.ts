import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { expectNoEnglish } from "./support/german";
import { readyForOffline } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

interface Repeats {
  rrule?: string;
  exdates?: string[];
}

/** A series at ten in the morning from Monday of the shown week, for half an hour. */
async function addSeries(
  request: APIRequestContext,
  account: Account,
  { rrule = "FREQ=DAILY", ...more }: Repeats = {},
): Promise<string> {
  const answer = await request.post("/api/v1/events/", {
    headers: headersOf(account),
    data: {
      title: "Standup",
      start: "2026-03-16T10:00:00+01:00",
      end: "2026-03-16T10:30:00+01:00",
      time_zone: "Europe/Berlin",
      recurrence: { rrule, ...more },
    },
  });
  expect(answer.status()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
}

/** What is in the trash. */
async function trashOf(request: APIRequestContext, account: Account): Promise<number> {
  const answer = await request.get("/api/v1/trash/", { headers: headersOf(account) });
  const { count }: { count: number } = await answer.json();
  return count;
}

/** The starts of the week's occurrences on the server: the day and the time in UTC. */
async function startsOf(request: APIRequestContext, account: Account): Promise<string[]> {
  const window = "from=2026-03-14T23:00:00Z&to=2026-03-21T23:00:00Z";
  const answer = await request.get(`/api/v1/events/?${window}`, { headers: headersOf(account) });
  const { data }: { data: { start: string }[] } = await answer.json();
  return data.map(({ start }) => start.slice(8, 16).replace("T", " "));
}

const everyDay = ["16 09:00", "17 09:00", "18 09:00", "19 09:00", "20 09:00", "21 09:00"];

class Series {
  readonly calendar: Calendar;
  readonly question: Locator;

  constructor(readonly page: Page) {
    this.calendar = new Calendar(page);
    this.question = page.getByRole("dialog", { name: /repeating event$/ });
  }

  /** All occurrences that are shown. */
  get all(): Locator {
    return this.calendar.grid.getByRole("button", { name: /^Standup, / });
  }

  on(date: string): Locator {
    return this.calendar.grid.getByRole("button", { name: new RegExp(`^Standup, ${date}, `) });
  }

  async answer(scope: string, button = "Save"): Promise<void> {
    await this.question.getByRole("radio", { name: scope }).check();
    await this.question.getByRole("button", { name: button }).click();
    await expect(this.question).toHaveCount(0);
  }
}

const monday = "Monday, March 16, 2026";
const tuesday = "Tuesday, March 17, 2026";
const wednesday = "Wednesday, March 18, 2026";
const thursday = "Thursday, March 19, 2026";
const friday = "Friday, March 20, 2026";

async function open(page: Page, address = "/") {
  const series = new Series(page);
  await series.calendar.open(address);
  return series;
}

test("a daily event is made by the whole form, and its card says how it repeats", async ({
  page,
  request,
  account,
}) => {
  const series = await open(page);
  const { dialog } = series.calendar;
  await page.keyboard.press("c");
  await dialog.getByLabel("Title").fill("Standup");
  await dialog.getByRole("button", { name: "More options" }).click();
  await dialog.getByLabel("Repeat", { exact: true }).selectOption("Every day");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(series.all).toHaveCount(4);
  await series.on(friday).click();
  // The form may still be closing.
  const card = page.getByRole("dialog", { name: "About Standup" });
  await expect(card.getByText("Every day", { exact: true })).toBeVisible();
  await expect
    .poll(() => startsOf(request, account))
    .toEqual(["18 14:00", "19 14:00", "20 14:00", "21 14:00"]);
  await page.keyboard.press("Escape");
  await series.calendar.undo();
  await expect(series.all).toHaveCount(0);
  await expect.poll(() => startsOf(request, account)).toEqual([]);
});

test("a weekly event on several days is in the weeks that follow, and in a month", async ({ page }) => {
  const series = await open(page);
  const { dialog } = series.calendar;
  await page.keyboard.press("c");
  await dialog.getByLabel("Title").fill("Standup");
  await dialog.getByRole("button", { name: "More options" }).click();
  await dialog.getByLabel("Repeat", { exact: true }).selectOption("Custom…");
  await dialog.getByRole("checkbox", { name: "Friday" }).press("Space");
  await expect(dialog.getByText("Every Wednesday and Friday")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(series.all).toHaveCount(2);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(series.on("Wednesday, March 25, 2026")).toBeVisible();
  await page.goto("/?view=month");
  await expect(series.all).toHaveCount(6);
});

test("one is moved by mouse: the ghost stays while it is asked, and cancel puts it back", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account);
  const series = await open(page);
  const { calendar } = series;
  await expect(series.all).toHaveCount(6);
  await calendar.scrollTo(9);
  await calendar.dragAndDrop(await calendar.at(wednesday, "10:10"), await calendar.at(wednesday, "12:10"));
  await expect(series.question).toBeVisible();
  await expect(calendar.ghost).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(series.question).toHaveCount(0);
  await expect(calendar.ghost).toHaveCount(0);
  await expect(series.on(wednesday)).toHaveAccessibleName(/10:00 – 10:30 AM/);

  await calendar.dragAndDrop(await calendar.at(wednesday, "10:10"), await calendar.at(wednesday, "12:10"));
  await series.answer("This event");
  await expect(series.on(wednesday)).toHaveAccessibleName(/12:00 – 12:30 PM/);
  await expect(series.on(thursday)).toHaveAccessibleName(/10:00 – 10:30 AM/);
  await expect.poll(() => startsOf(request, account)).not.toEqual(everyDay);
  await calendar.undo();
  await expect(series.on(wednesday)).toHaveAccessibleName(/10:00 – 10:30 AM/);
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay);
});

test("while it is asked, a ghost stands wherever one would be moved to", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account);
  const series = await open(page);
  const { calendar } = series;
  await expect(series.all).toHaveCount(6);
  await calendar.scrollTo(9);
  await calendar.dragAndDrop(await calendar.at(thursday, "10:10"), await calendar.at(thursday, "12:10"));
  await expect(calendar.ghost).toHaveCount(1);
  await expect(calendar.ghost).toContainText("12:00 – 12:30 PM");
  await series.question.getByRole("radio", { name: "This and following events" }).check();
  await expect(calendar.ghost).toHaveCount(3);
  await expect(calendar.column(friday).getByTestId("ghost")).toBeVisible();
  await series.question.getByRole("radio", { name: "All events" }).check();
  await expect(calendar.ghost).toHaveCount(6);
  await expect(calendar.column(monday).getByTestId("ghost")).toBeVisible();
  await series.answer("All events");
  await expect(calendar.ghost).toHaveCount(0);
  await expect(calendar.toast).toContainText("Moved all events of the series.");
  await expect.poll(() => startsOf(request, account)).not.toEqual(everyDay);
  await calendar.undo();
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay);

  await page.goto("/?view=month");
  await series.on(thursday).focus();
  await page.keyboard.press("ArrowRight");
  await series.question.getByRole("radio", { name: "This and following events" }).check();
  await expect(calendar.ghost).not.toHaveCount(1);
  await expect(calendar.cell("Saturday, March 21, 2026").getByTestId("ghost")).toBeVisible();
  await expect(calendar.cell(thursday).getByTestId("ghost")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(calendar.ghost).toHaveCount(0);
});

test("one and those that follow are made longer by mouse, and one Undo makes all as they were", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account);
  const series = await open(page);
  const { calendar } = series;
  await expect(series.all).toHaveCount(6);
  await calendar.scrollTo(9);
  await calendar.dragAndDrop(await calendar.at(thursday, "10:26"), await calendar.at(thursday, "11:26"));
  await series.answer("This and following events");
  await expect(series.on(wednesday)).toHaveAccessibleName(/10:00 – 10:30 AM/);
  await expect(series.on(thursday)).toHaveAccessibleName(/10:00 – 11:30 AM/);
  await expect(series.on(friday)).toHaveAccessibleName(/10:00 – 11:30 AM/);
  await expect(series.all).toHaveCount(6);
  await calendar.undo();
  await expect(series.on(friday)).toHaveAccessibleName(/10:00 – 10:30 AM/);
  await expect(series.all).toHaveCount(6);
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay);
});

test("the first of a series is opened by the search, and all get another title", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account);
  const series = await open(page);
  await expect(series.all).toHaveCount(6);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Standup");
  await page.getByRole("option", { name: /Standup/ }).click();
  await expect(series.calendar.dialog.getByLabel("Start date")).toHaveValue("2026-03-16");
  await series.calendar.dialog.getByLabel("Title").fill("Round");
  await series.calendar.dialog.getByRole("button", { name: "Save" }).click();
  await series.answer("All events");
  await expect(series.calendar.grid.getByRole("button", { name: /^Round, / })).toHaveCount(6);
  await series.calendar.undo();
  await expect(series.all).toHaveCount(6);
});

test("all are moved by keyboard, and come back by one Undo", async ({ page, request, account }) => {
  await addSeries(request, account);
  const series = await open(page);
  await series.on(thursday).focus();
  await page.keyboard.press("ArrowDown");
  await expect(series.question).toBeVisible();
  await expect(series.question.getByRole("radio", { name: "This event" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(series.question.getByRole("radio", { name: "All events" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(series.on(monday)).not.toHaveAccessibleName(/ 10:00 – /);
  await expect(series.all).toHaveCount(6);
  await expect.poll(() => startsOf(request, account)).not.toEqual(everyDay);
  await series.calendar.undo();
  await expect(series.on(monday)).toHaveAccessibleName(/10:00 – 10:30 AM/);
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay);
});

test("this and following are deleted, and come back with what was changed by itself", async ({
  page,
  request,
  account,
}) => {
  const id = await addSeries(request, account);
  await request.patch(`/api/v1/events/${id}?scope=this&original_start=2026-03-20T09:00:00Z`, {
    headers: headersOf(account),
    data: { title: "Retro" },
  });
  const series = await open(page);
  const retro = series.calendar.entry("Retro");
  await expect(retro).toBeVisible();
  await series.on(wednesday).focus();
  await page.keyboard.press("Delete");
  await expect(series.question).toContainText("don't go to the trash");
  await series.question.getByRole("radio", { name: "All events" }).check();
  await expect(series.question).not.toContainText("trash");
  await series.answer("This and following events", "Delete");
  await expect(series.all).toHaveCount(2);
  await expect(retro).toHaveCount(0);
  await expect.poll(() => startsOf(request, account)).toEqual(["16 09:00", "17 09:00"]);
  await series.calendar.undo();
  await expect(series.all).toHaveCount(5);
  await expect(retro).toBeVisible();
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay);
});

test("one is deleted, and all; each comes back", async ({ page, request, account }) => {
  await addSeries(request, account);
  const series = await open(page);
  await series.on(wednesday).focus();
  await page.keyboard.press("Delete");
  await series.answer("This event", "Delete");
  await expect(series.calendar.toast).toContainText("Deleted 1 event: Standup.");
  await expect(series.on(wednesday)).toHaveCount(0);
  await expect(series.all).toHaveCount(5);
  await series.calendar.undo();
  await expect(series.all).toHaveCount(6);
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay);

  await series.on(friday).focus();
  await page.keyboard.press("Delete");
  await series.answer("All events", "Delete");
  await expect(series.calendar.toast).toContainText("Deleted the series “Standup”.");
  await expect(series.all).toHaveCount(0);
  await expect.poll(() => startsOf(request, account)).toEqual([]);
  await series.calendar.undo();
  await expect(series.all).toHaveCount(6);
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay);
});

test("from one on the rule is another: the former part stays, and one Undo makes it whole", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account);
  const series = await open(page);
  const { dialog } = series.calendar;
  await series.on(wednesday).dblclick();
  await dialog.getByLabel("Repeat", { exact: true }).selectOption("Every Wednesday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(series.question.getByRole("radio")).toHaveCount(2);
  await series.answer("This and following events");
  await expect(series.all).toHaveCount(3);
  await expect.poll(() => startsOf(request, account)).toEqual(["16 09:00", "17 09:00", "18 09:00"]);
  await series.calendar.undo();
  await expect(series.all).toHaveCount(6);
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay);
  // Nothing was deleted.
  expect(await trashOf(request, account)).toBe(0);
});

test("what would be lost is said before", async ({ page, request, account }) => {
  const id = await addSeries(request, account);
  await request.patch(`/api/v1/events/${id}?scope=this&original_start=2026-03-20T09:00:00Z`, {
    headers: headersOf(account),
    data: { title: "Retro" },
  });
  const series = await open(page);
  const { dialog } = series.calendar;
  await series.on(wednesday).dblclick();
  await dialog.getByLabel("Repeat", { exact: true }).selectOption("Every Wednesday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(series.question).toContainText("1 event that was changed individually");
  await page.keyboard.press("Escape");
  await expect(dialog.getByLabel("Repeat", { exact: true })).toBeVisible();
});

test("of several weekdays only the one that was moved goes along, and the question says the rule", async ({
  page,
  request,
  account,
}) => {
  const id = await addSeries(request, account, { rrule: "FREQ=WEEKLY;BYDAY=MO,WE,FR" });
  await request.patch(`/api/v1/events/${id}?scope=this&original_start=2026-03-18T09:00:00Z`, {
    headers: headersOf(account),
    data: { title: "Retro" },
  });
  await request.delete(`/api/v1/events/${id}?scope=this&original_start=2026-03-20T09:00:00Z`, {
    headers: headersOf(account),
  });
  const series = await open(page);
  const { calendar } = series;
  await expect(series.all).toHaveCount(1);
  await calendar.scrollTo(9);
  await calendar.dragAndDrop(await calendar.at(monday, "10:10"), await calendar.at(tuesday, "10:10"));
  await series.question.getByRole("radio", { name: "All events" }).check();
  await expect(series.question).toContainText("The new rule: Every Tuesday, Wednesday, and Friday.");
  const sent: string[] = [];
  page.on("request", (each) => {
    if (each.method() === "PATCH" && each.url().includes(id)) {
      sent.push(each.url());
    }
  });
  await series.answer("All events");
  await expect(series.on(tuesday)).toHaveAccessibleName(/10:00 – 10:30 AM/);
  await expect(series.all).toHaveCount(1);
  // The changed one did not move, and the deleted one is not back.
  await expect(calendar.entry("Retro")).toHaveAccessibleName(/Wednesday, March 18/);
  await expect.poll(() => startsOf(request, account)).toEqual(["17 09:00", "18 09:00"]);
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(calendar.entry("Retro")).toHaveAccessibleName(/Wednesday, March 18/);
  await expect(series.all).toHaveCount(1);
});

test("a later one gets another day in the editor, and the first stays where it is", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account, { rrule: "FREQ=WEEKLY;BYDAY=MO,WE" });
  const series = await open(page);
  const { dialog } = series.calendar;
  await series.on(wednesday).dblclick();
  await dialog.getByLabel("Start date").fill("2026-03-19");
  await dialog.getByRole("button", { name: "Save" }).click();
  await series.answer("All events");
  await expect(series.on(thursday)).toBeVisible();
  await expect.poll(() => startsOf(request, account)).toEqual(["16 09:00", "19 09:00"]);
  await series.calendar.undo();
  await expect.poll(() => startsOf(request, account)).toEqual(["16 09:00", "18 09:00"]);
});

test("where two would be one, only one can be moved, and the question says why", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account, { rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" });
  const series = await open(page);
  await series.on(wednesday).focus();
  await page.keyboard.press("ArrowRight");
  await expect(series.question.getByRole("radio")).toHaveCount(1);
  await expect(series.question).toContainText("The other events cannot move to that day with it.");
  await series.answer("This event");
  await expect(series.on(thursday)).toHaveCount(2);
  await expect(series.on(monday)).toBeVisible();
  await expect(series.all).toHaveCount(5);
});

test("what does not repeat any more is the one that was open, and the question says that the others go", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account, { rrule: "FREQ=DAILY;COUNT=4", exdates: ["2026-03-16T09:00:00Z"] });
  const series = await open(page);
  const { dialog } = series.calendar;
  await series.on(wednesday).dblclick();
  await dialog.getByLabel("Repeat", { exact: true }).selectOption("Does not repeat");
  await dialog.getByRole("button", { name: "Save" }).click();
  await series.question.getByRole("radio", { name: "All events" }).check();
  await expect(series.question).toContainText("All other events of the series are removed.");
  await series.answer("All events");
  await expect(series.all).toHaveCount(1);
  await expect(series.on(wednesday)).toBeVisible();
  await expect.poll(() => startsOf(request, account)).toEqual(["18 09:00"]);
  await series.calendar.undo();
  await expect.poll(() => startsOf(request, account)).toEqual(["17 09:00", "18 09:00", "19 09:00"]);
});

test("the focus goes where an occurrence goes with all, or with those that follow", async ({
  page,
  request,
  account,
}) => {
  await addSeries(request, account, { rrule: "FREQ=WEEKLY;BYDAY=MO,WE" });
  const series = await open(page);
  await series.on(wednesday).focus();
  await page.keyboard.press("ArrowRight");
  await series.answer("All events");
  await expect(series.on(thursday)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await series.answer("This and following events");
  await expect(series.on(thursday)).toHaveAccessibleName(/10:05 – 10:35 AM/);
  await expect(series.on(thursday)).toBeFocused();
});

test("a form that was open while its series was cut goes on in the series that follows", async ({
  page,
  context,
  request,
  account,
}) => {
  await addSeries(request, account);
  const series = await open(page);
  await series.on(friday).dblclick();
  const { dialog } = series.calendar;
  await dialog.getByLabel("Location").fill("Room 1");
  const there = await open(await context.newPage());
  await there.on(wednesday).focus();
  await there.page.keyboard.press("ArrowDown");
  await there.answer("This and following events");
  await expect(series.on(friday)).toHaveAccessibleName(/10:05 – 10:35 AM/);
  await dialog.getByRole("button", { name: "Save" }).click();
  await series.answer("This event");
  await expect(dialog).toHaveCount(0);
  await expect(series.all).toHaveCount(6);
  await expect(series.on(friday)).toHaveAccessibleName(/10:05 – 10:35 AM/);
  await series.on(friday).click();
  await expect(dialog.getByText("Room 1")).toBeVisible();
});

test("a form whose event is no part of its series any more says so, and makes what it shows", async ({
  page,
  request,
  account,
}) => {
  const id = await addSeries(request, account);
  const series = await open(page);
  await series.on(friday).dblclick();
  const { dialog } = series.calendar;
  await dialog.getByLabel("Location").fill("Room 1");
  await request.patch(`/api/v1/events/${id}`, {
    headers: headersOf(account),
    data: { recurrence: { rrule: "FREQ=DAILY;COUNT=2" } },
  });
  await expect(series.all).toHaveCount(2);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("this event is no longer part of it");
  await expect(dialog.getByLabel("Repeat", { exact: true })).toHaveValue("never");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(series.on(friday)).toBeVisible();
  await expect.poll(() => startsOf(request, account)).toEqual(["16 09:00", "17 09:00", "20 09:00"]);
});

test("a new event starts on the first of the weekdays that are chosen for it", async ({
  page,
  request,
  account,
}) => {
  const series = await open(page);
  const { dialog } = series.calendar;
  await page.keyboard.press("c");
  await dialog.getByLabel("Title").fill("Standup");
  await dialog.getByRole("button", { name: "More options" }).click();
  await dialog.getByLabel("Repeat", { exact: true }).selectOption("Custom…");
  await dialog.getByRole("checkbox", { name: "Friday" }).press("Space");
  await dialog.getByRole("checkbox", { name: "Wednesday" }).press("Space");
  await expect(dialog.getByText("Every Friday", { exact: true }).last()).toBeVisible();
  await expect(dialog.getByLabel("Start date")).toHaveValue("2026-03-20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(series.on(friday)).toBeVisible();
  await expect.poll(() => startsOf(request, account)).toEqual(["20 14:00"]);
});

test("a title is given to one, and another tab shows it", async ({ page, context, request, account }) => {
  await addSeries(request, account);
  const series = await open(page);
  const other = await context.newPage();
  const there = await open(other);
  await expect(there.all).toHaveCount(6);
  await series.on(tuesday).dblclick();
  await series.calendar.dialog.getByLabel("Title").fill("Planning");
  await series.calendar.dialog.getByRole("button", { name: "Save" }).click();
  await series.answer("This event");
  await expect(series.calendar.entry("Planning")).toBeVisible();
  await expect(there.calendar.entry("Planning")).toBeVisible();
  await expect(there.all).toHaveCount(5);
});

test("without a connection a series is changed at once, and sent when it is back", async ({
  page,
  context,
  request,
  account,
  watch,
}) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await addSeries(request, account);
  const series = await open(page);
  await expect(series.all).toHaveCount(6);
  // The question's code is loaded ahead.
  await series.on(friday).focus();
  await page.keyboard.press("Delete");
  await expect(series.question).toBeVisible();
  await page.keyboard.press("Escape");
  // While it fades out it may take the focus once more.
  await expect(series.question).toHaveCount(0);
  await readyForOffline(page);
  await context.setOffline(true);
  await series.on(friday).press("Delete");
  await series.answer("This and following events", "Delete");
  await expect(series.all).toHaveCount(4);
  await context.setOffline(false);
  await expect.poll(() => startsOf(request, account)).toEqual(everyDay.slice(0, 4));
});

test.describe("in German", () => {
  // Without the list, which has a calendar with an English name.
  test.use({ locale: "de-DE", viewport: { width: 390, height: 844 } });

  test("the card, the editor and the question speak German", async ({ page, request, account }) => {
    await addSeries(request, account, { rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE" });
    await page.clock.setFixedTime(new Date("2026-03-18T14:30:00+01:00"));
    await page.goto("/");
    const entry = page.getByRole("grid").getByRole("button", { name: /^Standup, Mittwoch/ });
    await entry.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Jede zweite Woche am Montag und Mittwoch")).toBeVisible();
    await page.keyboard.press("e");
    await expect(dialog.getByLabel("Wiederholung", { exact: true })).toBeVisible();
    await expectNoEnglish(page);
    await dialog.getByLabel("Titel").fill("Runde");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByRole("dialog", { name: "Serientermin ändern" })).toBeVisible();
    await expectNoEnglish(page);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("one of a series is deleted from its card", async ({ page, request, account }) => {
    await addSeries(request, account);
    const series = await open(page);
    await series.on(wednesday).tap();
    await series.calendar.dialog.getByRole("button", { name: "Delete" }).tap();
    await series.answer("This event", "Delete");
    await expect(series.all).toHaveCount(0);
    await expect
      .poll(() => startsOf(request, account))
      .toEqual(everyDay.filter((day) => !day.startsWith("18")));
  });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the editor and the question are free of axe's violations", async ({ page, request, account }) => {
    await addSeries(request, account, { rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5" });
    const series = await open(page);
    const { dialog } = series.calendar;
    await series.on(wednesday).click();
    await expect(dialog.getByText("Every second week on Monday and Wednesday, 5 times")).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("e");
    await expect(dialog.getByRole("group", { name: "Custom repetition" })).toBeVisible();
    await expectClean(page);
    await dialog.getByLabel("Title").fill("Round");
    await dialog.getByRole("button", { name: "Save" }).click();
    await series.answer("This event");
    await expect(dialog).toHaveCount(0);
    await expect(series.calendar.entry("Round")).toBeVisible();
    await series.on(monday).focus();
    await page.keyboard.press("Delete");
    await expect(series.question).toBeVisible();
    await expectClean(page);
  });
});
