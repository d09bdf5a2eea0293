import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../chromium";
import { addTasks } from "./support/api";
import { changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { watchRequests } from "./support/quiet";
import { expect, test } from "./support/test";

/** A name that a browser trusts no more than any other on a home network. */
const host = "scheduler.home.arpa";

/** A browser that uses the server under that name: no secure context, so no service worker and no locks. */
async function openAtHome(url: string, token: string) {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });
  const { port } = new URL(url);
  const context = await browser.newContext({
    baseURL: `http://${host}:${port}`,
    timezoneId: "Europe/Berlin",
  });
  await context.addInitScript((value) => localStorage.setItem("access_token", value), token);
  return { browser, context };
}

const mark = (page: Page) => page.getByRole("button", { name: /waiting to be sent/ });

test("plain http on a home network: live, offline and undoable all the same", async ({
  server,
  request,
  account,
}) => {
  test.slow();
  await addTasks(request, account, ["alpha", "beta"]);
  // Otherwise the browser would report its own zone, which may be pending as well.
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
  const { browser, context } = await openAtHome(server.url, account.token);
  try {
    const first = new Inbox(await context.newPage());
    const quiet = watchRequests(first.page);
    await first.open();
    await first.expectOrder("alpha", "beta");
    expect(await first.page.evaluate(() => [isSecureContext, "serviceWorker" in navigator])).toEqual([
      false,
      false,
    ]);
    const second = new Inbox(await context.newPage());
    const secondQuiet = watchRequests(second.page);
    await second.open();
    await second.add("gamma");
    await first.expectOrder("alpha", "beta", "gamma");
    // Until both have all their code, and the answers to what they sent: the first may receive a task of the second before the
    // second gets its answer, and the second would send it again later.
    await Promise.all(
      [first, second].map(({ page }) =>
        expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeAttached(),
      ),
    );
    await Promise.all([quiet(), secondQuiet()]);

    await first.page.bringToFront();
    await context.setOffline(true);
    await first.add("delta");
    await first.page.getByRole("checkbox", { name: "Complete alpha" }).click();
    await expect(mark(first.page)).toHaveAccessibleName("2 changes waiting to be sent");
    await expect(mark(second.page)).toHaveAccessibleName("2 changes waiting to be sent");
    await second.expectOrder("alpha", "beta", "gamma", "delta");
    // Everything works, including what was not used before.
    await first.page.getByRole("button", { name: "Account menu" }).click();
    await expect(first.page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
    await first.page.keyboard.press("Escape");
    await first.page.keyboard.press("Control+K");
    await expect(first.page.getByRole("combobox")).toBeFocused();
    await first.page.keyboard.press("Escape");
    await first.page.getByRole("link", { name: "Calendar" }).click();
    await expect(first.page.getByRole("grid")).toBeVisible();
    await first.page.getByRole("link", { name: "Tasks" }).click();
    await first.page.getByRole("heading", { name: "Inbox" }).click();
    await first.page.keyboard.press("Control+Z");
    await expect(first.page.getByRole("checkbox", { name: "Complete alpha" })).not.toBeChecked();

    await context.setOffline(false);
    await expect(mark(first.page)).toHaveCount(0);
    await expect(mark(second.page)).toHaveCount(0);
    const answer = await request.get("/api/v1/tasks/", {
      headers: { authorization: `Bearer ${account.token}` },
      // The server may close the idle connection at this moment.
      maxRetries: 1,
    });
    expect(await answer.json()).toMatchObject({
      data: [{ title: "alpha", completed: false }, { title: "beta" }, { title: "gamma" }, { title: "delta" }],
    });
  } finally {
    await browser.close();
  }
});

test("code that was asked for without a connection comes with its looks when there is one", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const quiet = watchRequests(page);
  await page.goto("/settings?tab=profile");
  await expect(page.getByRole("heading", { name: "User Settings" })).toBeVisible();
  await quiet();
  await context.setOffline(true);
  const style = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".css"));
  await page.getByRole("tab", { name: "Your data" }).click();
  await style;
  await context.setOffline(false);
  const title = page.getByRole("heading", { name: "Export everything" });
  await expect(title).toBeVisible();
  await expect(title.locator("..")).toHaveCSS("display", "grid");
});
