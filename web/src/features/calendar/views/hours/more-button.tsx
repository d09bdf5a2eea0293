import { calendarMessages } from "../../../../i18n/calendar-messages";
import type { Place } from "../../../../lib/time/axis";
import { placed } from "../../layout/placed";
import classes from "./more-button.module.css";

interface MoreButtonProps {
  from: Place;
  to: Place;
  count: number;
  date: string;
  onOpen: () => void;
}

/** How many entries have no place here. Opens the day, where all have one. */
export function MoreButton({ from, to, count, date, onOpen }: MoreButtonProps) {
  const label = `${calendarMessages.more(count)}, ${date}`;
  return (
    <button
      type="button"
      className={classes.more}
      style={placed({ from, to })}
      aria-label={label}
      data-tip={label}
      onClick={onOpen}
    >
      {`+${count}`}
    </button>
  );
}
