import { Button, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { messages } from "../../../i18n/messages";
import { sharingMessages } from "../../../i18n/sharing-messages";
import { Dialog } from "../../../ui/dialog";
import dialogClasses from "../../../ui/dialog.module.css";
import { CalendarChoice } from "../editor/calendar-choice";
import { exportCalendar } from "./export-calendar";
import classes from "./sharing.module.css";
import type { SharingDialogProps } from "./sharing-dialogs";

/** Asks which calendar to export. */
export function ExportDialog({ calendar, onChoose, ...dialog }: SharingDialogProps) {
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) {
      return;
    }
    setPending(true);
    const isThere = await exportCalendar(calendar);
    setPending(false);
    if (isThere) {
      dialog.onClose();
    }
  };
  return (
    <Dialog {...dialog} title={sharingMessages.exportTitle} pending={pending} closeOnClickOutside>
      <form className={dialogClasses.body} onSubmit={(event) => void submit(event)}>
        <div className={dialogClasses.form}>
          <Modal.Body p={0} className={classes.text}>
            {sharingMessages.exportText(calendar.name)}
          </Modal.Body>
          {onChoose !== null && (
            <CalendarChoice
              value={calendar.id}
              disabled={pending}
              onChange={onChoose}
              focusedFirst
              readOnly
            />
          )}
        </div>
        <div className={dialogClasses.actions}>
          <Button variant="default" disabled={pending} onClick={dialog.onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" loading={pending} data-autofocus>
            {sharingMessages.export}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
