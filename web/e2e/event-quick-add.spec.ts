import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { calendarsOf, changeSettings, renameCalendar } from "./support/calendar-api";
import { expectNoEnglish } from "./support/german";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

test.beforeEach(({ request, account }) => changeSettings(request, account, { time_zone: "Europe/Berlin" }));

const day = 86_400_000;

/** Local time in Berlin: `2026-11-27 14:00`. */
const inBerlin = (instant: number | string) =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Berlin",
    dateStyle: "short",
    timeStyle: "short",
  }).format(new Date(instant));
const dateAfter = (days: number) => inBerlin(Date.now() + days * day).slice(0, 10);

interface ApiEvent {
  title: string;
  start: string;
  end: string;
  all_day: boolean;
  location: string;
  recurrence: { rrule: string } | null;
}

/** The events of the coming days, with their times in Berlin. */
async function eventsOf(request: APIRequestContext, { token }: Account): Promise<ApiEvent[]> {
  const [from, to] = [-2, 14].map((days) => new Date(Date.now() + days * day).toISOString());
  const answer = await request.get(`/api/v1/events/?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: ApiEvent[] } = await answer.json();
  return data.map((event) =>
    event.all_day ? event : Object.assign(event, { start: inBerlin(event.start), end: inBerlin(event.end) }),
  );
}

class QuickEvent {
  readonly dialog: Locator;
  readonly marks: Locator;
  readonly title: Locator;
  readonly understood: Locator;
  /** The button with the drawn time, which opens its fields. */
  readonly drawn: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog");
    this.marks = this.dialog.locator("mark");
    this.title = this.dialog.getByRole("textbox").first();
    this.understood = this.dialog.getByRole("list").getByRole("listitem");
    this.drawn = this.dialog.locator("button[aria-expanded=false]");
  }

  async open(): Promise<void> {
    await this.page.goto("/");
    await expect(this.page.getByRole("grid")).toBeVisible();
    await this.page.keyboard.press("c");
    await expect(this.title).toBeFocused();
  }
}

test("what a line says is marked and said, and becomes the event's fields", async ({
  page,
  request,
  account,
}) => {
  const quick = new QuickEvent(page);
  await quick.open();
  await quick.title.fill("Lunch with Bo tomorrow 12:30-13:30 @ Café Blau");
  await expect(quick.marks).toHaveText(["tomorrow 12:30-13:30", "@ Café Blau"]);
  await expect(quick.understood).toHaveText([/ · 12:30 – 1:30 PM$/, "Café Blau"]);
  await expect(quick.title).toHaveValue("Lunch with Bo tomorrow 12:30-13:30 @ Café Blau");
  await expect(quick.drawn).toHaveCount(0);
  await quick.title.press("Enter");
  await expect(quick.dialog).toHaveCount(0);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([
      {
        title: "Lunch with Bo",
        location: "Café Blau",
        start: `${dateAfter(1)} 12:30`,
        end: `${dateAfter(1)} 13:30`,
      },
    ]);
});

test("the empty line shows by an example what it may say", async ({ page }) => {
  const quick = new QuickEvent(page);
  await quick.open();
  await quick.title.fill((await quick.title.getAttribute("placeholder")) ?? "");
  await expect(quick.marks).toHaveText(["tomorrow 1–2pm", "@ Café"]);
  await quick.title.fill("");
});

test("a line says that an event repeats, or lasts all day", async ({ page, request, account }) => {
  const quick = new QuickEvent(page);
  await quick.open();
  await quick.title.fill("Choir every tuesday 7pm");
  await expect(quick.understood).toHaveText([/^Tue, .+ · 7:00 – 7:30 PM$/, "Every Tuesday"]);
  await quick.title.press("Enter");
  await expect(quick.dialog).toHaveCount(0);
  await page.keyboard.press("c");
  await quick.title.fill("Workshop tomorrow");
  await expect(quick.understood).toHaveText([/ · All day$/]);
  await expect(quick.dialog.getByLabel("All day", { exact: true })).toBeChecked();
  await quick.title.press("Enter");
  await expect(quick.dialog).toHaveCount(0);
  await expect
    .poll(async () => (await eventsOf(request, account)).filter(({ title }) => title === "Workshop"))
    .toMatchObject([{ all_day: true, start: dateAfter(1), end: dateAfter(2) }]);
  const choir = (await eventsOf(request, account)).find(({ title }) => title === "Choir");
  expect(choir?.start).toMatch(/ 19:00$/);
  expect(new Date(choir?.start.slice(0, 10) ?? "").getUTCDay()).toBe(2);
  expect(choir?.recurrence?.rrule).toMatch(/^FREQ=WEEKLY/);
});

test("Escape, a mark and a chip make words plain again, and the drawn time comes back", async ({ page }) => {
  const quick = new QuickEvent(page);
  await quick.open();
  const drawn = (await quick.drawn.textContent()) ?? "";
  await quick.title.fill("Dentist tomorrow 2pm for 90 min @ Mill Street");
  await expect(quick.marks).toHaveText(["tomorrow 2pm", "for 90 min", "@ Mill Street"]);
  await quick.title.press("Escape");
  await expect(quick.marks).toHaveText(["tomorrow 2pm", "for 90 min"]);
  await expect(quick.understood).toHaveText([/ · 2:00 – 3:30 PM$/]);
  // The line is longer than the field, which is scrolled to its end now.
  await quick.title.press("End");
  await expect.poll(() => quick.title.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await quick.marks.last().click();
  await expect(quick.marks).toHaveText(["tomorrow 2pm"]);
  await expect(quick.title).toBeFocused();
  await expect(quick.understood).toHaveText([/ · 2:00 – 2:30 PM$/]);
  const chip = quick.dialog.getByRole("button", { name: /: keep it as text$/ });
  await page.keyboard.press("Tab");
  await expect(chip).toBeFocused();
  await expect(async () => {
    // Its tooltip, if it is shown by now, handles the key first.
    await page.keyboard.press("Escape");
    await expect(quick.title).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(quick.marks).toHaveText(["tomorrow 2pm"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(quick.title).toBeFocused();
  await expect(quick.marks).toHaveText([]);
  await expect(quick.drawn).toHaveText(drawn);
  await expect(quick.title).toHaveValue("Dentist tomorrow 2pm for 90 min @ Mill Street");
  // If nothing is left to make plain, the key belongs to the form again.
  await quick.title.press("Escape");
  await expect(page.getByRole("dialog", { name: "Discard your changes?" })).toBeVisible();
});

test("the drawn time stays where a line says none", async ({ page, request, account }) => {
  const quick = new QuickEvent(page);
  await quick.open();
  const drawn = (await quick.drawn.textContent()) ?? "";
  await quick.title.fill("Dentist @ Mill Street");
  await expect(quick.understood).toHaveText(["Mill Street"]);
  await expect(quick.drawn).toHaveText(drawn);
  await quick.title.press("Enter");
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ title: "Dentist", location: "Mill Street", all_day: false }]);
});

test("a time without a day is on the day that was drawn", async ({ page, request, account }) => {
  const quick = new QuickEvent(page);
  const calendar = new Calendar(page);
  await page.goto("/");
  await calendar.ready();
  await page.getByRole("button", { name: "Next week" }).click();
  const date = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Berlin", dateStyle: "full" }).format(
    Date.now() + 7 * day,
  );
  await expect(calendar.column(date)).toBeVisible();
  await calendar.scrollTo(8);
  const { x, y } = await calendar.at(date, "10:00");
  await page.mouse.click(x, y);
  await expect(quick.drawn).toContainText("10:00 – 10:30 AM");
  await quick.title.fill("Dentist 2:15pm @ Mill Street");
  await expect(quick.understood).toHaveText([/ · 2:15 – 2:45 PM$/, "Mill Street"]);
  await expect(calendar.column(date).getByTestId("ghost")).toContainText("Dentist");
  await quick.title.fill("Dentist tomorrow 2:15pm");
  await expect(calendar.column(date).getByTestId("ghost")).toHaveCount(0);
  await quick.title.fill("Dentist at noon");
  await expect(calendar.column(date).getByTestId("ghost")).toContainText("Dentist");
  await quick.title.press("Enter");
  await expect(quick.dialog).toHaveCount(0);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ title: "Dentist", start: `${dateAfter(7)} 12:00` }]);
});

test("who saves before the answer waits for it, and loses nothing", async ({ page, request, account }) => {
  const quick = new QuickEvent(page);
  await quick.open();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/tasks/parse", async (route) => {
    await held.promise;
    await route.continue();
  });
  await quick.title.fill("Dentist tomorrow 2pm");
  await quick.title.press("Enter");
  await expect(quick.title).toBeDisabled();
  held.resolve();
  await expect(quick.dialog).toHaveCount(0);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ title: "Dentist", start: `${dateAfter(1)} 14:00` }]);
});

test("where lines cannot be read, what was typed is the title", async ({ page, request, account, watch }) => {
  watch.allow(/503/);
  await page.route("**/api/v1/tasks/parse", (route) => route.fulfill({ status: 503, json: {} }));
  const quick = new QuickEvent(page);
  await quick.open();
  await quick.title.fill("Dentist tomorrow 2pm");
  await quick.title.press("Enter");
  await expect.poll(() => eventsOf(request, account)).toMatchObject([{ title: "Dentist tomorrow 2pm" }]);
});

test("without a connection the line is the title", async ({ page, request, account, context, watch }) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const quick = new QuickEvent(page);
  await quick.open();
  await context.setOffline(true);
  await quick.title.fill("Dentist tomorrow 2pm");
  await quick.title.press("Enter");
  await expect(quick.dialog).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => eventsOf(request, account)).toMatchObject([{ title: "Dentist tomorrow 2pm" }]);
});

test("the whole form goes on with what was understood", async ({ page }) => {
  const quick = new QuickEvent(page);
  await quick.open();
  await quick.title.fill("Choir every day 7pm @ Town hall");
  await expect(quick.marks).toHaveCount(3);
  await quick.dialog.getByRole("button", { name: "More options" }).click();
  const editor = page.getByRole("dialog", { name: "New event" });
  await expect(editor.getByLabel("Location")).toHaveValue("Town hall");
  await expect(editor.getByLabel("Title")).toHaveValue("Choir");
  const start = editor.getByRole("group", { name: "Start" });
  await expect(start.getByLabel("Start time")).toHaveValue("19:00");
  await expect(editor.getByLabel("Repeat")).toContainText("Every day");
});

test("axe finds nothing in an event that is understood in both themes", async ({ page }) => {
  const quick = new QuickEvent(page);
  await quick.open();
  await quick.title.fill("Lunch every friday 12:30 @ Café Blau");
  await expect(quick.marks).toHaveCount(3);
  await expectClean(page);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the empty line shows a German example", async ({ page }) => {
    const quick = new QuickEvent(page);
    await quick.open();
    await quick.title.fill((await quick.title.getAttribute("placeholder")) ?? "");
    await expect(quick.marks).toHaveText(["morgen 13–14 Uhr", "@ Café"]);
    await quick.title.fill("");
  });

  test("a line is understood and said in German", async ({ page, request, account }) => {
    // It has the name with which it was created.
    const [calendar] = await calendarsOf(request, account);
    await renameCalendar(request, account, calendar?.id ?? "", "Privat");
    const quick = new QuickEvent(page);
    await quick.open();
    await quick.title.fill("Zahnarzt morgen 14 Uhr 30 min @ Mühlweg");
    await expect(quick.marks).toHaveText(["morgen 14 Uhr", "30 min", "@ Mühlweg"]);
    await expect(quick.dialog.getByRole("list", { name: "Verstanden" }).getByRole("listitem")).toHaveText([
      /14:00–14:30/,
      "Mühlweg",
    ]);
    await expectNoEnglish(page);
    await quick.title.press("Enter");
    await expect
      .poll(() => eventsOf(request, account))
      .toMatchObject([{ title: "Zahnarzt", location: "Mühlweg", start: `${dateAfter(1)} 14:00` }]);
  });
});

test.describe("on a phone", { tag: "@mobile" }, () => {
  test("the sheet understands a line, and a tap makes a part of it plain", async ({
    page,
    request,
    account,
  }) => {
    const quick = new QuickEvent(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Create an event" }).click();
    await quick.title.fill("Lunch with Bo tomorrow 12:30-13:30 @ Café Blau");
    await expect(quick.understood).toHaveText([/ · 12:30 – 1:30 PM$/, "Café Blau"]);
    await quick.dialog.getByRole("button", { name: "Café Blau: keep it as text" }).click();
    await expect(quick.marks).toHaveText(["tomorrow 12:30-13:30"]);
    await quick.dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => eventsOf(request, account))
      .toMatchObject([{ title: "Lunch with Bo @ Café Blau", location: "", start: `${dateAfter(1)} 12:30` }]);
  });
});
