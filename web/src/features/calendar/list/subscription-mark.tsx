import type { Calendar } from "../../../api/generated/models/Calendar";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { WarningIcon } from "../../../ui/later-icons";
import { subscriptionRequest } from "../subscriptions/subscription-request";
import { stateOf } from "../subscriptions/subscription-state";
import classes from "./calendar-list.module.css";
import { IconButton } from "../../../ui/icon-button";

/** Shows that a subscription is loading, or that something is wrong, with a button to see what. */
export function SubscriptionMark({ calendar }: { calendar: Calendar }) {
  switch (stateOf(calendar)) {
    case "fetching":
      return <span className={classes.mark}>{calendarsMessages.fetching}</span>;
    case "outdated":
      return (
        <IconButton
          size={28}
          className={classes.warning}
          aria-label={calendarsMessages.outdated(calendar.name)}
          onClick={() => subscriptionRequest.ask({ kind: "details", calendar: calendar.id })}
        >
          <WarningIcon size={16} />
        </IconButton>
      );
    case "incomplete":
    case "unsent":
    case "current":
      return null;
  }
}
