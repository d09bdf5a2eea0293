import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiKey } from "../../api/generated/models/ApiKey";
import { settingsMessages } from "../../i18n/settings-messages";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { PlusIcon } from "../../ui/icons";
import { reportRequestError, reportSuccess } from "../../ui/report";
import { ApiKeyEntry } from "./api-key-entry";
import { CreateApiKeyDialog } from "./create-api-key-dialog";
import { EntryList } from "./entry-list";
import { useRevokeApiKey } from "./mutations";
import { Panel } from "./panel";
import { apiKeysQuery } from "./queries";

const words = settingsMessages.apiKeys;

export function ApiKeysPanel() {
  const keys = useQuery(apiKeysQuery);
  const [creating, setCreating] = useState(false);
  // Separate from whether it is open: the dialog keeps its text while it fades out.
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const [asking, setAsking] = useState(false);
  const create = useRef<HTMLButtonElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  const revoke = useRevokeApiKey();

  const ask = (key: ApiKey, button: HTMLElement) => {
    origin.current = button;
    setAsked(key);
    setAsking(true);
  };
  const confirm = () => {
    if (asked === null || revoke.isPending) {
      return;
    }
    revoke.mutate(asked.id, {
      onSuccess: () => {
        origin.current = null;
        reportSuccess(words.revoked);
      },
      onError: reportRequestError,
      onSettled: () => setAsking(false),
    });
  };

  return (
    <Panel
      heading={settingsMessages.tabs["api-keys"]}
      lead={words.lead}
      action={
        <Button ref={create} leftSection={<PlusIcon size={16} />} onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      }
    >
      <EntryList label={words.list} query={keys} failure={words.loadFailed} empty={<Nothing />}>
        {(key) => <ApiKeyEntry key={key.id} apiKey={key} onRevoke={(button) => ask(key, button)} />}
      </EntryList>
      <CreateApiKeyDialog opened={creating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={words.revokeTitle}
        message={words.revokeText(asked?.name ?? "")}
        confirmLabel={words.revoke}
        pending={revoke.isPending}
        danger
        // The button of a revoked key is about to disappear.
        returnFocus={() => origin.current ?? create.current}
        onConfirm={confirm}
      />
    </Panel>
  );
}

function Nothing() {
  return (
    <p>
      <strong>{words.empty}</strong>
      {words.emptyHint}
    </p>
  );
}
