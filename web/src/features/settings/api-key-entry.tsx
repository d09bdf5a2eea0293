import { Button } from "@mantine/core";
import { useState } from "react";
import type { ApiKey } from "../../api/generated/models/ApiKey";
import { settingsMessages } from "../../i18n/settings-messages";
import { dateOf, distanceOf } from "../../lib/instants";
import { SettingsEntry } from "./entry-list";
import classes from "./entry-list.module.css";

const words = settingsMessages.apiKeys;

interface ApiKeyEntryProps {
  apiKey: ApiKey;
  /** Passes the button, so that it can get the focus back. */
  onRevoke: (button: HTMLElement) => void;
}

export function ApiKeyEntry({ apiKey, onRevoke }: ApiKeyEntryProps) {
  const [now] = useState(Date.now);
  const expired = Date.parse(apiKey.expires_at) <= now;
  const expiry = dateOf(apiKey.expires_at);
  return (
    <SettingsEntry
      title={apiKey.name}
      badge={
        <>
          {apiKey.scopes.map((scope) => (
            <span key={scope} className={classes.badge} data-tone="quiet">
              {words.scope[scope]}
            </span>
          ))}
          {expired && (
            <span className={classes.badge} data-tone="danger">
              {words.expired}
            </span>
          )}
        </>
      }
      facts={[
        words.made(dateOf(apiKey.created_at)),
        expired ? words.expiredOn(expiry) : words.expires(expiry),
        apiKey.last_used_at === null ? words.neverUsed : words.lastUsed(distanceOf(apiKey.last_used_at, now)),
      ]}
      action={
        <Button
          variant="default"
          size="xs"
          aria-label={words.revokeThis(apiKey.name)}
          onClick={(event) => onRevoke(event.currentTarget)}
        >
          {words.revoke}
        </Button>
      }
    />
  );
}
