import type { Page } from "@playwright/test";
import { addTasks, createAccount } from "./support/api";
import { Inbox } from "./support/inbox";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

const lost = /net::ERR_INTERNET_DISCONNECTED/;

/** Waits until the page is looked after by a worker that has all of its version. */
async function looked(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** What the worker keeps, by address. */
async function kept(page: Page): Promise<{ url: string; type: string; policy: string }[]> {
  return page.evaluate(async () => {
    // All that the function uses goes with it into the page.
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
  // Of a page in a context of Playwright's the browser says that it is in no window to be installed from.
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
  for (const address of ["/", "/tasks", "/settings", "/nowhere"]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(address);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText(/^(Log out|Go back)$/)).toBeVisible();
  }
  await context.setOffline(false);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Calendar", exact: true })).toBeVisible();
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
  // Once more, by the worker.
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
