import { leastUsedColor } from "../../../lib/colors";
import { v7 } from "uuid";
import { useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Calendar } from "../../../api/generated/models/Calendar";
import type { UpdateCalendar } from "../../../api/generated/models/UpdateCalendar";
import { isGone } from "../../../api/problem";
import { mostOf } from "../../../api/quota";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { changesMessages } from "../../../i18n/changes-messages";
import { thingsOf, useChange } from "../../../things/use-things";
import { reportError, reportRequestError, reportRequestErrorAs } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import {
  createCalendar,
  deleteCalendar,
  editCalendar,
  showCalendars,
  showingOf,
  theirsOf,
} from "../sources/calendar-changes";
import { type Calendars, isSubscription } from "../sources/calendars";

export interface CalendarActions {
  /** Returns its id. */
  create: (name: string) => string;
  edit: (calendar: Calendar, fields: UpdateCalendar) => void;
  /** Shows only these. */
  show: (isShown: (id: string) => boolean) => void;
  toggle: (calendar: Calendar) => void;
  remove: (calendar: Calendar) => void;
}

/** The actions for calendars. Each is shown at once, and waits for a connection if there is none. */
export function useCalendarActions(): CalendarActions {
  const { store } = thingsOf(useQueryClient());
  const { mutate: create } = useChange(createCalendar);
  const { mutate: edit } = useChange(editCalendar);
  const { mutate: show } = useChange(showCalendars);
  const { mutate: remove } = useChange(deleteCalendar);
  return useMemo(() => {
    const showThose = (isShown: (id: string) => boolean) => {
      const showing = showingOf(store.view().calendar, isShown);
      if (showing.calendars.length > 0) {
        show(showing, { onError: reportFailure });
      }
    };
    return {
      create: (name) => {
        const id = v7();
        create(
          { id, name, color: leastUsedColor(store.view().calendar.values()) },
          { onError: (error) => reportNotMade(error, name) },
        );
        return id;
      },
      edit: (base, fields) => edit({ base, fields }, { onError: reportFailure }),
      show: showThose,
      toggle: (calendar) =>
        showThose((id) => (id === calendar.id ? !calendar.visible : isVisible(store.view().calendar, id))),
      remove: (base) => {
        const events = [...store.view().event.values()]
          .filter((event) => event.calendar_id === base.id)
          .map(({ id, updated_at }) => ({ id, updated_at }));
        remove(
          { base, events },
          {
            onAccepted: (undo) =>
              reportUndoable(
                isSubscription(base)
                  ? calendarsMessages.unsubscribed(base.name)
                  : calendarsMessages.deleted(base.name),
                undo,
              ),
            onError: reportFailure,
          },
        );
      },
    };
  }, [store, create, edit, show, remove]);
}

const isVisible = (calendars: Calendars, id: string): boolean => calendars.get(id)?.visible ?? true;

/** Includes the name: it was typed, and its row is gone. */
function reportNotMade(error: Error, name: string): void {
  const most = mostOf(error);
  const title = calendarsMessages.notMade(name);
  if (most === null) {
    reportRequestErrorAs(title, error);
  } else {
    reportError(calendarsMessages.full(most), title);
  }
}

function reportFailure(error: Error): void {
  if (isGone(error)) {
    reportError(calendarsMessages.gone);
  } else if (theirsOf(error) === null) {
    reportRequestError(error);
  } else {
    reportError(calendarsMessages.conflict, changesMessages.changedElsewhereTitle);
  }
}
