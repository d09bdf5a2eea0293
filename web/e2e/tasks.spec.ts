import { addTasks } from "./support/api";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

const titles = ["alpha", "beta", "gamma", "delta"];

test.beforeEach(async ({ page, request, account }) => {
  await addTasks(request, account, titles);
  await new Inbox(page).open();
});

test("a row is dragged by mouse, with a line where it will land", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.startDrag("delta");
  const target = await inbox.row("beta").boundingBox();
  const [x, y] = [(target?.x ?? 0) + 100, target?.y ?? 0];
  await page.mouse.move(x, y + (target?.height ?? 0) / 2, { steps: 5 });
  await page.mouse.move(x, y + 4, { steps: 3 });
  await expect(inbox.row("beta").getByTestId("drop-before")).toBeVisible();
  await page.mouse.up();
  await inbox.expectOrder("alpha", "delta", "beta", "gamma");
  await inbox.expectToast("Tasks reordered successfully.");
  await reloadWhenSent(page);
  await inbox.expectOrder("alpha", "delta", "beta", "gamma");
});

test("a list that fits has nothing to scroll to", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.expectOrder(...titles);
  const hidden = await inbox.list.evaluate(({ parentElement: scroller }) =>
    scroller === null ? null : scroller.scrollHeight - scroller.clientHeight,
  );
  expect(hidden).toBe(0);
});

test("a row is moved by keyboard, and Escape puts it back", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.handle("alpha").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("alpha moved to position 3 of 4.")).toBeAttached();
  await page.keyboard.press("Escape");
  await inbox.expectOrder(...titles);

  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await inbox.expectOrder("beta", "gamma", "delta", "alpha");
  await inbox.expectToast("Tasks reordered successfully.");
  await expect(inbox.handle("alpha")).toBeFocused();
  await reloadWhenSent(page);
  await inbox.expectOrder("beta", "gamma", "delta", "alpha");
});

test("a row is moved from its menu, which keeps the focus", async ({ page }) => {
  const inbox = new Inbox(page);
  const menu = page.getByRole("button", { name: "More actions for gamma" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await inbox.expectOrder("alpha", "gamma", "beta", "delta");
  await menu.click();
  await page.getByRole("menuitem", { name: "Move to bottom" }).click();
  await inbox.expectOrder("alpha", "beta", "delta", "gamma");
  await expect(menu).toBeFocused();
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Move down" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Move to top" }).click();
  await inbox.expectOrder("gamma", "alpha", "beta", "delta");
});

test("a task is completed, struck through, and stays so", async ({ page }) => {
  const inbox = new Inbox(page);
  await page.getByRole("checkbox", { name: "Complete beta" }).click();
  await expect(page.getByRole("button", { name: "beta", exact: true })).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  await expect(page.getByText("3 open, 1 done")).toBeVisible();
  await reloadWhenSent(page);
  await expect(page.getByRole("checkbox", { name: "Complete beta" })).toBeChecked();
  await inbox.expectOrder(...titles);
});

test("a task is deleted once the browser's question is answered with yes", async ({ page }) => {
  const inbox = new Inbox(page);
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await inbox.row("beta").hover();
  await page.getByRole("button", { name: "Delete beta" }).click();
  await inbox.expectOrder(...titles);
  expect(questions).toEqual(["Are you sure you want to delete this task?"]);

  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete beta" }).click();
  await inbox.expectToast("Task deleted successfully.");
  await inbox.expectOrder("alpha", "gamma", "delta");
  await expect(page.getByRole("button", { name: "gamma", exact: true })).toBeFocused();
});

test("an opened row shows its description and can be edited by keyboard alone", async ({ page }) => {
  const inbox = new Inbox(page);
  await page.getByRole("button", { name: "beta", exact: true }).press("Enter");
  const editor = inbox.list.getByRole("textbox", { name: "Title" });
  await expect(editor).toBeFocused();
  await editor.fill("beta, revised");
  await page.keyboard.press("Tab");
  await page.keyboard.type("With a description");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "beta, revised", exact: true })).toBeFocused();
  await expect(page.getByText("With a description")).toBeVisible();
  await reloadWhenSent(page);
  await expect(page.getByText("With a description")).toBeVisible();
});

test("whatever the server refuses is taken back", async ({ page, watch }) => {
  watch.allow(/status of 403/);
  const inbox = new Inbox(page);
  await page.route("**/api/v1/tasks/**", (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 403, json: { detail: "No.", code: "forbidden", request_id: "1" } }),
  );
  page.on("dialog", (dialog) => void dialog.accept());

  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  await inbox.expectToast("Failed to update task status");
  await expect(page.getByRole("checkbox", { name: "Complete alpha" })).not.toBeChecked();

  await page.getByRole("button", { name: "Delete alpha" }).click();
  await inbox.expectToast("Failed to delete task.");
  await inbox.expectOrder(...titles);

  await page.getByRole("button", { name: "More actions for alpha" }).click();
  await page.getByRole("menuitem", { name: "Move to bottom" }).click();
  await inbox.expectToast("Failed to reorder tasks");
  await inbox.expectToast("Error");
  await inbox.expectOrder(...titles);

  await page.getByLabel("Title").fill("epsilon");
  await page.keyboard.press("Enter");
  await inbox.expectToast("Failed to create task. Please try again.");
  await inbox.expectToast("Error");
  await inbox.expectOrder(...titles);
});
