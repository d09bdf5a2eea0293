import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type Account, addItems, addUser } from "./support/api";
import { expectClean } from "./support/axe";
import { addTask, changeSettings } from "./support/calendar-api";
import { Calendar } from "./support/calendar";
import { Inbox } from "./support/inbox";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

async function read<T>(request: APIRequestContext, account: Account, path: string): Promise<T> {
  const answer = await request.get(path, { headers: headersOf(account) });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** A change by another device in the meantime. */
async function changeElsewhere(request: APIRequestContext, account: Account, path: string, data: object) {
  const method = path.includes("/items/") ? "put" : "patch";
  const answer = await request[method](path, { headers: headersOf(account), data });
  expect(answer.status()).toBe(200);
}

const firstOf = async (request: APIRequestContext, account: Account, path: string): Promise<string> =>
  (await read<{ data: { id: string }[] }>(request, account, path)).data[0]?.id ?? "";

const notice = (page: Page) => page.getByText(/(was|were) changed elsewhere in the meantime\./);
const mine = (within: Locator | Page, field: string) =>
  within.getByRole("group", { name: field }).getByRole("radio", { name: /^Yours/ });
const theirs = (within: Locator | Page, field: string) =>
  within.getByRole("group", { name: field }).getByRole("radio", { name: /^Theirs/ });

test("a task shows both versions of what both have changed, and takes the one that is chosen", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 412/);
  const { id } = await addTask(request, account, { title: "Taxes", due: "2026-05-31" });
  const path = `/api/v1/tasks/${id}`;
  const { list } = new Inbox(page);
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Taxes", exact: true }).click();
  await list.getByLabel("Title").fill("Income tax");
  await list.getByLabel("Description").fill("by Ada");
  await list.getByRole("textbox", { name: "Due date" }).fill("2026-06-01");
  const elsewhere = { title: "VAT", due: "2026-06-30", duration_minutes: 75 };
  await changeElsewhere(request, account, path, elsewhere);
  await list.getByRole("button", { name: "Save" }).click();
  await expect(list.getByRole("alert")).toHaveText(/^This task was changed elsewhere in the meantime\./);
  await expect(list.getByLabel("Title")).toHaveValue("Income tax");
  await expect(list.getByLabel("Title")).toBeFocused();
  await expect(list.getByRole("textbox", { name: "Length" })).toHaveValue("1 hr 15 min");
  await expect(mine(list, "Title")).toHaveAccessibleName("Yours: Income tax");
  await expect(mine(list, "Title")).toBeChecked();
  await expect(theirs(list, "Title")).toHaveAccessibleName("Theirs: VAT");
  await expect(theirs(list, "Due date")).toHaveAccessibleName("Theirs: Tuesday, June 30, 2026");
  await expect(list.getByRole("group", { name: "Description" })).toHaveCount(0);
  expect(await read(request, account, path)).toMatchObject(elsewhere);

  // Text typed after the question also belongs to the user.
  await list.getByLabel("Title").fill("Income taxes");
  await theirs(list, "Title").check();
  await expect(list.getByLabel("Title")).toHaveValue("VAT");
  await mine(list, "Title").check();
  await expect(list.getByLabel("Title")).toHaveValue("Income taxes");
  await theirs(list, "Due date").check();
  await list.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Income taxes", exact: true })).toBeFocused();
  expect(await read(request, account, path)).toMatchObject({
    title: "Income taxes",
    description: "by Ada",
    due: "2026-06-30",
    duration_minutes: 75,
  });
});

test("what is typed into a task stays when that is deleted elsewhere, and saving brings it back", async ({
  page,
  request,
  account,
}) => {
  const start = "2026-03-18T09:00:00Z";
  const { id } = await addTask(request, account, { title: "Taxes", due: "2026-05-31" }, start);
  const { list } = new Inbox(page);
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Taxes", exact: true }).click();
  await list.getByLabel("Title").fill("Income tax");
  await request.delete(`/api/v1/tasks/${id}`, { headers: headersOf(account) });
  await expect(list.getByRole("alert")).toHaveText(
    "This task was deleted in the meantime. Saving brings it back.",
  );
  await expect(list.getByLabel("Title")).toHaveValue("Income tax");
  await expect(list.getByLabel("Title")).toBeFocused();
  await expectClean(page);
  await list.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Income tax", exact: true })).toBeFocused();
  const saved = await read<{ scheduled_start: string }>(request, account, `/api/v1/tasks/${id}`);
  expect(saved).toMatchObject({ title: "Income tax", due: "2026-05-31" });
  expect(Date.parse(saved.scheduled_start)).toBe(Date.parse(start));
});

