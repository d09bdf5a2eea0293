import { expect, test } from "../e2e/support/test";
import { headed, shoot } from "./shoot";

test.use({ signedIn: false });

test("the visitors' screens", async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await shoot(page, "login", "/login", headed("Welcome back"));
  await shoot(page, "login-refused", "/login", async () => {
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByText("Incorrect email or password")).toBeVisible();
  });
  await shoot(page, "sign-up", "/signup", async () => {
    await expect(page.getByLabel("Full Name")).toBeVisible();
  });
  await shoot(page, "sign-up-faults", "/signup", async () => {
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Password confirmation is required")).toBeVisible();
  });
  await shoot(page, "recover-password", "/recover-password", headed("Password Recovery"));
  await shoot(page, "reset-password", "/reset-password?token=x", headed("Reset Password"));
  await shoot(page, "not-found", "/nowhere", headed("Oops!"));
});
