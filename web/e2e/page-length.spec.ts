import type { Page } from "@playwright/test";
import { addItems, addManyTasks, logIn } from "./support/api";
import { boxOf, Calendar, wednesday } from "./support/calendar";
import { Inbox } from "./support/inbox";
import { fillWeek } from "./support/planned";
import {
  expectNothingEscapes,
  expectPageEndsWithContent,
  expectPageStandsStill,
  left,
} from "./support/page-length";
import { expect, test } from "./support/test";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US", contextOptions: { reducedMotion: "reduce" } });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** On a phone the inbox and the calendar are tabs of the start screen. */
async function show(page: Page, pane: "Inbox" | "Calendar"): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole("tab", { name: pane }).tap();
  }
}

test.describe("on a desktop and on a phone", { tag: "@mobile" }, () => {
  for (const count of [5, 50, 500]) {
    test(`with ${count} tasks and a full week the page is as long as the window, in every view`, async ({
      page,
      request,
      account,
    }) => {
      await addManyTasks(request, account, count);
      await fillWeek(request, account);
      await page.clock.setFixedTime(wednesday);
      const judge = async () => {
        await expectPageStandsStill(page);
        await expectNothingEscapes(page);
      };
      await page.goto("/tasks");
      await expect(page.getByText(`${count} open`)).toBeVisible();
      await judge();
      for (const view of ["day", "week", "month", "year"]) {
        // One page shows one view at a time.
        /* oxlint-disable no-await-in-loop */
        await test.step(view, async () => {
          await page.goto(`/?view=${view}`);
          await show(page, "Inbox");
          await expect(page.getByText(`${count} open`)).toBeVisible();
          await judge();
          await show(page, "Calendar");
          const busy = page.getByRole("button", { name: /^(Fair|.*, \d+ entries$)/ }).first();
          await expect(busy).toBeAttached();
          await judge();
          const unfold = page.getByRole("grid").getByRole("button", { name: /^\+\d+ more$/ });
          if (view === "day" || view === "week") {
            await unfold.first().click();
            await judge();
          }
        });
        /* oxlint-enable no-await-in-loop */
      }
    });
  }

  test("screens that scroll as a whole end where their content does", async ({ page, request, account }) => {
    await addItems(
      request,
      account,
      Array.from({ length: 7 }, (_, index) => `Item ${index + 1}`),
      "Kept in the hall",
    );
    for (let index = 0; index < 8; index += 1) {
      // One after the other: each is a session of its own.
      // oxlint-disable-next-line no-await-in-loop
      await logIn(request, account);
    }
    for (const [path, heading] of [
      ["/settings", "User Settings"],
      ["/settings?tab=password", "User Settings"],
      ["/settings?tab=appearance", "User Settings"],
      ["/settings?tab=calendar", "User Settings"],
      ["/settings?tab=sessions", "User Settings"],
      ["/settings?tab=api-keys", "User Settings"],
      ["/settings?tab=webhooks", "User Settings"],
      ["/settings?tab=data", "User Settings"],
      ["/settings?tab=danger", "User Settings"],
      ["/items", "Items Management"],
      ["/items?page=2", "Items Management"],
      ["/admin", "403"],
      ["/nowhere", "Oops!"],
    ] as const) {
      // One page shows one screen at a time.
      /* oxlint-disable no-await-in-loop */
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByText(heading, { exact: true }).first()).toBeVisible();
        await expect(page.getByText("Loading...")).toHaveCount(0);
        await expectPageEndsWithContent(page);
        await expectNothingEscapes(page);
      });
      /* oxlint-enable no-await-in-loop */
    }
  });

  test.describe("a superuser's", () => {
    test.use({ role: "superuser" });

    test("list of users ends where its content does", async ({ page }) => {
      await page.goto("/admin");
      await expect(page.getByRole("cell", { name: "Active" }).first()).toBeVisible();
      await expectPageEndsWithContent(page);
      await expectNothingEscapes(page);
    });
  });

  test.describe("a visitor's", () => {
    test.use({ signedIn: false });

    test("screens end where their content does, with all their faults shown", async ({ page }) => {
      for (const [path, button] of [
        ["/login", "Log In"],
        ["/signup", "Sign Up"],
        ["/recover-password", "Continue"],
        ["/reset-password?token=x", "Reset Password"],
        ["/nowhere", null],
      ] as const) {
        // One page shows one screen at a time.
        /* oxlint-disable no-await-in-loop */
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectPageEndsWithContent(page);
          if (button !== null) {
            await page.getByRole("button", { name: button, exact: true }).click();
            await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
            await expectPageEndsWithContent(page);
          }
          await expectNothingEscapes(page);
        });
        /* oxlint-enable no-await-in-loop */
      }
    });
  });
});

