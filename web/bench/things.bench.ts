import type { Page } from "@playwright/test";
import { addManyTasks, createAccount } from "../e2e/support/api";
import { changeSettings } from "../e2e/support/calendar-api";
import { Inbox } from "../e2e/support/inbox";
import { expect, test } from "../e2e/support/test";
import { longestTask } from "./probes";
import { type Figure, holds, median, print } from "./table";

const mark = (page: Page) => page.getByRole("button", { name: /waiting to be sent/ });

/** When a page will have painted a title, in milliseconds since 1970. */
function painted(page: Page, title: string) {
  return page.evaluateHandle(
    (wanted) => ({
      at: new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (
            [...document.querySelectorAll("li[data-task]")].some((row) => row.textContent.includes(wanted))
          ) {
            observer.disconnect();
            requestAnimationFrame(() =>
              requestAnimationFrame((now) => resolve(performance.timeOrigin + now)),
            );
          }
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    }),
    title,
  );
}

/** When the next key is pressed in a page, in milliseconds since 1970. */
function pressed(page: Page) {
  return page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      addEventListener("keydown", ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
        once: true,
        capture: true,
      });
    }),
  }));
}

/** How long it takes until a task that is typed on one page is painted on another, or on the same; in milliseconds. */
async function seenAfter(typedOn: Page, seenOn: Page, title: string): Promise<number> {
  await typedOn.getByLabel("Title").fill(title);
  const [seen, begun] = await Promise.all([painted(seenOn, title), pressed(typedOn)]);
  await typedOn.keyboard.press("Enter");
  const from = await begun.evaluate(({ at }) => at);
  const to = await seen.evaluate(({ at }) => at);
  return to - from;
}

test("what another device does", async ({ page, browser, account, server }) => {
  // So high that every row is drawn.
  const viewport = { width: 1_440, height: 3_200 };
  await page.setViewportSize(viewport);
  const context = await browser.newContext({ baseURL: server.url, viewport });
  await context.addInitScript((token) => localStorage.setItem("access_token", token), account.token);
  const [here, there] = [new Inbox(page), new Inbox(await context.newPage())];
  await here.open();
  await there.open();
  await there.add("first");
  await expect(here.row("first")).toBeVisible();
  const times: number[] = [];
  for (let round = 1; round <= 30; round += 1) {
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    times.push(await seenAfter(there.page, page, `round ${round}.`));
  }
  await context.close();
  const figures: Figure[] = [
    { name: "a new task of another device is seen after, usually", value: median(times), unit: "ms" },
    { name: "and at worst", value: Math.max(...times), unit: "ms", bar: { most: 1_000 } },
  ];
  print("Two devices", figures);
  expect(figures.filter((figure) => !holds(figure))).toEqual([]);
});

test("an outbox of 500 changes", async ({ page, context, watch, request, account }) => {
  watch.allow(/net::ERR_/);
  // Or the browser would tell its own, which may wait as well.
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
  const inbox = new Inbox(page);
  await inbox.open();
  await inbox.add("before");
  await context.setOffline(true);
  const times: number[] = [];
  for (let index = 0; index < 500; index += 1) {
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    times.push(await seenAfter(page, page, `offline ${index}.`));
  }
  await expect(mark(page)).toHaveAccessibleName("500 changes waiting to be sent");
  let took = 0;
  const longest = await longestTask(page, async () => {
    const began = performance.now();
    await context.setOffline(false);
    await expect(mark(page)).toHaveCount(0, { timeout: 120_000 });
    took = performance.now() - began;
  });
  const answer = await request.get("/api/v1/tasks/?limit=1", {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(await answer.json()).toMatchObject({ count: 501 });
  print("An outbox of 500 changes", [
    { name: "a change offline is shown after, the first 50", value: median(times.slice(0, 50)), unit: "ms" },
    { name: "the last 50", value: median(times.slice(-50)), unit: "ms" },
    { name: "all are sent after the connection is back", value: took, unit: "ms" },
    { name: "longest task meanwhile, CPU", value: longest.cpu, unit: "ms" },
  ]);
});

/** What the page's objects take after everything that can go has gone, in MiB. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}

test("the memory of 10,000 tasks", async ({ page, request, account, browser, server }) => {
  const empty = await createAccount(request);
  await addManyTasks(request, account, 10_000, 16);
  const open = async (token: string) => {
    const context = await browser.newContext({ baseURL: server.url });
    await context.addInitScript((value) => localStorage.setItem("access_token", value), token);
    const other = await context.newPage();
    await new Inbox(other).open();
    await expect(other.locator("li[data-task], p").first()).toBeVisible();
    await expect(other.getByRole("region", { name: "Notifications (F8)" })).toBeAttached();
    const used = await heap(other);
    await context.close();
    return used;
  };
  await page.close();
  const [without, within] = [await open(empty.token), await open(account.token)];
  print("The memory of 10,000 tasks", [
    { name: "a page without a task", value: without, unit: "MiB" },
    { name: "a page with 10,000 of them", value: within, unit: "MiB" },
    { name: "a task", value: ((within - without) * 1_024) / 10_000, unit: "KiB" },
  ]);
});
