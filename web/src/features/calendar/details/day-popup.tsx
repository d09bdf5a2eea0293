import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Day } from "../../../lib/time/days";
import { usePreferences } from "../../../lib/time/preferences";
import { Popup } from "../../../ui/popup/popup";
import type { Entry } from "../entries/entry";
import { moreOn } from "../focus/entry-element";
import { isEmptyPlace, originOrTabStop } from "../focus/popup-focus";
import { entriesOn, timesOn } from "./entries-on";
import classes from "./day-popup.module.css";

interface DayPopupProps {
  /** Null while closed. */
  day: Day | null;
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
  onOpenDay: (day: Day) => void;
  onClose: () => void;
}

/** All entries of a day for which a month has no room, beside that day. */
export function DayPopup({ day, entries, onOpen, onOpenDay, onClose }: DayPopupProps) {
  const { zone, names } = usePreferences();
  return (
    <Popup
      opened={day !== null}
      onClose={onClose}
      label={day === null ? "" : names.date(day)}
      anchor={() => (day === null ? null : moreOn(day))}
      swallowsClick={isEmptyPlace}
      returnFocus={originOrTabStop}
    >
      {day !== null && (
        <>
          <h2 className={classes.title}>
            <button
              type="button"
              className={classes.day}
              aria-label={calendarMessages.openDay(names.date(day))}
              onClick={() => onOpenDay(day)}
            >
              {names.date(day)}
            </button>
          </h2>
          <ul className={classes.list}>
            {entriesOn(day, entries, zone).map((entry) => (
              <li key={entry.key}>
                <button
                  type="button"
                  className={classes.entry}
                  data-color={entry.color}
                  data-kind={entry.kind}
                  data-done={entry.completed || undefined}
                  onClick={() => onOpen(entry)}
                >
                  <span className={classes.times}>{timesOn(day, entry, zone, names)}</span>
                  <span className={classes.name} dir="auto">
                    {entry.title}
                  </span>
                  {entry.kindInWords !== null && (
                    <span className="visually-hidden">{`, ${entry.kindInWords}`}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popup>
  );
}
