import type { Page } from "@playwright/test";
import { addTasks } from "./support/api";
import { changeScheme, expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const wednesday = new Date("2026-11-25T10:00:00Z");
const long = Array.from({ length: 80 }, (_, index) => `Line ${index + 1} of what there is to say.`).join(
  "\n",
);

const field = (page: Page, name: string) => new Inbox(page).list.getByRole("textbox", { name, exact: true });
const save = (page: Page) => new Inbox(page).list.getByRole("button", { name: "Save" });

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

test.beforeEach(async ({ page, request, account }) => {
  await addTasks(request, account, ["alpha", "beta"]);
  await addTasks(request, account, ["gamma"], long);
  await page.clock.setFixedTime(wednesday);
});

/** Whether the middle of an element is visible, with nothing covering it. */
const isInFront = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
};

for (const [name, size] of [
  ["a desktop", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test(`on ${name} Save and Cancel of an opened task are in sight, however much it says`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const inbox = new Inbox(page);
    await inbox.open();
    await inbox.title("gamma").click();
    await expect(field(page, "Title")).toBeFocused();
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    await expect(inbox.list.getByRole("button", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
    await field(page, "Description").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\nOne more.");
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    await expectClean(page);
    // The focused field and its fault are not below them either.
    const length = field(page, "Length");
    await length.fill("a while");
    await save(page).click();
    await expect(length).toBeFocused();
    await expect.poll(() => length.evaluate(isInFront)).toBe(true);
    await expect
      .poll(() => inbox.list.getByText("Write a length such as 45 min").evaluate(isInFront))
      .toBe(true);
    await length.fill("1 h");
    await page.keyboard.press("Control+Enter");
    await expect(inbox.title("gamma")).toBeFocused();
  });
}

test("a priority is chosen in the editor, and stands in the row in words too", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  const row = inbox.list.getByRole("listitem").filter({ hasText: "alpha" });
  await inbox.title("alpha").click();
  const priority = inbox.list.getByRole("combobox", { name: "Priority" });
  await expect(priority).toHaveValue("normal");
  await priority.selectOption("High");
  await save(page).click();
  await expect(row.getByText("Priority High")).toBeVisible();
  await expectClean(page);
  await page.reload();
  await expect(row.getByText("Priority High")).toBeVisible();
  // A normal priority is not shown.
  await expect(inbox.list.getByText("Priority Normal")).toBeHidden();
  await changeScheme(page, "dark");
  await expectClean(page);
});

test("the due date takes words, says what it understood, and keeps what it did not", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("alpha").click();
  const due = field(page, "Due date");
  await due.fill("next fri");
  await expect(inbox.list.getByRole("status").getByText("Friday, December 4, 2026")).toBeVisible();
  await due.blur();
  await expect(due).toHaveValue("Fri, Dec 4, 2026");
  await due.fill("someday");
  await due.blur();
  await expect(due).toHaveValue("someday");
  await expect(inbox.list.getByText("Write a day such as tomorrow")).toBeVisible();
  await expect(due).toHaveAttribute("aria-invalid", "true");
  await expectClean(page);
  await save(page).click();
  await expect(due).toBeFocused();
  await due.fill("in 3 days");
  await page.keyboard.press("Enter");
  await expect(inbox.row("alpha")).toContainText("Due Sat, Nov 28");
});

test("a time behind the due date goes to its own field", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("alpha").click();
  await field(page, "Due date").fill("tomorrow 5pm");
  await expect(inbox.list.getByLabel("Due time (optional)")).toHaveValue("17:00");
  await page.keyboard.press("Enter");
  await expect(inbox.row("alpha")).toContainText("Due tomorrow, 5:00 PM");
});

test("the due date can be chosen in the browser's own picker", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("alpha").click();
  const picker = inbox.list.locator("input[type=date]").first();
  // No test can click what the browser itself draws.
  await page.evaluate(() =>
    Object.assign(HTMLInputElement.prototype, {
      showPicker(this: HTMLInputElement) {
        this.dataset["asked"] = "true";
      },
    }),
  );
  await inbox.list.getByRole("button", { name: "Choose a date" }).click();
  await expect(picker).toHaveAttribute("data-asked", "true");
  await picker.fill("2026-12-24");
  await expect(field(page, "Due date")).toHaveValue("Thu, Dec 24, 2026");
  await save(page).click();
  await expect(inbox.row("alpha")).toContainText("Due Thu, Dec 24");
});

test("a length is chosen or typed as one says it", async ({ page }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.title("alpha").click();
  const length = field(page, "Length");
  await expect(length).toHaveValue("30 min");
  await expect(inbox.list.getByRole("radio", { name: "30 min", exact: true })).toBeChecked();
  await inbox.list.getByRole("radio", { name: "45 min", exact: true }).check();
  await expect(length).toHaveValue("45 min");
  for (const [said, meant] of [
    ["1:15", "1 hr 15 min"],
    ["1,5 h", "1 hr 30 min"],
    ["1 Std. 20", "1 hr 20 min"],
    ["90", "1 hr 30 min"],
  ] as const) {
    // oxlint-disable no-await-in-loop
    await length.fill(said);
    await expect(inbox.list.getByRole("status").getByText(meant)).toBeVisible();
    await length.blur();
    await expect(length).toHaveValue(meant);
    // oxlint-enable no-await-in-loop
  }
  await expect(inbox.list.getByRole("radio", { name: "1 hr 30 min" })).toBeChecked();
  await length.fill("a while");
  await save(page).click();
  await expect(inbox.list.getByText("Write a length such as 45 min")).toBeVisible();
  await expect(length).toBeFocused();
  await expect(length).toHaveValue("a while");
  await length.fill("3 min");
  await save(page).click();
  await expect(inbox.list.getByText("From 5 min to 24 hr")).toBeVisible();
  await length.fill("1 h 10");
  await save(page).click();
  await inbox.title("alpha").click();
  await expect(length).toHaveValue("1 hr 10 min");
});

test("tabbing through the empty form for adding tasks says nothing; Add Task says what is missing", async ({
  page,
}) => {
  const inbox = new Inbox(page);
  await inbox.open();
  // The third Tab reaches the list; before the list was rendered it left the page.
  await expect(inbox.row("alpha")).toBeVisible();
  const form = page.getByRole("form", { name: "Add a task" });
  await form.getByLabel("Title").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(form.getByLabel("Title")).toBeFocused();
  await expect(page.getByText("Title is required")).toHaveCount(0);
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(form.getByLabel("Title")).toBeFocused();
});
