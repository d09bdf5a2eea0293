import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useCallback, useEffect, useId, useRef } from "react";
import { menuMessages } from "../../i18n/menu-messages";
import { wideScreen } from "../../lib/wide-screen";
import { useClosedByEscape } from "../../ui/escape-stack";
import { CloseIcon } from "../../ui/icons";
import { IconButton } from "../../ui/icon-button";
import { Popup } from "../../ui/popup/popup";
import { originOr, useKeptFocus } from "./kept-focus";
import classes from "./side-panel.module.css";

interface SidePanelProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const nowhere = () => null;
const never = () => false;

/**
 * A panel beside the screen, which stays visible and usable; on a phone it is a sheet at the bottom. Keep it mounted, and open
 * it.
 */
export function SidePanel({ opened, ...props }: SidePanelProps) {
  const isWide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  if (isWide) {
    return opened && <Docked {...props} />;
  }
  return (
    <Popup
      opened={opened}
      onClose={props.onClose}
      label={props.title}
      anchor={nowhere}
      swallowsClick={never}
      returnFocus={(origin) => originOr(origin)}
    >
      <div data-planner-panel>
        <h2 className={classes.heading} data-autofocus tabIndex={-1}>
          {props.title}
        </h2>
        {props.children}
      </div>
    </Popup>
  );
}

function Docked({ title, onClose, children }: Omit<SidePanelProps, "opened">) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const origin = useRef<Element | null>(null);
  useClosedByEscape(true, onClose);
  useKeptFocus(
    panel,
    useCallback(() => () => originOr(origin.current), []),
  );
  useEffect(() => {
    origin.current = document.activeElement;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside ref={panel} className={classes.panel} aria-labelledby={id} data-side-panel data-planner-panel>
      <h2 id={id} ref={heading} className={classes.heading} tabIndex={-1}>
        {title}
      </h2>
      <IconButton
        size={32}
        className={classes.close}
        aria-label={menuMessages.dialog.close}
        onClick={onClose}
      >
        <CloseIcon size={16} />
      </IconButton>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}
