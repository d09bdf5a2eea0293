import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addItems, addTasks } from "./support/api";
import { expectNothingCut, expectReflow, expectTargetSizes } from "./support/layout";
import { midweek, planWeek } from "./support/planned";
import { expect, test } from "./support/test";

const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const tasks = ["Write the letter to Babbage", `Ask about ${longWord}`, "Order punched cards"];

interface Screen {
  path: string;
  /** Shown once the screen is loaded. */
  heading: string;
  reach?: (page: Page) => Promise<void>;
}

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

/** The content of a tab is loaded after its screen. */
const shows = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** A new event with all of its fields. */
async function openEditor(page: Page): Promise<void> {
  await expect(page.getByRole("grid").getByText("Council", { exact: true })).toBeAttached();
  await page.keyboard.press("c");
  await press("More options")(page);
  await expect(page.getByRole("dialog").getByLabel("Description")).toBeVisible();
}

async function openScheduling(page: Page): Promise<void> {
  await press("More actions for Letter")(page);
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  await expect(page.getByRole("dialog").getByLabel("Time")).toBeVisible();
}

const screens: Screen[] = [
  { path: "/", heading: "Inbox" },
  { path: "/?view=day", heading: "Inbox" },
  { path: "/?view=week", heading: "Inbox" },
  { path: "/?view=month", heading: "Inbox" },
  { path: "/?view=year", heading: "Inbox" },
  { path: "/", heading: "Inbox", reach: openEditor },
  { path: "/tasks", heading: "Inbox" },
  { path: "/tasks", heading: "Inbox", reach: press("Order punched cards") },
  { path: "/tasks", heading: "Inbox", reach: openScheduling },
  { path: "/settings", heading: "User Settings", reach: press("Edit") },
  { path: "/settings?tab=password", heading: "User Settings", reach: shows("Current Password") },
  { path: "/settings?tab=appearance", heading: "User Settings", reach: shows("Single-key shortcuts") },
  { path: "/settings?tab=calendar", heading: "User Settings", reach: shows("Week starts on") },
  { path: "/settings?tab=sessions", heading: "User Settings", reach: shows("This device") },
  { path: "/settings?tab=api-keys", heading: "User Settings", reach: press("Create API key") },
  { path: "/settings?tab=webhooks", heading: "User Settings", reach: press("New webhook") },
  { path: "/settings?tab=data", heading: "User Settings", reach: shows("Export everything") },
  { path: "/settings?tab=labels", heading: "User Settings", reach: press("New label") },
  { path: "/items", heading: "Items Management" },
  { path: "/items", heading: "Items Management", reach: press("Add Item") },
  { path: "/admin", heading: "Users Management" },
  { path: "/admin", heading: "Users Management", reach: press("Add User") },
  { path: "/nowhere", heading: "Oops!" },
];

const visitors: Screen[] = [
  { path: "/login", heading: "Welcome back", reach: press("Log In") },
  { path: "/signup", heading: "Create your account", reach: press("Sign Up") },
  { path: "/recover-password", heading: "Password Recovery", reach: press("Continue") },
  { path: "/reset-password?token=x", heading: "Reset Password", reach: press("Reset Password") },
];

/** Opens one screen after the other and checks each. */
async function walk(page: Page, all: Screen[], judge: (page: Page) => Promise<void>): Promise<void> {
  for (const { path, heading, reach } of all) {
    // One page shows one screen at a time.
    /* oxlint-disable no-await-in-loop */
    await test.step(`${path}${reach === undefined ? "" : ", opened"}`, async () => {
      await page.goto(path);
      if (/^\/(\?|$)/.test(path) && (page.viewportSize()?.width ?? 0) < 768) {
        // The tab of the inbox is rendered when it is opened.
        await page.getByRole("tab", { name: "Inbox" }).click();
        await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
        await page.getByRole("tab", { name: "Calendar" }).click();
      }
      await expect(
        page.getByRole("heading", { name: heading, level: 1, includeHidden: true }),
      ).toBeAttached();
      await expect(page.getByText("Loading...")).toHaveCount(0);
      await reach?.(page);
      await judge(page);
    });
    /* oxlint-enable no-await-in-loop */
  }
}

/** WCAG 1.4.12: lines, paragraphs, letters and words may be set this wide apart. */
const wideText = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

test.use({ contextOptions: { reducedMotion: "reduce" }, timezoneId: "Europe/Berlin" });

