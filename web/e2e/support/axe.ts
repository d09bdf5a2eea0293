import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Axe's rules about colours: only these can differ between two themes of the same page. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Fails with every violation that axe finds on the current page, in both themes: all rules in the light one, and those about
 * colours in the dark one, because nothing else can differ. A page that is dark already stays so, and only its colours are
 * checked.
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
  // Something may begin to fade in while axe is running. A real violation is still there the second time.
  const found = await violationsOf(page, rules);
  expect(found.length === 0 ? found : await violationsOf(page, rules)).toEqual([]);
}

async function violationsOf(page: Page, rules?: string[]) {
  // During a transition a colour is neither the old nor the new one. One transition may begin as another ends.
  await expect.poll(() => page.evaluate(finishAnimations)).toBe(0);
  // In its mode for pages with frames of other origins, of which there are none, axe would open a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** Changes the system's theme, and waits until the page has followed: on a busy machine the event arrives later. */
export async function changeScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset["mantineColorScheme"] === "dark");
}

/** Ends all running animations, and returns how many there were. A spinner never ends. */
async function finishAnimations(): Promise<number> {
  // A theme that has just been chosen begins its transitions with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const running = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  // Waiting for one could take forever: if the theme changes to and fro, the browser may not start it.
  for (const animation of running) {
    animation.finish();
  }
  return running.length;
}
