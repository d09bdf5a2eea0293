import { Inbox } from "./support/inbox";
import { changeSettings } from "./support/calendar-api";
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

for (const { locale, first } of [
  { locale: "de-DE", first: "Mo" },
  { locale: "en-GB", first: "Mon" },
  { locale: "en-US", first: "Sun" },
]) {
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ signedIn: true, locale });

    test(`a newcomer's week begins on ${first}, until another day is chosen`, async ({
      page,
      request,
      account,
    }) => {
      const begin = page
        .getByRole("columnheader")
        .filter({ has: page.locator("time") })
        .first();
      const reported = page.waitForResponse(
        (response) => response.request().method() === "PATCH" && response.url().endsWith("/me/settings"),
      );
      await page.goto("/");
      await expect(begin).toContainText(new RegExp(`^${first}`, "i"));
      await reported;
      await expect(begin).toContainText(new RegExp(`^${first}`, "i"));
      const other = locale === "en-US" ? "monday" : "sunday";
      await changeSettings(request, account, { week_start: other });
      await page.reload();
      await expect(begin).toContainText(other === "monday" ? /^Mon/i : /^(Sun|So)/i);
    });
  });
}
