import type { Page } from "@playwright/test";
import { addTasks, createAccount } from "./support/api";
import { Calendar, wednesday } from "./support/calendar";
import { addEvent } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const token = () => localStorage.getItem("access_token");

test("a session that ended on the server leads to the login and forgets the token", async ({
  page,
  request,
  account,
  watch,
}) => {
  watch.allow(/Failed to load resource.*401/);
  await new Inbox(page).open();
  await request.post("/api/v1/logout", { headers: { authorization: `Bearer ${account.token}` } });
  await page.reload();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(token)).toBeNull();
});

test("a 403 logs nobody out", async ({ page, account, request, watch }) => {
  watch.allow(/Failed to load resource.*403/);
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await page.route("**/api/v1/tasks/*", (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { detail: "The user doesn't have enough privileges", code: "forbidden", request_id: "1" },
        }),
  );
  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  await inbox.expectToast("Failed to update task status");
  await expect(page).toHaveURL("/tasks");
  expect(await page.evaluate(token)).toBe(account.token);
});

test("logging out works from the menu, by shortcut and when the server cannot be reached", async ({
  page,
  account,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await new Inbox(page).open();
  await page.route("**/api/v1/logout", (route) => route.abort());
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(token)).toBeNull();

  await page.evaluate((value) => localStorage.setItem("access_token", value), account.token);
  await new Inbox(page).open();
  await page.keyboard.press("Control+Shift+Q");
  await expect(page).toHaveURL("/login");
});

test("logging out in one tab logs out the other", async ({ page, context, watch }) => {
  // A tab reports its time zone once; that may arrive after the other one has ended the session.
  watch.allow(/status of 401/);
  await new Inbox(page).open();
  const other = await context.newPage();
  await new Inbox(other).open();
  await other.getByRole("button", { name: "Account menu" }).click();
  await other.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
});

/** Records calls in their exact order: when they are sent and when they are aborted. */
async function noteCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: string[] = [];
    const send = window.fetch;
    window.fetch = (input, init) => {
      const { method, url } = new Request(input, init);
      const call = `${method} ${new URL(url).pathname}`;
      calls.push(`sent ${call}`);
      init?.signal?.addEventListener("abort", () => calls.push(`called off ${call}`));
      return send(input, init);
    };
    Object.assign(window, { takeCalls: () => calls.splice(0) });
  });
}

/** The API calls since the last time. */
async function takeCalls(page: Page): Promise<string[]> {
  const calls = await page.evaluate<string[]>("takeCalls()");
  const loggedOut = calls.indexOf("sent POST /api/v1/logout");
  // How far the page has followed the changes when a session ends is random; that call is aborted, too. But none may follow.
  const isChance = (call: string, at: number) =>
    call.includes("/api/v1/changes/") && !(loggedOut !== -1 && at > loggedOut && call.startsWith("sent"));
  return calls.filter((call, at) => call.includes("/api/") && !isChance(call, at));
}

/** The start screen with an unanswered request, a call that is about to be retried, and idle work. */
async function openBusy(page: Page): Promise<void> {
  // Timers stand still, so that what they wait for is still to come when the session ends.
  await page.clock.install();
  await page.route("**/api/v1/tasks/*", (route) =>
    route.fulfill({ status: 503, json: { detail: "no", code: "unavailable", request_id: "1" } }),
  );
  const refused = page.waitForResponse("**/api/v1/tasks/*");
  await page.goto("/");
  await refused;
  await new Calendar(page).ready();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const arrived = Promise.withResolvers<void>();
  await page.route("**/api/v1/calendar/*", () => arrived.resolve());
  // A year is not loaded ahead, unlike the next week.
  await page.keyboard.press("y");
  await arrived.promise;
}

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  // Longer than anything waits, but not so long that requests time out.
  await page.clock.runFor(20_000);
}

