import { Button } from "@mantine/core";
import { useState } from "react";
import type { Session } from "../../api/generated/models/Session";
import { settingsMessages } from "../../i18n/settings-messages";
import { deviceOf } from "../../lib/device";
import { dateAndTimeOf, distanceOf } from "../../lib/instants";
import { SettingsEntry } from "./entry-list";
import classes from "./entry-list.module.css";

const words = settingsMessages.sessions;

interface SessionEntryProps {
  session: Session;
  ending: boolean;
  disabled: boolean;
  onEnd: () => void;
}

export function SessionEntry({ session, ending, disabled, onEnd }: SessionEntryProps) {
  const [now] = useState(Date.now);
  const device = deviceWords(session.user_agent);
  const facts = [
    // The server records the last use to the minute; this session is in use now.
    session.is_current ? words.active : words.lastSeen(distanceOf(session.last_seen_at, now)),
    words.signedIn(dateAndTimeOf(session.created_at)),
    ...(session.address === null ? [] : [words.from(session.address)]),
  ];
  return (
    <SettingsEntry
      title={<span title={session.user_agent ?? undefined}>{device}</span>}
      badge={session.is_current && <span className={classes.badge}>{words.current}</span>}
      facts={facts}
      action={
        session.is_current ? undefined : (
          <Button
            variant="default"
            size="xs"
            aria-label={words.endThis(device)}
            loading={ending}
            disabled={disabled}
            onClick={onEnd}
          >
            {words.end}
          </Button>
        )
      }
    />
  );
}

function deviceWords(userAgent: string | null): string {
  const { client, system } = deviceOf(userAgent ?? "");
  if (client !== null && system !== null) {
    return words.device(client, system);
  }
  return client ?? (system === null ? words.unknownDevice : words.browserOn(system));
}
