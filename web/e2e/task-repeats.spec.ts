import type { APIRequestContext, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { changeScheme, expectClean } from "./support/axe";
import { addTask, changeSettings } from "./support/calendar-api";
import { expectNoEnglish } from "./support/german";
import { Inbox } from "./support/inbox";
import { reloadWhenSent, watchRequests } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ request, account }) => {
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
});

/** A Friday so far in the future that no test is late for it. */
const friday = "2040-01-06";

const weekly = { title: "Water plants", due: friday, recurrence: { rrule: "FREQ=WEEKLY", from: "due" } };

const toast = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
const check = (inbox: Inbox, at = 0) =>
  inbox.list.getByRole("checkbox", { name: "Complete Water plants" }).nth(at);
const rows = (inbox: Inbox) => inbox.list.getByRole("listitem");
const field = (inbox: Inbox, name: string) => inbox.list.getByLabel(name, { exact: true });
const save = (inbox: Inbox) => inbox.list.getByRole("button", { name: "Save" });

interface Repeating {
  due: string | null;
  completed: boolean;
  recurrence: { rrule: string; from: string } | null;
}

/** The server's tasks, in list order. */
async function tasksOf(request: APIRequestContext, { token }: Account): Promise<Repeating[]> {
  const answer = await request.get("/api/v1/tasks/", { headers: { authorization: `Bearer ${token}` } });
  const { data }: { data: Repeating[] } = await answer.json();
  return data.map(({ due, completed, recurrence }) => ({ due, completed, recurrence }));
}

test("a task is made to repeat in its editor: presets follow from the due date", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, { title: "Water plants" });
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("Water plants").click();
  const repeat = field(inbox, "Repeat");
  await expect(repeat).toHaveValue("never");
  await field(inbox, "Due date").fill("Jan 6 2040");
  await repeat.selectOption("Every Friday");
  await expect(field(inbox, "Next one counts")).toHaveValue("due");
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
  await save(inbox).click();
  await expect(
    rows(inbox)
      .locator("p")
      .getByText(/^Every /),
  ).toBeVisible();
  await expectClean(page);
  await reloadWhenSent(page);
  await expect(
    rows(inbox)
      .locator("p")
      .getByText(/^Every /),
  ).toBeVisible();
  expect(await tasksOf(request, account)).toEqual([
    { due: friday, completed: false, recurrence: { rrule: "FREQ=WEEKLY", from: "due" } },
  ]);
});

test("without a due date a repetition brings its first day along, which can be taken out again", async ({
  page,
  request,
  account,
}) => {
  // It is Saturday by then in the account's zone.
  await page.clock.setFixedTime("2040-01-06T23:30:00Z");
  await addTask(request, account, { title: "Water plants" });
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("Water plants").click();
  await field(inbox, "Repeat").selectOption("Every day");
  await expect(field(inbox, "Due date")).toHaveValue("Sat, Jan 7, 2040");
  await field(inbox, "Repeat").selectOption("Every weekday (Monday to Friday)");
  await expect(field(inbox, "Due date")).toHaveValue("Mon, Jan 9, 2040");
  await save(inbox).click();
  await reloadWhenSent(page);
  const recurrence = { rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", from: "due" };
  expect(await tasksOf(request, account)).toEqual([{ due: "2040-01-09", completed: false, recurrence }]);

  await inbox.title("Water plants").click();
  await field(inbox, "Due date").fill("");
  await save(inbox).click();
  await reloadWhenSent(page);
  expect(await tasksOf(request, account)).toEqual([{ due: null, completed: false, recurrence }]);
});

test("the rule follows the due date, and counts from the completion", async ({ page, request, account }) => {
  await addTask(request, account, {
    ...weekly,
    recurrence: { rrule: "FREQ=MONTHLY;BYDAY=1FR", from: "due" },
  });
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("Water plants").click();
  const repeat = field(inbox, "Repeat");
  await expect(repeat.locator("option:checked")).toHaveText("Every month on the first Friday");
  await field(inbox, "Due date").fill("Jan 11 2040");
  await expect(repeat.locator("option:checked")).toHaveText("Every month on the second Wednesday");
  await field(inbox, "Next one counts").selectOption("from the day it is completed");
  await save(inbox).click();
  await expect(inbox.title("Water plants")).toBeFocused();
  expect(await tasksOf(request, account)).toEqual([
    {
      due: "2040-01-11",
      completed: false,
      recurrence: { rrule: "FREQ=MONTHLY;BYDAY=2WE", from: "completion" },
    },
  ]);
});

test("completing keeps the done one and shows the next one below it; Undo takes both back", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, weekly);
  await addTask(request, account, { title: "after" });
  const inbox = new Inbox(page);
  await inbox.open();
  await check(inbox).click();
  await expect(rows(inbox)).toHaveCount(3);
  await expect(rows(inbox).nth(1)).toContainText("Due Fri, Jan 13, 2040");
  await expect(rows(inbox).nth(2)).toContainText("after");
  await expect(check(inbox)).toBeChecked();
  await expect(check(inbox, 1)).not.toBeChecked();
  // The completed one does not repeat any more: the next one does.
  await expect(
    rows(inbox)
      .nth(0)
      .getByText(/^Every /),
  ).toHaveCount(0);
  await expect(
    rows(inbox)
      .nth(1)
      .getByText(/^Every /),
  ).toBeVisible();
  await expect(toast(page)).toContainText("“Water plants” is next due on Fri, Jan 13, 2040.");
  await expectClean(page);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(inbox)).toHaveCount(2);
  await expect(check(inbox)).not.toBeChecked();
  // A second undo reverts nothing else.
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(rows(inbox)).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(rows(inbox)).toHaveCount(2);
  await reloadWhenSent(page);
  await expect(rows(inbox)).toHaveCount(2);
  const [first] = await tasksOf(request, account);
  expect(first).toEqual({ due: friday, completed: false, recurrence: weekly.recurrence });
});

