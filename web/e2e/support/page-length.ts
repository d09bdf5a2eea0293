import { expect, type Locator, type Page } from "@playwright/test";

/** How long the page is, how long the window, and where the page is scrolled to. */
const lengths = () => {
  const { scrollHeight = 0, scrollTop = 0 } = document.scrollingElement ?? {};
  return { page: scrollHeight, window: window.innerHeight, at: scrollTop };
};

/** A screen whose panes scroll within themselves: the page is as long as the window, and stands still. */
export async function expectPageStandsStill(page: Page): Promise<void> {
  const { page: length, window, at } = await page.evaluate(lengths);
  expect(length).toBe(window);
  expect(at).toBe(0);
}

/** Where the lowest thing ends that can be seen: a line of text, a control or a picture. */
function endOfContent(): number {
  const unseen = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== "none" || unseen(element.parentElement));
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let end = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    const counts =
      node instanceof Element ? node.matches("button, input, svg, img") : node.textContent?.trim() !== "";
    if (counts && element?.checkVisibility({ visibilityProperty: true }) === true && !unseen(element)) {
      range.selectNode(node);
      end = Math.max(end, range.getBoundingClientRect().bottom + window.scrollY);
    }
  }
  return end;
}

/** The room that a screen leaves below what it shows, in pixels. */
const margin = 64;

/** A screen that the page itself scrolls: it ends where its content does, or with the window. */
export async function expectPageEndsWithContent(page: Page): Promise<void> {
  // A screen that has just been opened may not have been laid out yet.
  await expect(async () => {
    const { page: length, window } = await page.evaluate(lengths);
    const end = await page.evaluate(endOfContent);
    expect(end).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(Math.max(window, Math.ceil(end) + margin));
  }).toPass({ timeout: 10_000 });
}

/** Absolutely placed elements that something which scrolls or clips has among its own, but does not hold. */
function escapedElements(): string[] {
  return [...document.querySelectorAll<HTMLElement>("#root *")]
    .filter((element) => getComputedStyle(element).position === "absolute")
    .filter((element) => {
      let holder = element.parentElement;
      while (holder !== null && holder !== element.offsetParent && holder !== document.body) {
        const { overflowX, overflowY } = getComputedStyle(holder);
        if (overflowX !== "visible" || overflowY !== "visible") {
          return true;
        }
        holder = holder.parentElement;
      }
      return false;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** What a scroller does not hold stays where it would be in the whole of its content, and makes the page that long. */
export async function expectNothingEscapes(page: Page): Promise<void> {
  expect(await page.evaluate(escapedElements)).toEqual([]);
}

/** How far a list or a grid can still be scrolled down. */
export const left = (scroller: Locator) =>
  scroller.evaluate(({ scrollHeight, clientHeight, scrollTop }) =>
    Math.round(scrollHeight - clientHeight - scrollTop),
  );
