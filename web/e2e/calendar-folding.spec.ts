import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./support/api";
import { expectClean } from "./support/axe";
import { boxOf, Calendar } from "./support/calendar";
import { addEvent } from "./support/calendar-api";
import { Keyboard } from "./support/keyboard";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

const [wednesday, thursday] = ["Wednesday, March 18, 2026", "Thursday, March 19, 2026"] as const;
const numbers = [1, 2, 3, 4, 5, 6];

/** More events on one day than a month or the row above the hours has room for. */
async function addFairs(request: APIRequestContext, account: Account, count = numbers.length): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, index) => index + 1).map((number) =>
      addEvent(request, account, {
        title: `Fair ${number}`,
        start: "2026-03-19",
        end: "2026-03-20",
        all_day: true,
      }),
    ),
  );
}

/** Early ones: they end before what the grid shows when it opens in the afternoon. */
async function addTalks(request: APIRequestContext, account: Account): Promise<void> {
  await Promise.all(
    numbers.map((number) =>
      addEvent(request, account, {
        title: `Talk ${number}`,
        start: `2026-03-19T0${3 + number}:00:00+01:00`,
        end: `2026-03-19T0${3 + number}:30:00+01:00`,
      }),
    ),
  );
}

/** The text of an element that is drawn inside its padding, and the text that extends beyond. */
function wordsOf(element: Element): { shown: string[]; cut: string[] } {
  const box = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const [from, to] = [box.left + Number.parseFloat(paddingLeft), box.right - Number.parseFloat(paddingRight)];
  const words = { shown: [] as string[], cut: [] as string[] };
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { 0: word, index } of (texts.currentNode.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (left >= from && right <= to && top >= box.top - 1 && bottom <= box.bottom + 1) {
        words.shown.push(word);
      } else if (top < box.bottom) {
        words.cut.push(word);
      }
    }
  }
  return words;
}

test.describe("on a desktop and on a phone", { tag: "@mobile" }, () => {
  test("what a month says that there is more of is in sight on the day that it leads to", async ({
    page,
    request,
    account,
  }) => {
    await addFairs(request, account);
    await addTalks(request, account);
    const calendar = new Calendar(page);
    await calendar.open("/?view=month&date=2026-03-19");
    await calendar
      .cell(thursday)
      .getByRole("button", { name: /^\+\d+ more/ })
      .click();
    if ((page.viewportSize()?.width ?? 0) >= 768) {
      // On a screen with enough room it first lists the entries.
      const list = page.getByRole("dialog", { name: thursday });
      await list.getByRole("button", { name: `Open ${thursday}` }).click();
    }
    await expect(page).toHaveURL(/date=2026-03-19/);
    for (const number of numbers) {
      // oxlint-disable no-await-in-loop
      await expect(calendar.entry(`Fair ${number}`)).toBeInViewport({ ratio: 1 });
      await expect(calendar.entry(`Talk ${number}`)).toBeInViewport({ ratio: 1 });
      // oxlint-enable no-await-in-loop
    }
    // Clear of the header, which does not scroll.
    const row = await boxOf(calendar.grid.getByRole("row").nth(1));
    const first = await boxOf(calendar.entry("Talk 1"));
    expect(first.y).toBeGreaterThan(row.y + row.height);

    // It opens unfolded only this once.
    await page.goBack();
    await page.getByRole("button", { name: "View: Month" }).click();
    await page.getByRole("menuitemradio", { name: "Day" }).click();
    await expect(calendar.grid.getByRole("button", { name: "+4 more" })).toBeVisible();
  });
});