test("what is typed into a task that is deleted for ever is saved as a new one, in the calendar, too", async ({
  page,
  request,
  account,
  watch,
}) => {
  // It is neither in the trash nor in the list.
  watch.allow(/status of 404/);
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
  const start = "2026-03-18T09:00:00Z";
  const { id } = await addTask(request, account, { title: "Taxes" }, start);
  await changeElsewhere(request, account, `/api/v1/tasks/${id}`, { completed: true });
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Taxes").press("e");
  const dialog = page.getByRole("dialog", { name: "Task", exact: true });
  await dialog.getByLabel("Description").fill("by Ada");
  await request.delete(`/api/v1/tasks/${id}`, { headers: headersOf(account) });
  await request.delete(`/api/v1/trash/${id}`, { headers: headersOf(account) });
  await expect(dialog.getByRole("alert")).toHaveText(
    "This task was deleted in the meantime. Saving brings it back.",
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const { data } = await read<{ data: object[] }>(request, account, "/api/v1/tasks/");
  expect(data).toMatchObject([
    { title: "Taxes", description: "by Ada", scheduled_start: start, completed: true },
  ]);
});

test("a second change after the question is asked about again", async ({ page, request, account, watch }) => {
  watch.allow(/status of 412/);
  const { id } = await addTask(request, account, { title: "Taxes" });
  const path = `/api/v1/tasks/${id}`;
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "Taxes", exact: true }).click();
  await inbox.list.getByLabel("Title").fill("Income tax");
  for (const title of ["VAT", "Customs"]) {
    // Each follows the answer to the one before.
    // oxlint-disable no-await-in-loop
    await changeElsewhere(request, account, path, { title });
    await inbox.list.getByRole("button", { name: "Save" }).click();
    await expect(theirs(inbox.list, "Title")).toHaveAccessibleName(`Theirs: ${title}`);
    expect(await read(request, account, path)).toMatchObject({ title });
    // oxlint-enable no-await-in-loop
  }
  await inbox.list.getByRole("button", { name: "Use the other version" }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(inbox.list.getByLabel("Title")).toHaveValue("Customs");
  await expect(inbox.list.getByLabel("Title")).toBeFocused();
  // No changes of the user are left that could be lost.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Customs", exact: true })).toBeFocused();
});

test("an item's dialog", async ({ page, request, account, watch }) => {
  watch.allow(/status of 412/);
  await addItems(request, account, ["Lamp"], "green");
  const path = `/api/v1/items/${await firstOf(request, account, "/api/v1/items/")}`;
  const items = new Table(page, "Items Management");
  await items.open("/items");
  await items.choose("Lamp", "Edit");
  await items.dialog.getByLabel("Description").fill("blue");
  await changeElsewhere(request, account, path, { title: "Torch", description: "red" });
  await items.save();
  await expect(items.dialog.getByLabel("Title")).toHaveValue("Torch");
  await expect(theirs(items.dialog, "Description")).toHaveAccessibleName("Theirs: red");
  await expect(items.dialog.getByLabel("Description")).toBeFocused();
  expect(await read(request, account, path)).toMatchObject({ description: "red" });
  await items.save();
  await expect(items.dialog).toHaveCount(0);
  await expect(items.row("Torch")).toContainText("blue");
});

