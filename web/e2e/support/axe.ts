import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules of axe that look at colours: all that can differ between two themes of the same page. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Fails with every violation that axe finds on the page as it is, in both themes: it looks at everything in the light one, and at colours in
 * the dark one, which is all that can differ. A page that is dark already stays so, and its colours alone are looked at.
 */
export async function expectClean(page: Page): Promise<void> {
  if (await isDark(page)) {
    await expectNone(page, COLOUR_RULES);
    return;
  }
  await expectNone(page);
  await changeScheme(page, "dark");
  await expectNone(page, COLOUR_RULES);
  await changeScheme(page, "light");
}

async function expectNone(page: Page, rules?: string[]): Promise<void> {
  // Something may begin to fade in while axe is looking. What is really wrong is still wrong the second time.
  const found = await violationsOf(page, rules);
  expect(found.length === 0 ? found : await violationsOf(page, rules)).toEqual([]);
}

async function violationsOf(page: Page, rules?: string[]) {
  // Colours in transition are neither the one nor the other. One may begin as another ends.
  await expect.poll(() => page.evaluate(finishAnimations)).toBe(0);
  // By its way for pages with frames of other origins, of which there are none, axe would open a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
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

/** Brings what is moving to its end, and answers how much that was. A spinner never ends. */
async function finishAnimations(): Promise<number> {
  // A theme that has just been chosen begins its transitions with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const running = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  // Waited for, one may never end: where the theme changes to and fro, the browser may not begin it.
  for (const animation of running) {
    animation.finish();
  }
  return running.length;
}
