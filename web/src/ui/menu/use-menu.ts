import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { type DeferredImport, useDeferredImport } from "../../lib/deferred-import";
import type { MenuLink } from "./menu-panel";

/** For callers that decide whether the menu is open; otherwise its button does. */
interface Decision {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * A button's menu. Most menus are never opened, and their code would delay every screen: so it is loaded when the pointer or the
 * focus reaches the button. If a menu is opened before its code is loaded, it opens when it is.
 *
 * `entries` come from a module that nothing else imports. Returns the props that make a button open the menu, and the menu with
 * its connection to the button; it is null until it is opened.
 */
export function useMenu<Menu>(entries: DeferredImport<Menu>, decision?: Decision) {
  const own = useState(false);
  const [opened, setOpened] = decision === undefined ? own : [decision.opened, decision.onChange];
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const arrived = useDeferredImport(entries, opened);
  const waits = opened && arrived === null;

  const change = (next: boolean) => {
    // From then on it stays mounted, so that it can fade out.
    setWasOpened(wasOpened || next);
    setOpened(next);
  };
  const opener = {
    ref: button,
    "aria-haspopup": "menu",
    "aria-expanded": opened,
    "aria-controls": opened && !waits ? id : undefined,
    onPointerEnter: entries.preload,
    onFocus: entries.preload,
    onClick: () => change(!opened),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        change(true);
      } else if (event.key === "Escape" && waits) {
        change(false);
      }
    },
    // The menu does not open if the user has moved on; retrying from the notification does not count as that.
    onBlur: ({ relatedTarget }: FocusEvent) =>
      waits && relatedTarget?.closest("[data-toast]") == null && change(false),
  } as const;
  const link: MenuLink = { id, button, opened, onChange: change };
  return { opener, Menu: wasOpened ? arrived : null, link };
}
