import { useState } from "react";
import { settingsMessages } from "../../i18n/settings-messages";
import { Dialog } from "../../ui/dialog";
import { ShownOnce } from "../../ui/shown-once";
import { ApiKeyForm } from "./api-key-form";

const words = settingsMessages.apiKeys;

interface CreateApiKeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** First the form, then the secret, which cannot be shown again once the dialog closes. */
export function CreateApiKeyDialog({ opened, onClose }: CreateApiKeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={secret === null ? words.createTitle : words.secretTitle}
      closeOnClickOutside={false}
      // While the secret is shown only its own button closes the dialog: an accidental Escape must not lose the key.
      pending={secret !== null}
    >
      {secret === null ? (
        <ApiKeyForm onCreated={setSecret} onCancel={close} />
      ) : (
        <ShownOnce words={words.secret} secret={secret} onDone={close} />
      )}
    </Dialog>
  );
}
