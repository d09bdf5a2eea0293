/** Whether the element is there to be seen, apart from scrolling: the tab that is not chosen is not. */
export function isShown(element: Element | null | undefined): boolean {
  return element?.checkVisibility({ visibilityProperty: true }) === true;
}
