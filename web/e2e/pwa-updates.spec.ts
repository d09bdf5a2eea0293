import type { Page } from "@playwright/test";
import { expectClean } from "./support/axe";
import { Inbox } from "./support/inbox";
import { Releases } from "./support/releases";
import { Server } from "./support/server";
import { test as base, expect as plainExpect } from "./support/test";

/** The real server, whose web app is updated while tests run. */
const fronts = new Map<Server, Releases>();

const test = base.extend<object, { releases: Releases }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      const front = await Releases.inFrontOf(server.url);
      server.url = front.url;
      fronts.set(server, front);
      await use(server);
      front.stop();
      await server.stop();
    },
    { scope: "worker" },
  ],
  releases: [
    async ({ server }, use) => {
      const front = fronts.get(server);
      if (front === undefined) {
        throw new Error("nothing stands in front of the server");
      }
      await use(front);
    },
    { scope: "worker" },
  ],
});

test.use({ serviceWorkers: "allow" });
// Each version is downloaded completely, and a shared machine may be slow.
test.describe.configure({ timeout: 90_000 });
const expect = plainExpect.configure({ timeout: 30_000 });

const notice = (page: Page) => page.getByRole("region", { name: "Update" });
const reload = (page: Page) => notice(page).getByRole("button", { name: "Reload" });

async function open(page: Page): Promise<void> {
  await new Inbox(page).open();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.evaluate(() => document.body.setAttribute("data-mark", "still the same page"));
}

/** The user returns to the tab, and the server has a new version by then. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** Once the pending request is answered: until then, another request would get that same answer. */
async function asked(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

const version = (page: Page) => page.locator("meta[name=version]").getAttribute("content");
const expectSamePage = (page: Page) => expect(page.locator("body[data-mark]")).toBeAttached();
const shells = (page: Page) => page.evaluate(() => caches.keys());

test("a new version says so, waits for its user, and then is there", async ({ page, releases }) => {
  const before = String(releases.version);
  await open(page);
  expect(await version(page)).toBe(before);
  await comeBack(page);
  await asked(page);
  releases.release();
  await comeBack(page);
  await expect(notice(page).getByRole("status")).toHaveText("A new version is ready.");
  await expectClean(page);
  await expectSamePage(page);

  // A user who reloads the page keeps their version, and is notified again.
  await page.reload();
  await expect(reload(page)).toBeVisible();
  expect(await version(page)).toBe(before);
  await reload(page).click();
  await expect(page.locator(`meta[name=version][content="${releases.version}"]`)).toBeAttached();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(notice(page)).toBeAttached();
  await expect(reload(page)).toHaveCount(0);
  await expect.poll(() => shells(page)).toHaveLength(1);
});

test("what is put off is not said again", async ({ page, releases }) => {
  await open(page);
  releases.release();
  await comeBack(page);
  await notice(page).getByRole("button", { name: "Later" }).click();
  await expect(reload(page)).toHaveCount(0);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(reload(page)).toHaveCount(0);
  releases.release();
  await comeBack(page);
  await expect(reload(page)).toBeVisible();
});

test("another tab goes on with the old code, its parts not loaded yet included, and is told", async ({
  page,
  context,
  releases,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  releases.release();
  await comeBack(page);
  await reload(page).click();
  await expect(page.locator(`meta[name=version][content="${releases.version}"]`)).toBeAttached();

  await expect(reload(other)).toBeVisible();
  await other.getByRole("button", { name: "Account menu" }).click();
  await other.getByRole("menuitem", { name: "Settings" }).click();
  await other.getByRole("tab", { name: "Password" }).click();
  await expect(other.getByLabel("Current Password")).toBeVisible();
  await expectSamePage(other);
  expect(await shells(other)).toHaveLength(2);

  await reload(other).click();
  await expect(other.locator(`meta[name=version][content="${releases.version}"]`)).toBeAttached();
  await page.close();
  await other.reload();
  await expect.poll(() => shells(other)).toHaveLength(1);
});

test("a form with changes asks once before the new version starts", async ({ page, releases, account }) => {
  await open(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Full name").fill(`${account.fullName}, Countess`);
  releases.release();
  await comeBack(page);
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await reload(page).click();
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(page.getByLabel("Full name")).toHaveValue(`${account.fullName}, Countess`);
  page.once("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await reload(page).click();
  await expect(page.locator(`meta[name=version][content="${releases.version}"]`)).toBeAttached();
  expect(questions).toEqual(["beforeunload", "beforeunload"]);
});
