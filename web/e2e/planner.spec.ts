import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { changeScheme, expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { addEvent, addTask, changeSettings } from "./support/calendar-api";
import { Home } from "./support/home";
import { expect, test } from "./support/test";

// The planner plans from the server's present on: so these tests take place now, in UTC, and work goes round the clock.
test.use({ timezoneId: "UTC" });

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const aroundTheClock = {
  time_zone: "UTC",
  samples: false,
  hour_sets: [
    {
      id: "019ac000-0000-7000-8000-000000000001",
      name: "Always",
      spans: [{ start: "00:00", end: "24:00", days: everyDay }],
    },
  ],
};

/** So many minutes from now. */
const minutes = (count: number): string =>
  `${new Date(Date.now() + count * 60_000).toISOString().slice(0, 16)}:00Z`;
const dayIn = (days: number): string => minutes(days * 24 * 60).slice(0, 10);

/** Tasks whose planner may work at any time, in a given mode. */
async function setUp(
  request: APIRequestContext,
  account: Account,
  mode: "off" | "suggest" | "automatic",
): Promise<void> {
  await changeSettings(request, account, { ...aroundTheClock, planning: { mode } });
}

/** A task that cannot be done in time: until after it is due there is no free hour. */
async function overload(request: APIRequestContext, account: Account): Promise<void> {
  await addEvent(request, account, { title: "Conference", start: minutes(-60), end: minutes(3 * 24 * 60) });
  await addTask(request, account, { title: "Report", duration_minutes: 60, due: dayIn(1) });
}

interface Tasks {
  data: { title: string; blocks: { start: string }[] }[];
}

/** How many tasks have a block on the server. */
async function countPlanned(request: APIRequestContext, { token }: Account): Promise<number> {
  const answer = await request.get("/api/v1/tasks/?limit=100", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: Tasks = await answer.json();
  return data.filter(({ blocks }) => blocks.length > 0).length;
}

/** Opens the calendar on the day of the next few minutes, with the planner's code there. */
async function open(page: Page): Promise<Calendar> {
  const calendar = new Calendar(page);
  await page.goto(`/?date=${minutes(15).slice(0, 10)}`);
  await calendar.ready();
  await expect(planButton(page)).toBeVisible();
  return calendar;
}

const planButton = (page: Page): Locator =>
  page.getByRole("group", { name: "Planning" }).getByRole("button", { name: /^Plan my tasks$/ });
const panel = (page: Page, name: string | RegExp): Locator => page.getByRole("complementary", { name });

/** Plans for the first time. */
async function planAs(page: Page, mode: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Plan my tasks" });
  await dialog.getByRole("radio", { name: mode }).check();
  await dialog.getByRole("button", { name: "Plan my tasks" }).click();
  await expect(dialog).toHaveCount(0);
}

test("somebody new plans twenty tasks by one key, and takes that back", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "off");
  for (let count = 1; count <= 20; count += 1) {
    // In their order.
    // oxlint-disable-next-line no-await-in-loop
    await addTask(request, account, { title: `Task ${count}.`, duration_minutes: 15 });
  }
  const calendar = await open(page);
  await expect(page.getByText("Task 20.").first()).toBeAttached();
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Plan my tasks" });
  await expect(dialog.getByRole("radio", { name: "Automatic" })).toBeChecked();
  await expect(dialog).toContainText("20 tasks to plan, 5 hours in all.");
  await expect(dialog).toContainText("Mon – Sun");
  await dialog.getByRole("button", { name: "Plan my tasks" }).click();
  await expect(calendar.toast).toContainText("20 blocks placed");
  await expect(calendar.entry("Task 1\\.")).toBeVisible();
  expect(await countPlanned(request, account)).toBe(20);

  await calendar.undo();
  await expect(calendar.toast).toContainText("The plan was taken back.");
  await expect(calendar.entry("Task 1\\.")).toHaveCount(0);
  expect(await countPlanned(request, account)).toBe(0);
});

