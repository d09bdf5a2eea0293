import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, logIn } from "./support/api";
import { expectClean } from "./support/axe";
import { expect, test } from "./support/test";

const refused = /Failed to load resource.*(400|409|422)/;

const open = async (page: Page, tab: string) => {
  await page.goto("/settings");
  await page.getByRole("tab", { name: tab }).click();
  await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByText(text, { exact: true });
const authorization = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

async function addKey(request: APIRequestContext, account: Account, name: string) {
  const answer = await request.post("/api/v1/users/me/api-keys/", {
    headers: authorization(account),
    data: { name, scopes: ["read"], expires_in_days: 30 },
  });
  expect(answer.status()).toBe(201);
}

test("the tabs are in the address, survive a reload, and arrow keys lead through them", async ({ page }) => {
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText([
    "My profile",
    "Password",
    "Appearance",
    "Calendar",
    "Planning",
    "Labels",
    "Sessions",
    "API keys",
    "Webhooks",
    "Your data",
    "Danger zone",
  ]);
  await page.getByRole("tab", { name: "My profile" }).focus();
  // On a wide screen they are below each other.
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL("/settings?tab=password");
  await expect(page.getByRole("tab", { name: "Password" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Password" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Current Password")).toBeVisible();
  await page.getByRole("tab", { name: "Password" }).focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/settings?tab=danger");
});

test("the shortcut of the account menu and the link to the items", async ({ page }) => {
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("main").getByRole("link", { name: "Items" })).toHaveAttribute("href", "/items");
});

test("the profile is edited, cancelled and saved", async ({ page }) => {
  await open(page, "My profile");
  await button(page, "Edit").click();
  await expect(button(page, "Save")).toBeDisabled();
  await page.getByLabel("Full name").fill("Nobody");
  await button(page, "Cancel").click();
  await expect(page.getByRole("tabpanel").getByText("Ada Lovelace")).toBeVisible();

  await button(page, "Edit").click();
  await page.getByLabel("Full name").fill("Grace Hopper");
  await page.getByLabel("Email").fill("");
  await expect(button(page, "Save")).toBeDisabled();
  await button(page, "Cancel").click();
  await button(page, "Edit").click();
  await page.getByLabel("Full name").fill("Grace Hopper");
  const address = `grace-${process.pid}-profile@example.org`;
  await page.getByLabel("Email").fill(address);
  await button(page, "Save").click();
  await expect(toast(page, "Success!")).toBeVisible();
  await expect(toast(page, "User updated successfully.")).toBeVisible();
  await expect(button(page, "Edit")).toBeFocused();
  await expect(page.getByRole("button", { name: "Account menu" })).toHaveText(/^GH/);
  await page.reload();
  await expect(page.getByRole("tabpanel").getByText(address)).toBeVisible();

  await button(page, "Edit").click();
  await page.getByLabel("Full name").fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel").getByText("N/A")).toBeVisible();
});

test("an address that somebody else has is refused at its field and in a toast", async ({
  page,
  request,
  watch,
}) => {
  watch.allow(refused);
  const taken = `taken-${process.pid}@example.org`;
  await request.post("/api/v1/users/signup", {
    data: { email: taken, full_name: "Somebody Else", password: "another long secret" },
  });
  await open(page, "My profile");
  await button(page, "Edit").click();
  await page.getByLabel("Email").fill(taken);
  await button(page, "Save").click();
  await expect(toast(page, "User with this email already exists")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("User with this email already exists");
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("the password is changed, and the other sessions end with it", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(refused);
  const elsewhere = await logIn(request, account);
  await open(page, "Password");
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current Password").fill(current);
    await page.getByLabel("Set Password").fill(next);
    await page.getByLabel("Confirm Password").fill(next);
    await button(page, "Save").click();
  };
  await change("not the password", "a brand new secret");
  await expect(toast(page, "Incorrect password")).toBeVisible();
  await expect(page.getByLabel("Current Password")).toBeFocused();
  await change(account.password, "password");
  await expect(page.getByLabel("Set Password")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Set Password")).toBeFocused();
  await change(account.password, "a brand new secret");
  await expect(toast(page, "Password updated successfully.")).toBeVisible();
  await expect(page.getByLabel("Current Password")).toHaveValue("");

  await logIn(request, { ...account, password: "a brand new secret" });
  const me = await request.get("/api/v1/users/me", {
    headers: authorization({ ...account, token: elsewhere }),
  });
  expect(me.status()).toBe(401);
  await page.reload();
  await expect(page.getByLabel("Current Password")).toBeVisible();
});

test("the theme is chosen by keyboard, at once and for good", async ({ page }) => {
  await open(page, "Appearance");
  const html = page.locator("html");
  const stored = () => page.evaluate(() => localStorage.getItem("vite-ui-theme"));
  await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Light Mode" })).toHaveAccessibleDescription("Default");
  await page.getByRole("radio", { name: "Light Mode" }).check();
  await expect.poll(stored).toBe("light");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Dark Mode" })).toBeChecked();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect.poll(stored).toBe("dark");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark Mode" })).toBeChecked();
  await page.getByRole("radio", { name: "System" }).check();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect.poll(stored).toBe("system");
});

