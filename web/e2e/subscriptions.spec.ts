import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { addCalendar, addEvent, calendarsOf, eventsOf, renameCalendar } from "./support/calendar-api";
import { Calendars } from "./support/calendars";
import { Elsewhere, hours, wholeDay } from "./support/elsewhere";
import { expectNoEnglish } from "./support/german";
import { Keyboard } from "./support/keyboard";
import { Server } from "./support/server";
import { test as base, expect } from "./support/test";

/** The server may fetch from this machine, and each test has its own other server there. */
const test = base.extend<{ elsewhere: Elsewhere; broken: Elsewhere }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start({ SCHEDULER_FEEDS_ALLOW_PRIVATE: "on" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern
  elsewhere: async ({}, use) => {
    const elsewhere = await Elsewhere.start();
    elsewhere.serves(["Match", ...hours(18, 12, 14)], ["Free day", ...wholeDay(19)]);
    await use(elsewhere);
    await elsewhere.stop();
  },
  // oxlint-disable-next-line no-empty-pattern
  broken: async ({}, use) => {
    const broken = await Elsewhere.start();
    broken.serves(["Lesson", ...hours(17, 12, 14)]);
    await use(broken);
    await broken.stop();
  },
});

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

/** The server waits ten seconds before it fetches another address. */
const ANOTHER_ADDRESS = { timeout: 20_000 };

/** The dialogs about subscriptions. */
class Subscribing {
  readonly dialog: Locator;
  readonly address: Locator;
  /** The reported state. */
  readonly said: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog").last();
    this.address = this.dialog.getByLabel("Address", { exact: true });
    this.said = this.dialog.getByRole("status");
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  field(name: string): Locator {
    return this.dialog.getByLabel(name, { exact: true });
  }

  async save(): Promise<void> {
    await this.button("Save").click();
    await expect(this.dialog).toHaveCount(0);
  }
}

async function open(page: Page, { inSheet = false } = {}) {
  const [calendar, calendars] = [new Calendar(page), new Calendars(page)];
  await calendar.open();
  if (inSheet) {
    await calendars.openSheet();
  }
  await expect(calendars.check("Calendar")).toBeVisible();
  return { calendar, calendars, subscribing: new Subscribing(page) };
}

const subscribe = (request: APIRequestContext, account: Account, url: string, name = "Club") =>
  addCalendar(request, account, { name, kind: "subscription", url, color: "violet" });

const warning = (calendars: Calendars, name = "Club") =>
  calendars.list.getByRole("button", { name: `${name} is not up to date` });

