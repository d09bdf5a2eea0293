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
