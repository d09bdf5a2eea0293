/** As a `ref`: gives the focus to an element that replaces the one that had it. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