async function runCommand(page: Page, query: string, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(query);
  await expect(page.getByRole("option", { name, exact: true })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
}

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByText(text, { exact: true });

test("a calendar is subscribed to, and its events come on every page", async ({
  page,
  context,
  elsewhere,
}) => {
  const { calendar, calendars, subscribing } = await open(page);
  const other = new Calendar(await context.newPage());
  await other.open();
  await page.bringToFront();
  const opener = page.getByRole("button", { name: "Subscribe to a calendar…" });
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Subscribe to a calendar" })).toHaveAccessibleDescription(
    /^Its events appear beside yours/,
  );
  await expect(subscribing.address).toBeFocused();
  await page.keyboard.type(elsewhere.url());
  await page.keyboard.press("Tab");
  await expect(subscribing.field("Name")).toBeFocused();
  await expect(subscribing.field("Name")).toHaveValue("127.0.0.1");
  await page.keyboard.type("Club");
  await expect(subscribing.field("Name")).toHaveValue("Club");
  await subscribing.dialog.getByRole("radio", { name: "Violet" }).check();
  await subscribing.field("Refresh").selectOption("Every day");
  await subscribing.button("Subscribe").click();
  await expect(subscribing.dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(toast(page, "Subscribed to Club. It is being fetched.")).toBeVisible();
  const row = calendars.rows.filter({ hasText: "Club" });
  await expect(row.getByRole("img", { name: "Subscribed calendar" })).toBeVisible();
  await expect(calendar.entry("Match")).toHaveAttribute("data-color", "violet");
  await expect(calendar.entry("Free day")).toBeVisible();
  await expect(other.entry("Match")).toBeVisible();

  await calendars.choose("Club", "Subscription…");
  await expect(page.getByRole("dialog", { name: "Subscription: Club" })).toBeVisible();
  await expect(subscribing.said).toContainText("Refreshed just now");
  await expect(subscribing.address).toHaveValue(elsewhere.url());
  await expect(subscribing.field("Refresh")).toHaveValue("1440");
  await subscribing.button("Cancel").click();
  await expect(calendars.more("Club")).toBeFocused();
});

test("refreshed, what has changed there comes, and what is broken there keeps its last good state and says why", async ({
  page,
  request,
  account,
  elsewhere,
  broken,
}) => {
  // The server does not fetch one address twice within a minute: both are fetched in the same one.
  test.setTimeout(150_000);
  await subscribe(request, account, elsewhere.url());
  await subscribe(request, account, broken.url(), "School");
  const { calendar, calendars, subscribing } = await open(page);
  await expect(calendar.entry("Match")).toBeVisible();
  await expect(calendar.entry("Lesson")).toBeVisible();
  for (const name of ["Club", "School"]) {
    // One dialog after the other.
    // oxlint-disable no-await-in-loop
    await calendars.choose(name, "Subscription…");
    await expect(subscribing.said).toContainText("Refreshed just now");
    await page.keyboard.press("Escape");
    await expect(subscribing.dialog).toHaveCount(0);
    // oxlint-enable no-await-in-loop
  }

  elsewhere.serves(["Rematch", ...hours(18, 12, 14)]);
  broken.fails(500);
  await calendars.choose("Club", "Refresh now");
  await expect(toast(page, "Refreshing Club")).toBeVisible();
  await calendars.choose("School", "Refresh now");
  await expect(toast(page, "Refreshing School")).toBeVisible();
  await expect(calendar.entry("Rematch")).toBeVisible({ timeout: 90_000 });
  await expect(calendar.entry("Free day")).toHaveCount(0);
  await expect(warning(calendars, "School")).toBeVisible({ timeout: 90_000 });
  await expect(warning(calendars)).toHaveCount(0);
  await expect(calendar.entry("Lesson")).toBeVisible();

  await warning(calendars, "School").click();
  await expect(page.getByRole("dialog", { name: "Subscription: School" })).toBeVisible();
  await expect(subscribing.said).toContainText("It is not up to date.");
  await expect(subscribing.said).toContainText("The server answered with an error (500).");
  await expect(subscribing.said).toContainText("What was fetched before stays.");
  await expect(subscribing.said).toContainText("Refreshed just now");
  await page.keyboard.press("Escape");
  await expect(subscribing.dialog).toHaveCount(0);
  await expect(warning(calendars, "School")).toBeFocused();
});

test("one that cannot be read leaves a calendar up to date, and is told of where its owner looks", async ({
  page,
  request,
  account,
  elsewhere,
}) => {
  elsewhere.servesOneUnreadable(["Match", ...hours(18, 12, 14)]);
  await subscribe(request, account, elsewhere.url());
  const { calendar, calendars, subscribing } = await open(page);
  await expect(calendar.entry("Match")).toBeVisible();
  await expect(warning(calendars)).toHaveCount(0);
  await calendars.choose("Club", "Subscription…");
  await expect(subscribing.said).toContainText("Up to date; 1 entry could not be read.");
  await expect(subscribing.said).toContainText(/The first, on line 1\d:/);
  await expect(subscribing.said).toContainText("Refreshed just now");
  await expect(subscribing.said).not.toContainText("not up to date");
  await expectClean(page);
});

test("a new subscription that cannot be fetched says so, and why", async ({ page, elsewhere }) => {
  elsewhere.fails(404);
  const { subscribing } = await open(page);
  await page.getByRole("button", { name: "Subscribe to a calendar…" }).click();
  await subscribing.address.fill(elsewhere.url());
  await subscribing.field("Name").fill("Club");
  await subscribing.button("Subscribe").click();
  await expect(toast(page, "Club could not be fetched.")).toBeVisible();
  await expect(toast(page, "There is no calendar at this address (404). Check the address.")).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Subscription: Club" })).toBeVisible();
});

test("another address and how often are changed where it says what is wrong, and mend it", async ({
  page,
  request,
  account,
  elsewhere,
}) => {
  elsewhere.fails(500);
  await subscribe(request, account, elsewhere.url());
  const { calendar, calendars, subscribing } = await open(page);
  await warning(calendars).press("Enter");
  await expect(subscribing.said).toContainText("It could not be fetched yet.");
  elsewhere.serves(["Final", ...hours(18, 12, 14)]);
  await subscribing.address.fill(elsewhere.url("/mended.ics").replace("http://", "HTTP://"));
  await subscribing.field("Refresh").selectOption("Every hour");
  await subscribing.button("Save").click();
  await expect(subscribing.dialog).toHaveCount(0);
  await expect(toast(page, "Subscription changed.")).toBeVisible();
  await expect(calendar.entry("Final")).toBeVisible(ANOTHER_ADDRESS);
  await expect(warning(calendars)).toHaveCount(0);
  expect((await calendarsOf(request, account)).find(({ name }) => name === "Club")).toMatchObject({
    url: elsewhere.url("/mended.ics"),
    refresh_minutes: 60,
  });
});

test("until it has come for the first time it says that it is being fetched, or why it is not", async ({
  page,
  request,
  account,
  elsewhere,
}) => {
  elsewhere.hold();
  await subscribe(request, account, elsewhere.url());
  const { calendars, subscribing } = await open(page);
  const row = calendars.rows.filter({ hasText: "Club" });
  await expect(row).toContainText("Fetching…");
  await calendars.choose("Club", "Subscription…");
  const { said } = subscribing;
  await expect(said).toHaveText("It is being fetched.");
  elsewhere.fails(404);
  elsewhere.release();
  await expect(said).toContainText("It could not be fetched yet.");
  await expect(said).toContainText("There is no calendar at this address (404). Check the address.");
  await subscribing.button("Cancel").click();
  await expect(row).not.toContainText("Fetching…");
  await expect(warning(calendars)).toBeVisible();
});

test("its events are read-only: by mouse, by keys, from the palette and in every view", async ({
  page,
  request,
  account,
  elsewhere,
}) => {
  await subscribe(request, account, elsewhere.url());
  const { calendar } = await open(page);
  const keyboard = new Keyboard(page);
  const { dialog } = calendar;
  await expect(calendar.entry("Match")).toBeVisible();
  const before = await eventsOf(request, account);
  expect(before.map(({ title }) => title)).toEqual(["Match", "Free day"]);
  const writes: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() !== "GET" && /\/(events|calendars)\//.test(sent.url())) {
      writes.push(`${sent.method()} ${sent.url()}`);
    }
  });

  const refusal = toast(page, "Events of a subscribed calendar can't be changed here.");
  const refuse = async () => {
    await expect(refusal).toBeVisible();
    await page.getByRole("button", { name: "Close notification" }).click();
    await expect(refusal).toHaveCount(0);
  };
  await calendar.drag(await calendar.on("Match"), await calendar.at("Thursday, March 19, 2026", "10:00"));
  await expect(calendar.ghost).toHaveCount(0);
  await page.mouse.up();
  await refuse();
  await calendar.drag(
    await calendar.on("Match", 117),
    await calendar.at("Wednesday, March 18, 2026", "16:00"),
  );
  await expect(calendar.ghost).toHaveCount(0);
  await page.mouse.up();
  await refuse();

  await calendar.edit("Match");
  await expect(page.getByRole("dialog", { name: "About Match" })).toBeVisible();
  await expect(dialog.getByText("Club", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Events of a subscribed calendar can't be changed here.")).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveCount(2);
  await expect(dialog.getByRole("button", { name: "Show subscription" })).toBeFocused();
  for (const key of ["e", "Delete"]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const match = "Match, Wednesday, March 18, 2026, 1:00 – 3:00 PM, 2 hours";
  await keyboard.expectFocus("button", match);
  for (const key of ["ArrowDown", "Shift+ArrowDown", "ArrowRight", "e", "Delete"]) {
    // One key after the other.
    // oxlint-disable no-await-in-loop
    await page.keyboard.press(key);
    await expect(refusal).toBeVisible();
    await keyboard.expectFocus("button", match);
    // oxlint-enable no-await-in-loop
  }
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Show subscription" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Subscription: Club" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("Match");
  await page.getByRole("option", { name: /^Match/ }).click();
  await expect(page.getByRole("dialog", { name: "Event", exact: true })).toContainText(
    "Events of a subscribed calendar can't be changed here.",
  );
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.goto("/?view=month");
  await expect(calendar.entry("Free day")).toBeVisible();
  const [from, to] = [
    await calendar.middleOf(calendar.entry("Free day")),
    await calendar.middleOf(calendar.cell("Wednesday, March 25, 2026")),
  ];
  await calendar.drag(from, to);
  await expect(calendar.ghost).toHaveCount(0);
  await page.mouse.up();
  await refuse();

  expect(await eventsOf(request, account)).toEqual(before);
  expect(writes).toEqual([]);
});

test("nothing is put into it: neither a new event, nor one that moves, nor a file", async ({
  page,
  request,
  account,
  elsewhere,
}) => {
  await addEvent(request, account, {
    title: "Tea",
    start: "2026-03-18T08:00:00Z",
    end: "2026-03-18T09:00:00Z",
  });
  await subscribe(request, account, elsewhere.url());
  const { calendar, calendars } = await open(page);
  const { dialog } = calendar;
  const choice = dialog.getByLabel("Calendar", { exact: true });
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  await calendar.edit("Tea");
  await expect(dialog.getByLabel("Status")).toBeVisible();
  await expect(choice).toHaveCount(0);
  await leave();

  await addCalendar(request, account, { name: "Work", color: "red" });
  await calendars.expectOrder("Calendar", "Club", "Work");
  const choices = choice.getByRole("option");
  await page.keyboard.press("c");
  await expect(choices).toHaveText(["Calendar", "Work"]);
  await leave();
  await calendar.edit("Tea");
  await expect(choices).toHaveText(["Calendar", "Work"]);
  await leave();
  await runCommand(page, "import file", "Import file…");
  await expect(choices).toHaveText(["Calendar", "Work"]);
  await leave();
  await calendars.more("Club").click();
  await expect(page.getByRole("menuitem", { name: "Subscription…" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Import…" })).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: "Make it the default" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Exporting is something else.
  await runCommand(page, "export calendar", "Export calendar…");
  await expect(choices).toHaveText(["Calendar", "Club", "Work"]);
});

test("what is wrong with an address is said at its field, by the page or by the server", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { subscribing } = await open(page);
  await runCommand(page, "subscribe", "Subscribe to a calendar…");
  await expect(subscribing.address).toBeFocused();
  const submit = subscribing.button("Subscribe");
  await submit.click();
  await expect(subscribing.address).toHaveAccessibleDescription(/Enter the address of a calendar/);
  await expect(subscribing.address).toBeFocused();
  await subscribing.address.fill("ftp://example.org/a.ics");
  await submit.click();
  await expect(subscribing.address).toHaveAccessibleDescription(/begins with https:\/\/ or webcal:\/\//);
  await subscribing.address.fill("example.org:25/a.ics");
  await submit.click();
  await expect(subscribing.address).toHaveAccessibleDescription(/The port must be 80, 443/);
  await expect(subscribing.address).toHaveValue("https://example.org:25/a.ics");
  await expect(subscribing.address).toBeFocused();
  await expect(subscribing.field("Name")).toHaveValue("example.org");
});

test("without a connection it waits to be sent, and refreshing does not", async ({
  page,
  context,
  watch,
  elsewhere,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { calendar, calendars, subscribing } = await open(page);
  // Its code is loaded from now on.
  await calendars.more("Calendar").click();
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Subscribe to a calendar…" }).click();
  await expect(subscribing.address).toBeFocused();
  await context.setOffline(true);
  await expect(subscribing.dialog.getByText(/^You are offline\./)).toBeVisible();
  await subscribing.address.fill(elsewhere.url());
  await subscribing.field("Name").fill("Club");
  await subscribing.button("Subscribe").click();
  await expect(subscribing.dialog).toHaveCount(0);
  await expect(toast(page, "Club is fetched as soon as there is a connection.")).toBeVisible();
  await calendars.more("Club").click();
  const refresh = page.getByRole("menuitem", { name: "Refresh now" });
  await expect(refresh).toHaveAttribute("aria-disabled", "true");
  await expect(refresh).toContainText("Not while you are offline");
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await expect(calendar.entry("Match")).toBeVisible();
});

test("unsubscribing takes its events away, and is taken back", async ({
  page,
  request,
  account,
  elsewhere,
}) => {
  await subscribe(request, account, elsewhere.url());
  const { calendar, calendars } = await open(page);
  await expect(calendar.entry("Match")).toBeVisible();
  await calendars.choose("Club", "Unsubscribe");
  await expect(calendar.entry("Match")).toHaveCount(0);
  await calendars.expectOrder("Calendar");
  await expect(calendars.check("Calendar")).toBeFocused();
  await expect(toast(page, "Unsubscribed: Club.")).toBeVisible();
  await calendar.undo();
  await calendars.expectOrder("Calendar", "Club");
  await expect(calendar.entry("Match")).toBeVisible();
});

test("a subscription that was just made is taken back, though its events have come", async ({
  page,
  request,
  account,
  elsewhere,
  watch,
}) => {
  // The version that was created has been replaced.
  watch.allow(/status of 412/);
  const { calendar, calendars, subscribing } = await open(page);
  await page.getByRole("button", { name: "Subscribe to a calendar…" }).click();
  await subscribing.address.fill(elsewhere.url());
  await subscribing.button("Subscribe").click();
  await expect(calendar.entry("Match")).toBeVisible();
  await calendar.undo();
  await calendars.expectOrder("Calendar");
  await expect.poll(async () => (await calendarsOf(request, account)).length).toBe(1);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the row, its menu, the dialogs and the card speak German only", async ({
    page,
    request,
    account,
    elsewhere,
  }) => {
    const [first] = await calendarsOf(request, account);
    await renameCalendar(request, account, first?.id ?? "", "Privat");
    elsewhere.fails(500);
    await subscribe(request, account, elsewhere.url());
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Club ist nicht auf dem neuesten Stand" })).toBeVisible();
    await page.getByRole("button", { name: "Optionen für Club" }).click();
    await expect(page.getByRole("menuitem", { name: "Umbenennen" })).toBeFocused();
    await expectNoEnglish(page);
    await page.getByRole("menuitem", { name: "Abonnement …" }).click();
    await expect(page.getByText("Er konnte noch nicht abgerufen werden.")).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Kalender abonnieren …" }).click();
    await page.getByRole("button", { name: "Abonnieren", exact: true }).click();
    await expect(page.getByText("Die Adresse eines Kalenders fehlt")).toBeVisible();
    await expectNoEnglish(page);
  });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the list, its menu, the dialogs and the card are free of axe's violations", async ({
    page,
    request,
    account,
    elsewhere,
  }) => {
    // axe runs seven times.
    test.slow();
    const { calendar, calendars, subscribing } = await open(page);
    elsewhere.hold();
    await subscribe(request, account, elsewhere.url());
    await expect(calendars.list.getByText("Fetching…")).toBeVisible();
    // Only this is checked while the answer is held: the server does not wait forever.
    await expectClean(page);
    elsewhere.release();
    await expect(calendars.list.getByText("Fetching…")).toBeHidden();
    await calendars.choose("Club", "Subscription…");
    await expect(subscribing.said).toContainText("Refreshed");
    await expectClean(page);
    elsewhere.fails(500);
    await subscribing.address.fill(elsewhere.url("/broken.ics"));
    await subscribing.save();
    await expect(warning(calendars)).toBeVisible(ANOTHER_ADDRESS);
    await calendars.more("Club").click();
    await expect(page.getByRole("menuitem", { name: "Refresh now" })).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await warning(calendars).click();
    await expect(subscribing.said).toContainText("The server answered with an error (500).");
    await expectClean(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Subscribe to a calendar…" }).click();
    await subscribing.button("Subscribe").click();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await calendar.entry("Match").click();
    await expect(calendar.dialog.getByRole("button", { name: "Show subscription" })).toBeFocused();
    await expectClean(page);
  });
});

test.describe("by touch on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 412, height: 839 } });

  test("it is subscribed to from the sheet, looked at there, and unsubscribed from", async ({
    page,
    elsewhere,
  }) => {
    const { calendar, calendars, subscribing } = await open(page, { inSheet: true });
    await page.getByRole("button", { name: "Subscribe to a calendar…" }).click();
    await subscribing.address.fill(elsewhere.url());
    await subscribing.field("Name").fill("Club");
    await subscribing.button("Subscribe").click();
    await expect(subscribing.address).toHaveCount(0);
    await expect(calendars.check("Club")).toBeVisible();
    await expect(calendar.entry("Match")).toBeVisible();
    await expectClean(page);
    await calendars.choose("Club", "Subscription…");
    await expect(subscribing.said).toContainText("Refreshed");
    await expect(subscribing.button("Save")).toBeInViewport();
    await expectClean(page);
    await subscribing.button("Cancel").click();
    await calendars.choose("Club", "Unsubscribe");
    await calendars.expectOrder("Calendar");
    await expect(calendar.entry("Match")).toHaveCount(0);
  });
});
