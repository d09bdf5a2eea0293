import { expect, test } from "./support/test";

test.use({ signedIn: false });

test("the sign-up screen reads as specified", { tag: "@mobile" }, async ({ page }) => {
  await page.goto("/signup");
  await expect(page.getByRole("textbox")).toHaveCount(4);
  for (const label of ["Full Name", "Email", "Password", "Confirm Password"]) {
    // All of them are there at the same time.
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByLabel(label, { exact: true })).toBeEditable();
  }
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeEnabled();
  await expect(page.getByText("Already have an account? Log In")).toBeVisible();
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/signup");
});

test("the reset screen reads as specified", { tag: "@mobile" }, async ({ page }) => {
  await page.goto("/reset-password?token=x");
  await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
  await expect(
    page.getByText("Please enter your new password and confirm it to reset your password.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("Set Password")).toBeEditable();
  await expect(page.getByLabel("Confirm Password")).toBeEditable();
});

test("while a login is sent the inputs are disabled and the button shows a spinner", async ({
  page,
  account,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/v1/login/access-token", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  const submit = page.getByRole("button", { name: "Log In" });
  await submit.click();
  await expect(page.getByLabel("Email")).toBeDisabled();
  await expect(page.getByLabel("Password", { exact: true })).toBeDisabled();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute("data-loading", "true");
  answer.resolve();
  await expect(page).toHaveURL("/");
});
