import { Menu, type MenuDropdownProps, type MenuProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { type Ref, type RefObject, useEffect, useImperativeHandle } from "react";
import "../../styles/menu";
import { toasts } from "../toast/toast-store";
import { useTypeAhead } from "./use-type-ahead";

/** What a menu is told by its button. */
export interface MenuLink {
  /** By which the button names its menu. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

type Placing = Pick<MenuProps, "position" | "offset" | "floatingStrategy" | "middlewares">;
type Description = Pick<MenuDropdownProps, "children" | "className" | "aria-describedby">;

interface MenuPanelProps extends MenuLink, Placing, Description {
  label: string;
  /** Where it is drawn; beside its button if absent, so that it belongs to the same landmark. */
  portalTarget?: string;
}

/** What opens at a menu's button. Whoever imports it brings all that menus are made of: only their entries may. */
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
  // Opened once it is there: it fades in, and has seen who had the focus and gets it back.
  const isThere = useMounted();
  // A long menu reaches to where notifications are.
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
      // A focusable child that a menu may not have.
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

/** Gives the menu the button that was there before it, to be placed at it and to let it open and close. */
function Place({ button, ref }: PlaceProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}