test.describe("when a session ends", () => {
  test.beforeEach(({ page }) => noteCalls(page));

  test("a log-out calls off what is under way before the server hears of it, and nothing follows", async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 503/);
    await openBusy(page);
    await takeCalls(page);
    await page.keyboard.press("Control+Shift+Q");
    await expectLoggedOut(page);
    // The weeks before and after may still be loaded ahead.
    expect([...new Set(await takeCalls(page))]).toEqual([
      "called off GET /api/v1/calendar/",
      "sent POST /api/v1/logout",
    ]);
  });

  test("a refused token calls off what is under way, and nothing follows", async ({
    page,
    watch,
    request,
    account,
  }) => {
    watch.allow(/status of (401|503)/);
    await openBusy(page);
    await request.post("/api/v1/logout", { headers: { authorization: `Bearer ${account.token}` } });
    await takeCalls(page);
    await page.getByRole("button", { name: "Dismiss samples" }).click();
    await expectLoggedOut(page);
    expect([...new Set(await takeCalls(page))]).toEqual([
      "sent PATCH /api/v1/users/me/settings",
      "called off GET /api/v1/calendar/",
    ]);
  });

  test("a log-out calls off what the page asked before the app ran", async ({ page }) => {
    let asked = 0;
    await page.route("**/api/v1/users/me{,/settings}", () => {
      asked += 1;
    });
    await page.clock.install();
    await page.goto("/tasks");
    await expect(page.getByRole("status", { name: "Loading your account" })).toBeVisible();
    await expect.poll(() => asked).toBe(2);
    await takeCalls(page);
    await page.keyboard.press("Control+Shift+Q");
    await expectLoggedOut(page);
    // Whether the requested lists have been answered by then is random.
    const calls = await takeCalls(page);
    expect(calls.filter((call) => !/^called off GET \/api\/v1\/(tasks|calendars?)\/$/.test(call))).toEqual([
      "called off GET /api/v1/users/me",
      "called off GET /api/v1/users/me/settings",
      "sent POST /api/v1/logout",
    ]);
  });

  test("what keys have just moved is not sent after the log-out", async ({ page, request, account }) => {
    await addEvent(request, account, {
      title: "Meeting",
      start: "2026-03-18T14:00:00Z",
      end: "2026-03-18T15:00:00Z",
    });
    await page.clock.install({ time: wednesday });
    await page.goto("/");
    const calendar = new Calendar(page);
    await expect(calendar.entry("Meeting")).toBeVisible();
    await page.clock.pauseAt(new Date(wednesday.getTime() + 60_000));
    await calendar.entry("Meeting").press("ArrowDown");
    await takeCalls(page);
    await page.keyboard.press("Control+Shift+Q");
    await expectLoggedOut(page);
    expect(await takeCalls(page)).toEqual(["sent POST /api/v1/logout"]);
    await expect(calendar.toast).toHaveCount(0);
  });
});

/** The server carries out the next request to this address, but its answer waits. */
async function holdBack(page: Page, address: string) {
  const done = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      done.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return {
    done: done.promise,
    /** Until the page has the answer. */
    release: async () => {
      const answer = page.waitForResponse(address);
      released.resolve();
      await (await answer).finished();
    },
  };
}

test("what a notification offers to undo is gone with the session", async ({ page, request, account }) => {
  await addEvent(request, account, {
    title: "Meeting",
    start: "2026-03-18T14:00:00Z",
    end: "2026-03-18T15:00:00Z",
  });
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.entry("Meeting").press("Delete");
  await expect(calendar.toast.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("Control+Shift+Q");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(calendar.toast).toHaveCount(0);
});

test("what is answered after the log-out is not shown to the next user, nor offered to them to undo", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, {
    title: "Meeting",
    start: "2026-03-18T14:00:00Z",
    end: "2026-03-18T15:00:00Z",
  });
  const bob = await createAccount(request);
  const [calendar, inbox] = [new Calendar(page), new Inbox(page)];
  await calendar.open();
  const move = await holdBack(page, "**/api/v1/events/*");
  const creation = await holdBack(page, "**/api/v1/tasks/");
  await calendar.entry("Meeting").press("ArrowDown");
  await page.getByLabel("Title").fill("Ada's task");
  await page.getByRole("button", { name: "Add Task" }).click();
  await Promise.all([move.done, creation.done]);

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  // It is unknown whether they have arrived, also after a while.
  await expect(calendar.dialog).toContainText("2 changes have not been sent yet.");
  await calendar.dialog.getByRole("button", { name: "Log out and discard" }).click();
  await page.getByLabel("Email").fill(bob.email);
  await page.getByLabel("Password", { exact: true }).fill(bob.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await calendar.ready();
  await expect(page.getByText("No tasks yet")).toBeVisible();
  await Promise.all([move.release(), creation.release()]);
  // By the time that Bob's own task has gone to the server and back, the others would have been shown.
  await inbox.add("Bob's task");
  await expect(inbox.list.getByRole("listitem")).toHaveCount(1);
  await expect(calendar.entry("Meeting")).toHaveCount(0);
  await expect(calendar.toast).toHaveCount(0);
});

test("a log-out waits a moment for what is on its way, and asks nothing if that arrives", async ({
  page,
}) => {
  const inbox = new Inbox(page);
  await inbox.open();
  const creation = await holdBack(page, "**/api/v1/tasks/");
  await inbox.add("alpha");
  await creation.done;
  // That moment does not end, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("heading", { name: "Inbox" }).click();
  await page.keyboard.press("Control+Shift+Q");
  await expect(page).toHaveURL("/tasks");
  await creation.release();
  await expect(page).toHaveURL("/login");
});

test("holders of a token are bounced from the visitors' screens", async ({ page }) => {
  for (const path of ["/login", "/signup", "/recover-password", "/reset-password?token=x"]) {
    // One page visits them one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).toHaveURL("/");
  }
});

test.describe("without a token", () => {
  test.use({ signedIn: false });

  for (const path of ["/", "/tasks", "/settings", "/items", "/admin?page=2"]) {
    test(`${path} leads to the login before anything is loaded`, async ({ page }) => {
      const calls: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/")) {
          calls.push(request.url());
        }
      });
      await page.goto(path);
      await expect(page).toHaveURL("/login");
      await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
      expect(calls).toEqual([]);
    });
  }

  test("the not-found screen is for everyone", { tag: "@mobile" }, async ({ page }) => {
    await page.goto("/no/such/place");
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Oops!")).toBeVisible();
    await expect(page.getByText("Page not found.")).toBeVisible();
    await page.getByRole("link", { name: "Go back" }).click();
    await expect(page).toHaveURL("/login");
  });
});
