import type { Calendar } from "../../../api/generated/models/Calendar";
import { sharingMessages } from "../../../i18n/sharing-messages";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { reportRequestErrorAs, reportSuccess } from "../../../ui/report";
import { useStopPublishing } from "../sources/publishing";

const words = sharingMessages;

interface StopDialogProps {
  opened: boolean;
  onClose: () => void;
  returnFocus?: (() => HTMLElement | null) | undefined;
  calendar: Calendar;
  onStopped?: () => void;
}

/** Asks before an address stops working, because it cannot be restored. */
export function StopDialog({ calendar, onStopped, ...dialog }: StopDialogProps) {
  const { id, name } = calendar;
  const { mutate: stop, isPending } = useStopPublishing();
  const confirm = () => {
    if (!isPending) {
      stop(id, {
        onSuccess: () => {
          reportSuccess(words.stopped(name));
          dialog.onClose();
          onStopped?.();
        },
        onError: (error) => reportRequestErrorAs(words.stopFailed, error),
      });
    }
  };
  return (
    <ConfirmDialog
      opened={dialog.opened}
      onClose={dialog.onClose}
      returnFocus={dialog.returnFocus}
      title={words.stopTitle(name)}
      message={words.stopText}
      confirmLabel={words.stop}
      pending={isPending}
      danger
      // It may be opened from the form.
      onTop
      onConfirm={confirm}
    />
  );
}
