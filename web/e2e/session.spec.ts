import { addTasks } from "./support/api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const token = () => localStorage.getItem("access_token");

test("a session that ended on the server leads to the login and forgets the token", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/Failed to load resource.*401/);
  await new Inbox(page).open();
  await request.post("/api/v1/logout", { headers: { authorization: `Bearer ${account.token}` } });
  await page.reload();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(token)).toBeNull();
});

test("a 403 logs nobody out", async ({ page, account, request, watch }) => {
  watch.allow(/Failed to load resource.*403/);
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.route("**/api/v1/tasks/*/toggle-completed", (route) =>
    route.fulfill({
      status: 403,
      json: { detail: "The user doesn't have enough privileges", code: "forbidden", request_id: "1" },
    }),
  );
  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  await inbox.expectToast("Failed to update task status");
  await expect(page).toHaveURL("/tasks");
  expect(await page.evaluate(token)).toBe(account.token);
});

test("logging out works from the menu, by shortcut and when the server cannot be reached", async ({
  page,
  account,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await new Inbox(page).open();
  await page.route("**/api/v1/logout", (route) => route.abort());
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(token)).toBeNull();

  await page.evaluate((value) => localStorage.setItem("access_token", value), account.token);
  await new Inbox(page).open();
  await page.keyboard.press("Control+Shift+Q");
  await expect(page).toHaveURL("/login");
});

test("logging out in one tab logs out the other", async ({ page, context }) => {
  await new Inbox(page).open();
  const other = await context.newPage();
  await new Inbox(other).open();
  await other.getByRole("button", { name: "Account menu" }).click();
  await other.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
});

test("holders of a token are bounced from the visitors' screens", async ({ page }) => {
  for (const path of ["/login", "/signup", "/recover-password", "/reset-password?token=x"]) {
    // One page is led through them one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).toHaveURL("/");
  }
});

test.describe("without a token", () => {
  test.use({ signedIn: false });

  for (const path of ["/", "/tasks", "/settings", "/items", "/admin?page=2"]) {
    test(`${path} leads to the login before anything is loaded`, async ({ page }) => {
      const calls: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/")) {
          calls.push(request.url());
        }
      });
      await page.goto(path);
      await expect(page).toHaveURL("/login");
      await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
      expect(calls).toEqual([]);
    });
  }

  test("the not-found screen is for everyone", { tag: "@mobile" }, async ({ page }) => {
    await page.goto("/no/such/place");
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Oops!")).toBeVisible();
    await expect(page.getByText("Page not found.")).toBeVisible();
    await page.getByRole("link", { name: "Go back" }).click();
    await expect(page).toHaveURL("/login");
  });
});
