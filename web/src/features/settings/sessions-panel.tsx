import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { settingsMessages } from "../../i18n/settings-messages";
import { reportRequestError, reportSuccess } from "../../ui/report";
import { EntryList } from "./entry-list";
import classes from "./entry-list.module.css";
import { useEndOtherSessions, useEndSession } from "./mutations";
import { Panel } from "./panel";
import { sessionsQuery } from "./queries";
import { SessionEntry } from "./session-entry";

const words = settingsMessages.sessions;

export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = end.isPending || endOthers.isPending;
  // The pressed button disappears with its session, so the focus moves to the heading.
  const confirmEnd = (said: string) => {
    heading.current?.focus();
    reportSuccess(said);
  };

  return (
    <Panel heading={settingsMessages.tabs.sessions} lead={words.lead} headingRef={heading}>
      <EntryList label={words.list} query={sessions} failure={words.loadFailed} empty={words.onlyThis}>
        {(session) => (
          <SessionEntry
            key={session.id}
            session={session}
            ending={end.isPending && end.variables === session.id}
            disabled={pending}
            onEnd={() =>
              end.mutate(session.id, {
                onSuccess: () => confirmEnd(words.ended),
                onError: reportRequestError,
              })
            }
          />
        )}
      </EntryList>
      {sessions.data !== undefined && (
        <div className={classes.footer}>
          {sessions.data.some((session) => !session.is_current) ? (
            <>
              <p>{words.endOthersText}</p>
              <Button
                variant="default"
                loading={endOthers.isPending}
                disabled={pending}
                onClick={() =>
                  endOthers.mutate(undefined, {
                    onSuccess: () => confirmEnd(words.othersEnded),
                    onError: reportRequestError,
                  })
                }
              >
                {words.endOthers}
              </Button>
            </>
          ) : (
            <p>{words.onlyThis}</p>
          )}
        </div>
      )}
    </Panel>
  );
}
