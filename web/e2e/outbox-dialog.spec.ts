import type { APIRequestContext, Page } from "@playwright/test";
import type { Account } from "./support/api";
import { changeScheme, expectClean } from "./support/axe";
import { addEvent, addTask, changeEvent, changeSettings } from "./support/calendar-api";
import { Calendar } from "./support/calendar";
import { Inbox } from "./support/inbox";
import { watchRequests } from "./support/quiet";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

async function taskOf(request: APIRequestContext, account: Account, id: string): Promise<unknown> {
  return (await request.get(`/api/v1/tasks/${id}`, { headers: headersOf(account) })).json();
}

const refusedMark = (page: Page) => page.getByRole("button", { name: /1 change was rejected/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Changes on this device" });

test.beforeEach(async ({ watch, request, account }) => {
  watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/);
  watch.allow(/status of (412|422)/);
  // Otherwise the browser would report its own zone, which may be pending as well.
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
});

/** Renames a task offline, and reconnects after it was changed elsewhere. */
async function renameInVain(page: Page, request: APIRequestContext, account: Account): Promise<string> {
  const { id } = await addTask(request, account, { title: "Taxes" });
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "Taxes", exact: true }).click();
  await inbox.list.getByLabel("Title").fill("Income tax");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Income tax", exact: true })).toBeVisible();
  await request.patch(`/api/v1/tasks/${id}`, {
    headers: headersOf(account),
    data: { title: "VAT", duration_minutes: 75 },
  });
  await page.context().setOffline(false);
  await refusedMark(page).click();
  return id;
}

test("a change that somebody else was faster with shows both versions, and is applied only when that is asked for", async ({
  page,
  request,
  account,
}) => {
  const id = await renameInVain(page, request, account);
  await expect(page.getByRole("button", { name: "VAT", exact: true })).toBeAttached();
  await expect(panel(page).getByRole("term")).toHaveText(["Title"]);
  await expect(panel(page).getByRole("definition")).toHaveText([/Yours: Income tax/, /On the server: VAT/]);
  await expectClean(page);
  await changeScheme(page, "dark");
  await expectClean(page);
  await panel(page).getByRole("button", { name: "Apply anyway" }).click();
  await expect(panel(page)).toContainText("Everything is saved.");
  expect(await taskOf(request, account, id)).toMatchObject({ title: "Income tax", duration_minutes: 75 });
});

test("its text can be mended first, and is not lost by Escape", async ({ page, request, account }) => {
  const id = await renameInVain(page, request, account);
  await panel(page).getByRole("button", { name: "Edit", exact: true }).click();
  const title = panel(page).getByLabel("Title");
  await expect(title).toBeFocused();
  await title.fill("Income tax and VAT");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(title).toHaveValue("Income tax and VAT");
  await panel(page).getByRole("button", { name: "Save and try again" }).click();
  await expect(panel(page)).toContainText("Everything is saved.");
  expect(await taskOf(request, account, id)).toMatchObject({ title: "Income tax and VAT" });
});

test("one that is discarded leaves what is on the server", async ({ page, request, account }) => {
  const id = await renameInVain(page, request, account);
  await panel(page).getByRole("button", { name: "Discard" }).click();
  await expect(panel(page)).toContainText("Everything is saved.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "VAT", exact: true })).toBeVisible();
  expect(await taskOf(request, account, id)).toMatchObject({ title: "VAT" });
});

test("an event that both have moved says when it would be", async ({ page, request, account }) => {
  const { id } = await addEvent(request, account, {
    title: "Meeting",
    start: "2026-03-18T14:00:00Z",
    end: "2026-03-18T15:00:00Z",
  });
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Meeting").focus();
  await page.context().setOffline(true);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "1 change waiting to be sent" })).toBeVisible();
  await changeEvent(request, account, id, { start: "2026-03-19T08:00:00Z", end: "2026-03-19T09:00:00Z" });
  await page.context().setOffline(false);
  await refusedMark(page).click();
  await expect(panel(page).getByRole("definition")).toHaveText([
    /Yours: .*March 18.*3:05/,
    /On the server: .*March 19.*9:00/,
  ]);
  await expect(panel(page).getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Discard" }).click();
  await page.keyboard.press("Escape");
  await expect(calendar.entry("Meeting")).toHaveAccessibleName(/9:00 – 10:00 AM/);
});

test("what the server refuses says why, and what waits can be sent at once", async ({
  page,
  request,
  account,
}) => {
  const quiet = watchRequests(page);
  const inbox = new Inbox(page);
  await inbox.open();
  await expect(page.getByText("No tasks yet")).toBeVisible();
  // Until the code that shows the changes is loaded.
  await quiet();
  await page.context().setOffline(true);
  await inbox.add("alpha");
  await page.getByRole("button", { name: "1 change waiting to be sent" }).click();
  await expect(panel(page).getByRole("listitem")).toHaveText(/Add task “alpha”/);
  // The server's answer to the first attempt, which no test can cause by itself.
  await page.route(
    "**/api/v1/tasks/",
    (route) =>
      route.fulfill({
        status: 422,
        json: { code: "validation", detail: "There is no room for more tasks." },
      }),
    { times: 1 },
  );
  await page.context().setOffline(false);
  await expect(refusedMark(page)).toBeVisible();
  await expect(panel(page)).toContainText("There is no room for more tasks.");
  await expect(inbox.row("alpha")).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page)).toContainText("Everything is saved.");
  await page.keyboard.press("Escape");
  await expect(inbox.row("alpha")).toBeVisible();
  const answer = await request.get("/api/v1/tasks/", { headers: headersOf(account) });
  expect(await answer.json()).toMatchObject({ data: [{ title: "alpha" }] });
});
