import { outboxMessages } from "../../i18n/outbox-messages";
import { ConfirmDialog } from "../../ui/confirm-dialog";

const words = outboxMessages.leaving;

interface LogOutQuestionProps {
  opened: boolean;
  /** How many changes would be lost. */
  count: number;
  onStay: () => void;
  onLogOut: () => void;
  /** Who gets the focus if nobody logs out. */
  returnFocus: () => HTMLElement | null;
}

/** Whether changes that wait are to be lost with a log-out. */
export function LogOutQuestion({ opened, count, onStay, onLogOut, returnFocus }: LogOutQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onTop
      danger
      title={words.title}
      message={words.text(count)}
      confirmLabel={words.logOut}
      cancelLabel={words.stay}
      returnFocus={returnFocus}
      onClose={onStay}
      onConfirm={onLogOut}
    />
  );
}
