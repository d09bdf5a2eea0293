import { Menu, type MenuDropdownProps, type MenuProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { type Ref, type RefObject, useEffect, useImperativeHandle } from "react";
import "../../styles/menu";
import { toasts } from "../toast/toast-store";
import { useTypeAhead } from "./use-type-ahead";

/** What a menu gets from its button. */
export interface MenuLink {
  /** The id by which the button refers to its menu. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

type Placing = Pick<MenuProps, "position" | "offset" | "floatingStrategy" | "middlewares">;
type Description = Pick<MenuDropdownProps, "children" | "className" | "aria-describedby">;

interface MenuPanelProps extends MenuLink, Placing, Description {
  label: string;
  /** Where it is rendered; if absent, beside its button, so that it is in the same landmark. */
  portalTarget?: string;
}

/** The panel that opens at a menu's button. Importing it loads the code of all menus: only their entries may do so. */
export function MenuPanel({
  id,
  button,
  opened,
  onChange,
  label,
  position = "bottom-end",
  offset = 8,
  floatingStrategy = "absolute",
  middlewares,
  portalTarget,
  ...dropdown
}: MenuPanelProps) {
  // Opened after it is mounted: then it fades in, and knows which element had the focus and gets it back.
  const isThere = useMounted();
  // A long menu may reach the place of notifications.
  useEffect(() => {
    if (opened) {
      toasts.sink();
    }
  }, [opened]);
  return (
    <Menu
      opened={opened && isThere}
      onChange={onChange}
      position={position}
      offset={offset}
      floatingStrategy={floatingStrategy}
      {...(middlewares !== undefined && { middlewares })}
      // A focusable child, which a menu may not have.
      withInitialFocusPlaceholder={false}
      {...(portalTarget === undefined ? { withinPortal: false } : { portalProps: { target: portalTarget } })}
    >
      <Menu.Target>
        <Place button={button} />
      </Menu.Target>
      <Menu.Dropdown
        {...useTypeAhead()}
        {...dropdown}
        id={id}
        aria-labelledby={undefined}
        aria-label={label}
      />
    </Menu>
  );
}

interface PlaceProps {
  button: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement | null>;
}

/** Connects the menu to its existing button, for the position and for opening and closing. */
function Place({ button, ref }: PlaceProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}
