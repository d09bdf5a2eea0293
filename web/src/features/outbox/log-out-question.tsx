import { outboxMessages } from "../../i18n/outbox-messages";
import { ConfirmDialog } from "../../ui/confirm-dialog";

const words = outboxMessages.leaving;

interface LogOutQuestionProps {
  opened: boolean;
  /** How many changes would be lost. */
  count: number;
  onStay: () => void;
  onLogOut: () => void;
  /** The element that gets the focus if the user stays. */
  returnFocus: () => HTMLElement | null;
}

/** Asks whether pending changes are to be lost by logging out. */
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
