import type { Page } from "@playwright/test";
import { createAccount } from "./support/api";
import { expect, test } from "./support/test";

test.use({ signedIn: false });

const refused = /Failed to load resource.*(400|422)/;

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

test("the login screen reads as specified", { tag: "@mobile" }, async ({ page }) => {
  await page.goto("/login");
  await expect(page).toHaveTitle("Log in · Scheduler");
  await expect(page.getByRole("img", { name: "Scheduler logo" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByText("Sign in to your account")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
    "href",
    "/recover-password",
  );
  await expect(page.getByText("Don't have an account?")).toBeVisible();
});

test("a wrong password and an unknown address are refused alike, and the next attempt can succeed", {
  tag: "@mobile",
}, async ({ page, account, watch }) => {
  watch.allow(refused);
  await page.goto("/login");
  await logIn(page, account.email, "not the password");
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password");
  await logIn(page, "nobody@example.org", "not the password");
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password");
  await logIn(page, account.email, account.password);
  await expect(page).toHaveURL("/");
});

test("a form that is wrong is not sent", { tag: "@mobile" }, async ({ page }) => {
  await page.goto("/login");
  await logIn(page, "ada", "short");
  await expect(page.getByText("Invalid email", { exact: true })).toBeVisible();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a server that cannot be reached is said inline", async ({ page, account, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await page.goto("/login");
  await page.route("**/api/v1/**", (route) => route.abort());
  await logIn(page, account.email, account.password);
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
});

test("a taken address is refused with the server's sentence", async ({ page, account, watch }) => {
  watch.allow(refused);
  await page.goto("/signup");
  await page.getByLabel("Full Name").fill("Somebody Else");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("another long secret");
  await page.getByLabel("Confirm Password").fill("another long secret");
  await page.getByRole("button", { name: "Sign Up" }).click();
  const notifications = page.getByRole("region", { name: "Notifications (F8)" });
  await expect(notifications.getByText("Something went wrong.", { exact: true })).toBeVisible();
  await expect(
    notifications.getByText("The user with this email already exists in the system"),
  ).toBeVisible();
  await expect(page).toHaveURL("/signup");
});

test("what only the server can judge is said at the field", async ({ page, watch }) => {
  watch.allow(refused);
  await page.goto("/signup");
  await page.getByLabel("Full Name").fill("Somebody Else");
  await page.getByLabel("Email").fill("somebody@example.org");
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.getByLabel("Confirm Password").fill("password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  const notifications = page.getByRole("region", { name: "Notifications (F8)" });
  await expect(notifications.getByText("Something went wrong.", { exact: true })).toBeVisible();
});

test("a reset link without a token leads to the login, and a token leaves the address bar", async ({
  page,
  request,
  watch,
}) => {
  watch.allow(refused);
  await createAccount(request);
  await page.goto("/reset-password");
  await expect(page).toHaveURL("/login");
  await page.goto("/reset-password?token=not-a-real-one");
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel("Set Password").fill("a brand new secret");
  await page.getByLabel("Confirm Password").fill("a brand new secret");
  await page.getByRole("button", { name: "Reset Password" }).click();
  const notifications = page.getByRole("region", { name: "Notifications (F8)" });
  await expect(notifications.getByText("Invalid token", { exact: true })).toBeVisible();
});