test("opened again after the next one was changed, it stays as well and repeats alone", async ({
  page,
  request,
  account,
}) => {
  await addTask(request, account, weekly);
  const inbox = new Inbox(page);
  await inbox.open();
  await check(inbox).click();
  await expect(rows(inbox)).toHaveCount(2);
  await rows(inbox).nth(1).getByRole("button", { name: "Water plants", exact: true }).click();
  await field(inbox, "Title").fill("Water all plants");
  await save(inbox).click();
  await expect(inbox.title("Water all plants")).toBeVisible();
  await check(inbox).click();
  await expect(check(inbox)).not.toBeChecked();
  await reloadWhenSent(page);
  await expect(rows(inbox)).toHaveCount(2);
  await expect(
    rows(inbox)
      .locator("p")
      .getByText(/^Every /),
  ).toHaveCount(1);
});

test("the last one says that it was the last", async ({ page, request, account }) => {
  await addTask(request, account, { ...weekly, recurrence: { rrule: "FREQ=WEEKLY;COUNT=1", from: "due" } });
  const inbox = new Inbox(page);
  await inbox.open();
  await check(inbox).click();
  await expect(toast(page)).toContainText("“Water plants” is done and does not repeat any more.");
  await expect(rows(inbox)).toHaveCount(1);
});

test("what one tab completes the other shows with its next one", async ({
  page,
  context,
  request,
  account,
}) => {
  await addTask(request, account, weekly);
  const other = await context.newPage();
  const [mine, theirs] = [new Inbox(page), new Inbox(other)];
  await mine.open();
  await theirs.open();
  await check(mine).click();
  await expect(rows(mine)).toHaveCount(2);
  await expect(rows(theirs)).toHaveCount(2);
  await expect(check(theirs)).toBeChecked();
  await check(theirs).click();
  await expect(rows(mine)).toHaveCount(1);
  await expect(rows(theirs)).toHaveCount(1);
});

test("completed on two devices at once it makes one next one", async ({
  page,
  browser,
  server,
  request,
  account,
}) => {
  await addTask(request, account, weekly);
  const device = await browser.newContext({
    baseURL: server.url,
    storageState: {
      cookies: [],
      origins: [{ origin: server.url, localStorage: [{ name: "access_token", value: account.token }] }],
    },
    serviceWorkers: "block",
  });
  const other = await device.newPage();
  const [mine, theirs] = [new Inbox(page), new Inbox(other)];
  await mine.open();
  await theirs.open();
  // Neither is answered before both have sent their request.
  const both = Promise.withResolvers<void>();
  let asked = 0;
  for (const each of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop
    await each.route("**/api/v1/tasks/*", async (route) => {
      if (route.request().method() === "PATCH") {
        asked += 1;
        if (asked === 2) {
          both.resolve();
        }
        await both.promise;
      }
      await route.continue();
    });
  }
  await check(mine).click();
  await check(theirs).click();
  for (const inbox of [mine, theirs]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(rows(inbox)).toHaveCount(2);
    // oxlint-disable-next-line no-await-in-loop
    await expect(check(inbox)).toBeChecked();
  }
  expect((await tasksOf(request, account)).map(({ due, completed }) => [due, completed])).toEqual([
    [friday, true],
    ["2040-01-13", false],
  ]);
  await device.close();
});