test("sessions are listed and ended, one and all", async ({ page, request, account, playwright, server }) => {
  const phone = await playwright.request.newContext({
    baseURL: server.url,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  });
  const phoneToken = await logIn(phone, account);
  await phone.dispose();
  await logIn(request, account);
  await open(page, "Sessions");
  const list = page.getByRole("list", { name: "Sessions" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  const own = list.getByRole("listitem").filter({ hasText: "This device" });
  await expect(own).toContainText("Active now");
  await expect(own.getByRole("button")).toHaveCount(0);

  await button(page, "End session: Safari on iPhone").click();
  await expect(toast(page, "The session has ended.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeFocused();
  const me = await request.get("/api/v1/users/me", {
    headers: authorization({ ...account, token: phoneToken }),
  });
  expect(me.status()).toBe(401);

  await button(page, "End all other sessions").click();
  await expect(toast(page, "All other sessions have ended.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("You are not logged in anywhere else.")).toBeVisible();
});

test("an API key is made, shown once, works, and is revoked", async ({ page, request, context, account }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "API keys");
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await button(page, "Create API key").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expect(dialog.getByText("See tasks, events and items, the trash and the change log")).toBeVisible();
  await expect(dialog.getByText("Create, change, delete and restore tasks, events and items")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Read" }).uncheck();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByText("Choose at least one scope")).toBeVisible();
  await dialog.getByLabel("Name").fill("Backup script");
  await dialog.getByRole("checkbox", { name: "Read" }).check();
  await dialog.getByLabel("Expires after").selectOption("1 year");
  await dialog.getByRole("button", { name: "Create" }).click();

  await expect(dialog.getByRole("alert")).toContainText("It is shown only once");
  const secret = await dialog.getByLabel("API key", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  // An accidental Escape must not lose it.
  await page.keyboard.press("Escape");
  await expect(dialog.getByLabel("API key", { exact: true })).toHaveValue(secret);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page, "Create API key")).toBeFocused();
  const read = (path: string) =>
    request.get(`/api/v1/${path}`, { headers: authorization({ ...account, token: secret }) });
  const year = "from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z";
  const answers = await Promise.all(["tasks/", `events/?${year}`, "items/", "trash/", "changes/"].map(read));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200, 200]);

  const entry = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
  await expect(entry).toContainText("Backup script");
  await button(page, "Revoke Backup script").click();
  await expect(page.getByRole("dialog", { name: "Revoke this key?" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(button(page, "Revoke Backup script")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(toast(page, "The API key has been revoked.")).toBeVisible();
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await expect(button(page, "Create API key")).toBeFocused();
  expect((await read("tasks/")).status()).toBe(401);
});

test("an account is deleted after a question", async ({ page, request, account }) => {
  await open(page, "Danger zone");
  await expect(page.getByText("permanently deleted")).toBeVisible();
  await button(page, "Delete").click();
  const dialog = page.getByRole("dialog", { name: "Confirmation Required" });
  await expect(dialog).toContainText("All your account data will be permanently deleted.");
  await expect(dialog).toContainText("This action cannot be undone.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(button(page, "Delete")).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(toast(page, "Your account has been successfully deleted.")).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("access_token"))).toBeNull();
  const again = await request.post("/api/v1/login/access-token", {
    form: { username: account.email, password: account.password },
  });
  expect(again.status()).toBe(400);
});

test("a failed deletion logs nobody out", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await open(page, "Danger zone");
  await page.route("**/api/v1/users/me", (route) => route.abort());
  await button(page, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(toast(page, "Error")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/settings?tab=danger");
});

test("superusers see no danger zone", async ({ page }) => {
  await page.route("**/api/v1/users/me", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), is_superuser: true } });
  });
  await page.goto("/settings?tab=danger");
  await expect(page.getByRole("tab", { name: "My profile" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Danger zone" })).toHaveCount(0);
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("every tab can be reached, and nothing is wider than the screen", async ({
    page,
    request,
    account,
  }) => {
    await addKey(request, account, "a-name-of-one-word-without-any-gap-".repeat(4));
    await page.goto("/settings");
    for (const name of [
      "My profile",
      "Password",
      "Appearance",
      "Planning",
      "Sessions",
      "API keys",
      "Your data",
      "Danger zone",
    ]) {
      // One tab after the other.
      // oxlint-disable no-await-in-loop
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      await expect(page.getByRole("tab", { name })).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // oxlint-enable no-await-in-loop
    }
  });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("every tab is free of axe's violations", async ({ page, request, account }) => {
    await logIn(request, account);
    await addKey(request, account, "Backup script");
    for (const [name, sign] of [
      ["My profile", "Edit"],
      ["Password", "Save"],
      ["Appearance", ""],
      ["Planning", "New hours"],
      ["Sessions", "End all other sessions"],
      ["API keys", "Revoke Backup script"],
      ["Your data", "Download archive"],
      ["Danger zone", "Delete"],
    ] as const) {
      // One tab after the other.
      // oxlint-disable no-await-in-loop
      await open(page, name);
      if (sign !== "") {
        await expect(button(page, sign)).toBeVisible();
      }
      await expectClean(page);
      // oxlint-enable no-await-in-loop
    }
  });

  test("forms with errors and dialogs are free of axe's violations", async ({ page }) => {
    await open(page, "My profile");
    await button(page, "Edit").click();
    await page.getByLabel("Email").fill("ada");
    await page.keyboard.press("Enter");
    await expectClean(page);
    await open(page, "Password");
    await button(page, "Save").click();
    await expectClean(page);
    await open(page, "API keys");
    await button(page, "Create API key").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expectClean(page);
    await dialog.getByLabel("Name").fill("Backup script");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectClean(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await open(page, "Danger zone");
    await button(page, "Delete").click();
    await expect(dialog).toBeVisible();
    await expectClean(page);
  });
});
