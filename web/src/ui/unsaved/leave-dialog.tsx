import { statesMessages } from "../../i18n/states-messages";
import { ConfirmDialog } from "../confirm-dialog";

const words = statesMessages.leave;

export interface LeaveDialogProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether unsaved changes may be lost. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      title={words.title}
      message={words.text}
      confirmLabel={words.discard}
      cancelLabel={words.stay}
      danger
      onTop
      onConfirm={onLeave}
    />
  );
}
