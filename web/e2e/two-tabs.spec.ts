import type { APIRequestContext } from "@playwright/test";
import { type Account, addItems, addUser } from "./support/api";
import { Calendar } from "./support/calendar";
import { addEvent, addTask, changeEvent, changeSettings, eventsOf } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

/** The server's data. */
const read = (request: APIRequestContext, account: Account, path: string) =>
  request.get(path, { headers: headersOf(account) });

/** A change by another tab in the meantime. */
async function changeElsewhere(
  request: APIRequestContext,
  account: Account,
  path: string,
  data: Record<string, unknown>,
): Promise<void> {
  const method = path.includes("/items/") ? "put" : "patch";
  const answer = await request[method](path, { headers: headersOf(account), data });
  expect(answer.status()).toBe(200);
}

test.describe("for a superuser", () => {
  test.use({ role: "superuser" });

  test("a new name in a form from before does not switch an account on again", async ({
    page,
    account,
    request,
    watch,
  }) => {
    watch.allow(/status of 412/);
    const alan = await addUser(request, account);
    // The newest is the last.
    const { data }: { data: { id: string }[] } = await (
      await read(request, account, "/api/v1/users/?limit=1000")
    ).json();
    const id = data.at(-1)?.id;
    const users = new Table(page, "Users Management");
    await users.open(`/admin?page=${Math.ceil(data.length / 5)}`);
    await users.choose(alan.email, "Edit");
    await changeElsewhere(request, account, `/api/v1/users/${id}`, { is_active: false });
    await users.dialog.getByLabel("Full name").fill("Alan M. Turing");
    await users.save();
    await expect(users.row(alan.email)).toContainText("Alan M. Turing");
    await expect(users.row(alan.email)).toContainText("Inactive");
  });
});

test("a new name in the profile does not bring back the old address", async ({
  page,
  account,
  request,
  watch,
}) => {
  watch.allow(/status of 412/);
  const email = `new-${account.email}`;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit" }).click();
  await changeElsewhere(request, account, "/api/v1/users/me", { email });
  await page.getByLabel("Full name").fill("Countess");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(email)).toBeVisible();
  expect(await (await read(request, account, "/api/v1/users/me")).json()).toMatchObject({
    email,
    full_name: "Countess",
  });
});

test("another first day of the week does not bring back the old length of tasks", async ({
  page,
  account,
  request,
  watch,
}) => {
  watch.allow(/status of 412/);
  await page.goto("/settings?tab=calendar");
  const length = page.getByLabel("Default task length in minutes");
  await expect(length).toHaveValue("30");
  await changeSettings(request, account, { default_duration_minutes: 45 });
  await page.getByLabel("Week starts on").selectOption("Monday");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText("Settings saved.");
  await expect(length).toHaveValue("45");
  expect(await (await read(request, account, "/api/v1/users/me/settings")).json()).toMatchObject({
    default_duration_minutes: 45,
    week_start: "monday",
  });
});

test("a new title of an item does not bring back its old description", async ({
  page,
  account,
  request,
  watch,
}) => {
  watch.allow(/status of 412/);
  await addItems(request, account, ["Lamp"], "green");
  const { data }: { data: { id: string }[] } = await (await read(request, account, "/api/v1/items/")).json();
  const id = data[0]?.id;
  const items = new Table(page, "Items Management");
  await items.open("/items");
  await items.choose("Lamp", "Edit");
  await changeElsewhere(request, account, `/api/v1/items/${id}`, { description: "red" });
  await items.dialog.getByLabel("Title").fill("Floor lamp");
  await items.save();
  await expect(items.row("Floor lamp")).toContainText("red");
});

test("a new title of a task does not bring back its old description or due day", async ({
  page,
  account,
  request,
  watch,
}) => {
  watch.allow(/status of 412/);
  const { id } = await addTask(request, account, {
    title: "Taxes",
    description: "form A",
    due: "2026-05-31",
  });
  const inbox = new Inbox(page);
  await inbox.open();
  await page.getByRole("button", { name: "Taxes", exact: true }).click();
  await expect(inbox.list.getByLabel("Description")).toHaveValue("form A");
  const elsewhere = { description: "form B", due: "2026-06-30" };
  await changeElsewhere(request, account, `/api/v1/tasks/${id}`, elsewhere);
  await inbox.list.getByLabel("Title").fill("Income tax");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Income tax", exact: true })).toBeFocused();
  expect(await (await read(request, account, `/api/v1/tasks/${id}`)).json()).toMatchObject({
    ...elsewhere,
    title: "Income tax",
  });
});
/** Another device changes an event, and the page receives it. */
async function changeAndHear(
  { page }: Calendar,
  request: APIRequestContext,
  account: Account,
  id: string,
  changes: Parameters<typeof changeEvent>[3],
): Promise<void> {
  const heard = page.waitForResponse(
    async (answer) => answer.url().includes("/api/v1/changes/?") && (await answer.text()).includes(id),
  );
  await changeEvent(request, account, id, changes);
  await heard;
}

