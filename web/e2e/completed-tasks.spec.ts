import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, addManyTasks, addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

const hide = (page: Page) => page.getByRole("button", { name: "Hide completed" });
const show = (page: Page) => page.getByRole("button", { name: "Show completed" });
const clear = (page: Page) => page.getByRole("button", { name: "Clear completed" });

interface ListedTask {
  id: string;
  title: string;
}

async function tasksOf(request: APIRequestContext, { token }: Account): Promise<ListedTask[]> {
  const answer = await request.get("/api/v1/tasks/?limit=1000", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: ListedTask[] } = await answer.json();
  return data;
}

const orderOf = async (request: APIRequestContext, account: Account) =>
  (await tasksOf(request, account)).map(({ title }) => title).join(" ");

async function complete(request: APIRequestContext, { token }: Account, tasks: ListedTask[]): Promise<void> {
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let index = lane; index < tasks.length; index += 8) {
      // oxlint-disable-next-line no-await-in-loop
      await request.patch(`/api/v1/tasks/${tasks[index]?.id}`, {
        headers: { authorization: `Bearer ${token}` },
        data: { completed: true },
      });
    }
  });
  await Promise.all(lanes);
}

test.describe("of six tasks, three completed", () => {
  test.beforeEach(async ({ page, request, account }) => {
    // Otherwise the browser's own zone would be reported, which is one more change in the count.
    await changeSettings(request, account, { time_zone: "Europe/Berlin" });
    await addTasks(request, account, ["a", "B", "C", "d", "E", "f"]);
    const tasks = await tasksOf(request, account);
    await complete(
      request,
      account,
      tasks.filter(({ title }) => title === title.toUpperCase()),
    );
    await new Inbox(page).open();
  });

  test("they are hidden and shown again, and this browser remembers it", async ({ page }) => {
    const inbox = new Inbox(page);
    await expect(page.getByText("3 open, 3 done", { exact: true })).toBeVisible();
    await hide(page).click();
    await inbox.expectOrder("a", "d", "f");
    await expect(page.getByText("3 open, 3 done (hidden)")).toBeVisible();
    await expect(show(page)).toBeFocused();
    await page.reload();
    await inbox.expectOrder("a", "d", "f");
    await expectClean(page);
    await show(page).click();
    await inbox.expectOrder("a", "B", "C", "d", "E", "f");
  });

  test("one that is completed while they are hidden goes, and the focus with what comes next", async ({
    page,
  }) => {
    const inbox = new Inbox(page);
    await hide(page).click();
    await inbox.title("a").focus();
    await page.keyboard.press("Space");
    await inbox.expectOrder("d", "f");
    await inbox.expectToast("a completed.");
    await expect(inbox.title("d")).toBeFocused();
    await page.getByRole("checkbox", { name: "Complete d" }).click();
    await expect(page.getByRole("checkbox", { name: "Complete f" })).toBeFocused();
    await page.getByRole("button", { name: "More actions for f" }).click();
    await page.getByRole("menuitem", { name: "Complete" }).click();
    await expect(page.getByText("All done")).toBeVisible();
    await expect(page.getByText("6 completed tasks are hidden.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeFocused();
    await expectClean(page);
    await page.getByRole("main").getByText("Show completed").click();
    await inbox.expectOrder("a", "B", "C", "d", "E", "f");
  });

  test("a row that is moved among hidden ones stands where it is seen, and leaves their order alone", async ({
    page,
    request,
    account,
  }) => {
    const inbox = new Inbox(page);
    await hide(page).click();
    await inbox.title("a").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await inbox.expectOrder("d", "a", "f");
    await page.keyboard.press("Alt+ArrowDown");
    await inbox.expectOrder("d", "f", "a");
    await expect.poll(() => orderOf(request, account)).toBe("B C d E f a");
    await page.getByRole("button", { name: "More actions for a" }).click();
    await page.getByRole("menuitem", { name: "Move to top" }).click();
    await inbox.expectOrder("a", "d", "f");
    await expect.poll(() => orderOf(request, account)).toBe("B C a d E f");

    await inbox.startDrag("f");
    const target = await inbox.row("d").boundingBox();
    await page.mouse.move((target?.x ?? 0) + 100, (target?.y ?? 0) + 20, { steps: 5 });
    await page.mouse.move((target?.x ?? 0) + 100, (target?.y ?? 0) + 4, { steps: 3 });
    await expect(inbox.row("d").getByTestId("drop-before")).toBeVisible();
    await page.mouse.up();
    await inbox.expectOrder("a", "f", "d");
    await expect.poll(() => orderOf(request, account)).toBe("B C a f d E");
  });

  test("they are cleared to the trash in one press, and taken back in one", async ({
    page,
    request,
    account,
  }) => {
    const inbox = new Inbox(page);
    await clear(page).click();
    await inbox.expectOrder("a", "d", "f");
    await inbox.expectToast("3 completed tasks moved to the trash.");
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeFocused();
    await expect(clear(page)).toHaveCount(0);
    await expect.poll(() => orderOf(request, account)).toBe("a d f");

    await page.getByRole("button", { name: "Undo" }).click();
    await inbox.expectOrder("a", "B", "C", "d", "E", "f");
    await expect.poll(() => orderOf(request, account)).toBe("a B C d E f");
    await page.keyboard.press("Control+Shift+Z");
    await inbox.expectOrder("a", "d", "f");
    await page.keyboard.press("Control+Z");
    await inbox.expectToast("Undone: Clear completed tasks");
    await reloadWhenSent(page);
    await inbox.expectOrder("a", "B", "C", "d", "E", "f");
  });

  test("the view of what is done clears it as well, and hides nothing", async ({ page }) => {
    const inbox = new Inbox(page);
    await page.goto("/tasks?list=done");
    await inbox.expectOrder("B", "C", "E");
    await expect(hide(page)).toHaveCount(0);
    await clear(page).click();
    await expect(page.getByText("No task is done yet")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeFocused();
    await expect(clear(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await inbox.expectOrder("B", "C", "E");
  });

  test("without a connection they are cleared at once, and gone for good when it is back", async ({
    page,
    context,
    request,
    account,
    watch,
  }) => {
    watch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const inbox = new Inbox(page);
    await inbox.expectOrder("a", "B", "C", "d", "E", "f");
    await context.setOffline(true);
    await clear(page).click();
    await inbox.expectOrder("a", "d", "f");
    await expect(page.getByRole("button", { name: "1 change waiting to be sent" })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => orderOf(request, account)).toBe("a d f");
  });
});

test("500 completed tasks are cleared and brought back to their places", async ({
  page,
  request,
  account,
}) => {
  // A thousand requests, one after the other.
  test.slow();
  await addManyTasks(request, account, 520);
  const tasks = await tasksOf(request, account);
  await complete(
    request,
    account,
    tasks.filter((_, index) => index % 26 !== 0),
  );
  const order = await orderOf(request, account);
  const inbox = new Inbox(page);
  await inbox.open();
  await expect(page.getByText("20 open, 500 done")).toBeVisible();
  await clear(page).click();
  await expect(page.getByText("20 open", { exact: true })).toBeVisible();
  await expect.poll(async () => (await tasksOf(request, account)).length, { timeout: 60_000 }).toBe(20);
  await inbox.expectToast("500 completed tasks moved to the trash.");
  await page.keyboard.press("Control+Z");
  await expect(page.getByText("20 open, 500 done")).toBeVisible();
  await expect.poll(() => orderOf(request, account), { timeout: 60_000 }).toBe(order);
});
