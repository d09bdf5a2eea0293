import { useState } from "react";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { PlusIcon } from "../../../ui/icons";
import { FeedIcon } from "../../../ui/later-icons";
import { Popup } from "../../../ui/popup/popup";
import { CalendarList } from "./calendar-list";
import { calendarMenusId } from "./calendar-menu-entries";
import { subscriptionRequest } from "../subscriptions/subscription-request";
import classes from "./calendar-sheet.module.css";
import { useListRequest } from "./list-request";
import { IconButton } from "../../../ui/icon-button";

interface CalendarSheetProps {
  opened: boolean;
  onClose: () => void;
}

const nowhere = () => null;
const never = () => false;

/** The calendars on a phone, where there is no room for them beside the days. */
export function CalendarSheet({ opened, onClose }: CalendarSheetProps) {
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      label={calendarsMessages.heading}
      anchor={nowhere}
      swallowsClick={never}
      returnFocus={(origin) => origin}
    >
      <Content />
    </Popup>
  );
}

function Content() {
  const [adding, setAdding] = useState(false);
  useListRequest((request) => setAdding(request === "add"));
  return (
    <>
      <h2 className={classes.heading}>{calendarsMessages.heading}</h2>
      <div className={classes.list}>
        <CalendarList adding={adding} onAdded={() => setAdding(false)} />
      </div>
      <IconButton
        size={44}
        className={classes.subscribe}
        aria-label={calendarsMessages.subscribe}
        onClick={() => subscriptionRequest.ask({ kind: "add" })}
      >
        <FeedIcon size={20} />
      </IconButton>
      <IconButton
        size={44}
        className={classes.add}
        aria-label={calendarsMessages.add}
        onClick={() => setAdding(true)}
      >
        <PlusIcon size={20} />
      </IconButton>
      <div id={calendarMenusId} className={classes.menus} />
    </>
  );
}
