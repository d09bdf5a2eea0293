import { expect, type Page, type Request } from "@playwright/test";

/** For so many milliseconds nothing was asked. */
const pause = 500;

/** Watches what a page asks; answers how to wait until it asks no more. The stream of changes never ends. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  page.on("request", (request) => {
    if (!request.url().includes("/api/v1/changes/stream")) {
      open.add(request);
    }
  });
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("framenavigated", () => {
    // What the page before it asked is nobody's any more.
    open.clear();
    last = Date.now();
  });
  return () => expect.poll(() => open.size === 0 && Date.now() - last > pause).toBe(true);
}

/** Until all is loaded that speaks up without a connection. */
export async function readyForOffline(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Connection" })).toBeAttached();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeAttached();
}

/**
 * Loads the page again once what was changed there was answered. What is under way would be sent a second time, which does no
 * harm, but the server says so.
 */
export async function reloadWhenSent(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countWaiting)).toBe(0);
  await page.reload();
}

/** The changes that wait in the browser's databases. */
async function countWaiting(): Promise<number> {
  const counts = (await indexedDB.databases())
    .filter(({ name }) => name?.startsWith("scheduler "))
    .map(
      ({ name = "" }) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
          opening.addEventListener("success", () => {
            const database = opening.result;
            const counting = database.transaction("outbox").objectStore("outbox").count();
            counting.addEventListener("success", () => {
              database.close();
              resolve(counting.result);
            });
          });
        }),
    );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
