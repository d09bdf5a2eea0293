import { expect, type Locator, type Page } from "@playwright/test";

/** The length of the page, that of the window, and the scroll position of the page. */
const lengths = () => {
  const { scrollHeight = 0, scrollTop = 0 } = document.scrollingElement ?? {};
  return { page: scrollHeight, window: window.innerHeight, at: scrollTop };
};

/** A screen whose panes scroll themselves: the page is as long as the window, and does not scroll. */
export async function expectPageStandsStill(page: Page): Promise<void> {
  const { page: length, window, at } = await page.evaluate(lengths);
  expect(length).toBe(window);
  expect(at).toBe(0);
}

/** The end of the lowest visible thing: a line of text, a control or a picture. */
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

/** The space that a screen leaves below its content, in pixels. */
const margin = 64;

/** A screen that the page itself scrolls: it ends where its content does, or with the window. */
export async function expectPageEndsWithContent(page: Page): Promise<void> {
  // A screen that has just been opened may not have its layout yet.
  await expect(async () => {
    const { page: length, window } = await page.evaluate(lengths);
    const end = await page.evaluate(endOfContent);
    expect(end).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(Math.max(window, Math.ceil(end) + margin));
  }).toPass({ timeout: 10_000 });
}

/** Absolutely positioned elements inside an element that scrolls or clips, but does not contain them. */
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

/** An element that its scroller does not contain stays at its place in the whole content, and makes the page that long. */
export async function expectNothingEscapes(page: Page): Promise<void> {
  expect(await page.evaluate(escapedElements)).toEqual([]);
}

/** How far a list or a grid can still be scrolled down. */
export const left = (scroller: Locator) =>
  scroller.evaluate(({ scrollHeight, clientHeight, scrollTop }) =>
    Math.round(scrollHeight - clientHeight - scrollTop),
  );
