import type { Page, Route } from "@playwright/test";
import { addTasks } from "./support/api";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

const failure = (status: number, detail: string) => (route: Route) =>
  route.fulfill({ status, json: { detail, code: "test", request_id: "1" } });

/** Holds the answers back until they are released. */
async function hold(page: Page, url: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Like a bug in the code: the calendar cannot be rendered. */
async function breakCalendar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = Intl.DateTimeFormat;
    const whole = Object.getOwnPropertyDescriptor(prototype, "formatRange") ?? {};
    prototype.formatRange = () => {
      throw new Error("no such week");
    };
    Object.assign(window, { mend: () => Object.defineProperty(prototype, "formatRange", whole) });
  });
}

const ended = "Your session has ended. Please log in again.";

test.describe("a session that the server has ended", () => {
  test.beforeEach(({ watch }) => watch.allow(/status of (400|401)/));

  test("is explained once, until the next attempt, and not in the address", async ({
    page,
    request,
    account,
  }) => {
    await new Inbox(page).open();
    await page.getByLabel("Title").fill("alpha");
    // Whatever is requested next shows it to the page: the task, or its stream of changes, which may be first.
    await page.route("**/api/v1/tasks/", async (route) => {
      await request.post("/api/v1/logout", { headers: { authorization: `Bearer ${account.token}` } });
      await route.continue();
    });
    await page.keyboard.press("Enter");
    await expect(page.getByText(ended)).toBeVisible();
    await expect(page).toHaveURL("/login");
    await expectClean(page);

    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("alert")).toHaveText("Incorrect email or password");
    await expect(page.getByText(ended)).toHaveCount(0);
  });

  test("is explained when the app is opened", async ({ page, request, account }) => {
    await request.post("/api/v1/logout", { headers: { authorization: `Bearer ${account.token}` } });
    await page.goto("/tasks");
    await expect(page.getByText(ended)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await expect(page.getByText(ended)).toHaveCount(0);
  });

  test("is not mentioned after one's own log-out", async ({ page }) => {
    await new Inbox(page).open();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
    await expect(page.getByText(ended)).toHaveCount(0);
  });
});

test("while the account loads there is a large spinner in the middle under the bar", async ({ page }) => {
  const release = await hold(page, "**/api/v1/users/me");
  await page.goto("/tasks");
  const spinner = page.getByRole("status", { name: "Loading your account" });
  await expect(spinner).toBeVisible();
  const box = await spinner.locator(":scope > *").boundingBox();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(640);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)).toBe(64 + (800 - 64) / 2);
  expect(box?.width).toBeGreaterThanOrEqual(40);
  release();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
});

for (const path of ["/", "/tasks", "/items", "/settings"]) {
  test(`${path}: an account that cannot be loaded says so and can be asked for again`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 500/);
    await page.route("**/api/v1/users/me", failure(500, "Internal server error"));
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Something went wrong." })).toBeVisible();
    await expect(page.getByText("Internal server error")).toBeVisible();
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    await page.unroute("**/api/v1/users/me");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong." })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  });
}

test("while the tasks load it says Loading... beside the outline of a list", async ({ page }) => {
  const release = await hold(page, "**/api/v1/tasks/*");
  await new Inbox(page).open();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  release();
  await expect(page.getByText("No tasks yet")).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
});

