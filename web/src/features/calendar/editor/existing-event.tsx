import { useState } from "react";
import type { Event } from "../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../api/generated/models/UpdateEvent";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { isGone } from "../../../api/problem";
import { asPromise, waiting } from "../../../lib/as-promise";
import type { Names } from "../../../lib/time/names";
import { usePreferences } from "../../../lib/time/preferences";
import type { Zone } from "../../../lib/time/zone";
import { useNewId } from "../../../lib/use-new-id";
import type { Edit } from "../../../things/edit";
import { useThingsOf } from "../../../things/use-things";
import { ConflictNotice } from "../../../ui/form/conflict-notice";
import { type Fact, factsOf, type Part } from "../../../ui/form/merge";
import { useEditForm } from "../../../ui/form/use-edit-form";
import { reportRequestError, reportSuccess } from "../../../ui/report";
import { describeWhen } from "../entries/describe-entry";
import { useCreateEvent, useEditEvent } from "../sources/event-changes";
import { bodyOfFields, draftOfEvent } from "./draft-of-event";
import { draftOf, type EventFields, fieldsOf } from "./event-fields";
import { EventForm } from "./event-form";
import { eventFormOptions } from "./event-form-options";
import classes from "./event-form.module.css";

const { changes } = calendarMessages;
const { editor, colors } = eventMessages;

interface ExistingEventProps {
  id: string;
  zone: string;
  /** It was deleted elsewhere, and saved as a new one. */
  onMade: (event: Event) => void;
  onClose: () => void;
  onDelete: (base: Event) => void;
}

/** An event in its editor, as it was when the editor opened: what is changed elsewhere in the meantime is asked about when it is saved. */
export function ExistingEvent({ id, ...rest }: ExistingEventProps) {
  const events = useThingsOf("event");
  const [event] = useState(() => events.get(id));
  return event === undefined ? <p>{changes.gone}</p> : <EventEditor event={event} {...rest} />;
}

function EventEditor({
  event,
  zone,
  onMade,
  onClose,
  onDelete,
}: Omit<ExistingEventProps, "id"> & { event: Event }) {
  const save = asPromise(useEditEvent().mutate);
  const create = asPromise(useCreateEvent().mutate);
  const idFor = useNewId();
  const { zone: shownZone, names } = usePreferences();
  // Deleted elsewhere.
  const [gone, setGone] = useState(false);
  const saveOrCreate = async (change: Edit<Event, UpdateEvent>): Promise<Event | typeof waiting> => {
    if (gone) {
      const body = bodyOfFields(edit.form.getValues());
      return create({ ...body, id: idFor(body) });
    }
    return save(change);
  };
  const edit = useEditForm({
    ...eventFormOptions,
    thing: event,
    valuesOf: (thing: Event) => fieldsOf(draftOfEvent(thing, zone)),
    bodyOf: bodyOfFields,
    parts: partsFor(shownZone, names),
    send: saveOrCreate,
    onDone: (saved) => {
      if (saved === waiting) {
        onClose();
      } else if (gone) {
        onMade(saved);
      } else {
        reportSuccess(editor.updated);
        onClose();
      }
    },
    report: (error) => {
      if (isGone(error)) {
        setGone(true);
      } else {
        reportRequestError(error);
      }
    },
  });
  return (
    <EventForm
      server={edit}
      notice={
        gone ? (
          <p role="alert" className={classes.notice}>
            {editor.gone}
          </p>
        ) : (
          <ConflictNotice edit={edit} subject="event" />
        )
      }
      onCancel={onClose}
      onDelete={
        gone
          ? null
          : () => {
              onClose();
              onDelete(edit.base);
            }
      }
    />
  );
}

/** What an event says, in words. */
export const factsOfEvent = (event: Event, zone: Zone, names: Names): Fact[] =>
  factsOf(partsFor(zone, names), fieldsOf(draftOfEvent(event, zone.name)));

/** What of an event two people may change at once. When it is, is one thing. */
const partsFor = (zone: Zone, names: Names): Part<EventFields>[] => [
  { label: editor.title, fields: ["title"], describe: ({ title }) => title },
  {
    label: editor.when,
    fields: ["allDay", "startDay", "startTime", "startOffset", "endDay", "endTime", "endOffset", "zone"],
    describe: (fields) => {
      const draft = draftOf(fields);
      return draft === null ? "" : describeWhen(draft.when, zone, names);
    },
  },
  { label: editor.color, fields: ["color"], describe: ({ color }) => colors[color] },
  { label: editor.location, fields: ["location"], describe: ({ location }) => location },
  { label: editor.description, fields: ["description"], describe: ({ description }) => description },
];
