import { useRef, useState } from "react";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { usePreloadWhenIdle } from "../../../lib/when-idle";
import { useThingsOf } from "../../../things/use-things";
import { preloadCalendarSending } from "../sources/calendar-changes";
import { inOrder } from "../sources/calendars";
import classes from "./calendar-list.module.css";
import { CalendarName } from "./calendar-name";
import { CalendarRow } from "./calendar-row";
import { useCalendarActions } from "./use-calendar-actions";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

interface CalendarListProps {
  /** A name for a new calendar is being typed. */
  adding: boolean;
  /** The name was entered or cancelled. */
  onAdded: () => void;
}

/** All calendars, each with its checkbox and its menu. */
export function CalendarList({ adding, onAdded }: CalendarListProps) {
  const calendars = inOrder(useThingsOf("calendar"));
  const actions = useCalendarActions();
  usePreloadWhenIdle(preloadCalendarSending);
  const [renamed, setRenamed] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focus = (id: string) => checkboxOf(list.current, id)?.focus();
  const noteFocus = useFocusAfterRemoval(calendars, focus);
  const shown = calendars.filter(({ visible }) => visible);
  const endRenaming = (id: string, byKey: boolean) => {
    setRenamed(null);
    if (byKey) {
      focusSoon(() => checkboxOf(list.current, id));
    }
  };
  return (
    <ul ref={list} className={classes.list} aria-label={calendarsMessages.heading}>
      {calendars.map((calendar, index) => (
        <li key={calendar.id} className={classes.item} {...noteFocus(calendar.id)}>
          {calendar.id === renamed ? (
            <CalendarName
              label={calendarsMessages.renamed(calendar.name)}
              color={calendar.color}
              name={calendar.name}
              onName={(name) => actions.edit(calendar, { name })}
              onEnd={(byKey) => endRenaming(calendar.id, byKey)}
            />
          ) : (
            <CalendarRow
              calendar={calendar}
              index={index}
              count={calendars.length}
              isOnlyOne={calendar.visible && shown.length === 1}
              actions={actions}
              onRename={() => setRenamed(calendar.id)}
            />
          )}
        </li>
      ))}
      {adding && (
        <li className={classes.item}>
          <CalendarName
            label={calendarsMessages.add}
            color={null}
            name=""
            onName={(name) => {
              const id = actions.create(name);
              focusSoon(() => checkboxOf(list.current, id));
            }}
            onEnd={(byKey) => {
              onAdded();
              if (byKey) {
                focusSoon(() => list.current?.querySelector("input") ?? null);
              }
            }}
          />
        </li>
      )}
    </ul>
  );
}

const checkboxOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLInputElement>(`[data-calendar="${id}"] input`) ?? null;

/** Once it is rendered, unless something else has the focus by then. */
function focusSoon(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      find()?.focus();
    }
  });
}
