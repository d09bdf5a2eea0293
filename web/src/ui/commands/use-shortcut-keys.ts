import { useEffect } from "react";
import { createKeySequence } from "../../lib/key-sequence";
import { commandBindings, isSingleKey, whileTyping } from "../../lib/shortcuts";
import { singleKeysOn } from "../../lib/single-keys";
import type { CommandRegistry } from "./command-registry";

const textField =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable]";
const modalDialog = "[aria-modal=true]";
const overlay = [
  "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]",
  // An opened menu whose code is still loading.
  "[aria-haspopup=menu][aria-expanded=true]",
].join();

/** Binds the keys of the commands, wherever the focus is, unless they are `paused`. */
export function useShortcutKeys(registry: CommandRegistry, paused: boolean): void {
  useEffect(() => {
    if (paused) {
      return undefined;
    }
    const sequence = createKeySequence();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) {
        return;
      }
      const bindings = bindingsFor(event.target).filter(({ id }) => registry.canRun(id));
      const id = sequence.press(event, bindings, Date.now());
      if (id !== null) {
        event.preventDefault();
        registry.run(id);
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [registry, paused]);
}

/** The shortcuts that may be used while the focus is there. */
function bindingsFor(target: EventTarget | null) {
  // A shortcut must not leave a dialog, which may contain typed text.
  if (document.querySelector(modalDialog) !== null) {
    return [];
  }
  const typing = target instanceof Element && target.closest(textField) !== null;
  const singleKeys = !typing && singleKeysOn() && document.querySelector(overlay) === null;
  return commandBindings.filter(({ id, keys }) =>
    isSingleKey(keys) ? singleKeys : !typing || whileTyping.has(id),
  );
}
