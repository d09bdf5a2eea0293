import type { Page } from "@playwright/test";
import { addLabels, addManyTasks } from "../e2e/support/api";
import { Inbox } from "../e2e/support/inbox";
import { expect, test } from "../e2e/support/test";
import { longestTask, sinceNavigation, untilPainted } from "./probes";
import { type Figure, holds, median, print } from "./table";

const count = 10_000;
const times = 9;
const priorities = ["urgent", "high", "low"];

/** Runs a step several times, for it is the usual case that is judged. */
async function repeated(step: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < times; run += 1) {
    // One after the other, on one page.
    // oxlint-disable-next-line no-await-in-loop
    values.push(await step());
  }
  return median(values);
}

/** Turns the wheel through the list as a person in a hurry does, and then as far as it goes. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < 120; turn += 1) {
    // Each turn is drawn before the next one.
    // oxlint-disable no-await-in-loop
    await page.mouse.wheel(0, turn < 80 ? 300 : 12_000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // oxlint-enable no-await-in-loop
  }
}

test(`an inbox of ${count} tasks`, async ({ page, request, account }) => {
  const labels = await addLabels(
    request,
    account,
    Array.from({ length: 40 }, (_, index) => `label ${index + 1}`),
  );
  // From none to four, which is more than a row has room for.
  await addManyTasks(request, account, count, 16, (index) => ({
    labels: labels.slice(index % 36, (index % 36) + (index % 5)),
    priority: priorities[index % 7] ?? "normal",
  }));
  const inbox = new Inbox(page);
  const row = inbox.list.getByRole("listitem");
  const interactive = await repeated(async () => {
    await page.goto("/tasks");
    // A trial says that a click would reach it.
    await row.first().getByRole("checkbox").click({ trial: true });
    return sinceNavigation(page, "li[data-task]");
  });

  const scrolling = await longestTask(page, () => scroll(page));
  await expect(row.last()).toHaveAttribute("aria-posinset", `${count}`);

  const toggle = await repeated(() =>
    untilPainted(page, `li[aria-posinset="${count}"] [data-completed]`, "data-completed", () =>
      row.last().getByRole("checkbox").click(),
    ),
  );

  // The last row is carried to the first place and back.
  const handle = row.last().getByRole("button", { name: /^Reorder/ });
  const title = await row.last().getByRole("button").nth(1).innerText();
  await handle.focus();
  await page.keyboard.press("Space");
  const carried = inbox.row(title);
  const step = (key: string) =>
    untilPainted(page, `li[data-lifted="true"]`, "aria-posinset", () => page.keyboard.press(key));
  const toTop = await step("Home");
  await expect(carried).toBeInViewport();
  const byArrow = await repeated(() => step("ArrowDown"));
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await inbox.expectToast("Tasks reordered successfully.");
  await expect(carried).toHaveAttribute("aria-posinset", "1");

  const moved = `li[data-task="${await carried.getAttribute("data-task")}"]`;
  let entry = "Move to top";
  const byMenu = await repeated(async () => {
    entry = entry === "Move to top" ? "Move to bottom" : "Move to top";
    await page.getByRole("button", { name: `More actions for ${title}`, exact: true }).click();
    const shown = await untilPainted(page, moved, "aria-posinset", () =>
      page.getByRole("menuitem", { name: entry }).click(),
    );
    await expect(carried).toHaveAttribute("aria-posinset", entry === "Move to top" ? "1" : `${count}`);
    return shown;
  });

  const figures: Figure[] = [
    { name: "first rows shown and clickable", value: interactive, unit: "ms", bar: { most: 1_500 } },
    { name: "longest task while scrolling, CPU", value: scrolling.cpu, unit: "ms", bar: { most: 50 } },
    { name: "the same by the clock, with whatever else ran", value: scrolling.wall, unit: "ms" },
    { name: "a toggle is shown after", value: toggle, unit: "ms", bar: { most: 100 } },
    {
      name: "a lifted row is shown 10,000 places further by Home",
      value: toTop,
      unit: "ms",
      bar: { most: 100 },
    },
    { name: "a lifted row is shown one place further", value: byArrow, unit: "ms", bar: { most: 100 } },
    { name: "a row is shown at the other end by its menu", value: byMenu, unit: "ms", bar: { most: 100 } },
  ];
  print(`An inbox of ${count.toLocaleString("en")} tasks`, figures);
  expect(figures.filter((figure) => !holds(figure))).toEqual([]);
});
