/** Whether what was clicked does something itself, as an entry's checkbox. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("label, input, button") !== null;
