import { Menu } from "@mantine/core";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { pointerGracePeriod, submenuOpenDelay } from "./timing";
import { useTypeAhead } from "./use-type-ahead";

interface SubmenuProps {
  label: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** An entry that opens further ones beside it: on hover, on a tap, with ArrowRight or with Enter. */
export function Submenu({ label, icon, children }: SubmenuProps) {
  const [opened, setOpened] = useState(false);
  const entry = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const enter = useRef(false);
  const typeAhead = useTypeAhead();
  const isInUse = useIsInUse();

  const change = (next: boolean) => {
    // The menu has appeared under a resting pointer.
    if (next && !isInUse.current) {
      return;
    }
    // The focus must not disappear with the entries: it returns to the one that opened them.
    if (!next && dropdown.current?.contains(document.activeElement) === true) {
      entry.current?.focus();
    }
    setOpened(next);
  };

  const open = ({ detail }: MouseEvent) => {
    // A click without a pointer came from a key, whose user continues in the submenu.
    enter.current = detail === 0;
    if (enter.current && dropdown.current !== null) {
      focusFirstEntry(dropdown.current);
    }
    setOpened(true);
  };

  const attach = (element: HTMLDivElement | null) => {
    dropdown.current = element;
    if (element !== null && enter.current) {
      enter.current = false;
      focusFirstEntry(element);
    }
  };

  return (
    <Menu.Sub
      opened={opened}
      onChange={change}
      openDelay={submenuOpenDelay}
      closeDelay={pointerGracePeriod}
      // Mantine's triangle is on the wrong side when the submenu flips, and leaves a slow hand too little time.
      safeAreaPolygon={false}
      offset={9}
      // It is rendered inside the menu, which clips everything else outside it when it scrolls.
      floatingStrategy="fixed"
      // Without room beside the menu, as on a phone, it is below the entry. At the bottom of the window it moves up instead of
      // covering the entry.
      middlewares={{
        flip: { crossAxis: false, fallbackPlacements: ["left-start", "bottom-end"] },
        shift: { crossAxis: true },
      }}
    >
      <Menu.Sub.Target>
        <Menu.Sub.Item ref={entry} leftSection={icon} onClick={open}>
          {label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown ref={attach} aria-label={label} {...typeAhead}>
        {children}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/**
 * Whether a key or the pointer was used since the menu opened. An element that appears under a resting pointer gets an enter
 * event, but no move event.
 */
function useIsInUse() {
  const isInUse = useRef(false);
  useEffect(() => {
    const events = ["pointermove", "pointerdown", "keydown"] as const;
    const note = () => {
      isInUse.current = true;
    };
    for (const type of events) {
      window.addEventListener(type, note, { capture: true });
    }
    return () => {
      for (const type of events) {
        window.removeEventListener(type, note, { capture: true });
      }
    };
  }, []);
  return isInUse;
}

function focusFirstEntry(dropdown: HTMLElement) {
  dropdown.querySelector<HTMLElement>("[data-menu-item]:not([data-disabled])")?.focus();
}
