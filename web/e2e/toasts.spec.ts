import type { Page } from "@playwright/test";
import { addTasks } from "./support/api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const area = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });

test.beforeEach(async ({ page, request, account }) => {
  await page.clock.install();
  await addTasks(request, account, ["alpha", "beta", "gamma"]);
  await new Inbox(page).open();
});

async function moveToBottom(page: Page, title: string) {
  await page.getByRole("button", { name: `More actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Move to bottom" }).click();
}

test("exactly one toast is shown, at the bottom right, and it closes by itself after 5 s", async ({
  page,
}) => {
  await moveToBottom(page, "alpha");
  await new Inbox(page).expectToast("Tasks reordered successfully.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete alpha" }).click();
  await new Inbox(page).expectToast("Task deleted successfully.");
  await expect(area(page).getByRole("listitem")).toHaveCount(1);

  const box = await area(page).getByRole("listitem").boundingBox();
  expect(box?.x).toBeGreaterThan(640);
  expect(box?.y).toBeGreaterThan(400);

  await page.mouse.move(10, 400);
  await page.clock.runFor(5_100);
  await expect(area(page).getByRole("listitem")).toHaveCount(0);
});

test("a toast waits while it is pointed at, and can be closed", async ({ page }) => {
  await moveToBottom(page, "alpha");
  await new Inbox(page).expectToast("Tasks reordered successfully.");
  await area(page).getByRole("listitem").hover();
  await page.clock.runFor(20_000);
  await expect(area(page).getByRole("listitem")).toBeVisible();
  await page.getByRole("button", { name: "Close notification" }).click();
  await expect(area(page).getByRole("listitem")).toHaveCount(0);
});

test("F8 leads the focus to the notifications, which then wait", async ({ page }) => {
  await moveToBottom(page, "alpha");
  await new Inbox(page).expectToast("Tasks reordered successfully.");
  await page.keyboard.press("F8");
  await expect(area(page).getByRole("list")).toBeFocused();
  await page.clock.runFor(20_000);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(area(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close notification" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(area(page).getByRole("listitem")).toHaveCount(0);
});

test("a swipe to the right of 50 px dismisses a toast, a shorter one does not", async ({ page }) => {
  await moveToBottom(page, "alpha");
  const toast = area(page).getByRole("listitem");
  await new Inbox(page).expectToast("Tasks reordered successfully.");
  const box = await toast.boundingBox();
  const swipe = async (distance: number) => {
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 60 + distance, (box?.y ?? 0) + 20, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(35);
  await expect(toast).toBeVisible();
  await swipe(70);
  await expect(toast).toHaveCount(0);
});
