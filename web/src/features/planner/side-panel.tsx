import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { menuMessages } from "../../i18n/menu-messages";
import { wideScreen } from "../../lib/wide-screen";
import { useClosedByEscape } from "../../ui/escape-stack";
import { CloseIcon } from "../../ui/icons";
import { IconButton } from "../../ui/icon-button";
import { Popup } from "../../ui/popup/popup";
import classes from "./side-panel.module.css";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const nowhere = () => null;
const never = () => false;

/** Stands beside the screen, which stays in sight and in use; on a phone it is a sheet at the bottom. */
export function SidePanel(props: SidePanelProps) {
  const isWide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  return isWide ? (
    <Docked {...props} />
  ) : (
    <Popup
      opened
      onClose={props.onClose}
      label={props.title}
      anchor={nowhere}
      swallowsClick={never}
      returnFocus={(origin) => origin}
    >
      <h2 className={classes.heading} data-autofocus tabIndex={-1}>
        {props.title}
      </h2>
      {props.children}
    </Popup>
  );
}

function Docked({ title, onClose, children }: SidePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useClosedByEscape(true, onClose);
  useEffect(() => {
    const origin = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      // Unless somebody has gone on elsewhere.
      if (document.activeElement === document.body && origin instanceof HTMLElement) {
        origin.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <aside className={classes.panel} aria-labelledby={id} data-side-panel>
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