test("the profile", async ({ page, request, account, watch }) => {
  watch.allow(/status of 412/);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Full name").fill("Countess");
  await changeElsewhere(request, account, "/api/v1/users/me", { full_name: "Augusta" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(theirs(page, "Full name")).toHaveAccessibleName("Theirs: Augusta");
  expect(await read(request, account, "/api/v1/users/me")).toMatchObject({ full_name: "Augusta" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Countess")).toBeVisible();
  expect(await read(request, account, "/api/v1/users/me")).toMatchObject({ full_name: "Countess" });
});

test("the calendar's settings", async ({ page, request, account, watch }) => {
  watch.allow(/status of 412/);
  const path = "/api/v1/users/me/settings";
  await page.goto("/settings?tab=calendar");
  const length = page.getByLabel("Default task length in minutes");
  await page.getByLabel("Week starts on").selectOption("Monday");
  await changeSettings(request, account, { default_duration_minutes: 45 });
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  // The first day here and the length there do not conflict.
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText("Settings saved.");
  await expect(notice(page)).toHaveCount(0);
  expect(await read(request, account, path)).toMatchObject({
    week_start: "monday",
    default_duration_minutes: 45,
  });
  await expect(length).toHaveValue("45");

  await length.fill("60");
  await changeSettings(request, account, { default_duration_minutes: 50 });
  await save.click();
  await expect(theirs(page, "Default task length in minutes")).toHaveAccessibleName("Theirs: 50");
  expect(await read(request, account, path)).toMatchObject({ default_duration_minutes: 50 });
  await theirs(page, "Default task length in minutes").check();
  await expect(length).toHaveValue("50");
});

test.describe("for a superuser", () => {
  test.use({ role: "superuser" });

  test("somebody's account", async ({ page, request, account, watch }) => {
    watch.allow(/status of 412/);
    const alan = await addUser(request, account);
    const { data } = await read<{ data: { id: string }[] }>(request, account, "/api/v1/users/?limit=1000");
    const path = `/api/v1/users/${data.at(-1)?.id}`;
    const users = new Table(page, "Users Management");
    await users.open(`/admin?page=${Math.ceil(data.length / 5)}`);
    await users.choose(alan.email, "Edit");
    await users.dialog.getByLabel("Full name").fill("Alan M. Turing");
    await users.dialog.getByLabel("Set Password").fill("a brand new secret");
    await users.dialog.getByLabel("Confirm Password").fill("a brand new secret");
    await changeElsewhere(request, account, path, { full_name: "A. Turing" });
    await users.save();
    await expect(theirs(users.dialog, "Full name")).toHaveAccessibleName("Theirs: A. Turing");
    await expect(users.dialog.getByLabel("Set Password")).toHaveValue("a brand new secret");
    expect(await read(request, account, path)).toMatchObject({ full_name: "A. Turing" });
    await users.save();
    await expect(users.row("Alan M. Turing")).toBeVisible();
  });
});

test("a length that was set in the schedule dialog outlasts Save, and an old title does not come back", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 412/);
  const { id } = await addTask(request, account, { title: "Taxes" });
  const path = `/api/v1/tasks/${id}`;
  const { list } = new Inbox(page);
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Taxes", exact: true }).click();
  await list.getByRole("button", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Taxes" });
  await dialog.getByRole("textbox", { name: "Length" }).fill("75");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(list.getByRole("textbox", { name: "Length" })).toHaveValue("1 hr 15 min");
  await list.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Taxes", exact: true })).toBeFocused();
  expect(await read(request, account, path)).toMatchObject({ duration_minutes: 75 });

  await page.getByRole("button", { name: "Taxes", exact: true }).click();
  await list.getByLabel("Description").fill("by May");
  await changeElsewhere(request, account, path, { title: "Income tax" });
  await list.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Income tax", exact: true })).toBeFocused();
  expect(await read(request, account, path)).toMatchObject({ title: "Income tax", description: "by May" });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("both versions are free of axe's violations", async ({ page, request, account, watch }) => {
    watch.allow(/status of 412/);
    const { id } = await addTask(request, account, { title: "Taxes" });
    const inbox = new Inbox(page);
    await inbox.open();
    await page.getByRole("button", { name: "Taxes", exact: true }).click();
    await inbox.list.getByLabel("Title").fill("Income tax");
    await changeElsewhere(request, account, `/api/v1/tasks/${id}`, { title: "VAT" });
    await inbox.list.getByRole("button", { name: "Save" }).click();
    await expect(notice(page)).toBeVisible();
    await expectClean(page);
  });
});

test("a task that was planned elsewhere while its dialog was open is not planned over without a word", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/status of 412/);
  const { id } = await addTask(request, account, { title: "Taxes" }, "2026-03-18T09:00:00Z");
  const path = `/api/v1/tasks/${id}`;
  const inbox = new Inbox(page);
  await inbox.open();
  const planElsewhere = async (start: string) => {
    const answer = await request.post(`${path}/schedule`, { headers: headersOf(account), data: { start } });
    expect(answer.status()).toBe(200);
  };
  await page.getByRole("button", { name: "More actions for Taxes" }).click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog");
  // Untouched fields take the change made elsewhere.
  await expect(dialog.getByLabel("Date")).toHaveValue("2026-03-18");
  await planElsewhere("2026-03-19T10:00:00Z");
  await expect(dialog.getByLabel("Date")).toHaveValue("2026-03-19");
  await dialog.getByLabel("Date").fill("2026-03-25");
  await planElsewhere("2026-03-20T15:00:00Z");
  await expect(inbox.list).toContainText("Mar 20");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /^Theirs.*March 20/ })).toBeVisible();
  await expectClean(page);
  expect(await read(request, account, path)).toMatchObject({ scheduled_start: "2026-03-20T15:00:00Z" });
  await expect(dialog.getByLabel("Date")).toHaveValue("2026-03-25");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await read(request, account, path)).toMatchObject({ scheduled_start: "2026-03-25T10:00:00Z" });
});
