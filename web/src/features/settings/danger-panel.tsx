import { Button } from "@mantine/core";
import { useState } from "react";
import { settingsMessages } from "../../i18n/settings-messages";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { reportRequestError, reportSuccess } from "../../ui/report";
import classes from "./danger-panel.module.css";
import { useDeleteAccount } from "./mutations";
import { Panel } from "./panel";

const words = settingsMessages.danger;

/** `onDeleted` logs out: the token of a deleted account is not valid any more. */
export function DangerPanel({ onDeleted }: { onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteAccount();
  const confirm = () => {
    if (deletion.isPending) {
      return;
    }
    deletion.mutate(undefined, {
      onSuccess: () => {
        reportSuccess(words.done);
        onDeleted();
      },
      onError: (error) => {
        setAsking(false);
        reportRequestError(error);
      },
    });
  };

  return (
    <Panel heading={settingsMessages.tabs.danger} lead={words.lead}>
      <div className={classes.zone}>
        <h3>{words.heading}</h3>
        <p>{words.text}</p>
        <Button size="md" className={classes.delete ?? ""} onClick={() => setAsking(true)}>
          {words.delete}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={words.confirmTitle}
        message={words.confirmText}
        confirmLabel={words.confirm}
        pending={deletion.isPending}
        danger
        onConfirm={confirm}
      />
    </Panel>
  );
}