test("the keys for Undo take a plan back, too", async ({ page, request, account }) => {
  await setUp(request, account, "off");
  await addTask(request, account, { title: "Letter" });
  const calendar = await open(page);
  await planButton(page).click();
  await planAs(page, "Only when I ask");
  await expect(calendar.entry("Letter")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(calendar.entry("Letter")).toHaveCount(0);
  // Whoever has planned before is not asked again.
  await page.keyboard.press("p");
  await expect(calendar.entry("Letter")).toBeVisible();
});

test("what cannot be in time says so, and what would help is done by a press and taken back", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  await overload(request, account);
  const calendar = await open(page);
  await page.getByRole("button", { name: "1 task at risk" }).click();
  const risks = panel(page, "1 task at risk");
  await expect(risks).toContainText("Even split at will, not everything fits in time.");
  await expect(risks.getByRole("listitem")).toContainText(/Report.*late.*Its hours have/);
  await risks.getByRole("button", { name: /^Due \d+ days? later$/ }).click();
  await expect(calendar.toast).toContainText("“Report” is due");
  await expect(panel(page, "At risk")).toContainText("Everything is on time.");
  await calendar.undo();
  await expect(panel(page, "1 task at risk")).toBeVisible();
  await risks.getByRole("button", { name: "Report", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Title" }).last()).toHaveValue("Report");
});

test("a suggested plan waits until it is taken, or is discarded", async ({ page, request, account }) => {
  await setUp(request, account, "suggest");
  await addTask(request, account, { title: "Letter" });
  const calendar = await open(page);
  const bar = calendar.pane.getByRole("status").filter({ hasText: "A new plan waits: 1 block placed." });
  await expect(bar).toBeVisible();
  await expect(calendar.entry("Letter")).toHaveCount(0);
  await bar.getByRole("button", { name: "Show" }).click();
  await expect(panel(page, "The new plan").getByRole("listitem")).toContainText("Letter");
  await panel(page, "The new plan").getByRole("button", { name: "Take it" }).click();
  await expect(calendar.entry("Letter")).toBeVisible();
  await expect(calendar.toast).toContainText("1 block placed");
  await expect(bar).toHaveCount(0);

  await addTask(request, account, { title: "Cards" });
  await bar.getByRole("button", { name: "Discard" }).click();
  await expect(calendar.toast).toContainText("The new plan was discarded.");
  await expect(bar).toHaveCount(0);
  expect(await countPlanned(request, account)).toBe(1);
});

test("what the planner does in the background is one line, which takes it back", async ({
  page,
  request,
  account,
}) => {
  await setUp(request, account, "automatic");
  const calendar = await open(page);
  const line = calendar.pane.getByRole("status").filter({ hasText: "Planned anew" });
  await addTask(request, account, { title: "Letter" });
  await expect(calendar.entry("Letter")).toBeVisible();
  await expect(line).toContainText("1 block placed");
  await line.getByRole("button", { name: "Undo" }).click();
  await expect(calendar.entry("Letter")).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

test("blocks glide to their new places, and stand there at once for whoever wants no motion", async ({
  page,
  request,
  account,
}) => {
  await page.addInitScript(() => {
    // It is called on what it was called on.
    // oxlint-disable-next-line typescript/unbound-method
    const { animate } = Element.prototype;
    Element.prototype.animate = function count(...motion) {
      if (this instanceof HTMLElement && this.dataset["entry"]?.startsWith("task:") === true) {
        document.documentElement.dataset["glides"] = "yes";
      }
      return animate.apply(this, motion);
    };
  });
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter", duration_minutes: 60, priority: "urgent" });
  await addTask(request, account, { title: "Cards", duration_minutes: 30 });
  const calendar = await open(page);
  const line = calendar.pane.getByRole("status").filter({ hasText: "Planned anew: 1 block moved." });
  // What was placed as the page opened may glide, too.
  await expect(calendar.entry("Cards")).toBeVisible();
  const forget = () => page.evaluate(() => delete document.documentElement.dataset["glides"]);
  await forget();
  await addEvent(request, account, { title: "Lunch", start: minutes(70), end: minutes(120) });
  await expect(line).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-glides", "yes");

  await line.getByRole("button", { name: "Close" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await forget();
  await addEvent(request, account, { title: "Dinner", start: minutes(125), end: minutes(180) });
  await expect(line).toBeVisible();
  await expect(calendar.entry("Dinner")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-glides");
});

test("without a connection it is said that planning needs one", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await setUp(request, account, "automatic");
  const calendar = await open(page);
  await context.setOffline(true);
  await page.keyboard.press("p");
  await expect(calendar.toast).toContainText("Planning needs a connection.");
});

test("the card of a block says why it stands there", async ({ page, request, account }) => {
  await setUp(request, account, "automatic");
  await addTask(request, account, { title: "Letter", duration_minutes: 30, priority: "urgent" });
  await addTask(request, account, { title: "Cards", duration_minutes: 30 });
  const calendar = await open(page);
  await calendar.entry("Cards").click();
  await page.getByRole("dialog").getByRole("button", { name: "Why here?" }).click();
  await expect(page.getByRole("dialog")).toContainText("Letter comes first: it has a higher priority.");
});

test("its dialog and its panel are accessible in both themes", async ({ page, request, account }) => {
  await setUp(request, account, "off");
  await overload(request, account);
  await addTask(request, account, { title: "Cards", duration_minutes: 30 });
  const calendar = await open(page);
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog", { name: "Plan my tasks" })).toBeVisible();
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
  await planAs(page, "Suggest first");
  await expect(calendar.pane.getByText("A new plan waits")).toBeVisible();
  await calendar.pane.getByRole("button", { name: "Take it" }).click();
  await page.getByRole("button", { name: "1 task at risk" }).click();
  await expect(panel(page, "1 task at risk")).toBeVisible();
  await expectClean(page);
  await changeScheme(page, "light");
  await expectClean(page);
});

test.describe("on a phone", { tag: "@mobile" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("everything is in the menu of one button", async ({ page, request, account }) => {
    await setUp(request, account, "off");
    await overload(request, account);
    const home = new Home(page);
    await home.open();
    await page.getByRole("button", { name: "Planning" }).tap();
    await page.getByRole("menuitem", { name: "Plan my tasks" }).tap();
    await planAs(page, "Automatic");
    await page.getByRole("button", { name: "Planning, 1 task at risk" }).tap();
    await page.getByRole("menuitem", { name: "At risk" }).tap();
    const sheet = page.getByRole("dialog", { name: "1 task at risk" });
    await expect(sheet).toContainText("Report");
    await expectClean(page);
    await sheet.getByRole("button", { name: /^Due \d+ days? later$/ }).tap();
    await expect(page.getByRole("dialog", { name: "At risk" })).toContainText("Everything is on time.");
  });
});
