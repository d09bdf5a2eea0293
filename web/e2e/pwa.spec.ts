import type { Page } from "@playwright/test";
import { addTasks, createAccount } from "./support/api";
import { addEvent, changeSettings } from "./support/calendar-api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

const lost = /net::ERR_INTERNET_DISCONNECTED/;

/** Waits until the page is controlled by a service worker that has its complete version. */
async function looked(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** What the service worker has cached, by address. */
async function kept(page: Page): Promise<{ url: string; type: string; policy: string }[]> {
  return page.evaluate(async () => {
    // Everything that the function uses must be inside it, because it runs in the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const filesOf = async (name: string) => {
      const cache = await caches.open(name);
      return (await cache.keys()).map(async (request) => {
        const headers = (await cache.match(request))?.headers;
        return {
          url: new URL(request.url).pathname,
          type: headers?.get("content-type") ?? "",
          policy: headers?.get("content-security-policy") ?? "",
        };
      });
    };
    const files = await Promise.all((await caches.keys()).map(filesOf));
    return Promise.all(files.flat());
  });
}

/** Whether the calendar of the weeks around today was stored. */
async function keptEvents(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const [database] = await indexedDB.databases();
    const request = indexedDB.open(database?.name ?? "");
    await new Promise((resolve) => {
      request.addEventListener("success", resolve);
    });
    const reading = request.result.transaction(["facts", "things"]);
    const fact = reading.objectStore("facts").get("loaded");
    const settings = reading.objectStore("things").get(["settings", "settings"]);
    await new Promise((resolve) => {
      reading.addEventListener("complete", resolve);
    });
    request.result.close();
    return fact.result?.events != null && settings.result !== undefined;
  });
}

test("the browser finds all that it needs to install the app", async ({ page, context }) => {
  await new Inbox(page).open();
  await looked(page);
  const client = await context.newCDPSession(page);
  const { errors, data } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "")).toMatchObject({
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
  });
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // For a page in one of Playwright's contexts the browser reports that it cannot be installed from there.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const icons: { src: string; sizes: string }[] = JSON.parse(data ?? "").icons;
  for (const { src, sizes } of [...icons, { src: "/icons/apple-touch-icon.png", sizes: "180x180" }]) {
    // oxlint-disable-next-line no-await-in-loop
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test("the shell starts without a network, on every screen and with all of its code", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(lost);
  await new Inbox(page).open();
  await looked(page);
  await context.setOffline(true);
  for (const [address, seen] of [
    ["/", "Inbox"],
    ["/tasks", "Inbox"],
    ["/settings", "User Settings"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(address);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole("heading", { name: seen })).toBeVisible();
  }
  await page.goto("/nowhere");
  await expect(page.getByText("Go back")).toBeVisible();
  await context.setOffline(false);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Calendar", exact: true })).toBeVisible();
});

test("tasks and the calendar are there without a network, and what is done then is sent later", async ({
  page,
  context,
  request,
  account,
  watch,
}) => {
  watch.allow(lost);
  await changeSettings(request, account, { time_zone: "UTC" });
  await addTasks(request, account, ["alpha", "beta"]);
  const hour = 3_600_000;
  // The hour that has begun: the next one may be in the next week.
  const now = Math.floor(Date.now() / hour) * hour;
  const [start, end] = [now, now + hour].map((instant) => new Date(instant).toISOString());
  await addEvent(request, account, { title: "Meeting", start: start ?? "", end: end ?? "" });
  await page.goto("/");
  const inbox = new Inbox(page);
  await inbox.expectOrder("alpha", "beta");
  await looked(page);
  await expect(page.getByRole("button", { name: /^Meeting, / }).first()).toBeVisible();
  await expect.poll(() => keptEvents(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await inbox.expectOrder("alpha", "beta");
  await expect(page.getByRole("button", { name: /^Meeting, / }).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Complete alpha" }).click();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Complete alpha" })).toBeChecked();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "1 change waiting to be sent" })).toHaveCount(0);
  const headers = { authorization: `Bearer ${account.token}` };
  const list = await request.get("/api/v1/tasks/", { headers });
  expect((await list.json()).data).toMatchObject([{ title: "alpha", completed: true }, { title: "beta" }]);
});

test("a line typed without a network is understood by the page that comes after it", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(lost);
  const inbox = new Inbox(page);
  await inbox.open();
  await looked(page);
  await context.setOffline(true);
  await page.getByLabel("Title").fill("Call Eve !urgent");
  await page.keyboard.press("Enter");
  await expect(inbox.row("Call Eve !urgent")).toContainText("Understood once you are connected");
  await page.reload();
  await expect(inbox.row("Call Eve !urgent")).toContainText("Understood once you are connected");
  await context.setOffline(false);
  await expect(inbox.row("Call Eve")).toContainText("Urgent");
});

test("what was never shown before is there without a network", async ({ page, context, watch }) => {
  watch.allow(lost);
  const inbox = new Inbox(page);
  await inbox.open();
  await looked(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("tab", { name: "Appearance" })).toBeVisible();
});

test("the worker keeps the shell, with the page's own policy, and nothing that the API answers", async ({
  page,
  request,
  account,
}) => {
  await addTasks(request, account, ["alpha"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await looked(page);
  // Once more, from the service worker.
  await page.reload();
  await inbox.expectOrder("alpha");
  const files = await kept(page);
  const others = files.filter(({ url }) => !url.startsWith("/assets/"));
  expect(others.map(({ url }) => url).toSorted()).toEqual(["/index.html", "/manifest.webmanifest"]);
  expect(files.filter(({ type }) => type.includes("json")).map(({ url }) => url)).toEqual([
    "/manifest.webmanifest",
  ]);
  const served = await request.get("/");
  expect(others.find(({ url }) => url === "/index.html")?.policy).toBe(
    served.headers()["content-security-policy"],
  );
});

test("documents of the server are the server's, with a worker too", async ({ page }) => {
  await new Inbox(page).open();
  await looked(page);
  for (const address of ["/healthz", "/robots.txt", "/api/v1/openapi.json"]) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await page.goto(address);
    expect(answer?.headers()["content-type"]).not.toContain("text/html");
  }
});

test("another account sees nothing of the first one's", async ({ page, request, account }) => {
  await addTasks(request, account, ["private"]);
  const inbox = new Inbox(page);
  await inbox.open();
  await looked(page);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  const other = await createAccount(request);
  await page.getByLabel("Email").fill(other.email);
  await page.getByLabel("Password", { exact: true }).fill(other.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/");
  await inbox.open();
  await expect(page.getByText("No tasks yet", { exact: true })).toBeVisible();
  await expect(page.getByText("private")).toHaveCount(0);
});
