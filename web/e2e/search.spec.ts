import type { Locator, Page } from "@playwright/test";
import { addItems, addManyTasks, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Calendar } from "./support/calendar";
import { addEvent, addTask, changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { expectNoEnglish } from "./support/german";
import { expect, test } from "./support/test";

const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Command palette" });
const field = (page: Page): Locator => palette(page).getByRole("combobox");
const section = (page: Page, name: string): Locator =>
  palette(page).getByRole("group", { name, exact: true });
const options = (page: Page, name: string): Locator => section(page, name).getByRole("option");

async function search(page: Page, query: string): Promise<void> {
  if (!(await palette(page).isVisible())) {
    await page.keyboard.press("Control+k");
  }
  await expect(field(page)).toBeFocused();
  await field(page).fill(query);
}

test.beforeEach(async ({ request, account }) => {
  await changeSettings(request, account, { time_zone: "Europe/Berlin", hour_cycle: "h23" });
});

test("what is typed finds tasks, events and items in sections below the commands, with their times and marks", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Call Müller", description: "about the tea", due: "2026-03-20" });
  await addItems(request, account, ["Muller scale"]);
  await addEvent(request, account, {
    title: "Dinner",
    location: "Café Müller",
    start: "2026-11-20T18:00:00Z",
    end: "2026-11-20T20:00:00Z",
  });
  await new Calendar(page).open();
  await search(page, "muller");
  await expect(options(page, "Events")).toHaveText(/Dinner Café Müller\s+Fri, Nov 20, 19:00\s–\s21:00/);
  await expect(options(page, "Tasks")).toHaveText("Call Müller  Due Fri, Mar 20");
  await expect(options(page, "Items")).toHaveText("Muller scale");
  await expect(options(page, "Tasks").locator("mark")).toHaveText(["Müller"]);
  await expect(options(page, "Events").locator("mark")).toHaveText(["Müller"]);
  await expect(palette(page).getByRole("status")).toHaveText("3 results");
  await field(page).fill("task");
  const groups = palette(page).getByRole("group");
  await expect(groups.first()).toHaveAccessibleName("Go to");
});

test("what somebody wrote comes before a command that only a synonym found", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["Prepare the meeting"]);
  await new Calendar(page).open();
  await search(page, "meeting");
  await expect(palette(page).getByRole("group").first()).toHaveAccessibleName("Tasks");
  await expect(options(page, "Create")).toHaveText(/New event/);
  await expect(options(page, "Tasks")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox", { name: "Complete Prepare the meeting" }) });
  await expect(row.getByRole("textbox", { name: "Title" })).toBeFocused();
});

test("a task is opened in the inbox, with its row in sight and the focus in it, among many", async ({
  page,
  request,
  account,
}) => {
  test.slow();
  await addManyTasks(request, account, 400);
  await addTasks(request, account, ["needle"], "in the hay");
  await addManyTasks(request, account, 400);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
  await search(page, "hay need");
  await expect(options(page, "Tasks")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/tasks");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox", { name: "Complete needle" }) });
  const title = row.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  // A reload does not open it again.
  await page.reload();
  await expect(page.getByText("801 open")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveCount(1);
});

test("a task is opened in the inbox beside the calendar where that is in sight", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha", "beta"]);
  await new Calendar(page).open("/?view=month");
  await search(page, "beta");
  await expect(options(page, "Tasks")).toHaveCount(1);
  await options(page, "Tasks").click();
  await expect(page).toHaveURL("/?view=month");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox", { name: "Complete beta" }) });
  await expect(row.getByRole("textbox", { name: "Title" })).toBeFocused();
});

test("an event is opened on its day, from another screen and years away", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, {
    title: "Total eclipse",
    start: "2081-09-03T09:00:00+02:00",
    end: "2081-09-03T10:00:00+02:00",
  });
  await new Inbox(page).open();
  await search(page, "eclipse");
  await expect(options(page, "Events")).toContainText("Wed, Sep 3, 2081");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/\?date=2081-09-03$/);
  const calendar = new Calendar(page);
  await expect(
    calendar.dialog.getByText("Total eclipse").or(calendar.dialog.getByLabel("Title")).first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar.entry("Total eclipse")).toBeVisible();
});

test("a form that was begun is not thrown away for what is found", async ({ page, request, account }) => {
  const start = "2026-11-20T09:00:00Z";
  await addEvent(request, account, { title: "Dentist", start, end: "2026-11-20T10:00:00Z" });
  const calendar = new Calendar(page);
  await calendar.open();
  await page.getByRole("button", { name: "Create an event" }).click();
  const title = calendar.dialog.getByLabel("Title");
  await title.fill("Half typed");
  await search(page, "dentist");
  await expect(options(page, "Events")).toHaveCount(1);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(title).toHaveValue("Half typed");
});

test("a query with a tab in it is found, too", async ({ page, request, account }) => {
  await addTasks(request, account, ["pay the rent"]);
  await new Inbox(page).open();
  const asked = page.waitForResponse((response) => response.url().includes("/api/v1/search/"));
  await search(page, "pay\trent");
  expect((await asked).status()).toBe(200);
  await expect(options(page, "Tasks")).toHaveCount(1);
});

test("a sentence in which something is found can be made a task nevertheless, by the last option", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["report for Ann"]);
  await new Inbox(page).open();
  await search(page, "report");
  await expect(palette(page).getByRole("option")).toHaveText(["report for Ann"]);
  await field(page).fill("report for");
  await expect(palette(page).getByRole("option")).toHaveText(["report for Ann", "Add task “report for”"]);
  await expect(palette(page).getByRole("status")).toHaveText("1 result");
  await expect(options(page, "Tasks")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options(page, "Create")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(new Inbox(page).row("report for")).toBeVisible();
});

