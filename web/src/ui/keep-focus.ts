import type { MouseEvent } from "react";

/** Controls without text input. A select is not one of these: pressing it opens its list at once. */
const pressed = "button, a, label, [type=checkbox], [type=radio]";

/**
 * For a form: pressing a button leaves the focus in its field. Otherwise the field would validate when it loses the focus, its
 * message would move the button away from the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(pressed) !== null) {
    event.preventDefault();
  }
}
