import type { KeyboardEvent } from "react";
import { isPressed } from "../../lib/shortcuts";

/** For a form: the shortcut sends it from every field. */
export function submitOnModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (isPressed(event, "form.submit")) {
    // A text of many lines would take it as a new one.
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}