test.describe("what was loaded meanwhile is not taken for what was looked at", () => {
  const [wednesday, thursday] = ["Wednesday, March 18, 2026", "Thursday, March 19, 2026"] as const;
  const meeting = { title: "Meeting", start: "2026-03-18T14:00:00Z", end: "2026-03-18T15:00:00Z" };

  test("in the editor, which then says so", async ({ page, account, request, watch }) => {
    watch.allow(/status of 412/);
    const { id } = await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    const { dialog } = calendar;
    await calendar.open();
    await calendar.edit("Meeting");
    await dialog.getByLabel("Title").fill("Board meeting");
    await changeAndHear(calendar, request, account, id, { title: "Party by Ada" });
    const save = dialog.getByRole("button", { name: "Save" });
    await save.click();
    await expect(dialog.getByText(/^This event was changed elsewhere in the meantime\./)).toBeVisible();
    await expect(dialog.getByLabel("Title")).toHaveValue("Board meeting");
    await expect(dialog.getByLabel("Title")).toBeFocused();
    expect(await eventsOf(request, account)).toMatchObject([{ title: "Party by Ada" }]);
    // A user who has been told may still save.
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await eventsOf(request, account)).toMatchObject([{ title: "Board meeting" }]);
  });

  test("in the editor, which keeps what was changed elsewhere of other fields", async ({
    page,
    account,
    request,
    watch,
  }) => {
    watch.allow(/status of 412/);
    const { id } = await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await calendar.open();
    await calendar.edit("Meeting");
    await calendar.dialog.getByLabel("Title").fill("Board meeting");
    await changeEvent(request, account, id, { description: "Agenda by Ada" });
    await calendar.dialog.getByRole("button", { name: "Save" }).click();
    await expect(calendar.dialog).toHaveCount(0);
    expect(await eventsOf(request, account)).toMatchObject([
      { title: "Board meeting", description: "Agenda by Ada" },
    ]);
  });

  test("in the editor's Delete", async ({ page, account, request, watch }) => {
    watch.allow(/status of 412/);
    const { id } = await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await calendar.open();
    await calendar.edit("Meeting");
    await expect(calendar.dialog.getByLabel("Title")).toHaveValue("Meeting");
    await changeAndHear(calendar, request, account, id, { title: "Party" });
    await calendar.dialog.getByRole("button", { name: "Delete" }).click();
    await expect(calendar.toast).toContainText("Changed elsewhere");
    await expect(calendar.entry("Party")).toBeVisible();
    expect(await eventsOf(request, account)).toMatchObject([{ title: "Party" }]);
  });

  test("in a drag, which begins with what is shown then", async ({ page, account, request, watch }) => {
    watch.allow(/status of 412/);
    const { id } = await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await calendar.open();
    await calendar.drag(await calendar.on("Meeting"), await calendar.at(wednesday, "16:10"));
    await expect(calendar.ghost).toBeVisible();
    const elsewhere = { start: "2026-03-19T14:00:00Z", end: "2026-03-19T15:00:00Z" };
    await changeAndHear(calendar, request, account, id, elsewhere);
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(new RegExp(thursday));
    const to = await calendar.at(wednesday, "17:10");
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(calendar.toast).toContainText("Changed elsewhere");
    expect(await eventsOf(request, account)).toMatchObject([elsewhere]);
    await calendar.toast.getByRole("button", { name: "Apply anyway" }).click();
    await expect
      .poll(() => eventsOf(request, account))
      .toMatchObject([{ start: "2026-03-18T16:00:00Z", end: "2026-03-18T17:00:00Z" }]);
  });

  test("in Undo, which takes back nothing but what was done here", async ({
    page,
    account,
    request,
    watch,
  }) => {
    watch.allow(/status of 412/);
    const { id } = await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    await calendar.open();
    await calendar.dragAndDrop(await calendar.on("Meeting"), await calendar.at(wednesday, "17:10"));
    await expect(calendar.toast).toContainText("Moved to");
    const elsewhere = { start: "2026-03-19T14:00:00Z", end: "2026-03-19T15:00:00Z" };
    await changeAndHear(calendar, request, account, id, elsewhere);
    await expect(calendar.entry("Meeting")).toHaveAccessibleName(new RegExp(thursday));
    await calendar.undo();
    await expect(calendar.toast).toContainText("Changed elsewhere");
    expect(await eventsOf(request, account)).toMatchObject([elsewhere]);
  });

  test("but one's own change that is still on its way is no other's", async ({ page, account, request }) => {
    await addEvent(request, account, meeting);
    const calendar = new Calendar(page);
    const { dialog } = calendar;
    await calendar.open();
    const held = Promise.withResolvers<void>();
    await page.route("**/api/v1/events/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await calendar.dragAndDrop(await calendar.on("Meeting"), await calendar.at(wednesday, "17:10"));
    await calendar.dragAndDrop(await calendar.on("Meeting"), await calendar.at(thursday, "17:10"));
    await calendar.edit("Meeting");
    await dialog.getByLabel("Title").fill("Board meeting");
    held.resolve();
    await expect(calendar.toast).toContainText(`Moved to ${thursday}`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await eventsOf(request, account)).toMatchObject([
      { title: "Board meeting", start: "2026-03-19T16:00:00Z" },
    ]);
  });
});
