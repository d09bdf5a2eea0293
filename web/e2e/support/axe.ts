import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules of axe that look at colours: all that can differ between two themes of the same page. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Fails with every violation that axe finds on the page as it is. In the dark theme it looks at colours alone:
 * whoever looks at a state there looks at it in the light theme, too.
 */
export async function expectClean(page: Page): Promise<void> {
  // Something may begin to fade in while axe is looking. What is really wrong is still wrong the second time.
  const found = await violationsOf(page);
  expect(found.length === 0 ? found : await violationsOf(page)).toEqual([]);
}

async function violationsOf(page: Page) {
  // Colours in transition are neither the one nor the other. One may begin as another ends.
  await expect.poll(() => page.evaluate(finishAnimations)).toBe(0);
  const axe = new AxeBuilder({ page });
  const { violations } = await ((await isDark(page)) ? axe.withRules(COLOUR_RULES) : axe).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** Lets the system's theme change, and waits until the page has followed: on a busy machine it hears of that later. */
export async function changeScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset["mantineColorScheme"] === "dark");
}

/** Waits for what is moving to come to rest, and answers how much that was. A spinner never does. */
async function finishAnimations(): Promise<number> {
  // A theme that has just been chosen begins its transitions with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const running = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(running.map((animation) => animation.finished));
  return running.length;
}