test("a slow screen is announced, and the old one stays until it is there", async ({ page }) => {
  await new Inbox(page).open();
  const release = await hold(page, "**/assets/settings-*.js");
  await page.keyboard.press("Control+S");
  await expect(page.getByRole("progressbar", { name: "Loading the next screen" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

for (const [path, api, text] of [
  ["/tasks", "**/api/v1/tasks/*", "Error loading tasks"],
  ["/", "**/api/v1/tasks/*", "Error loading tasks"],
  ["/", "**/api/v1/calendar/*", "Error loading the calendar"],
  ["/", "**/api/v1/users/me/settings", "Calendar could not be shown."],
  ["/items", "**/api/v1/items/*", "Something went wrong."],
  ["/settings?tab=calendar", "**/api/v1/users/me/settings", "Error loading your settings"],
  ["/settings?tab=sessions", "**/api/v1/users/me/sessions/*", "Error loading sessions"],
  ["/settings?tab=api-keys", "**/api/v1/users/me/api-keys/*", "Error loading API keys"],
  ["/settings?tab=webhooks", "**/api/v1/webhooks/", "Error loading webhooks"],
] as const) {
  test(`${path}: “${text}” can be tried again, and stays with the focus until it has worked`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 503/);
    let attempt: Promise<void> = Promise.resolve();
    await page.route(api, async (route) => {
      await attempt;
      await failure(503, "Service unavailable")(route);
    });
    await page.goto(path);
    const alert = page.getByRole("alert").filter({ hasText: text });
    await expect(alert).toBeVisible();
    const [first] = await alert.elementHandles();
    const attemptDone = Promise.withResolvers<void>();
    attempt = attemptDone.promise;
    // The page may be retrying by itself just then.
    await alert.getByRole("button", { name: /^Try/ }).press("Enter");
    const button = alert.getByRole("button", { name: "Trying again..." });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    attemptDone.resolve();
    await expect(alert.getByRole("button", { name: "Try again" })).toBeFocused();
    expect(await first?.evaluate(({ isConnected }) => isConnected)).toBe(true);

    await page.unroute(api);
    await page.keyboard.press("Enter");
    await expect(alert).toHaveCount(0);
    // The button that had the focus is gone.
    await expect(page.getByRole("main").locator(":focus")).toBeVisible();
  });
}

test.describe("a fault in the code", () => {
  test.beforeEach(({ watch }) => watch.allow(/no such week|error occurred in the/i));

  test("of the calendar leaves the inbox alone, reaches the console, and can be tried again", async ({
    page,
    request,
    account,
  }) => {
    await addTasks(request, account, ["alpha"]);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await new Inbox(page).open();
    await breakCalendar(page);
    await page.getByRole("link", { name: "Calendar" }).click();
    const alert = page.getByRole("alert", { name: "Calendar" });
    await expect(alert).toContainText("Calendar could not be shown.");
    // It is still broken.
    await alert.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(alert.getByRole("button", { name: "Try again" })).toBeFocused();
    await page.getByRole("checkbox", { name: "Complete alpha" }).click();
    await expect(page.getByText("0 open, 1 done")).toBeVisible();
    expect(logged.join("\n")).toContain("no such week");

    await page.evaluate("mend()");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Today", exact: true })).toBeVisible();
  });

  test("of a screen keeps the bar, which leads out of it", async ({ page, watch }) => {
    watch.allow(/Cannot (destructure|read)/);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    // An answer that our server never gives.
    await page.route("**/api/v1/trash/*", (route) => route.fulfill({ json: { data: [null], count: 1 } }));
    await page.goto("/trash");
    await expect(page.getByRole("heading", { name: "This screen could not be shown." })).toBeVisible();
    expect(logged.join("\n")).toMatch(/Cannot (destructure|read)/);
    await page.getByRole("link", { name: "Tasks" }).click();
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("loading and broken panes are free of axe's violations", async ({ page, watch }) => {
    watch.allow(/no such week|error occurred in the/i);
    const release = await hold(page, "**/api/v1/tasks/*");
    await new Inbox(page).open();
    await expectClean(page);
    release();
    await expect(page.getByText("No tasks yet")).toBeVisible();
    await breakCalendar(page);
    await page.getByRole("link", { name: "Calendar" }).click();
    await expect(page.getByRole("alert", { name: "Calendar" })).toBeVisible();
    // The inbox is shown alone; the only heading of the first level belongs to it.
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await expectClean(page);
  });

  // Data that was loaded once is stored, and is shown when it cannot be loaded again.
  test("the calendar without settings is free of axe's violations", async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await page.route("**/api/v1/users/me/settings", failure(500, "Internal server error"));
    await page.goto("/");
    await expect(page.getByRole("alert", { name: "Calendar" })).toBeVisible();
    await expectClean(page);
  });

  test("an account that cannot be loaded is free of axe's violations", async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await page.route("**/api/v1/users/me", failure(500, "Internal server error"));
    await page.goto("/tasks");
    await expect(page.getByRole("heading", { name: "Something went wrong." })).toBeVisible();
    await expectClean(page);
  });
});
