import { Modal } from "@mantine/core";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { messages } from "../i18n/messages";
import "../styles/modal";
import classes from "./dialog.module.css";
import { keepFocus } from "./keep-focus";

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
  /** Opens over other dialogs. */
  onTop?: boolean;
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
  onTop = false,
  size = "28rem",
  children,
}: FrameProps) {
  useReturnFocus(opened, returnFocus);
  const isTopmost = useStack(opened);
  const close = () => {
    if (!pending && isTopmost()) {
      onClose();
    }
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      {...(onTop && { zIndex: 300 })}
      closeOnClickOutside={closeOnClickOutside}
      returnFocus={false}
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

const stack: symbol[] = [];

/** Every open dialog hears the Escape key. It is meant for the topmost. */
function useStack(opened: boolean): () => boolean {
  const [id] = useState(() => Symbol("dialog"));
  useEffect(() => {
    if (!opened) {
      return undefined;
    }
    stack.push(id);
    return () => {
      stack.splice(stack.indexOf(id), 1);
    };
  }, [opened, id]);
  return () => stack.at(-1) === id;
}

/**
 * Gives the focus to who is named, or back to who had it: a menu that opened the dialog is gone when it closes; its button
 * is still there. Mantine would not know who had it before a dialog that is open from the beginning.
 */
function useReturnFocus(opened: boolean, target: FrameProps["returnFocus"]) {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) {
      origin.current = document.activeElement;
    }
  }, [opened]);

  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened) {
      if (target !== undefined) {
        target()?.focus();
      } else if (origin.current instanceof HTMLElement) {
        origin.current.focus({ preventScroll: true });
      }
    }
    wasOpened.current = opened;
  }, [opened, target]);
}
