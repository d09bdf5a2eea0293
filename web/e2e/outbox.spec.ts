import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import { launchOptions } from "../chromium";
import type { Account } from "./support/api";
import { addTasks, createAccount } from "./support/api";
import { expectClean } from "./support/axe";
import { changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { watchRequests } from "./support/quiet";
import { expect, test } from "./support/test";

const lost = /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/;

interface ApiTask {
  title: string;
  completed: boolean;
}

async function tasksOf(request: APIRequestContext, { token }: Account): Promise<ApiTask[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get("/api/v1/tasks/?limit=1000", { headers });
  const { data }: { data: ApiTask[] } = await answer.json();
  return data;
}

/** On a phone the whole label of a button must be visible. */
async function expectUncut(button: Locator): Promise<void> {
  const page = button.page();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button.locator("*").last()).toBeVisible();
  const parts = await button
    .locator("span")
    .evaluateAll((spans) => spans.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(Math.max(...parts)).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

const mark = (page: Page) => page.getByRole("button", { name: /changes? waiting to be sent/ });

test.beforeEach(async ({ watch, request, account }) => {
  watch.allow(lost);
  // Otherwise the browser would report its own zone, which may be pending as well.
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
});

test("what is done without a network is shown, waits, and is sent when there is one", async ({
  page,
  context,
  account,
  request,
}) => {
  await addTasks(request, account, ["alpha", "beta"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.expectOrder("alpha", "beta");
  await context.setOffline(true);
  await inbox.add("gamma");
  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  page.once("dialog", (dialog) => void dialog.accept());
  await inbox.row("beta").hover();
  await page.getByRole("button", { name: "Delete beta" }).click();
  await expect(inbox.row("beta")).toHaveCount(0);
  await expect(mark(page)).toHaveAccessibleName("3 changes waiting to be sent");
  await context.setOffline(false);
  await expect(mark(page)).toHaveCount(0);
  expect(await tasksOf(request, account)).toMatchObject([
    { title: "alpha", completed: true },
    { title: "gamma", completed: false },
  ]);
});

test("a request whose answer is lost is not done twice", async ({ page, account, request }) => {
  const inbox = new Inbox(page);
  await inbox.open();
  let sent = 0;
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  await page.route("**/api/v1/tasks/", async (route) => {
    if (route.request().method() !== "POST") {
      return route.fallback();
    }
    sent += 1;
    if (sent === 1) {
      await route.fetch();
      return route.abort();
    }
    await isSeen;
    return route.fulfill({ response: await route.fetch() });
  });
  await inbox.add("alpha");
  await expect(mark(page)).toBeVisible();
  see();
  await expect(mark(page)).toHaveCount(0);
  expect(sent).toBe(2);
  expect(await tasksOf(request, account)).toMatchObject([{ title: "alpha" }]);
  await inbox.expectOrder("alpha");
});

test("what is done in the moment in which the page is loaded again is not lost", async ({
  page,
  account,
  request,
}) => {
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  const box = page.getByRole("checkbox", { name: "Complete alpha" });
  await expect(box).toBeVisible();
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    box.evaluate((element: HTMLInputElement) => {
      element.click();
      location.reload();
    }),
  ]);
  await expect(box).toBeChecked();
  await expect.poll(() => tasksOf(request, account)).toMatchObject([{ title: "alpha", completed: true }]);
});

test("what was refused is answered by keyboard, and the mark counts it apart from what waits", async ({
  page,
  context,
  account,
  request,
  watch,
}) => {
  watch.allow(/404/);
  await addTasks(request, account, ["alpha"]);
  const quiet = watchRequests(page);
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.expectOrder("alpha");
  await quiet();
  await context.setOffline(true);
  await inbox.row("alpha").getByRole("button", { name: "alpha", exact: true }).click();
  await inbox.list.getByLabel("Title").fill("typed without a network");
  await page.keyboard.press("Enter");
  await expect(inbox.row("typed without a network")).toBeVisible();
  const headers = { authorization: `Bearer ${account.token}` };
  const answer = await request.get("/api/v1/tasks/", { headers });
  const { data }: { data: { id: string }[] } = await answer.json();
  await request.delete(`/api/v1/tasks/${data[0]?.id}`, { headers });
  await context.setOffline(false);
  const refused = page.getByRole("button", { name: /was rejected/ });
  await expect(refused).toHaveText("1");
  await context.setOffline(true);
  await inbox.add("beta");
  await expect(refused).toHaveAccessibleName("1 change was rejected, 1 change waiting to be sent");
  await expectClean(page);

  await refused.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Changes on this device" });
  await dialog.getByRole("button", { name: "Edit", exact: true }).press("Enter");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByLabel("Title")).toHaveValue("typed without a network");
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await dialog.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(refused).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Send now" })).toBeFocused();
});

test("logging out asks while changes wait; then nothing is left here, and the next person sees none of it", async ({
  page,
  context,
  account,
  request,
}) => {
  await addTasks(request, account, ["alpha"]);
  const quiet = watchRequests(page);
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.expectOrder("alpha");
  // Until everything is loaded that is shown without a connection.
  await expect(page.getByRole("region", { name: "Connection" })).toBeAttached();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeAttached();
  await quiet();
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith("scheduler")),
    );
  expect(await databases()).toHaveLength(1);
  await context.setOffline(true);
  await inbox.add("beta");
  await expect(mark(page)).toBeVisible();
  // In a field the keys belong to the field.
  await page.getByRole("heading", { name: "Inbox" }).click();
  await page.keyboard.press("Control+Shift+Q");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 change has not been sent yet.");
  await expectUncut(dialog.getByRole("button", { name: "Log out and discard" }));
  await dialog.getByRole("button", { name: "Stay logged in" }).click();
  await inbox.expectOrder("alpha", "beta");
  await context.setOffline(false);
  await expect.poll(() => tasksOf(request, account)).toHaveLength(2);
  await expect(mark(page)).toHaveCount(0);
  await page.getByRole("heading", { name: "Inbox" }).click();
  await page.keyboard.press("Control+Shift+Q");
  await expect(page).toHaveURL("/login");
  await expect.poll(databases).toEqual([]);

  const bob = await createAccount(request);
  await page.getByLabel("Email").fill(bob.email);
  await page.getByLabel("Password", { exact: true }).fill(bob.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("No tasks yet")).toBeVisible();
});

