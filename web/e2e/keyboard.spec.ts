import { Inbox } from "./support/inbox";
import { Keyboard } from "./support/keyboard";
import { expect, test } from "./support/test";

test.use({ signedIn: false });

test("somebody without a pointer signs up, logs in, and manages tasks, profile and items", async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  const inbox = new Inbox(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();

  await test.step("sign up", async () => {
    await keyboard.tabTo("link", "Sign Up");
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
    await keyboard.tabTo("textbox", "Full Name");
    await page.keyboard.type("Katherine Johnson");
    await keyboard.tabTo("textbox", "Email");
    await page.keyboard.type("katherine@example.org");
    await keyboard.tabTo("textbox", "Password");
    await page.keyboard.type("to the moon and back");
    await keyboard.tabTo("textbox", "Confirm Password");
    await page.keyboard.type("to the moon and back");
    await keyboard.tabTo("button", "Sign Up");
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  });

  await test.step("log in", async () => {
    await keyboard.tabTo("textbox", "Email");
    await page.keyboard.type("katherine@example.org");
    await keyboard.tabTo("textbox", "Password");
    await page.keyboard.type("to the moon and back");
    await keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(page.getByText("No tasks yet")).toBeVisible();
  });

  await test.step("add tasks", async () => {
    await keyboard.tabTo("textbox", "Title");
    for (const title of ["Ascent", "Orbit", "Descent"]) {
      // One after the other, from the same field.
      // oxlint-disable no-await-in-loop
      await page.keyboard.type(title);
      await keyboard.press("Enter");
      await expect(inbox.row(title)).toBeVisible();
      await keyboard.expectFocus("textbox", "Title");
      // oxlint-enable no-await-in-loop
    }
  });

  await test.step("reorder", async () => {
    await keyboard.tabTo("button", "Ascent");
    await keyboard.press("End", "ArrowLeft", "ArrowLeft");
    await keyboard.expectFocus("button", "Reorder Descent");
    await keyboard.press("Space", "ArrowUp", "ArrowUp", "Space");
    await inbox.expectToast("Tasks reordered successfully.");
    await inbox.expectOrder("Descent", "Ascent", "Orbit");
    await keyboard.expectFocus("button", "Reorder Descent");
  });

  await test.step("complete", async () => {
    await keyboard.press("ArrowRight");
    await keyboard.expectFocus("checkbox", "Complete Descent");
    await keyboard.press("Space");
    await expect(page.getByText("2 open, 1 done")).toBeVisible();
  });

  await test.step("delete", async () => {
    page.once("dialog", (dialog) => void dialog.accept());
    await keyboard.press("ArrowDown", "Delete");
    await inbox.expectToast("Task deleted successfully.");
    await inbox.expectOrder("Descent", "Orbit");
    await keyboard.expectFocus("button", "Orbit");
  });

  await test.step("edit the profile", async () => {
    await keyboard.press("Control+s");
    await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
    await keyboard.tabTo("button", "Edit");
    await keyboard.press("Enter");
    await keyboard.expectFocus("textbox", "Full name");
    await keyboard.write("Katherine G. Johnson");
    await keyboard.tabTo("button", "Save");
    await keyboard.press("Enter");
    await inbox.expectToast("User updated successfully.");
    await keyboard.expectFocus("button", "Edit");
    await expect(page.getByRole("tabpanel").getByText("Katherine G. Johnson")).toBeVisible();
  });

  await test.step("add an item and delete it", async () => {
    await keyboard.tabTo("link", "Items", "Shift+Tab");
    await keyboard.press("Enter");
    await expect(page.getByText("No items yet")).toBeVisible();
    await keyboard.tabTo("button", "Add Item");
    await keyboard.press("Enter");
    await keyboard.expectFocus("textbox", "Title");
    await page.keyboard.type("Slide rule");
    await keyboard.tabTo("button", "Save");
    await keyboard.press("Enter");
    await inbox.expectToast("Item created successfully.");
    await keyboard.expectFocus("button", "Add Item");

    await keyboard.tabTo("button", "Actions for Slide rule");
    await keyboard.press("Enter");
    await keyboard.expectFocus("menuitem", "Edit");
    await keyboard.press("ArrowDown", "Enter");
    await keyboard.expectFocus("button", "Cancel");
    await keyboard.tabTo("button", "Delete");
    await keyboard.press("Enter");
    await inbox.expectToast("The item or user was deleted successfully.");
    await expect(page.getByText("No items yet")).toBeVisible();
    // Shortcuts do not work while a dialog is open.
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("log out", async () => {
    await keyboard.press("Control+Shift+Q");
    await expect(page).toHaveURL("/login");
  });
});
