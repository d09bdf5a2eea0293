import type { Route } from "@playwright/test";
import { addManyTasks } from "./support/api";
import { Inbox } from "./support/inbox";
import { reloadWhenSent } from "./support/quiet";
import { expect, test } from "./support/test";

/** A server's list of `count` tasks; the browser must fetch it in pages of at most 1,000. */
function longList(count: number) {
  const tasks = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    title: `task ${index + 1}`,
    description: "",
    completed: false,
    position: index * 1_000,
    due: null,
    duration_minutes: 30,
    scheduled_start: null,
    blocks: [],
    auto: true,
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
  }));
  const pages: string[] = [];
  return {
    pages,
    answer: (route: Route) => {
      const { searchParams } = new URL(route.request().url());
      const skip = Number(searchParams.get("skip"));
      const limit = Number(searchParams.get("limit"));
      pages.push(`${skip}+${limit}`);
      return route.fulfill({ json: { data: tasks.slice(skip, skip + limit), count } });
    },
  };
}

test("10,000 tasks are loaded completely, and only those in view are in the document", async ({ page }) => {
  const list = longList(10_000);
  await page.route("**/api/v1/tasks/?*", list.answer);
  const inbox = new Inbox(page);
  await inbox.open();
  await expect(page.getByText("10,000 open")).toBeVisible();
  // Each page begins with the last entry of the page before it.
  expect(list.pages).toEqual(Array.from({ length: 11 }, (_, index) => `${index * 999}+1000`));
  await expect.poll(() => inbox.list.getByRole("listitem").count()).toBeLessThan(60);
  await expect(inbox.row("task 1")).toHaveAttribute("aria-setsize", "10000");
});

test("1,200 tasks of the real server are all there, and a row is carried from the first place to the last", async ({
  page,
  request,
  account,
}) => {
  await addManyTasks(request, account, 1_200);
  const inbox = new Inbox(page);
  await inbox.open();
  await expect(page.getByText("1,200 open")).toBeVisible();
  const first = await inbox.list.getByRole("listitem").first().getByRole("button").nth(1).innerText();
  const handle = inbox.handle(first);
  await handle.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await expect(inbox.row(first)).toHaveAttribute("aria-posinset", "1200");
  await expect(inbox.row(first)).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(inbox.row(first)).toHaveAttribute("aria-posinset", "1");
  await expect(handle).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await inbox.expectToast("Tasks reordered successfully.");
  await expect(handle).toBeFocused();
  await expect(inbox.row(first)).toBeInViewport();
  await reloadWhenSent(page);
  await expect(page.getByText("1,200 open")).toBeVisible();
  await inbox.list.getByRole("listitem").first().hover();
  await page.mouse.wheel(0, 1_000_000);
  await expect(inbox.row(first)).toHaveAttribute("aria-posinset", "1200");
});

test("a read that names no page gives the first 100", async ({ request, account }) => {
  await addManyTasks(request, account, 101);
  const read = async (query: string) => {
    const answer = await request.get(`/api/v1/tasks/${query}`, {
      headers: { authorization: `Bearer ${account.token}` },
    });
    const { data }: { data: { id: string }[] } = await answer.json();
    return data.map(({ id }) => id);
  };
  const all = await read("?limit=1000");
  expect(all).toHaveLength(101);
  expect(await read("")).toEqual(all.slice(0, 100));
});
