import { useState } from "react";
import type { Event } from "../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../api/generated/models/UpdateEvent";
import { eventMessages } from "../../../i18n/event-messages";
import { isGone } from "../../../api/problem";
import { asPromise, waiting } from "../../../lib/as-promise";
import { usePreferences } from "../../../lib/time/preferences";
import { useNewId } from "../../../lib/use-new-id";
import type { Edit } from "../../../things/edit";
import { useThingsOf } from "../../../things/use-things";
import { ConflictNotice } from "../../../ui/form/conflict-notice";
import { useEditForm } from "../../../ui/form/use-edit-form";
import type { Undo } from "../../../things/made";
import { reportUndoable } from "../../../ui/report-undoable";
import { reportRequestError, reportSuccess } from "../../../ui/report";
import { useCreateEvent, useEditEvent } from "../sources/event-changes";
import { isOccurrence, occurrenceOf } from "../sources/series/occurrence";
import { seriesCode } from "../sources/series/series-code";
import { useSeriesDesk } from "../sources/series/use-series-desk";
import { bodyOfFields, draftOfEvent } from "./draft-of-event";
import { fieldsOf } from "./event-fields";
import { EventForm } from "./event-form";
import { eventFormOptions } from "./event-form-options";
import classes from "./event-form.module.css";
import { partsFor } from "./facts-of-event";

const { editor, failedChange } = eventMessages;

interface ExistingEventProps {
  id: string;
  /** Identifies an occurrence of a series. */
  originalStart: string | null;
  zone: string;
  /** It was deleted elsewhere, and saved as a new event. */
  onMade: (event: Event) => void;
  onClose: () => void;
  onDelete: (base: Event) => void;
}

/**
 * The editor of an event in its state when the editor opened. If it was changed elsewhere in the meantime, saving asks what to
 * keep.
 */
export function ExistingEvent({ id, originalStart, ...rest }: ExistingEventProps) {
  const events = useThingsOf("event");
  const [event] = useState(() => occurrenceIn(events.get(id), originalStart));
  return event === undefined ? <p>{failedChange.gone}</p> : <EventEditor event={event} {...rest} />;
}

export const occurrenceIn = (event: Event | undefined, originalStart: string | null): Event | undefined =>
  event === undefined || event.recurrence === null || originalStart === null
    ? event
    : occurrenceOf(event, originalStart);

/** The user was asked how many occurrences are meant, and cancelled. */
class Withdrawn extends Error {}

function EventEditor({
  event,
  zone,
  onMade,
  onClose,
  onDelete,
}: Omit<ExistingEventProps, "id" | "originalStart"> & { event: Event }) {
  const save = asPromise(useEditEvent().mutate);
  const create = asPromise(useCreateEvent().mutate);
  const desk = useSeriesDesk();
  const idFor = useNewId();
  const { zone: shownZone, names } = usePreferences();
  const calendars = useThingsOf("calendar");
  const events = useThingsOf("event");
  // It was deleted elsewhere.
  const [gone, setGone] = useState(false);
  const saveOrCreate = async (change: Edit<Event, UpdateEvent>): Promise<Event | typeof waiting> => {
    if (gone) {
      const fields = edit.form.getValues();
      // Its calendar may have been deleted too.
      const body = bodyOfFields(calendars.has(fields.calendar) ? fields : { ...fields, calendar: "" });
      return create({ ...body, id: idFor(body) });
    }
    return event.recurrence === null ? save(change) : saveInSeries(change);
  };
  const saveInSeries = async ({
    base,
    fields,
  }: Edit<Event, UpdateEvent>): Promise<Event | typeof waiting> => {
    if (Object.keys(fields).length === 0) {
      return waiting;
    }
    const { changeOccurrence, changeSeries } = await seriesCode.load();
    return new Promise((resolve, reject) => {
      const told = {
        onSuccess: () => resolve(waiting),
        onWaiting: () => resolve(waiting),
        onAccepted: (undo: Undo) => reportUndoable(editor.updated, undo),
        onError: reject,
        onCancel: () => reject(new Withdrawn()),
      };
      if (isOccurrence(base)) {
        changeOccurrence(desk, base, fields, told);
      } else {
        changeSeries(desk, base, fields, told);
      }
    });
  };
  const edit = useEditForm({
    ...eventFormOptions,
    thing: event,
    valuesOf: (thing: Event) => fieldsOf(draftOfEvent(thing, zone)),
    bodyOf: bodyOfFields,
    parts: partsFor(shownZone, names, calendars),
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
        if (isOccurrence(event)) {
          // It is restored without its series, which may still exist.
          edit.form.setFieldValue("recurrence", null);
        }
      } else if (!(error instanceof Withdrawn)) {
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
            {isOccurrence(event) && events.has(event.id) ? editor.left : editor.gone}
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
