import { type KeyboardEvent, useEffect, useRef } from "react";
import { typeAheadMatch } from "../../lib/type-ahead";
import { typeAheadReset } from "./timing";

/**
 * Typing moves the focus to the entry that starts with the text. Mantine has this too, but it forgets the letters after half of
 * the specified time and cannot find "Move to top" by its third word: there, a space ends the word.
 */
export function useTypeAhead() {
  const typed = useRef("");
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tookSpace = useRef(false);
  useEffect(() => () => clearTimeout(reset.current), []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    // A space alone presses the entry; within a word it is part of the text.
    if (event.defaultPrevented || modified || key.length !== 1 || (key === " " && typed.current === "")) {
      return;
    }
    // Prevented, so that Mantine's own search, and a submenu's parent, ignore it.
    event.preventDefault();
    tookSpace.current = key === " ";
    typed.current += key;
    clearTimeout(reset.current);
    reset.current = setTimeout(() => {
      typed.current = "";
    }, typeAheadReset);

    const entries = entriesOf(event.currentTarget);
    const from = entries.findIndex((entry) => entry === document.activeElement);
    const match = typeAheadMatch(entries.map(labelOf), typed.current, from);
    if (match !== null) {
      entries[match]?.focus();
    }
  };

  // Firefox clicks a button when Space is released, even if its keydown was prevented.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === " " && tookSpace.current) {
      tookSpace.current = false;
      event.preventDefault();
    }
  };

  return { onKeyDown, onKeyUp };
}

/** The enabled entries of this menu, without those of a submenu inside it. */
function entriesOf(menu: HTMLElement): HTMLElement[] {
  const entries = [...menu.querySelectorAll<HTMLElement>("[data-menu-item]:not([data-disabled])")];
  return entries.filter((entry) => entry.closest("[data-menu-dropdown]") === menu);
}

function labelOf(entry: HTMLElement): string {
  return (entry.querySelector("[data-menu-item-label]") ?? entry).textContent;
}
