import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { EventsService } from "../../../../api/generated/services/EventsService";
import { isGone } from "../../../../api/problem";
import { collides, EditConflict, recordOwnVersion, sendAsSeen } from "../../../../things/edit";
import { tagOf } from "../../../../things/version";
import { timeFields } from "../event-content";
import type { Scope } from "../../scope/scope-request";
import { isOccurrence, occurrenceOf } from "./occurrence";

/** Some or all occurrences of a series. */
export interface Part {
  /** The version of the series that the user has seen. */
  base: Event;
  scope: Scope;
  /** The occurrence concerned; null for the whole series. */
  originalStart: string | null;
}

export const readEvent = (id: string): Promise<Event> => EventsService.getEvent({ id });

/** The series that were found after a refusal: the refusal itself concerns an occurrence. */
const found = new WeakMap<object, Event>();

export const seriesFoundBy = (error: unknown): Event | undefined =>
  typeof error === "object" && error !== null ? found.get(error) : undefined;

/** The part of a series that a change concerns. */
function seenOf(event: Event, { scope, originalStart }: Part): Event {
  if (scope === "all" || originalStart === null || event.recurrence === null || isOccurrence(event)) {
    return event;
  }
  if (scope === "this") {
    return occurrenceOf(event, originalStart);
  }
  const { overrides = [] } = event;
  const cut = Date.parse(originalStart);
  return { ...event, overrides: overrides.filter(({ original_start: start }) => Date.parse(start) >= cut) };
}

const query = ({ scope, originalStart }: Part) => ({
  scope,
  ...(originalStart !== null && { originalStart }),
});

/** Adds to a refusal the series that it concerns, and its version of the changed occurrence. */
async function refuse(error: unknown, part: Part): Promise<never> {
  if (error instanceof EditConflict) {
    // It was read as one.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const theirs = error.theirs as Event;
    const { originalStart } = part;
    const shown =
      originalStart === null || theirs.recurrence === null ? theirs : occurrenceOf(theirs, originalStart);
    const conflict = new EditConflict(shown);
    found.set(conflict, theirs);
    throw conflict;
  }
  if (isGone(error) && typeof error === "object" && error !== null) {
    // The occurrence is gone. If the series is gone too, that read fails with its own error.
    found.set(error, await readEvent(part.base.id));
  }
  throw error;
}

/** Sends a change of occurrences; returns the series, and the one that follows it. */
export async function sendPart(part: Part, fields: UpdateEvent): Promise<Event[]> {
  const { id } = part.base;
  try {
    return await sendAsSeen(part.base, {
      attempt: async (seen) => {
        const answer = await EventsService.updateEvent({
          id,
          requestBody: fields,
          ...query(part),
          ifMatch: tagOf(seen),
        });
        if (part.scope === "all") {
          recordOwnVersion(seen, answer);
          return [answer];
        }
        const whole = await readEvent(id);
        // The next change must take into account what others have changed in between.
        if (part.scope === "following" || whole.updated_at === answer.updated_at) {
          recordOwnVersion(seen, whole);
        }
        return answer.id === id ? [whole] : [whole, answer];
      },
      read: readEvent,
      collides: (seen, theirs) =>
        collides(seenOf(seen, part), seenOf(theirs, part), fields, [
          part.scope === "this" ? timeFields : [...timeFields, "recurrence"],
        ]),
    });
  } catch (error) {
    return refuse(error, part);
  }
}

/** Removes occurrences from a series; returns the rest. Those that are gone already count as removed. */
export async function sendPartRemoval(part: Part, isDone: (series: Event) => boolean): Promise<Event | null> {
  const { id } = part.base;
  try {
    return await sendAsSeen(part.base, {
      attempt: async (seen) => {
        await EventsService.deleteEvent({ id, ...query(part), ifMatch: tagOf(seen) }).catch(
          (error: unknown) => {
            if (!isGone(error)) {
              throw error;
            }
          },
        );
        const whole = await readEvent(id).catch((error: unknown) => {
          if (!isGone(error)) {
            throw error;
          }
          return null;
        });
        if (whole !== null) {
          recordOwnVersion(seen, whole);
        }
        return whole;
      },
      read: readEvent,
      collides: (_seen, theirs) => !isDone(theirs),
    });
  } catch (error) {
    return refuse(error, part);
  }
}
