import { useFocusTrap, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { menuMessages } from "../../i18n/menu-messages";
import { useLatest } from "../../lib/use-latest";
import { wideScreen } from "../../lib/wide-screen";
import { useClosedByEscape } from "../escape-stack";
import { CloseIcon } from "../icons";
import { keepFocus } from "../keep-focus";
import { toasts } from "../toast/toast-store";
import { discardQuestion } from "../unsaved/discard-question";
import { EnclosureContext } from "../unsaved/unsaved-forms";
import { useEnclosure } from "../unsaved/use-enclosure";
import { holdSheet } from "./hold-sheet";
import { placeBeside } from "./place-beside";
import classes from "./popup.module.css";
import { useOutsideClick } from "./use-outside-click";

interface PopupProps {
  opened: boolean;
  onClose: () => void;
  /** Its name for screen readers. */
  label: string;
  /** The element that it belongs to; looked up repeatedly, because it may be rendered again. */
  anchor: () => Element | null;
  /** The element that gets the focus if the popup had it when it closes: `origin` is the one that had it before. */
  returnFocus: (origin: HTMLElement | null) => HTMLElement | null;
  /** Whether a click outside only closes it. */
  swallowsClick: (target: Element) => boolean;
  children: ReactNode;
}

/**
 * A small dialog beside the element that it belongs to; on a phone a sheet at the bottom. The page around it stays visible and
 * usable. Escape, its X and a click outside ask before a form with changes is closed. Keep it rendered and let `opened` change,
 * or the focus cannot return.
 */
export function Popup({ opened, onClose, returnFocus, ...rest }: PopupProps) {
  useReturnFocus(opened, returnFocus);
  return opened && createPortal(<Panel {...rest} onClose={onClose} />, document.body);
}

function Panel({
  onClose,
  label,
  anchor,
  swallowsClick,
  children,
}: Omit<PopupProps, "opened" | "returnFocus">) {
  const isSheet = !useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const { enclosure, isHeld, hasUnsavedChanges } = useEnclosure(true);
  const panel = useRef<HTMLDivElement>(null);
  useTrap(panel);
  usePlace(panel, isSheet, anchor);
  useEffect(() => toasts.sink(), []);

  /** Returns whether it is closed now. */
  const close = (): boolean => {
    if (isHeld) {
      return false;
    }
    if (hasUnsavedChanges()) {
      discardQuestion.ask(onClose);
      return false;
    }
    onClose();
    return true;
  };
  useClosedByEscape(true, (event) => {
    // The page around it may use the key, too.
    event.stopPropagation();
    close();
  });
  useOutsideClick(panel, true, (target) => close() && !swallowsClick(target), swallowsClick);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes.popup}
      data-sheet={isSheet || undefined}
    >
      <button
        type="button"
        className={classes.close}
        aria-label={menuMessages.dialog.close}
        disabled={isHeld}
        onMouseDown={keepFocus}
        onClick={close}
      >
        <CloseIcon size={16} />
      </button>
      <EnclosureContext value={enclosure}>{children}</EnclosureContext>
    </div>
  );
}

/**
 * Gives the panel the focus and keeps Tab in it. By default Mantine's trap takes the focus twice, when its element is mounted and
 * again later: by then the user may have moved on to the page around it. It takes it only once if its element is mounted after
 * its effects.
 */
function useTrap(panel: RefObject<HTMLElement | null>): void {
  const trap = useFocusTrap(true);
  useEffect(() => {
    trap(panel.current);
    return () => {
      trap(null);
    };
  }, [trap, panel]);
}

function usePlace(
  panel: RefObject<HTMLElement | null>,
  isSheet: boolean,
  anchor: () => Element | null,
): void {
  const latest = useLatest(anchor);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) {
      return undefined;
    }
    const stop = (isSheet ? holdSheet : placeBeside)(element, () => latest.current());
    return () => {
      stop();
      element.removeAttribute("style");
    };
  }, [panel, isSheet, latest]);
}

/** Gives the focus back unless another element has taken it in the meantime: a user who clicks elsewhere wants it there. */
function useReturnFocus(opened: boolean, target: PopupProps["returnFocus"]) {
  const origin = useRef<HTMLElement | null>(null);
  const latest = useLatest(target);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (opened) {
      origin.current =
        activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    }
  }, [opened]);

  const wasOpened = useRef(opened);
  useEffect(() => {
    const { activeElement } = document;
    // A whole grid does not count: keys do nothing there.
    const isNobody = activeElement === document.body || activeElement?.getAttribute("role") === "grid";
    if (wasOpened.current && !opened && isNobody) {
      const from = origin.current?.isConnected === true ? origin.current : null;
      latest.current(from)?.focus({ preventScroll: true });
    }
    wasOpened.current = opened;
  }, [opened, latest]);
}
