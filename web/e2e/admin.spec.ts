import { addItems, addUser, countUsers, createAccount } from "./support/api";
import { expectClean } from "./support/axe";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

const pageOf = (count: number) => `/admin?page=${Math.ceil(count / 5)}`;

test.describe("a superuser", () => {
  test.use({ role: "superuser" });

  test("sees everybody, and the own row is tagged and cannot be acted on", async ({
    page,
    request,
    account,
  }) => {
    const users = new Table(page, "Users Management");
    // The newest user is the last one, here the superuser of this test.
    await users.open(pageOf(await countUsers(request, account)));
    await expect(page.getByRole("columnheader")).toHaveText([
      "Full name",
      "Email",
      "Role",
      "Status",
      "Actions",
    ]);
    const own = users.row(account.email);
    await expect(own).toContainText("Grace Hopper");
    await expect(own).toContainText("Superuser");
    await expect(own).toContainText("Active");
    await expect(own.getByText("You", { exact: true })).toBeVisible();
    await expect(page.getByText("You", { exact: true })).toHaveCount(1);
    await expect(users.actions(account.email)).toBeDisabled();
  });

  test("the dot of a status tells active from inactive by its colour and its form", async ({
    page,
    request,
    account,
  }) => {
    const other = await addUser(request, account, { is_active: false });
    const users = new Table(page, "Users Management");
    await users.open(pageOf(await countUsers(request, account)));
    const dotOf = (email: string, status: string) =>
      users
        .row(email)
        .getByText(status, { exact: true })
        .evaluate((element) => {
          const { width, borderRadius, backgroundColor, borderColor } = getComputedStyle(element, "::before");
          return { width, borderRadius, backgroundColor, borderColor };
        });
    const inactive = await dotOf(other.email, "Inactive");
    expect(inactive).toMatchObject({
      width: "8px",
      borderRadius: "50%",
      backgroundColor: "rgba(0, 0, 0, 0)",
    });
    await users.open("/admin");
    const active = await dotOf("root@example.org", "Active");
    expect(active).toMatchObject({ width: "8px", borderRadius: "50%" });
    expect(active.backgroundColor).not.toBe(inactive.backgroundColor);
    expect(active.borderColor).not.toBe(inactive.borderColor);
  });

  test("adds, edits and deletes a user with everything they own", async ({ page, request, account }) => {
    const users = new Table(page, "Users Management");
    const email = account.email.replace("alan", "barbara");
    await users.open(pageOf((await countUsers(request, account)) + 1));
    const add = page.getByRole("button", { name: "Add User" });
    await add.click();
    await expect(users.dialog.getByRole("checkbox", { name: "Is active" })).toBeChecked();
    await expect(users.dialog.getByRole("checkbox", { name: "Is superuser" })).not.toBeChecked();
    await users.dialog.getByLabel("Email").fill(email);
    await users.dialog.getByLabel("Set Password").fill("abstract data types");
    await users.dialog.getByLabel("Confirm Password").fill("abstract data types");
    await users.save();
    await users.expectToast("Success!", "User created successfully.");
    await expect(users.row(email)).toContainText("N/A");
    await expect(users.row(email)).toContainText("User");
    await expect(add).toBeFocused();

    await users.choose(email, "Edit");
    await expect(users.dialog.getByLabel("Email")).toHaveValue(email);
    await users.dialog.getByLabel("Full name").fill("Barbara Liskov");
    await users.dialog.getByRole("checkbox", { name: "Is superuser" }).check();
    await users.dialog.getByRole("checkbox", { name: "Is active" }).uncheck();
    await users.save();
    await users.expectToast("Success!", "User updated successfully.");
    await expect(users.row(email)).toContainText("Barbara Liskov");
    await expect(users.row(email)).toContainText("Superuser");
    await expect(users.row(email)).toContainText("Inactive");
    await expect(users.actions(email)).toBeFocused();

    await users.choose(email, "Delete");
    await expect(users.dialog).toHaveAccessibleName("Delete User");
    await expect(users.dialog).toContainText("all items of this user will be permanently deleted");
    await users.dialog.getByRole("button", { name: "Delete" }).click();
    await users.expectToast("Success!", "The item or user was deleted successfully.");
    await expect(users.row(email)).toHaveCount(0);
  });

  test("an edit without a password leaves the old one in force", async ({ page, request, account }) => {
    const other = await addUser(request, account);
    const users = new Table(page, "Users Management");
    await users.open(pageOf(await countUsers(request, account)));
    await users.choose(other.email, "Edit");
    await users.dialog.getByLabel("Full name").fill("Alan M. Turing");
    await users.save();
    await expect(users.row("Alan M. Turing")).toBeVisible();
    const answer = await request.post("/api/v1/login/access-token", {
      form: { username: other.email, password: other.password },
    });
    expect(answer.status()).toBe(200);
  });

  test("the forms say what is wrong, all at once", async ({ page, request, account }) => {
    const other = await addUser(request, account);
    const users = new Table(page, "Users Management");
    await users.open(pageOf(await countUsers(request, account)));
    await page.getByRole("button", { name: "Add User" }).click();
    await users.save();
    for (const message of ["Email is required", "Password is required", "Please confirm your password"]) {
      // All of them are on the screen at the same time.
      // oxlint-disable-next-line no-await-in-loop
      await expect(users.dialog.getByText(message, { exact: true })).toBeVisible();
    }
    await users.dialog.getByLabel("Email").fill("ada");
    await users.dialog.getByLabel("Set Password").fill("short");
    await users.dialog.getByLabel("Confirm Password").fill("longer");
    await page.keyboard.press("Tab");
    await expect(users.dialog.getByText("Invalid email address")).toBeVisible();
    await expect(users.dialog.getByText("Password must be at least 8 characters")).toBeVisible();
    await expect(users.dialog.getByText("The passwords do not match")).toBeVisible();
    await users.dialog.getByRole("button", { name: "Cancel" }).click();

    await users.choose(other.email, "Edit");
    await users.dialog.getByLabel("Set Password").fill("a brand new secret");
    await users.save();
    await expect(users.dialog.getByText("The passwords do not match")).toBeVisible();
    await expect(users.dialog.getByLabel("Confirm Password")).toBeFocused();
  });

  test("the server's refusals are shown where they belong", async ({ page, request, account, watch }) => {
    watch.allow(/Failed to load resource.*(400|409|422)/);
    const other = await addUser(request, account);
    const users = new Table(page, "Users Management");
    await users.open(pageOf(await countUsers(request, account)));
    await page.getByRole("button", { name: "Add User" }).click();
    await users.dialog.getByLabel("Email").fill(account.email);
    await users.dialog.getByLabel("Set Password").fill("password");
    await users.dialog.getByLabel("Confirm Password").fill("password");
    await users.save();
    await expect(users.dialog.getByLabel("Set Password")).toHaveAttribute("aria-invalid", "true");
    await expect(users.dialog.getByLabel("Set Password")).toBeFocused();
    await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText("Error");
    await users.dialog.getByLabel("Set Password").fill("abstract data types");
    await users.dialog.getByLabel("Confirm Password").fill("abstract data types");
    await users.save();
    await users.expectToast("Error", "The user with this email already exists in the system");
    await users.dialog.getByRole("button", { name: "Cancel" }).click();

    await users.choose(other.email, "Edit");
    await users.dialog.getByLabel("Email").fill(account.email);
    await users.save();
    await users.expectToast("Error", "User with this email already exists");
  });

  test("turns pages as in the items' list, and the account menu keeps the page", async ({
    page,
    request,
    account,
  }) => {
    for (let made = await countUsers(request, account); made < 6; made += 1) {
      // One after the other, until there are two pages.
      // oxlint-disable-next-line no-await-in-loop
      await addUser(request, account);
    }
    const users = new Table(page, "Users Management");
    await users.open("/admin?page=nonsense");
    await expect(users.rows).toHaveCount(5);
    await expect(users.previous).toBeDisabled();
    await users.next.click();
    await expect(page).toHaveURL("/admin?page=2");
    await expect(page.getByText("Page 2", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "User Management" }).click();
    await expect(page).toHaveURL("/admin?page=2");
    await users.previous.click();
    await expect(users.rows).toHaveCount(5);
  });

  test("a deletion that fails is said as specified", async ({ page, request, account, watch }) => {
    watch.allow(/Failed to load resource.*500/);
    const other = await addUser(request, account);
    const users = new Table(page, "Users Management");
    await users.open(pageOf(await countUsers(request, account)));
    await page.route("**/api/v1/users/*", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 500, json: { detail: "broken", code: "internal", request_id: "1" } })
        : route.fallback(),
    );
    await users.choose(other.email, "Delete");
    await users.dialog.getByRole("button", { name: "Delete" }).click();
    await users.expectToast("An error occurred.", "An error occurred while deleting the item or user.");
    await expect(users.actions(other.email)).toBeFocused();
  });

  test("manages everybody's items", async ({ page, request, playwright, server }) => {
    const context = await playwright.request.newContext({ baseURL: server.url });
    await addItems(request, await createAccount(context), ["somebody else's"]);
    await context.dispose();
    const items = new Table(page, "Items Management");
    await items.open("/items");
    await items.choose("somebody else's", "Delete");
    await items.dialog.getByRole("button", { name: "Delete" }).click();
    await items.expectToast("Success!", "The item or user was deleted successfully.");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true });

    test("reads the rows as cards, and nothing is wider than the screen", async ({
      page,
      request,
      account,
    }) => {
      const users = new Table(page, "Users Management");
      await users.open(pageOf(await countUsers(request, account)));
      await expect(users.row(account.email).getByText("Status", { exact: true })).toBeVisible();
      await users.expectNoSidewaysScrolling();
    });
  });

  test.describe("in both themes", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the screen and its dialogs are free of axe's violations", async ({ page, request, account }) => {
      const other = await addUser(request, account, { is_active: false, full_name: null });
      const users = new Table(page, "Users Management");
      await users.open(pageOf(await countUsers(request, account)));
      await expectClean(page);
      await page.getByRole("button", { name: "Add User" }).click();
      await users.save();
      await expectClean(page);
      await page.keyboard.press("Escape");
      await users.choose(other.email, "Edit");
      await expectClean(page);
      await page.keyboard.press("Escape");
      await users.choose(other.email, "Delete");
      await expectClean(page);
    });
  });
});

test.describe("a regular user", () => {
  test.describe("in both themes", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("reads that the right is missing, stays logged in and finds the way back", async ({
      page,
      account,
    }) => {
      const calls: string[] = [];
      page.on("request", (call) => calls.push(call.url()));
      await page.goto("/admin?page=2");
      await expect(page.getByText("403", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: "No permission" })).toBeVisible();
      await expectClean(page);
      // The list is not even requested.
      expect(calls.filter((url) => url.includes("/users/?"))).toEqual([]);
      await page.getByRole("link", { name: "Go back" }).click();
      await expect(page.getByText("403", { exact: true })).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem("access_token"))).toBe(account.token);
    });
  });
});
