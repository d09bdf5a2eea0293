import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { messages } from "../../../i18n/messages";
import { asPromise, waiting } from "../../../lib/as-promise";
import { usePreferences } from "../../../lib/time/preferences";
import { parseApiTimes, type When } from "../../../lib/time/when";
import { useNewId } from "../../../lib/use-new-id";
import { maxLength } from "../../../lib/validation";
import type { Undo } from "../../../things/made";
import { useThingsOf } from "../../../things/use-things";
import { type ServerForm, useServerForm } from "../../../ui/form/use-server-form";
import { reportUndoable } from "../../../ui/report-undoable";
import { describeWhen } from "../entries/describe-entry";
import { defaultCalendar, writableOf } from "../sources/calendars";
import { useCreateEvent } from "../sources/event-changes";
import { bodyOfFields, newDraft } from "./draft-of-event";
import { type EventFields, fieldsOf } from "./event-fields";
import { eventFormOptions } from "./event-form-options";

const { changes, noTitle } = calendarMessages;

interface NewEventOptions {
  when: When;
  zone: string;
  /** The values to send for those in the fields, possibly after a wait. */
  whole?: (fields: EventFields) => EventFields | Promise<EventFields>;
  /** It is in the calendar: sent, or waiting to be sent. */
  onMade: (id: string) => void;
}

/** The form of a new event, short or whole: both create the same event. One without a title gets a default title. */
export function useNewEvent({ when, zone, whole, onMade }: NewEventOptions): ServerForm<EventFields> {
  const create = asPromise(useCreateEvent().mutate);
  const idFor = useNewId();
  const { zone: shownZone, names } = usePreferences();
  const calendars = useThingsOf("calendar");
  // With only one calendar there is nothing to choose.
  const calendar = writableOf(calendars).length > 1 ? (defaultCalendar(calendars)?.id ?? "") : "";
  return useServerForm<EventFields, { id: string; event: Event | typeof waiting; undo: Undo | null }>({
    ...eventFormOptions,
    validate: {
      ...eventFormOptions.validate,
      title: maxLength<EventFields>(255, messages.validation.tooLong(255)),
    },
    initialValues: fieldsOf(newDraft(when, zone, calendar)),
    submit: async (fields) => {
      const { title, recurrence, ...rest } = bodyOfFields((await whole?.(fields)) ?? fields);
      const body = {
        title: title === "" ? noTitle : title,
        ...rest,
        ...(recurrence != null && { recurrence }),
      };
      const id = idFor(body);
      let undo: Undo | null = null;
      const event = await create({ ...body, id }, (takesBack) => {
        undo = takesBack;
      });
      return { id, event, undo };
    },
    onDone: ({ id, event, undo }) => {
      if (event !== waiting && undo !== null) {
        reportUndoable(changes.created(describeWhen(parseApiTimes(event), shownZone, names)), undo);
      }
      onMade(id);
    },
  });
}
