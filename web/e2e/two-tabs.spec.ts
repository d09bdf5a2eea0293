import type { APIRequestContext } from "@playwright/test";
import { type Account, addItems, addUser } from "./support/api";
import { addTask, changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1280, height: 800 } });

const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

/** What the server has. */
const read = (request: APIRequestContext, account: Account, path: string) =>
  request.get(path, { headers: headersOf(account) });

/** What another tab does meanwhile. */
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
  }) => {
    const alan = await addUser(request, account);
    // The newest is the last.
    const { data }: { data: { id: string }[] } = await (
      await read(request, account, "/api/v1/users/?limit=1000")
    ).json();
    const id = data.at(-1)?.id;
    const users = new Table(page, "Users Management");
    await users.open("/admin");
    await users.choose(alan.email, "Edit");
    await changeElsewhere(request, account, `/api/v1/users/${id}`, { is_active: false });
    await users.dialog.getByLabel("Full name").fill("Alan M. Turing");
    await users.save();
    await expect(users.row(alan.email)).toContainText("Alan M. Turing");
    await expect(users.row(alan.email)).toContainText("Inactive");
  });
});

test("a new name in the profile does not bring back the old address", async ({ page, account, request }) => {
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
}) => {
  await page.goto("/settings?tab=calendar");
  const length = page.getByLabel("Default length of a task, in minutes");
  await expect(length).toHaveValue("30");
  await changeSettings(request, account, { default_duration_minutes: 45 });
  await page.getByLabel("Week starts on").selectOption("Monday");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(length).toHaveValue("45");
  expect(await (await read(request, account, "/api/v1/users/me/settings")).json()).toMatchObject({
    default_duration_minutes: 45,
    week_start: "monday",
  });
});

test("a new title of an item does not bring back its old description", async ({ page, account, request }) => {
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
}) => {
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