test.describe("for users", () => {
  test.use({ role: "superuser" });

  test.beforeEach(async ({ page, request, account }) => {
    await page.clock.setFixedTime(midweek);
    await planWeek(request, account);
    await addTasks(request, account, tasks, `With a description of ${longWord}`);
    await addItems(request, account, ["Lamp", longWord], `In the hall of ${longWord}`);
  });

  test("at 320 px nothing but the week scrolls sideways", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await walk(page, screens, expectReflow);
  });

  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [375, 740],
  ] as const) {
    test(`text of twice the size has its place at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () => {
          document.documentElement.style.fontSize = "200%";
        });
      });
      await walk(page, screens, async () => {
        await expectReflow(page);
        await expectNothingCut(page);
      });
    });
  }

  test("text that is set wide apart has its place", async ({ page }) => {
    await walk(page, screens, async () => {
      await page.addStyleTag({ content: wideText });
      await expectReflow(page);
      await expectNothingCut(page);
    });
  });

  test("a phone on its side shows everything", async ({ page }) => {
    await page.setViewportSize({ width: 667, height: 320 });
    await walk(page, screens, expectReflow);
  });

  test("magnified fourfold, as 320 × 256 px, tasks can still be seen and reached", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/tasks");
    const task = page.getByRole("button", { name: "Order punched cards", exact: true });
    await task.scrollIntoViewIfNeeded();
    await expect(task).toBeInViewport({ ratio: 1 });
    await expectReflow(page);
    await page.goto("/");
    await page.getByRole("tab", { name: "Inbox" }).click();
    await task.scrollIntoViewIfNeeded();
    await expect(task).toBeInViewport({ ratio: 1 });
    await task.click();
    await expect(page.getByRole("list", { name: "Tasks" }).getByLabel("Title")).toBeFocused();
  });

  test("every target is at least 24 px large", async ({ page }) => {
    // Every screen, twice.
    test.slow();
    await walk(page, screens, expectTargetSizes);
    await page.setViewportSize({ width: 375, height: 740 });
    await walk(page, screens, expectTargetSizes);
  });
});

test.describe("for visitors", () => {
  test.use({ signedIn: false });

  test("at 320 px, with large text, with wide text and on a phone's side nothing is lost", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await walk(page, visitors, async () => {
      await expectReflow(page);
      await expectTargetSizes(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expectReflow(page);
      await expectNothingCut(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "";
      });
      await page.addStyleTag({ content: wideText });
      await expectReflow(page);
      await expectNothingCut(page);
    });
    await page.setViewportSize({ width: 667, height: 320 });
    await walk(page, visitors, expectReflow);
  });
});

/** How an element is highlighted, with what forced colours leave of it. */
const marks = (element: Element, pseudo?: string) => {
  const { backgroundColor, outlineStyle, borderTopWidth, borderTopColor } = getComputedStyle(element, pseudo);
  return { backgroundColor, outlineStyle, borderTopWidth, borderTopColor };
};

test.describe("with forced colours", () => {
  test.use({ role: "superuser", contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("what is chosen, focused, lifted and marked can still be seen", async ({ page, request, account }) => {
    await addTasks(request, account, tasks);
    await page.goto("/");
    const [current, other] = await Promise.all(
      ["Calendar", "Tasks"].map((name) => page.getByRole("link", { name }).evaluate(marks)),
    );
    expect(current?.backgroundColor).not.toBe(other?.backgroundColor);
    const today = page.locator("[aria-current=date]").locator("span").nth(1);
    expect((await today.evaluate(marks)).borderTopWidth).toBe("2px");

    const box = page.getByRole("checkbox", { name: "Complete Order punched cards" });
    const empty = await box.evaluate(marks, "::after");
    await box.click();
    await expect(box).toBeChecked();
    await expect
      .poll(() => box.evaluate((element) => getComputedStyle(element, "::after").opacity))
      .toBe("1");
    expect(empty.borderTopWidth).toBe("0px");

    const handle = page.getByRole("button", { name: "Reorder Order punched cards" });
    await handle.focus();
    await page.keyboard.press("Space");
    expect((await handle.evaluate(marks)).outlineStyle).toBe("solid");
    expect((await handle.locator("..").evaluate(marks)).outlineStyle).toBe("solid");
    await page.keyboard.press("Escape");

    await page.goto("/settings");
    const tabs = await Promise.all(
      ["My profile", "Password"].map((name) => page.getByRole("tab", { name }).evaluate(marks)),
    );
    expect(tabs[0]?.backgroundColor).not.toBe(tabs[1]?.backgroundColor);

    await page.goto("/admin");
    const dot = page.getByRole("cell", { name: "Active" }).first().locator("span").last();
    expect((await dot.evaluate(marks, "::before")).borderTopWidth).toBe("4px");
  });
});

test.describe("for those who ask for more contrast", () => {
  test.use({ contextOptions: { contrast: "more", reducedMotion: "reduce" } });

  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`in the ${colorScheme} theme`, () => {
      test.use({ colorScheme });

      test("faint words are as strong as 7:1", async ({ page }) => {
        await page.goto("/tasks");
        await expect(page.getByText("No tasks yet")).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .withRules(["color-contrast-enhanced"])
          .analyze();
        expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
      });
    });
  }
});

test.describe("for those who ask for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves while the tasks load", async ({ page }) => {
    await page.route("**/api/v1/tasks/*", () => {});
    await page.goto("/tasks");
    await expect(page.getByText("Loading...")).toBeVisible();
    // A change at once is a transition too, for a moment.
    await expect
      .poll(() =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        ),
      )
      .toBe(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
