import type { Page } from "@playwright/test";
import { fillBusyWeek } from "./support/busy-week";
import { expectClean } from "./support/axe";
import { boxOf, Calendar } from "./support/calendar";
import { addEvent, addTask, changeSettings, eventsOf } from "./support/calendar-api";
import { Keyboard } from "./support/keyboard";
import { expectPageStandsStill } from "./support/page-length";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", viewport: { width: 1440, height: 900 } });

const [monday, tuesday, wednesday, thursday, friday] = [
  "Monday, March 16, 2026",
  "Tuesday, March 17, 2026",
  "Wednesday, March 18, 2026",
  "Thursday, March 19, 2026",
  "Friday, March 20, 2026",
] as const;

/** Unreadable cards: narrower than this, or with a title whose beginning is covered. */
function unreadable(least: number): string[] {
  const faults: string[] = [];
  const grid = document.querySelector("[role=grid]");
  const scroller = grid?.parentElement;
  for (const card of document.querySelectorAll<HTMLElement>("[data-day] [data-entry]")) {
    const title = card.querySelector("[data-words=title]");
    const name = title?.textContent ?? "";
    // Directly below the header, and beside the hours.
    const before = card.getBoundingClientRect();
    const head = grid?.querySelector("[data-head]")?.getBoundingClientRect();
    const hours = grid?.querySelector("[data-testid=hour]")?.parentElement?.getBoundingClientRect();
    scroller?.scrollBy(before.left - (hours?.right ?? 0) - 8, before.top - (head?.bottom ?? 0) - 8);
    const { left, right, width } = card.getBoundingClientRect();
    if (width < least) {
      faults.push(`${name} is ${width} px wide`);
    }
    const letter = document.createRange();
    if (title?.firstChild != null) {
      letter.setStart(title.firstChild, 0);
      letter.setEnd(title.firstChild, 1);
    }
    const at = letter.getBoundingClientRect();
    for (const share of [0.3, 0.6]) {
      const found = document.elementFromPoint((at.left + at.right) / 2, at.top + share * at.height);
      if (found === null || !card.contains(found)) {
        faults.push(`${name} is hidden by ${found?.textContent}`);
      }
    }
    if (at.width === 0 || at.left < left || at.right > right) {
      faults.push(`${name} has no beginning`);
    }
  }
  return faults;
}