test("what lasts all day is unfolded and folded again, by mouse and by keys", async ({
  page,
  request,
  account,
}) => {
  await addFairs(request, account);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  const fairs = calendar.grid.getByRole("button", { name: /^Fair \d, / });
  const all = calendar.grid.getByRole("button", { name: "Show all" });
  const less = calendar.grid.getByRole("button", { name: "Show less" });
  await expect(fairs).toHaveCount(2);
  await expect(all).toHaveAttribute("aria-expanded", "false");
  await calendar.grid.getByRole("button", { name: "+4 more" }).click();
  await expect(fairs).toHaveCount(6);
  await expect(less).toHaveAttribute("aria-expanded", "true");
  // The button that had the focus is gone.
  await expect(less).toBeFocused();
  await expectClean(page);
  await less.click();
  await expect(fairs).toHaveCount(2);

  await page.getByRole("button", { name: "View: Week" }).focus();
  await keyboard.tabTo("button", "Show all");
  await keyboard.press("Enter");
  await expect(fairs).toHaveCount(6);
  await keyboard.expectFocus("button", "Show less");
  await keyboard.press("Space");
  await expect(fairs).toHaveCount(2);
  await keyboard.expectFocus("button", "Show all");
  await expectClean(page);
});

test("the unfolded row scrolls, and is no tab stop of its own", async ({ page, request, account }) => {
  await addFairs(request, account, 14);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.grid.getByRole("button", { name: "Show all" }).press("Enter");
  await keyboard.expectFocus("button", "Show less");
  await keyboard.press("Tab");
  await keyboard.expectFocus("button", `Add an event: ${wednesday}, 2:00 PM`);
  // Keys scroll it by moving through its entries.
  await keyboard.press("Home", "PageUp", "End");
  await expect(calendar.grid.locator("[data-entry]:focus")).toBeInViewport({ ratio: 1 });
  await expectClean(page);
});

test("keys lead from a full day of a month to the same as its “more” does", async ({
  page,
  request,
  account,
}) => {
  await addFairs(request, account);
  await addTalks(request, account);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open("/?view=month");
  await expect(calendar.cell(thursday).getByRole("button", { name: /^\+\d+ more/ })).toBeVisible();
  await calendar.grid.getByRole("button", { name: `Open ${wednesday}, today` }).focus();
  await keyboard.press("ArrowRight", "Enter");
  await expect(calendar.entry("Fair 6")).toBeInViewport({ ratio: 1 });
  await expect(calendar.entry("Talk 1")).toBeInViewport({ ratio: 1 });
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("the row is unfolded and folded in German", async ({ page, request, account }) => {
    await addFairs(request, account);
    await page.clock.setFixedTime(new Date("2026-03-18T14:30:00+01:00"));
    await page.goto("/");
    await page.getByRole("button", { name: "Alle zeigen" }).click();
    await page.getByRole("button", { name: "Weniger zeigen" }).click();
    await expect(page.getByRole("button", { name: "Alle zeigen" })).toBeVisible();
  });

  for (const width of [390, 320]) {
    test(`at ${width} px no word of the rows' labels is cut`, async ({ page, request, account }) => {
      await addFairs(request, account);
      await page.setViewportSize({ width, height: 844 });
      await page.clock.setFixedTime(new Date("2026-03-19T14:30:00+01:00"));
      await page.goto("/");
      const label = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Ganztägig" }) });
      const words = ["Ganztägig", "Alle", "zeigen"];
      await expect(label).toContainText("Alle zeigen");
      expect(await label.evaluate(wordsOf)).toEqual({ shown: words, cut: [] });
      await label.getByRole("button").click();
      await expect(label).toContainText("Weniger zeigen");
      expect(await label.evaluate(wordsOf)).toEqual({ shown: ["Ganztägig", "Weniger", "zeigen"], cut: [] });

      for (const view of ["week", "month"]) {
        // oxlint-disable no-await-in-loop
        await page.goto(`/?view=${view}`);
        const more = page.getByRole("button", { name: /^\+\d weitere/ });
        await expect(more).toBeInViewport({ ratio: 1 });
        const { shown, cut } = await more.evaluate(wordsOf);
        expect(cut).toEqual([]);
        expect(shown[0]).toMatch(/^\+\d$/);
        // oxlint-enable no-await-in-loop
      }
    });
  }
});
