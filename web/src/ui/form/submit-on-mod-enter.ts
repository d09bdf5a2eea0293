import type { KeyboardEvent } from "react";
import { isPressed } from "../../lib/shortcuts";

/** For a form: the shortcut submits it from every field. */
export function submitOnModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (isPressed(event, "form.submit")) {
    // A multi-line field would insert a new line.
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}
