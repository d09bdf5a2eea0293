import type { Page } from "@playwright/test";
import { mailedLink } from "./support/mail";
import { expect, test } from "./support/test";

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });

test.describe("for visitors", () => {
  test.use({ signedIn: false });

  test("a forgotten password is replaced through the mailed link", async ({
    page,
    server,
    account,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*400/);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL("/recover-password");
    await expect(page.getByRole("heading", { name: "Password Recovery" })).toBeVisible();
    await expect(
      page.getByText("A password recovery email will be sent to the registered account."),
    ).toBeVisible();
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(notifications(page).getByText("Email sent.", { exact: true })).toBeVisible();
    await expect(
      notifications(page).getByText("We sent an email with a link to get back into your account.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByText(`If an account belongs to ${account.email}`)).toBeFocused();

    const link = await mailedLink(server, account.email);
    await page.goto(link);
    await expect(page).toHaveURL("/reset-password");
    await page.getByLabel("Set Password").fill("a brand new secret");
    await page.getByLabel("Confirm Password").fill("a brand new secret");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page).toHaveURL("/login");

    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("alert")).toHaveText("Incorrect email or password");
    await page.getByLabel("Password", { exact: true }).fill("a brand new secret");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  });

  test("a link works once", { tag: "@mobile" }, async ({ page, server, account, watch, request }) => {
    watch.allow(/Failed to load resource.*400/);
    await request.post(`/api/v1/password-recovery/${account.email}`);
    const link = await mailedLink(server, account.email);
    for (const [password, outcome] of [
      ["a brand new secret", "Password updated successfully."],
      ["another new secret", "Invalid token"],
    ] as const) {
      // The second attempt needs the first one done.
      // oxlint-disable no-await-in-loop
      await page.goto(link);
      await page.getByLabel("Set Password").fill(password);
      await page.getByLabel("Confirm Password").fill(password);
      await page.getByRole("button", { name: "Reset Password" }).click();
      await expect(notifications(page).getByText(outcome, { exact: true })).toBeVisible();
      // oxlint-enable no-await-in-loop
    }
  });

  test("an unknown address reads no differently", async ({ page }) => {
    await page.goto("/recover-password");
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.keyboard.press("Enter");
    await expect(notifications(page).getByText("Email sent.", { exact: true })).toBeVisible();
  });

  test("what is wrong is said at the field", async ({ page }) => {
    await page.goto("/recover-password");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill("ada");
    await page.getByLabel("Email").blur();
    await expect(page.getByText("Invalid email address", { exact: true })).toBeVisible();
  });

  test("the way back works from a field that would complain", async ({ page }) => {
    await page.goto("/recover-password");
    await page.getByLabel("Email").fill("ada");
    await page.getByRole("link", { name: "Log In" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("a failure is a toast titled Error", async ({ page, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    await page.goto("/recover-password");
    await page.route("**/api/v1/**", (route) => route.abort());
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(notifications(page).getByText("Error", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
  });
});

test("holders of a token are sent to the start", async ({ page }) => {
  await page.goto("/recover-password");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  await expect(page).not.toHaveURL("/recover-password");
});
