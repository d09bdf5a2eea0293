import { addManyTasks, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

const titles = ["alpha", "beta", "gamma", "delta"];

test.describe("in a short list", () => {
  test.beforeEach(async ({ page, request, account }) => {
    await addTasks(request, account, titles);
    await new Inbox(page).open();
    await expect(new Inbox(page).row("delta")).toBeVisible();
  });

  test("the list is one stop of the Tab key, and comes back to where it was left", async ({ page }) => {
    const inbox = new Inbox(page);
    await page.getByRole("button", { name: "Add Task" }).focus();
    await page.keyboard.press("Tab");
    await expect(inbox.title("alpha")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("checkbox", { name: "Complete beta" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Add Task" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("checkbox", { name: "Complete beta" })).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await inbox.list.evaluate((list) => list.contains(document.activeElement))).toBe(false);
  });

  test("arrow keys go through rows and their buttons, and stop at the ends", async ({ page }) => {
    const inbox = new Inbox(page);
    await inbox.title("alpha").focus();
    await page.keyboard.press("ArrowUp");
    await expect(inbox.title("alpha")).toBeFocused();
    await page.keyboard.press("End");
    await expect(inbox.title("delta")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(inbox.title("delta")).toBeFocused();
    await page.keyboard.press("PageUp");
    await expect(inbox.title("alpha")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: "More actions for alpha" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: "Delete alpha" })).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("button", { name: "Delete beta" })).toBeFocused();
  });

  test("Space completes, Enter opens, Delete asks and deletes", async ({ page }) => {
    const inbox = new Inbox(page);
    let answered = 0;
    page.on("response", (response) => {
      const isOfTask = response.url().includes("/api/v1/tasks/");
      answered += isOfTask && response.request().method() === "PATCH" ? 1 : 0;
    });
    await inbox.title("beta").focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: "Complete beta" })).toBeChecked();
    await expect(inbox.title("beta")).toBeFocused();
    await expect(page.getByText("beta completed.")).toBeAttached();
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: "Complete beta" })).not.toBeChecked();
    // The form that opens next has the version with both changes.
    await expect.poll(() => answered).toBe(2);

    await page.keyboard.press("Enter");
    const title = inbox.list.getByRole("textbox", { name: "Title" });
    await expect(title).toBeFocused();
    // In a field the keys belong to the field.
    await title.fill("beta two");
    await page.keyboard.press("Home");
    await page.keyboard.press("Delete");
    await expect(title).toHaveValue("eta two");
    await page.keyboard.press("Control+Enter");
    await expect(inbox.title("eta two")).toBeFocused();

    page.once("dialog", (dialog) => void dialog.dismiss());
    await page.keyboard.press("Delete");
    await expect(inbox.title("eta two")).toBeFocused();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.keyboard.press("Delete");
    await inbox.expectToast("Task deleted successfully.");
    await inbox.expectOrder("alpha", "gamma", "delta");
    await expect(inbox.title("gamma")).toBeFocused();
  });

  test("arrow keys go past an opened row", async ({ page }) => {
    const inbox = new Inbox(page);
    await inbox.title("beta").click();
    await expect(inbox.list.getByRole("textbox", { name: "Title" })).toBeFocused();
    await inbox.title("alpha").focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("checkbox", { name: "Complete beta" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("checkbox", { name: "Complete gamma" })).toBeFocused();
  });

  test("Alt with an arrow key moves a row, which keeps the focus", async ({ page }) => {
    const inbox = new Inbox(page);
    await inbox.title("alpha").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await inbox.expectOrder("beta", "alpha", "gamma", "delta");
    await expect(inbox.title("alpha")).toBeFocused();
    await expect(page.getByText("alpha moved to position 2 of 4.")).toBeAttached();
    await page.keyboard.press("Alt+ArrowDown");
    await inbox.expectOrder("beta", "gamma", "alpha", "delta");
    await page.keyboard.press("Alt+ArrowUp");
    await inbox.expectOrder("beta", "alpha", "gamma", "delta");
    await reloadWhenSent(page);
    await inbox.expectOrder("beta", "alpha", "gamma", "delta");
  });

  test("deleting the last task leaves the focus in the inbox", async ({ page }) => {
    const inbox = new Inbox(page);
    page.on("dialog", (dialog) => void dialog.accept());
    await inbox.title("alpha").focus();
    for (const _ of titles) {
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press("Delete");
    }
    await expect(page.getByText("No tasks yet")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeFocused();
  });

  test("the row's menu begins with what one comes for", async ({ page }) => {
    const inbox = new Inbox(page);
    await page.getByRole("button", { name: "More actions for beta" }).click();
    const entries = page.getByRole("menuitem");
    await expect(entries).toHaveText([
      "Edit",
      "Complete",
      "Priority",
      "Due date…",
      "Labels…",
      "Schedule…",
      "Choose",
      "Move up",
      "Move down",
      "Move to top",
      "Move to bottom",
      "Delete",
    ]);
    await entries.filter({ hasText: "Complete" }).click();
    await expect(page.getByRole("checkbox", { name: "Complete beta" })).toBeChecked();
    await expect(page.getByRole("button", { name: "More actions for beta" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Mark as not done" }).click();
    await expect(page.getByRole("checkbox", { name: "Complete beta" })).not.toBeChecked();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(inbox.list.getByRole("textbox", { name: "Title" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(inbox.title("beta")).toBeFocused();

    page.once("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "More actions for beta" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await inbox.expectOrder("alpha", "gamma", "delta");
    await expect(inbox.title("gamma")).toBeFocused();
  });
});

test("Home, End and page keys reach rows that were not in the document", async ({
  page,
  request,
  account,
}) => {
  await addManyTasks(request, account, 150);
  const inbox = new Inbox(page);
  await inbox.open();
  await expect(inbox.list).toHaveAttribute("data-windowed", "true");
  const at = (place: number) => inbox.list.locator(`[aria-posinset="${place}"]`);
  await at(1).locator("[data-part=title]").focus();
  await page.keyboard.press("End");
  await expect(at(150).locator("[data-part=title]")).toBeFocused();
  await expect(at(150)).toBeInViewport();
  await page.keyboard.press("PageUp");
  await expect(at(150)).not.toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Home");
  await expect(at(1).locator("[data-part=title]")).toBeFocused();
  await expect(at(1)).toBeInViewport();
});

test("links that only the Tab key finds lead past the bar, and past the list to the calendar", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.width).toBeGreaterThan(100);
  await expectClean(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip the list" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const calendar = page.getByRole("region", { name: "Calendar", exact: true });
  expect(await calendar.evaluate((region) => region.contains(document.activeElement))).toBe(true);
  await expect(page).toHaveURL("/");
});

test("what a row has no room for is shown in full at the focus and under the pointer, until Escape", async ({
  page,
  request,
  account,
}) => {
  const long = "words that go on and on ".repeat(10).trim();
  await addTasks(request, account, ["short"]);
  await addTasks(
    request,
    account,
    [long],
    "details that need more than one line of the list ".repeat(5).trim(),
  );
  const inbox = new Inbox(page);
  await page.setViewportSize({ width: 500, height: 900 });
  await inbox.open();
  const tip = page.locator("[role=tooltip]");
  await inbox.title("short").focus();
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await expect(tip).toContainText("details that need", { timeout: 250 });
  }).toPass();
  await expect(tip).toContainText(long);
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await inbox.row(long).getByText("details that need").hover();
  await expect(tip).toHaveText(/^details that need/);
  await inbox.row("short").hover();
  await expect(tip).toHaveCount(0);
});