/** One user's browser with its stored data, which can be closed and opened again. */
class Browser {
  #context: BrowserContext | undefined;

  constructor(
    readonly folder: string,
    readonly baseURL: string,
  ) {}

  async open(): Promise<BrowserContext> {
    this.#context = await chromium.launchPersistentContext(this.folder, {
      ...launchOptions,
      baseURL: this.baseURL,
      serviceWorkers: "block",
      // So high that every row is rendered.
      viewport: { width: 1280, height: 3_200 },
    });
    return this.#context;
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}

test("fifty changes in two tabs outlast a closed tab and the browser's end, and are sent once", async ({
  account,
  request,
  server,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "scheduler-profile-"));
  const browser = new Browser(folder, server.url);
  try {
    await addTasks(request, account, ["one", "two", "three", "four", "five"]);
    const context = await browser.open();
    const first = new Inbox(await context.newPage());
    await first.page.goto("/login");
    await first.page.evaluate((token) => localStorage.setItem("access_token", token), account.token);
    await first.open();
    await first.expectOrder("one", "two", "three", "four", "five");
    const second = new Inbox(await context.newPage());
    await second.open();
    await second.expectOrder("one", "two", "three", "four", "five");
    await context.setOffline(true);
    const expected = new Map<string, boolean>(
      ["one", "two", "three", "four", "five"].map((title) => [title, false]),
    );
    const add = async (tab: Inbox, title: string) => {
      await tab.page.getByLabel("Title").fill(title);
      await tab.page.keyboard.press("Enter");
      await expect(tab.row(title)).toBeVisible();
      expected.set(title, false);
    };
    const tick = async (tab: Inbox, title: string) => {
      await tab.page.getByRole("checkbox", { name: `Complete ${title}`, exact: true }).click();
      expected.set(title, true);
    };
    /* oxlint-disable no-await-in-loop */
    for (const [tab, name, numbers] of [
      [first, "left", ["one", "three", "five"]],
      [second, "right", ["two", "four"]],
    ] as const) {
      // In a background tab everything is slow.
      await tab.page.bringToFront();
      for (let index = 0; index < 20; index += 1) {
        await add(tab, `${name} ${index}`);
      }
      for (const title of numbers) {
        await tick(tab, title);
      }
    }
    // Created in one tab, completed in the other.
    for (let index = 0; index < 5; index += 1) {
      await tick(second, `left ${index}`);
    }
    /* oxlint-enable no-await-in-loop */
    await expect(mark(first.page)).toHaveAccessibleName("50 changes waiting to be sent");
    await second.page.close();
    await browser.close();
    expect(await tasksOf(request, account)).toHaveLength(5);

    const again = new Inbox(await (await browser.open()).newPage());
    await again.open();
    await expect(again.row("right 19")).toBeVisible();
    await expect(mark(again.page)).toHaveCount(0);
    const there = await tasksOf(request, account);
    expect(new Map(there.map(({ title, completed }) => [title, completed]))).toEqual(expected);
    expect(there).toHaveLength(expected.size);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
