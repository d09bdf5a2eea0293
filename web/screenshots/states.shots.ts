import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { addItems, addTasks } from "../e2e/support/api";
import { expect, test } from "../e2e/support/test";
import { headed, type State, shoot } from "./shoot";

const tasks = ["Write the letter to Babbage", "Order punched cards", "Read the paper on the engine"];
const folder = fileURLToPath(new URL("../../target/screenshots/", import.meta.url));
const listed: State = (page) => expect(page.getByText(/^Order .*punched cards$/)).toBeVisible();

const lose = (page: Page) => page.route(/\/(api|healthz)/, (route) => route.abort());

test.describe("for users", () => {
  test.beforeEach(async ({ request, account, watch }) => {
    watch.allow(/net::ERR|status of|no such week|error occurred in the/i);
    await addTasks(request, account, tasks, "before the end of the week");
  });

  test("without a connection", async ({ page, context }) => {
    await shoot(
      page,
      "state-offline",
      "/",
      async () => {
        await expect(page.getByRole("region", { name: "Connection" })).toBeAttached();
        await context.setOffline(true);
        await expect(page.getByText(/^You are offline/)).toBeVisible();
      },
      { leave: () => context.setOffline(false) },
    );
    let orders = 0;
    await shoot(
      page,
      "state-unreachable",
      "/tasks",
      async () => {
        await listed(page);
        await lose(page);
        await page.getByRole("button", { name: /^Order .*punched cards$/ }).click();
        const title = page.getByRole("list", { name: "Tasks" }).getByLabel("Title");
        // Another one each time, or there is nothing to send.
        orders += 1;
        await title.fill(`Order ${orders} punched cards`);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("button", { name: "Try now" })).toBeVisible();
        await expect(page.getByText(`Order ${orders} punched cards`)).toBeVisible();
      },
      { leave: () => page.unrouteAll() },
    );
  });

  test("loading, broken and refused", async ({ page }) => {
    await shoot(
      page,
      "state-loading",
      "/tasks",
      async () => {
        await page.route("**/api/v1/tasks/*", () => {});
        await page.reload();
        await expect(page.getByText("Loading...")).toBeVisible();
      },
      { leave: () => page.unrouteAll() },
    );
    await shoot(page, "state-pane-failed", "/tasks", async () => {
      await listed(page);
      await page.evaluate(() => {
        Intl.DateTimeFormat.prototype.formatRange = () => {
          throw new Error("no such week");
        };
      });
      // On a phone the sections are behind the hamburger.
      await page.evaluate(() => document.querySelector<HTMLElement>("header a[href='/']")?.click());
      await expect(page.getByText("Calendar could not be shown.")).toBeVisible();
    });
    await shoot(
      page,
      "state-list-failed",
      "/items",
      async () => {
        await page.route("**/api/v1/items/*", (route) => route.fulfill({ status: 503, json: {} }));
        await page.reload();
        await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      },
      { leave: () => page.unrouteAll() },
    );
    await shoot(page, "state-title-required", "/", async () => {
      if ((page.viewportSize()?.width ?? 0) < 768) {
        await page.getByRole("tab", { name: "Inbox" }).click();
      }
      await page.getByLabel("Title").fill(" ");
      await page.getByLabel("Title").blur();
      await expect(page.getByText("Title is required")).toBeVisible();
    });
    await shoot(page, "state-leave", "/settings", async () => {
      await page.getByRole("button", { name: "Edit" }).click();
      await page.getByLabel("Full name").fill("Countess of Lovelace");
      await page.evaluate(() => document.querySelector<HTMLElement>("header a[href='/']")?.click());
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  });

  test("an account that cannot be read", async ({ page }) => {
    // It would be known from the last time.
    await page.addInitScript(() => Reflect.deleteProperty(window, "indexedDB"));
    await shoot(
      page,
      "state-account-failed",
      "/tasks",
      async () => {
        await page.route("**/api/v1/users/me", (route) => route.fulfill({ status: 500, json: {} }));
        await page.reload();
        await headed("Something went wrong.")(page);
      },
      { leave: () => page.unrouteAll() },
    );
  });

  test("with other eyes", async ({ page, request, account }) => {
    await addItems(request, account, ["Lamp", "Chair"], "In the hall");
    const screens = [
      ["start", "/"],
      ["month", "/?view=month"],
      ["year", "/?view=year"],
      ["tasks", "/tasks"],
      ["items", "/items"],
      ["settings", "/settings?tab=appearance"],
    ] as const;
    for (const [name, path] of screens) {
      for (const [eyes, width, height, prepare] of [
        ["forced", 1280, 800, () => page.emulateMedia({ forcedColors: "active", colorScheme: "dark" })],
        ["contrast", 1280, 800, () => page.emulateMedia({ contrast: "more", colorScheme: "light" })],
        ["narrow", 320, 640, async () => {}],
        ["large", 375, 740, enlarge],
        ["aside", 740, 360, async () => {}],
        ["paper", 794, 1123, () => page.emulateMedia({ media: "print" })],
      ] as const) {
        // One page shows one state at a time.
        /* oxlint-disable no-await-in-loop */
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await prepare(page);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({
          path: `${folder}eyes-${name}-${eyes}.png`,
          animations: "disabled",
          fullPage: eyes === "paper",
        });
        await page.emulateMedia({ forcedColors: null, contrast: null, colorScheme: null, media: null });
        /* oxlint-enable no-await-in-loop */
      }
    }
  });
});

test.describe("for visitors", () => {
  test("whose session has ended, and who are offline", async ({ page, context, account, request, watch }) => {
    watch.allow(/net::ERR|status of 401/);
    await shoot(page, "state-session-ended", "/login", async () => {
      await page.evaluate((token) => localStorage.setItem("access_token", token), account.token);
      await request.post("/api/v1/logout", { headers: { authorization: `Bearer ${account.token}` } });
      await page.goto("/tasks");
      await expect(page.getByText("Your session has ended.")).toBeVisible();
    });
    await shoot(
      page,
      "state-login-offline",
      "/login",
      async () => {
        await expect(page.getByRole("region", { name: "Connection" })).toBeAttached();
        await context.setOffline(true);
        await expect(page.getByText(/^You are offline/)).toBeVisible();
      },
      { leave: () => context.setOffline(false) },
    );
  });
});

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}
