import { useState } from "react";
import { sharingMessages } from "../../../i18n/sharing-messages";
import { Dialog } from "../../../ui/dialog";
import { ShownOnce } from "../../../ui/shown-once";
import { PublishForm } from "./publish-form";
import classes from "./sharing.module.css";
import type { SharingDialogProps } from "./sharing-dialogs";

const words = sharingMessages.address;

/** First what others may see, then the address, which cannot be shown again once the dialog closes. */
export function PublishDialog({ calendar, onChoose, ...dialog }: SharingDialogProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      {...dialog}
      title={address === null ? sharingMessages.publishTitle(calendar.name) : words.title(calendar.name)}
      closeOnClickOutside={false}
      // While the address is shown only its own button closes the dialog: an accidental Escape must not lose it.
      pending={pending || address !== null}
    >
      {address === null ? (
        <PublishForm
          calendar={calendar}
          onChoose={onChoose}
          onPending={setPending}
          onPublished={setAddress}
          onClose={dialog.onClose}
        />
      ) : (
        <ShownOnce words={words} secret={address} onDone={dialog.onClose}>
          <p className={classes.text}>{words.hint}</p>
        </ShownOnce>
      )}
    </Dialog>
  );
}
