import { expect, type Page } from "@playwright/test";

/** Elements that extend beyond the window, except inside elements that scroll. */
function sidewaysOf(allowed: string): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element): boolean => {
    const holder = element.closest(allowed);
    return holder !== null && holder !== element;
  };
  const unseen = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== "none" || unseen(element.parentElement));
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    return own > 1 && (right > width + 1 || left < -1) && !scrolls(element) && !unseen(element);
  });
  return wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
}

/** Text that its own box cuts off, without a sign that there is more. */
function cutOf(): string[] {
  return [...document.querySelectorAll<HTMLElement>("button, a, label, h1, h2, dt, dd, th, p")]
    .filter((element) => {
      const style = getComputedStyle(element);
      const hidden = style.clipPath !== "none" || element.closest(".visually-hidden") !== null;
      const ellipsis = style.textOverflow === "ellipsis";
      const cuts = style.overflowX !== "visible" || style.overflowY !== "visible";
      // In the logo the name is dropped first.
      const isLogo = element.matches("a:has(img)");
      return (
        !hidden &&
        !ellipsis &&
        !isLogo &&
        cuts &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/**
 * What may scroll sideways: a week needs its seven days, a row of tabs its labels (WCAG 1.4.10), and a month's days are a row.
 */
const scrollers = ":has(> [role=grid]), [role=tablist], [aria-label^='Days of']";

function isWiderThanWindow(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth !== clientWidth;
}

/** Checks the page once it is stable: fonts and opened elements may still be loading. */
export async function expectReflow(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(sidewaysOf, scrollers)).toEqual([]);
  await expect.poll(() => page.evaluate(isWiderThanWindow)).toBe(false);
}

/** The same for text that is cut off. */
export async function expectNothingCut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(cutOf)).toEqual([]);
}

/** The sizes of all controls; a checkbox's label is part of it. */
function targetSizes(): { size: [number, number]; html: string }[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>("button, a:not(p a), input, select, textarea"),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  return targets.map((element) => {
    const isBox = element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type);
    const labels = isBox ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    return { size: [Math.round(width), Math.round(height)], html: element.outerHTML.slice(0, 160) };
  });
}

/** Pointer targets are at least 24 px wide and high, except links in a sentence (WCAG 2.5.8). */
export async function expectTargetSizes(page: Page): Promise<void> {
  const sizes = await page.evaluate(targetSizes);
  expect(sizes.filter(({ size }) => size.some((side) => side > 1 && side < 24))).toEqual([]);
}
