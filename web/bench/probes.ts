import type { Page } from "@playwright/test";

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Notes what keeps the page from answering for more than 50 ms, which is what browsers call a long task. */
export async function longTasks(page: Page) {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ type: "longtask" });
  });
  return {
    restart: () => page.evaluate(() => void (window.longTasks = [])),
    /** In milliseconds; 0 if there was none. */
    longest: () => page.evaluate(() => Math.max(0, ...window.longTasks)),
  };
}

/** When the first element of a selector was painted, in milliseconds after the navigation began. */
export function sinceNavigation(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) => (document.querySelector(wanted) === null ? Number.NaN : performance.now()),
    selector,
  );
}

/** How long it takes from the next event of a person to the painting of the attribute that it changes. */
export async function untilPainted(
  page: Page,
  selector: string,
  attribute: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const painted = await page.evaluateHandle(
    ([target, name]) => {
      const element = document.querySelector(target);
      if (element === null) {
        throw new Error(`no ${target}`);
      }
      let started = 0;
      const start = (event: Event) => {
        started ||= event.timeStamp;
      };
      for (const type of ["click", "keydown"]) {
        window.addEventListener(type, start, { capture: true, once: true });
      }
      const done = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          // The callback of a second frame runs when the first one is on the screen.
          requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - started)));
        });
        observer.observe(element, { attributes: true, attributeFilter: [name] });
      });
      return { done };
    },
    [selector, attribute] as const,
  );
  await act();
  return painted.evaluate(({ done }) => done);
}
