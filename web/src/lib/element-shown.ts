/** Whether the element is rendered visibly, apart from scrolling: a tab that is not selected is not. */
export function isShown(element: Element | null | undefined): boolean {
  return element?.checkVisibility({ visibilityProperty: true }) === true;
}
