import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

test.use({ signedIn: false });

test("a newcomer signs up, logs in, orders tasks, and finds them again after a restart of the server", async ({
  page,
  server,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("Full Name").fill("Grace Hopper");
  await page.getByLabel("Email").fill("grace@example.org");
  await page.getByLabel("Password", { exact: true }).fill("compile all the things");
  await page.getByLabel("Confirm Password").fill("compile all the things");
  await page.getByRole("button", { name: "Sign Up" }).click();

  await expect(page).toHaveURL("/login");
  const inbox = new Inbox(page);
  await inbox.expectToast("Your account has been created successfully.");
  await page.getByLabel("Email").fill("grace@example.org");
  await page.getByLabel("Password", { exact: true }).fill("compile all the things");
  await page.getByRole("button", { name: "Log In" }).click();

  await expect(page).toHaveURL("/");
  await expect(page.getByText("No tasks yet")).toBeVisible();
  await inbox.add("Find the moth");
  await inbox.add("Write the compiler", "From words to machine code");
  await inbox.add("Retire");
  await inbox.handle("Retire").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await inbox.expectToast("Tasks reordered successfully.");
  await inbox.expectOrder("Find the moth", "Retire", "Write the compiler");

  await server.restart();
  await page.reload();
  await inbox.expectOrder("Find the moth", "Retire", "Write the compiler");
  await expect(page.getByText("From words to machine code")).toBeVisible();
});
