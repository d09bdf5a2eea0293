import type { Calendar } from "../../../api/generated/models/Calendar";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { deferredImport } from "../../../lib/deferred-import";
import { FeedIcon, GlobeIcon } from "../../../ui/later-icons";
import { MoreIcon } from "../../../ui/icons";
import { useMenu } from "../../../ui/menu/use-menu";
import classes from "./calendar-list.module.css";
import { isSubscription } from "../sources/calendars";
import { SubscriptionMark } from "./subscription-mark";
import type { CalendarActions } from "./use-calendar-actions";
import { IconButton } from "../../../ui/icon-button";

const entries = deferredImport(async () => (await import("./calendar-menu-entries")).CalendarMenuEntries);

interface CalendarRowProps {
  calendar: Calendar;
  index: number;
  count: number;
  /** It is the only one that is shown. */
  isOnlyOne: boolean;
  actions: CalendarActions;
  onRename: () => void;
}

export function CalendarRow({ calendar, index, count, isOnlyOne, actions, onRename }: CalendarRowProps) {
  const { opener, Menu, link } = useMenu(entries);
  const { id, name, color, visible, is_default: isDefault, feed } = calendar;
  return (
    <div className={classes.row} data-calendar={id}>
      <label className={classes.label} data-tip-whole="true">
        <input
          type="checkbox"
          className={classes.check}
          data-color={color}
          aria-label={calendarsMessages.show(name)}
          checked={visible}
          onChange={() => actions.toggle(calendar)}
        />
        <span className={classes.name} dir="auto" data-hidden={!visible || undefined} data-cut="true">
          {name}
        </span>
      </label>
      {isSubscription(calendar) && (
        <>
          <SubscriptionMark calendar={calendar} />
          <span
            role="img"
            className={classes.mark}
            aria-label={calendarsMessages.subscribed}
            data-tip={calendarsMessages.subscribed}
          >
            <FeedIcon size={14} />
          </span>
        </>
      )}
      {feed !== null && (
        <span role="img" className={classes.mark} aria-label={calendarsMessages.published}>
          <GlobeIcon size={14} />
        </span>
      )}
      {isDefault && count > 1 && <span className={classes.mark}>{calendarsMessages.isDefault}</span>}
      <IconButton {...opener} size={28} className={classes.more} aria-label={calendarsMessages.more(name)}>
        <MoreIcon size={16} />
      </IconButton>
      {Menu !== null && (
        <Menu
          {...link}
          calendar={calendar}
          index={index}
          count={count}
          isOnlyOne={isOnlyOne}
          actions={actions}
          onRename={onRename}
        />
      )}
    </div>
  );
}
