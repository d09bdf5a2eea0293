import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with every violation that axe finds on the page as it is. */
export async function expectClean(page: Page): Promise<void> {
  // Colours in transition are neither the one nor the other. A spinner never ends.
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // One may begin as another ends, and a theme that has just been chosen begins its own with the next frame.
    let running: Animation[];
    do {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      running = document.getAnimations().filter(ends);
      await Promise.allSettled(running.map((animation) => animation.finished));
    } while (running.length > 0);
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    })),
  ).toEqual([]);
}
