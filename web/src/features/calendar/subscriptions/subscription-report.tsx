import { Button, Loader } from "@mantine/core";
import { useId, useState } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";
import { serverMessages } from "../../../i18n/server-messages";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { dateAndTimeOf } from "../../../lib/instants";
import { CheckIcon, WarningIcon } from "../../../ui/later-icons";
import { refreshCalendar } from "./refresh-calendar";
import classes from "./subscriptions.module.css";
import { stateOf, unreadIn } from "./subscription-state";
import { useIsOffline } from "./use-is-offline";
import { useSince } from "./use-since";

const words = subscriptionsMessages.details;
const { refresh } = subscriptionsMessages;

/** Whether a subscription is up to date; if not, why, and what the user can do. */
export function SubscriptionReport({ calendar }: { calendar: Calendar }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const isOffline = useIsOffline();
  const state = stateOf(calendar);
  const ask = async () => {
    setAsking(true);
    await refreshCalendar(calendar);
    setAsking(false);
  };
  return (
    <div className={classes.report} data-state={state}>
      <div role="status" className={classes.said}>
        <Said calendar={calendar} />
      </div>
      {(state === "current" || state === "incomplete" || state === "outdated") && (
        <div className={classes.refresh}>
          <Button
            variant="default"
            size="xs"
            loading={asking}
            disabled={isOffline}
            aria-describedby={isOffline ? id : undefined}
            onClick={() => void ask()}
          >
            {refresh.now}
          </Button>
          {isOffline && (
            <span id={id} className={classes.faint}>
              {refresh.offline}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function Said({ calendar }: { calendar: Calendar }) {
  const { last_refreshed_at: refreshed, last_error: error } = calendar;
  switch (stateOf(calendar)) {
    case "unsent":
      return <p>{words.unsent}</p>;
    case "fetching":
      return (
        <p className={classes.line}>
          <Loader size={16} aria-hidden="true" /> {words.fetching}
        </p>
      );
    case "outdated":
      return (
        <>
          <p className={classes.bad}>
            <WarningIcon size={18} /> {refreshed === null ? words.never : words.outdated}
          </p>
          <Reason>{error ?? ""}</Reason>
          <p>
            {refreshed !== null && words.keeps} {words.retried}
          </p>
          {refreshed !== null && <LastRefreshed instant={refreshed} />}
        </>
      );
    case "incomplete": {
      const { count, line, reason } = unreadIn(error ?? "") ?? { count: 0, line: "", reason: "" };
      return (
        <>
          <div className={classes.line}>
            <CheckIcon size={18} />
            <p>{words.incomplete(count)}</p>
          </div>
          {reason !== "" && (
            <div>
              <p>{words.firstUnread(line)}</p>
              <Reason>{reason}</Reason>
            </div>
          )}
          {refreshed !== null && <LastRefreshed instant={refreshed} />}
        </>
      );
    }
    case "current":
      return (
        <div className={classes.line}>
          <CheckIcon size={18} />
          {refreshed !== null && <LastRefreshed instant={refreshed} />}
        </div>
      );
  }
}

/** The server's sentence, which may lack a period: translated into German if there is a translation. */
function Reason({ children }: { children: string }) {
  const translated = serverMessages?.sentence(children) ?? null;
  return (
    <p lang={translated === null ? "en" : undefined} className={classes.why}>
      {(translated ?? children).replace(/\.?$/, ".")}
    </p>
  );
}

function LastRefreshed({ instant }: { instant: string }) {
  const since = useSince(instant);
  return (
    <p>
      {words.refreshed(since)}{" "}
      <time dateTime={instant} className={classes.exact}>
        {dateAndTimeOf(instant)}
      </time>
    </p>
  );
}
