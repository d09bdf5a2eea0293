import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { messages } from "../i18n/messages";
import { Dialog, type DialogProps } from "./dialog";
import classes from "./dialog.module.css";

interface ConfirmDialogProps extends DialogProps {
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action is destructive. */
  danger?: boolean;
  onTop?: boolean;
  onConfirm: () => void;
}

/** Asks before something is done. Cancel has the focus first, so that a hasty Enter does no damage. */
export function ConfirmDialog({
  message,
  confirmLabel,
  cancelLabel = messages.common.cancel,
  danger = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const { onClose, pending = false } = dialog;
  return (
    <Dialog {...dialog} closeOnClickOutside>
      <div className={classes.body}>
        {/* The dialog's description: screen readers read it when the dialog opens. */}
        <Modal.Body p={0} className={classes.message}>
          {message}
        </Modal.Body>
        <div className={classes.actions}>
          <Button variant="default" data-autofocus disabled={pending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button className={danger ? classes.danger : ""} loading={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