test("without a connection the next one is said to come, and comes once it is sent", async ({
  page,
  context,
  request,
  account,
  watch,
}) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await addTask(request, account, weekly);
  // Code that is loaded when the browser is idle is there then.
  const quiet = watchRequests(page);
  const inbox = new Inbox(page);
  await inbox.open();
  await expect(check(inbox)).toBeVisible();
  await quiet();
  await context.setOffline(true);
  await check(inbox).click();
  await expect(check(inbox)).toBeChecked();
  await expect(toast(page)).toContainText("“Water plants” comes back once the server can be reached.");
  await expect(rows(inbox)).toHaveCount(1);
  await context.setOffline(false);
  await expect(rows(inbox)).toHaveCount(2);
  await expect(rows(inbox).nth(1)).toContainText("Due Fri, Jan 13, 2040");
});

test("a time is skipped in the row's menu, and taken back", async ({ page, request, account }) => {
  await addTask(request, account, { ...weekly, recurrence: { rrule: "FREQ=WEEKLY;COUNT=9", from: "due" } });
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "More actions for Water plants" }).click();
  await expectClean(page);
  await page.getByRole("menuitem", { name: "Skip this time" }).click();
  await expect(rows(inbox)).toContainText("Due Fri, Jan 13, 2040");
  await expect(toast(page)).toContainText("Skipped. “Water plants” is next due on Fri, Jan 13, 2040.");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(inbox)).toContainText("Due Fri, Jan 6, 2040");
  await reloadWhenSent(page);
  expect(await tasksOf(request, account)).toEqual([
    { due: friday, completed: false, recurrence: { rrule: "FREQ=WEEKLY;COUNT=9", from: "due" } },
  ]);
});

test("what another device has skipped already is not skipped again", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|412/);
  const { id } = await addTask(request, account, weekly);
  const quiet = watchRequests(page);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "More actions for Water plants" }).click();
  await expect(page.getByRole("menuitem", { name: "Skip this time" })).toBeVisible();
  await expect(rows(inbox)).toContainText("Due Fri, Jan 6, 2040");
  await quiet();
  // This page does not receive it.
  await context.setOffline(true);
  const skipped = await request.post(`/api/v1/tasks/${id}/skip`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(skipped.status()).toBe(200);
  await page.getByRole("menuitem", { name: "Skip this time" }).click();
  await expect(toast(page)).toContainText("Skipped. “Water plants” is next due on Fri, Jan 13, 2040.");
  await context.setOffline(false);
  await expect(rows(inbox)).toContainText("Due Fri, Jan 13, 2040");
  await reloadWhenSent(page);
  expect((await tasksOf(request, account)).map(({ due }) => due)).toEqual(["2040-01-13"]);
});

test("without a connection each skip shows the next date, and passes over the one that was shown", async ({
  page,
  request,
  account,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await addTask(request, account, weekly);
  const quiet = watchRequests(page);
  const inbox = new Inbox(page);
  await inbox.open();
  const more = page.getByRole("button", { name: "More actions for Water plants" });
  const skip = page.getByRole("menuitem", { name: "Skip this time" });
  await more.click();
  await expect(skip).toBeVisible();
  await quiet();
  await context.setOffline(true);
  await skip.click();
  await expect(rows(inbox)).toContainText("Due Fri, Jan 13, 2040");
  await more.click();
  await skip.click();
  await expect(rows(inbox)).toContainText("Due Fri, Jan 20, 2040");
  await context.setOffline(false);
  await reloadWhenSent(page);
  await expect(rows(inbox)).toContainText("Due Fri, Jan 20, 2040");
  expect((await tasksOf(request, account)).map(({ due }) => due)).toEqual(["2040-01-20"]);
});

test("a repetition is ended in the row's menu, and taken up again", async ({ page, request, account }) => {
  await addTask(request, account, weekly);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "More actions for Water plants" }).click();
  await page.getByRole("menuitem", { name: "End repetition" }).click();
  await expect(
    rows(inbox)
      .locator("p")
      .getByText(/^Every /),
  ).toHaveCount(0);
  await expect(toast(page)).toContainText("“Water plants” does not repeat any more.");
  await page.getByRole("button", { name: "More actions for Water plants" }).click();
  await expect(page.getByRole("menuitem", { name: "Skip this time" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(
    rows(inbox)
      .locator("p")
      .getByText(/^Every /),
  ).toBeVisible();
});

test.describe("in German, on a phone", () => {
  test.use({ locale: "de-DE", viewport: { width: 390, height: 844 } });

  test("all of it is said in German, and has its place", async ({ page, request, account }) => {
    await addTask(request, account, { ...weekly, title: "Pflanzen" });
    await page.goto("/tasks");
    const list = page.getByRole("list", { name: "Aufgaben" });
    await list.getByRole("button", { name: "Pflanzen", exact: true }).click();
    await expect(list.getByLabel("Wiederholung", { exact: true })).toBeVisible();
    await list.getByText("Weitere Angaben", { exact: true }).click();
    await expectNoEnglish(page);
    await expectClean(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
