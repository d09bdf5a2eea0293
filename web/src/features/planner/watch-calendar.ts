/** The day columns of the calendar, also while it is not visible. */
export const shownColumns = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[role=gridcell][data-day]"),
];

/**
 * Calls back with the next frame, when the calendar is rendered, and again when its size changes or its tab is opened or left.
 */
export function watchCalendar(look: () => void): () => void {
  let frame = requestAnimationFrame(look);
  const again = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(again);
  const tabs = new MutationObserver(again);
  const grid = shownColumns()[0]?.closest("[role=grid]");
  const pane = grid?.closest("[role=tabpanel]");
  if (grid != null) {
    sizes.observe(grid);
  }
  if (pane != null) {
    tabs.observe(pane, { attributes: true });
  }
  return () => {
    sizes.disconnect();
    tabs.disconnect();
    cancelAnimationFrame(frame);
  };
}
