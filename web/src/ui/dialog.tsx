import { Modal } from "@mantine/core";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { menuMessages } from "../i18n/menu-messages";
import "../styles/modal";
import classes from "./dialog.module.css";
import { useClosedByEscape } from "./escape-stack";
import { useLatest } from "../lib/use-latest";
import { keepFocus } from "./keep-focus";
import { toasts } from "./toast/toast-store";
import { discardQuestion } from "./unsaved/discard-question";
import { EnclosureContext } from "./unsaved/unsaved-forms";
import { useEnclosure } from "./unsaved/use-enclosure";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** A request is running: the dialog stays until it is answered. */
  pending?: boolean;
  /** The element that gets the focus afterwards, if it is not the one that had it before; called when the dialog closes. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
  /** The element that had the focus before is gone. */
  onFocusLost?: (() => void) | undefined;
}

interface FrameProps extends DialogProps {
  /** A click beside the dialog closes it. Not for forms: typed text would be lost. */
  closeOnClickOutside: boolean;
  /** Opens above other dialogs. */
  onTop?: boolean;
  /** Its width, if the window is wide enough. */
  size?: string;
  children: ReactNode;
}

// For each part: a class name given to Modal.Content itself would also style its full-screen wrapper.
const { overlay, content, title: heading, close: closeButton } = classes;
const parts = { overlay, content, title: heading, close: closeButton };

/**
 * The frame of every modal dialog. Escape and its X ask before a form with changes is closed, and do nothing while a form waits
 * for its answer; Cancel closes without asking. Keep it rendered and let `opened` change, or the focus cannot return.
 */
export function Dialog({
  opened,
  onClose,
  title,
  pending = false,
  returnFocus,
  onFocusLost,
  closeOnClickOutside,
  onTop = false,
  size = "28rem",
  children,
}: FrameProps) {
  const returnAgain = useReturnFocus(opened, returnFocus, onFocusLost);
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened) {
      toasts.sink();
    }
  }, [opened]);
  const { enclosure, isHeld, hasUnsavedChanges } = useEnclosure(opened);
  const stays = pending || isHeld;
  const close = () => {
    if (stays) {
      return;
    }
    if (hasUnsavedChanges()) {
      discardQuestion.ask(onClose);
    } else {
      onClose();
    }
  };
  useClosedByEscape(opened, (event) => {
    // Until it has the focus, the element that had it before must not get the same key.
    if (event.target instanceof Element && event.target.closest("[role=dialog]") === null) {
      event.stopPropagation();
    }
    close();
  });
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      {...(onTop && { zIndex: 300 })}
      closeOnClickOutside={closeOnClickOutside}
      returnFocus={false}
      size={size}
      xOffset="1rem"
      yOffset="max(1rem, 12dvh)"
      transitionProps={{ duration: 160, transition: "pop" }}
      onExitTransitionEnd={() => returnAgain(contentRef.current)}
      classNames={parts}
    >
      <Modal.Overlay />
      <Modal.Content ref={contentRef}>
        {/* Modal.Header would be a header element, and so a second banner landmark. */}
        <div className={classes.header}>
          <Modal.Title data-cut>{title}</Modal.Title>
          <Modal.CloseButton
            aria-label={menuMessages.dialog.close}
            disabled={stays}
            size={32}
            onMouseDown={keepFocus}
          />
        </div>
        <EnclosureContext value={enclosure}>{children}</EnclosureContext>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Gives the focus to the given element, or back to the one that had it: a menu that opened the dialog is gone when it closes; its
 * button still exists. For a dialog that is open from the start, Mantine would not know which element had the focus.
 */
function useReturnFocus(
  opened: boolean,
  target: FrameProps["returnFocus"],
  onLost: FrameProps["onFocusLost"],
) {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) {
      origin.current = document.activeElement;
    }
  }, [opened]);

  const giveBack = () => {
    if (target !== undefined) {
      target()?.focus();
    } else if (origin.current instanceof HTMLElement) {
      origin.current.focus({ preventScroll: true });
      if (!origin.current.isConnected) {
        onLost?.();
      }
    }
  };
  const latest = useLatest(giveBack);
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened) {
      latest.current();
    }
    wasOpened.current = opened;
  }, [opened, latest]);

  /**
   * Once the dialog has faded. It takes the focus a moment after it has opened: if it was closed within this moment, the focus
   * has come into it afterwards, and would be lost with it. Without motion it has faded before the focus was given back.
   */
  return (dialog: HTMLElement | null) => {
    if (!wasOpened.current && dialog?.contains(document.activeElement) === true) {
      latest.current();
    }
  };
}
