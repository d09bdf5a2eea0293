import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the clock, and of the thread's own CPU time, which no busy neighbour lengthens. */
  dur?: number;
  tdur?: number;
}

interface LongestTask {
  wall: number;
  cpu: number;
}

/** The longest that the page's main thread was kept busy without a break during an action, in milliseconds. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<LongestTask> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    // What the protocol promises no more of than that they are objects.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
    transferMode: "ReportEvents",
  });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  // Only the page's main thread calculates styles.
  const main = events.find(({ name }) => name === "UpdateLayoutTree");
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith("RunTask") && ph === "X" && pid === main?.pid && tid === main.tid,
  );
  if (tasks.length === 0) {
    throw new Error("the trace has no task of the page's main thread");
  }
  const longest = (duration: (task: TraceEvent) => number | undefined) =>
    Math.max(...tasks.map((task) => duration(task) ?? 0)) / 1_000;
  return { wall: longest(({ dur }) => dur), cpu: longest(({ tdur }) => tdur) };
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