test("an item is opened among the items, whatever page it is on", async ({ page, request, account }) => {
  await addItems(request, account, ["Lamp", ...Array.from({ length: 12 }, (_, index) => `item ${index}`)]);
  await new Inbox(page).open();
  await search(page, "lamp");
  await options(page, "Items").click();
  await expect(page).toHaveURL("/items");
  await expect(page.getByRole("dialog", { name: "Edit Item" }).getByLabel("Title")).toHaveValue("Lamp");
});

test("the selection stays where it is when more is found, and Enter opens what is selected", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["report one", "report two"]);
  await addItems(request, account, ["report three"]);
  await new Inbox(page).open();
  await search(page, "report");
  await expect(palette(page).getByRole("option")).toHaveCount(3);
  await page.keyboard.press("ArrowUp");
  await expect(options(page, "Items")).toHaveAttribute("aria-selected", "true");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(options(page, "Items")).toHaveAttribute("id", active ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit Item" }).getByLabel("Title")).toHaveValue(
    "report three",
  );
});

test("what the page holds is there before the server answers, and a slower answer changes nothing", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["here already"]);
  await addItems(request, account, ["here from the server"]);
  await new Inbox(page).open();
  await expect(new Inbox(page).row("here already")).toBeVisible();
  const waiting: (() => void)[] = [];
  await page.route("**/api/v1/search/**", async (route) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    await route.continue().catch(() => {});
  });
  await search(page, "here");
  await expect(options(page, "Tasks")).toHaveCount(1);
  await expect(palette(page).getByRole("status")).toHaveText("Searching…");
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  for (const answer of waiting) {
    answer();
  }
  await expect(options(page, "Items")).toHaveCount(1);
  await expect(palette(page).getByRole("status")).toHaveText("2 results");
});

test("while nothing is found yet, it is said that the search goes on", async ({ page }) => {
  await new Inbox(page).open();
  const answers = Promise.withResolvers<void>();
  await page.route("**/api/v1/search/**", async (route) => {
    await answers.promise;
    await route.continue().catch(() => {});
  });
  await search(page, "xylophone");
  await expect(palette(page).getByText("Searching…").first()).toBeVisible();
  await expect(palette(page).getByRole("option")).toHaveCount(0);
  answers.resolve();
  await expect(palette(page).getByRole("option")).toHaveText(["Add task “xylophone”"]);
  await expect(palette(page).getByText("Searching…")).toHaveCount(0);
});

test("a task that this page has not heard of is loaded and opened", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await addTasks(request, account, ["here already"]);
  await new Inbox(page).open();
  await expect(new Inbox(page).row("here already")).toBeVisible();
  // From now on it receives no changes.
  await page.route("**/api/v1/changes/**", (route) => route.abort());
  await page.reload();
  await expect(new Inbox(page).row("here already")).toBeVisible();
  await addTasks(request, account, ["made elsewhere"]);
  await search(page, "elsewhere");
  await expect(options(page, "Tasks")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Complete made elsewhere" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" }).last()).toBeFocused();
});

test("without a connection what is held here is searched, and that is said", async ({
  page,
  context,
  request,
  account,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await addTasks(request, account, ["kept here"]);
  await new Inbox(page).open();
  await expect(new Inbox(page).row("kept here")).toBeVisible();
  await search(page, "kept");
  await expect(options(page, "Tasks")).toHaveCount(1);
  await context.setOffline(true);
  await field(page).fill("kept he");
  await expect(options(page, "Tasks")).toHaveCount(1);
  await expect(palette(page).getByText("Only what is on this device was searched")).toBeVisible();
  await context.setOffline(false);
  await expect(palette(page).getByText("Only what is on this device was searched")).toHaveCount(0);
});

test("where nothing is found the palette offers a task of what was typed, and nothing else", async ({
  page,
}) => {
  await new Inbox(page).open();
  await search(page, 'xylophone" NEAR *');
  await expect(palette(page).getByRole("option")).toHaveText(['Add task “xylophone" NEAR *”']);
  // Only for screen readers: visibly it would contradict what is offered.
  await expect(palette(page).getByText("Nothing found")).toHaveCount(1);
  await expect(palette(page).getByRole("status")).toHaveText("Nothing found");
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("what is found is free of axe's violations", async ({ page, request, account }) => {
    await addTasks(request, account, ["tea one", "tea two"], "with milk");
    await addItems(request, account, ["teapot"], "for tea");
    await new Inbox(page).open();
    await page.getByRole("checkbox", { name: "Complete tea two" }).click();
    await expect(page.getByText("1 open, 1 done").or(page.getByText("1 done")).first()).toBeVisible();
    await search(page, "tea");
    await expect(options(page, "Tasks")).toHaveCount(2);
    await expect(options(page, "Items")).toHaveCount(1);
    await expectClean(page);
    await options(page, "Tasks").last().hover();
    await expectClean(page);
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the sections and what is said are German", async ({ page, request, account }) => {
    await addTasks(request, account, ["Brötchen"]);
    await page.goto("/tasks");
    await expect(page.getByText("Brötchen")).toBeVisible();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Befehlspalette" });
    await dialog.getByRole("combobox").fill("brotch");
    await expect(dialog.getByRole("group", { name: "Aufgaben" }).getByRole("option")).toHaveCount(1);
    await expect(dialog.getByRole("status")).toHaveText("1 Treffer");
    await expectNoEnglish(page);
  });
});
