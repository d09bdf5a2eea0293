/** Scrolls to the focused element: in a time grid, clear of the fixed header and hours. */
export function reveal(element: HTMLElement): void {
  const first = element.closest("[role=grid]")?.querySelector<HTMLElement>("[data-day]") ?? null;
  if (first !== null && element.closest("[data-day]") !== null) {
    element.style.scrollMargin = `${first.offsetTop}px 0 0 ${first.offsetLeft}px`;
  }
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
}