/** Words that are broken across lines. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const title of document.querySelectorAll<HTMLElement>("[data-day] [data-words=title]")) {
    const text = title.firstChild;
    for (const { 0: word, index } of (text?.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      if (text !== null) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
      }
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) {
        broken.push(word);
      }
    }
  }
  return broken;
}

const expectReadable = async (page: Page, least: number) => {
  expect(await page.evaluate(unreadable, least)).toEqual([]);
  expect(await page.evaluate(brokenWords)).toEqual([]);
};

for (const [size, width, height, view, least] of [
  ["a desktop", 1440, 900, "week", 52],
  ["a desktop", 1440, 900, "day", 70],
  ["a phone", 390, 844, "week", 28],
  ["a phone", 390, 844, "day", 70],
  ["a small phone", 320, 640, "day", 70],
  ["a window at twice its size", 640, 360, "week", 40],
] as const) {
  test(`on ${size} a full ${view} can be read: no title is hidden, no card too narrow, no word broken`, async ({
    page,
    request,
    account,
  }) => {
    await fillBusyWeek(request, account);
    await page.setViewportSize({ width, height });
    const calendar = new Calendar(page);
    await calendar.open(`/?view=${view}`);
    await expect(calendar.entry("Workshop")).toBeVisible();
    await expectReadable(page, least);
    await expectPageStandsStill(page);
    await expectClean(page);
  });
}

test("of ten at once those that fit are shown, the rest are counted, and the day has them all", async ({
  page,
  request,
  account,
}) => {
  await fillBusyWeek(request, account);
  const calendar = new Calendar(page);
  await calendar.open();
  const more = calendar.column(wednesday).getByRole("button", { name: /^\+\d+ more, Wednesday/ });
  await expect(more).toHaveText("+8");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/?view=day");
  const atTen = calendar.grid.getByRole("button", { name: /10:00 – 11:00 AM/ });
  await expect(atTen).toHaveCount(10);
  await expect(calendar.grid.getByRole("button", { name: /^\+/ })).toHaveCount(0);
  const widths = await Promise.all((await atTen.all()).map(async (card) => (await boxOf(card)).width));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);

  // On a phone they overlap, and each can be reached; the day is shown from its beginning.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(atTen).toHaveCount(10);
  const scroller = calendar.grid.locator("..");
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(
    await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeGreaterThan(0);
  expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectReadable(page, 70);
});

test("what is put among ten others is drawn, and keeps the focus", async ({ page, request, account }) => {
  await fillBusyWeek(request, account);
  await addEvent(request, account, {
    title: "Dentist",
    start: "2026-03-19T10:00:00Z",
    end: "2026-03-19T10:30:00Z",
  });
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.entry("Dentist").focus();
  await keyboard.press("ArrowLeft");
  await expect(calendar.entry("Dentist")).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    // One key after the other.
    // oxlint-disable-next-line no-await-in-loop
    await keyboard.press("ArrowUp");
  }
  await expect(calendar.entry("Dentist")).toHaveAccessibleName(
    `Dentist, ${wednesday}, 10:00 – 10:30 AM, 30 minutes`,
  );
  await expect(calendar.entry("Dentist")).toBeFocused();
  await expect(calendar.toast).toContainText("Moved to");
  await expect(calendar.entry("Dentist")).toBeFocused();
  // First its tooltip, then the card itself.
  await keyboard.press("Escape", "Escape");
  await expect(calendar.entry("Dentist")).toBeVisible();
  await expectReadable(page, 52);
});

test("what is cut is said in full by pointer and by focus, until Escape", async ({
  page,
  request,
  account,
}) => {
  await fillBusyWeek(request, account);
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  await calendar.scrollTo(8);
  const tooltip = page.getByRole("tooltip", { includeHidden: true });
  const card = calendar.column(monday).getByRole("button", { name: /^Standup, .*1:00 – 2:30 PM/ });
  const { x, y } = await boxOf(card);
  // Its code is loaded when the browser is idle.
  await expect(async () => {
    await page.mouse.move(x + 9, y + 12);
    await page.mouse.move(x + 8, y + 8);
    await expect(tooltip).toContainText("Standup", { timeout: 1_000 });
  }).toPass();
  await expect(tooltip).toContainText("1:00 – 2:30 PM, 1 hour 30 minutes");
  // The pointer may move onto it, and Escape closes it.
  const words = await boxOf(tooltip);
  await page.mouse.move(words.x + 20, words.y + 12, { steps: 6 });
  await expect(tooltip).toBeVisible();
  await keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);

  // Otherwise an entry that scrolls under the pointer would show its tooltip.
  await page.mouse.move(0, 0);
  await card.focus();
  await keyboard.press("PageDown");
  await expect(tooltip).toHaveCount(0);
  await keyboard.press("PageUp");
  await expect(card).toBeFocused();
  await expect(tooltip).toContainText("Standup");
  // Above the one that covers it.
  const over = await boxOf(card);
  const atItsEnd = { x: over.x + over.width - 10, y: over.y + 30 };
  expect(
    await card.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), atItsEnd),
  ).toBe(true);
  await keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await expect(card).toBeFocused();
  await keyboard.press("Escape");
  await keyboard.expectFocus("button", `Add an event: ${wednesday}, 2:00 PM`);
});

test("a card that came to the front makes way for what lies over it", async ({ page, request, account }) => {
  await fillBusyWeek(request, account);
  const calendar = new Calendar(page);
  await calendar.open();
  await calendar.scrollTo(8);
  const under = calendar.column(monday).getByRole("button", { name: /^Standup, .*1:00 – 2:30 PM/ });
  const over = calendar.column(monday).getByRole("button", { name: /^Design review, .*1:00 – 2:00 PM/ });
  const at = await boxOf(under);
  await expect(async () => {
    await page.mouse.move(at.x + 9, at.y + 12);
    await page.mouse.move(at.x + 8, at.y + 8);
    await expect(under).toHaveAttribute("data-front", { timeout: 1_000 });
  }).toPass();
  const other = await boxOf(over);
  await page.mouse.move(other.x + 30, other.y + 30, { steps: 4 });
  await expect(under).not.toHaveAttribute("data-front");
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText("Design review", { exact: true }).last()).toBeVisible();
});

test("the words of a long event stay in sight while its hours go by", async ({ page, request, account }) => {
  await addEvent(request, account, {
    title: "Night shift",
    start: "2026-03-17T21:00:00Z",
    end: "2026-03-18T19:00:00Z",
  });
  const calendar = new Calendar(page);
  await calendar.open();
  const title = calendar.column(wednesday).getByText("Night shift", { exact: true });
  for (const hour of [2, 8, 14]) {
    // oxlint-disable no-await-in-loop
    await calendar.scrollTo(hour);
    await expect(title).toBeInViewport({ ratio: 1 });
    const head = await boxOf(calendar.grid.getByRole("row").nth(1));
    expect((await boxOf(title)).y).toBeGreaterThanOrEqual(head.y + head.height);
    // oxlint-enable no-await-in-loop
  }
});

test("a time of a day or longer stands above the hours, is moved by days there, and keeps its times", async ({
  page,
  request,
  account,
}) => {
  await addEvent(request, account, {
    title: "Fair",
    start: "2026-03-16T13:00:00Z",
    end: "2026-03-18T08:00:00Z",
  });
  const [calendar, keyboard] = [new Calendar(page), new Keyboard(page)];
  await calendar.open();
  const entry = calendar.entry("Fair");
  await expect(entry).toHaveCount(1);
  await expect(calendar.allDay(monday).getByText("2 PM", { exact: true })).toBeVisible();
  await expect(calendar.allDay(monday).getByText("– 9 AM")).toBeVisible();
  await calendar.drag(
    await calendar.middleOf(calendar.allDay(tuesday)),
    await calendar.middleOf(calendar.allDay(thursday)),
  );
  await expect(calendar.ghost).toContainText("2:00 PM – 9:00 AM");
  await page.mouse.up();
  await expect(entry).toHaveAccessibleName(
    `Fair, ${wednesday}, 2:00 PM – ${friday}, 9:00 AM, 1 day 19 hours`,
  );
  await calendar.undo();
  await expect(entry).toHaveAccessibleName(
    `Fair, ${monday}, 2:00 PM – ${wednesday}, 9:00 AM, 1 day 19 hours`,
  );
  await expect.poll(() => eventsOf(request, account)).toMatchObject([{ start: "2026-03-16T13:00:00Z" }]);
  await expect(calendar.toast).toHaveCount(0);

  // If keys make it as long, it moves there with the focus, and comes back.
  await entry.focus();
  await keyboard.press("Shift+ArrowLeft");
  await expect(entry.first()).toHaveAccessibleName(/, 19 hours$/);
  await expect(calendar.column(monday).getByRole("button", { name: /^Fair/ })).toBeFocused();
  await keyboard.press("Shift+ArrowRight");
  await expect(calendar.allDay(monday).getByRole("button", { name: /^Fair/ })).toBeFocused();

  await page.goto("/?view=month");
  await expect(entry).toHaveCount(1);
  await expect(calendar.cell(monday).getByText("2 PM", { exact: true })).toBeVisible();
});

test("whole days that are dropped on the hours get a time, and Undo gives them their days back", async ({
  page,
  request,
  account,
}) => {
  // Otherwise the page is about to report it, and until then the server assumes UTC.
  await changeSettings(request, account, { time_zone: "Europe/Berlin" });
  await addEvent(request, account, { title: "Party", start: "2026-03-17", end: "2026-03-19", all_day: true });
  const calendar = new Calendar(page);
  await calendar.open();
  const entry = calendar.entry("Party");
  await calendar.drag(await calendar.middleOf(entry), await calendar.at(friday, "15:32"));
  // Below the header it may have scrolled on its way.
  const place = await calendar.at(friday, "15:32");
  await page.mouse.move(place.x, place.y, { steps: 4 });
  await expect(calendar.column(friday).getByTestId("ghost")).toHaveText("Party3:30 – 4:00 PM");
  expect(
    await calendar.ghost.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  // Back above the hours it is all day again.
  const head = await calendar.middleOf(calendar.allDay(thursday));
  await page.mouse.move(head.x, head.y, { steps: 8 });
  await expect(calendar.ghost).toHaveText("Party");
  const slot = await calendar.at(friday, "15:32");
  await page.mouse.move(slot.x, slot.y, { steps: 8 });
  const again = await calendar.at(friday, "15:32");
  await page.mouse.move(again.x, again.y, { steps: 4 });
  await page.mouse.up();
  await expect(entry).toHaveAccessibleName(`Party, ${friday}, 3:30 – 4:00 PM, 30 minutes`);
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([
      {
        start: "2026-03-20T14:30:00Z",
        end: "2026-03-20T15:00:00Z",
        all_day: false,
        time_zone: "Europe/Berlin",
      },
    ]);
  await calendar.undo();
  await expect(entry).toHaveAccessibleName("Party, March 17 – 18, 2026, All day, 2 days");
  await expect
    .poll(() => eventsOf(request, account))
    .toMatchObject([{ start: "2026-03-17", end: "2026-03-19", all_day: true, time_zone: null }]);
});

for (const [width, height] of [
  [640, 360],
  [320, 640],
] as const) {
  for (const locale of ["en-US", "de-DE"] as const) {
    test.describe(`in a browser that speaks ${locale}`, () => {
      test.use({ locale });

      test(`at ${width} × ${height} px five hours are in sight, and the date once`, async ({
        page,
        request,
        account,
      }) => {
        await addTask(request, account, { title: "Taxes" }, "2026-03-18T14:00:00Z");
        for (const title of ["Fair", "Trip"]) {
          // oxlint-disable-next-line no-await-in-loop
          await addEvent(request, account, { title, start: "2026-03-17", end: "2026-03-20", all_day: true });
        }
        await page.setViewportSize({ width, height });
        await page.clock.setFixedTime(new Date("2026-03-18T14:30:00+01:00"));
        await page.goto("/");
        const grid = page.getByRole("grid");
        await expect(grid.getByText("Taxes", { exact: true })).toBeVisible();
        const hours = await grid.evaluate((element) => {
          const view = element.parentElement?.getBoundingClientRect();
          const head = element.querySelector("[data-head]")?.getBoundingClientRect();
          const column = element.querySelector("[data-day]")?.getBoundingClientRect();
          const hour = (column?.height ?? 0) / 24;
          return (Math.min(view?.bottom ?? 0, window.innerHeight) - (head?.bottom ?? 0)) / hour;
        });
        expect(hours).toBeGreaterThanOrEqual(5);
        await expectPageStandsStill(page);
        const dates = page
          .getByText("18", { exact: true })
          .or(page.getByText(/\b18\b.*März|März.*\b18\b|Mar 18/));
        const seen = await dates.evaluateAll((elements) => {
          const isClipped = (element: Element | null): boolean =>
            element !== null &&
            (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
          return elements.filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              element.closest(".visually-hidden") === null &&
              // Only for screen readers.
              !isClipped(element),
          ).length;
        });
        expect(seen).toBe(1);
      });
    });
  }
}

test("right-to-left titles keep their beginning", async ({ page, request, account }) => {
  await fillBusyWeek(request, account);
  const calendar = new Calendar(page);
  for (const view of ["week", "month", "day&date=2026-03-21"]) {
    // oxlint-disable no-await-in-loop
    await calendar.open(`/?view=${view}`);
    const title = calendar.grid.getByText("اجتماع التخطيط الأسبوعي", { exact: true });
    await expect(title).toHaveCSS("direction", "rtl");
    const inside = await title.evaluate((element) => {
      const range = document.createRange();
      if (element.firstChild !== null) {
        range.setStart(element.firstChild, 0);
        range.setEnd(element.firstChild, 1);
      }
      element.scrollIntoView({ block: "center" });
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return found !== null && element.closest("[data-entry]")?.contains(found) === true;
    });
    expect(inside).toBe(true);
    // oxlint-enable no-await-in-loop
  }
});

test("quarters of an hour that follow each other stand below each other, and each can be moved", async ({
  page,
  request,
  account,
}) => {
  const calendar = new Calendar(page);
  for (const [title, minute] of Object.entries({ Call: 0, Letter: 15, Bills: 30, Walk: 45 })) {
    const [start, end] = [minute, minute + 15].map((each) =>
      new Date(Date.UTC(2026, 2, 18, 9, each)).toISOString(),
    );
    // oxlint-disable-next-line no-await-in-loop
    await addEvent(request, account, { title, start: start ?? "", end: end ?? "" });
  }
  await calendar.open();
  await expect(calendar.entry("Walk")).toBeVisible();
  const [call, letter, bills, walk] = await Promise.all(
    ["Call", "Letter", "Bills", "Walk"].map((title) => boxOf(calendar.entry(title))),
  );
  for (const [above, below] of [
    [call, letter],
    [letter, bills],
    [bills, walk],
  ] as const) {
    expect(below?.x).toBe(above?.x);
    expect(below?.width).toBe(above?.width);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
  expect(await page.evaluate(unreadable, 60)).toEqual([]);
  await calendar.scrollTo(9);
  await calendar.dragAndDrop(await calendar.on("Letter", 6), await calendar.at(thursday, "12:06"));
  await expect(calendar.column(thursday)).toContainText("Letter");
});
