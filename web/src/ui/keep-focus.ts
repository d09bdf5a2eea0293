import type { MouseEvent } from "react";

/** Whatever is pressed and has no text of its own. A select is none of these: pressing it opens its list at once. */
const pressed = "button, a, label, [type=checkbox], [type=radio]";

/**
 * For a form: pressing a button leaves the focus in its field. Otherwise the field would validate as it loses the
 * focus, its message would push the button from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(pressed) !== null) {
    event.preventDefault();
  }
}