test("the wheel, End and a drag to the lower edge lead to the list's end, and the page stands still", async ({
  page,
  request,
  account,
}) => {
  await addManyTasks(request, account, 50);
  const inbox = new Inbox(page);
  for (const path of ["/tasks", "/"]) {
    // One page shows one screen at a time.
    /* oxlint-disable no-await-in-loop */
    await test.step(path, async () => {
      await page.goto(path);
      const heading = page.getByRole("heading", { name: "Inbox" });
      const scroller = inbox.list.locator("..");
      await expect(inbox.list).toBeVisible();
      if (path === "/") {
        // They are rendered when the page is idle, below the list, which then ends higher.
        await expect(page.getByRole("region", { name: "Calendars" }).getByRole("listitem")).toBeVisible();
      }
      const expectStill = async () => {
        await expect(heading).toBeInViewport({ ratio: 1 });
        await expectPageStandsStill(page);
      };
      // Beside the list, where nothing else scrolls; then on it, so that the first turn has been handled as well.
      await heading.hover();
      await page.mouse.wheel(0, 4_000);
      await inbox.list.getByRole("listitem").first().hover();
      await page.mouse.wheel(0, 40_000);
      await expect.poll(() => left(scroller)).toBe(0);
      await expectStill();
      await page.mouse.wheel(0, -40_000);
      await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

      // The page itself: a browser scrolls whatever has the focus, or the page if nothing else can scroll.
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      await page.keyboard.press("End");
      await page.keyboard.press("Space");
      await inbox.list.getByRole("checkbox").first().focus();
      await page.keyboard.press("End");
      await expect.poll(() => left(scroller)).toBe(0);
      await expectStill();
      await page.keyboard.press("Home");
      await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

      const title = await inbox.list
        .getByRole("button", { name: /^task \d+$/ })
        .first()
        .innerText();
      // The code that scrolls at the edges is loaded when the page is idle.
      await expect(scroller).toHaveAttribute("data-auto-scrollable", "true");
      await inbox.startDrag(title);
      const { x, y, height } = await boxOf(scroller);
      await expect(async () => {
        await page.mouse.move(x + 120, y + height - 12);
        await page.mouse.move(x + 122, y + height - 6);
        expect(await left(scroller)).toBe(0);
      }).toPass();
      await page.mouse.move(x + 120, (page.viewportSize()?.height ?? 0) - 2, { steps: 8 });
      await expectStill();
      await page.keyboard.press("Escape");
      await page.mouse.up();
    });
    /* oxlint-enable no-await-in-loop */
  }
});

test("the wheel leads to the end of each view of the calendar, and the page stands still", async ({
  page,
  request,
  account,
}) => {
  await fillWeek(request, account);
  await page.clock.setFixedTime(wednesday);
  const calendar = new Calendar(page);
  for (const view of ["day", "week", "month", "year"]) {
    // One page shows one view at a time.
    /* oxlint-disable no-await-in-loop */
    await test.step(view, async () => {
      await page.setViewportSize({ width: 1280, height: 640 });
      await page.goto(`/?view=${view}`);
      const scroller =
        view === "year"
          ? calendar.pane.getByRole("group", { name: "2026" }).locator("..")
          : calendar.grid.locator("..");
      await scroller.hover();
      await page.mouse.wheel(0, 40_000);
      await expect.poll(() => left(scroller)).toBe(0);
      await calendar.title.hover();
      await page.mouse.wheel(0, 4_000);
      await scroller.hover();
      await page.mouse.wheel(0, -40_000);
      await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      await expect(calendar.title).toBeInViewport({ ratio: 1 });
      await expectPageStandsStill(page);
    });
    /* oxlint-enable no-await-in-loop */
  }
});
