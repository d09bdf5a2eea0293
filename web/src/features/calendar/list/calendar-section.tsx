import { useId, useRef, useState } from "react";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { tryToStore } from "../../../lib/try-to-store";
import { ChevronDownIcon, PlusIcon } from "../../../ui/icons";
import { FeedIcon } from "../../../ui/later-icons";
import { subscriptionRequest } from "../subscriptions/subscription-request";
import { CalendarList } from "./calendar-list";
import { calendarMenusId } from "./calendar-menu-entries";
import classes from "./calendar-section.module.css";
import { useListRequest } from "./list-request";
import { IconButton } from "../../../ui/icon-button";

const key = "calendars:folded";

/** The calendars below the inbox, which can be folded. This is remembered for the browser, as the sizes of the panes are. */
export function CalendarSection() {
  const headingId = useId();
  const listId = useId();
  const [folded, setFolded] = useState(() => localStorage.getItem(key) === "true");
  const [adding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  const fold = (next: boolean) => {
    setFolded(next);
    if (next) {
      tryToStore(localStorage, key, "true");
    } else {
      localStorage.removeItem(key);
    }
  };
  useListRequest((request) => {
    fold(false);
    if (request === "add") {
      setAdding(true);
    } else {
      requestAnimationFrame(() => section.current?.querySelector<HTMLElement>("li input")?.focus());
    }
  });
  return (
    <>
      <section ref={section} className={classes.section} aria-labelledby={headingId}>
        <header className={classes.header}>
          <h2 id={headingId} className={classes.heading}>
            <button
              type="button"
              className={classes.fold}
              aria-expanded={!folded}
              aria-controls={listId}
              onClick={() => fold(!folded)}
            >
              <ChevronDownIcon size={15} />
              {calendarsMessages.heading}
            </button>
          </h2>
          <IconButton
            size={28}
            className={classes.first}
            aria-label={calendarsMessages.subscribe}
            onClick={() => {
              fold(false);
              subscriptionRequest.ask({ kind: "add" });
            }}
          >
            <FeedIcon size={16} />
          </IconButton>
          <IconButton
            size={28}
            aria-label={calendarsMessages.add}
            onClick={() => {
              fold(false);
              setAdding(true);
            }}
          >
            <PlusIcon size={16} />
          </IconButton>
        </header>
        <div id={listId} className={classes.list} hidden={folded}>
          {!folded && <CalendarList adding={adding} onAdded={() => setAdding(false)} />}
        </div>
      </section>
      {/* Outside the element that clips its content, so that menus are not clipped. */}
      <div id={calendarMenusId} className={classes.menus} />
    </>
  );
}
