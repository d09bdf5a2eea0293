import { type KeyboardEvent, useState } from "react";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { focusOnMount } from "../../../lib/focus-on-mount";
import { useClosedByEscape } from "../../../ui/escape-stack";
import type { Color } from "../../../lib/colors";
import classes from "./calendar-list.module.css";

interface CalendarNameProps {
  label: string;
  /** Null if it has none yet. */
  color: Color | null;
  name: string;
  onName: (name: string) => void;
  /** Editing has ended, by a key or because the focus moved. */
  onEnd: (byKey: boolean) => void;
}

/** The name of a calendar, in place of its row: Enter or leaving the field saves it, Escape cancels. */
export function CalendarName({ label, color, name, onName, onEnd }: CalendarNameProps) {
  const [text, setText] = useState(name);
  const [faulty, setFaulty] = useState(false);
  const end = (byKey: boolean) => {
    const wanted = text.trim();
    if (wanted === "" && byKey) {
      setFaulty(true);
      return;
    }
    if (wanted !== "" && wanted !== name) {
      onName(wanted);
    }
    onEnd(byKey);
  };
  // Keeps a surrounding sheet open.
  useClosedByEscape(true, (event) => {
    event.preventDefault();
    event.stopPropagation();
    onEnd(true);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      end(true);
    }
  };
  return (
    <div className={classes.row}>
      <span className={classes.dot} data-color={color ?? undefined} aria-hidden="true" />
      <input
        ref={focusOnMount}
        type="text"
        dir="auto"
        className={classes.field}
        aria-label={label}
        aria-invalid={faulty || undefined}
        placeholder={faulty ? calendarsMessages.nameRequired : calendarsMessages.namePlaceholder}
        maxLength={255}
        autoComplete="off"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(false)}
      />
    </div>
  );
}
