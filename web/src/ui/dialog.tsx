import { Modal } from "@mantine/core";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { messages } from "../i18n/messages";
import "../styles/modal";
import classes from "./dialog.module.css";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Something is on its way to the server: the dialog stays until the answer is there. */
  pending?: boolean;
  /** Who gets the focus afterwards, if it is not whoever had it before; asked when the dialog closes. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

interface FrameProps extends DialogProps {
  /** A click beside the dialog closes it. Not for forms: what was typed would be lost. */
  closeOnClickOutside: boolean;
  /** Its width, as far as the window has it. */
  size?: string;
  children: ReactNode;
}

// By part: a class name given to Modal.Content itself would style its full-screen wrapper as well.
const { overlay, content, title: heading, close: closeButton } = classes;
const parts = { overlay, content, title: heading, close: closeButton };

/** The frame of every modal dialog. Keep it rendered and let `opened` change, or the focus finds no way back. */
export function Dialog({
  opened,
  onClose,
  title,
  pending = false,
  returnFocus,
  closeOnClickOutside,
  size = "28rem",
  children,
}: FrameProps) {
  useReturnFocus(opened, returnFocus);
  const close = () => {
    if (!pending) {
      onClose();
    }
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnClickOutside={closeOnClickOutside}
      returnFocus={returnFocus === undefined}
      size={size}
      xOffset="1rem"
      yOffset="max(1rem, 12dvh)"
      transitionProps={{ duration: 160, transition: "pop" }}
      classNames={parts}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would be a header element, and so a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton
            aria-label={messages.dialog.close}
            disabled={pending}
            size={32}
            onMouseDown={keepFocus}
          />
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}

/** A menu that opened the dialog is gone when it closes; its button is still there. */
function useReturnFocus(opened: boolean, target: FrameProps["returnFocus"]) {
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened) {
      target?.()?.focus();
    }
    wasOpened.current = opened;
  }, [opened, target]);
}

/**
 * For the buttons of a dialog: pressing one leaves the focus in its field. Otherwise the field would validate as it
 * loses the focus, its message would push the button from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
