import { expect, type Page, type Request } from "@playwright/test";

/** For this many milliseconds there was no request. */
const pause = 500;

/** Watches the requests of a page; returns a function that waits until there are no more. The stream of changes never ends. */
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
    // Requests of the previous page do not count any more.
    open.clear();
    last = Date.now();
  });
  return () => expect.poll(() => open.size === 0 && Date.now() - last > pause).toBe(true);
}

/** Until everything is loaded that is shown without a connection. */
export async function readyForOffline(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Connection" })).toBeAttached();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeAttached();
}

/**
 * Reloads the page once its changes were answered. A change that is being sent would be sent a second time, which does no harm,
 * but the server reports that.
 */
export async function reloadWhenSent(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countWaiting)).toBe(0);
  await page.reload();
}

/** How many changes are pending in the browser's databases. */
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
