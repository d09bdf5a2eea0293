import type { Event } from "../../../../api/generated/models/Event";
import { EventsService } from "../../../../api/generated/services/EventsService";
import { TrashService } from "../../../../api/generated/services/TrashService";
import { collides, recordOwnVersion, sendAsSeen, sendRemoval } from "../../../../things/edit";
import { tagOf } from "../../../../things/version";
import { contentOf } from "../event-content";
import { isSameStart, occurrenceOf } from "./occurrence";
import { readEvent } from "./send-occurrence";

const isSameContent = (one: Event, other: Event): boolean =>
  // With nothing seen before, this says whether any field of the other differs from the one.
  !collides<object>({}, other, contentOf(one), []);

/** The occurrences that are not as they were. */
function differing(former: Event, now: Event): string[] {
  const named = [...(former.overrides ?? []), ...(now.overrides ?? [])].map(
    ({ original_start: start }) => start,
  );
  return named.filter(
    (start, index) =>
      named.findIndex((other) => isSameStart(other, start)) === index &&
      !isSameContent(occurrenceOf(former, start), occurrenceOf(now, start)),
  );
}

/** Whether a series is as it was: its own fields, and those of each occurrence. */
const isRestored = (former: Event, now: Event): boolean =>
  isSameContent(former, now) && differing(former, now).length === 0;

/**
 * Makes a series what it was: its fields and its rule, and then what differed from them. What followed it instead goes for good: nobody
 * has deleted that, and in the trash it would be there to be restored beside the whole series.
 */
export async function sendSeriesRestoration(former: Event, later: Event | null): Promise<Event> {
  if (later !== null) {
    await sendRemoval(later, {
      takesBack: true,
      remove: async (id, ifMatch) => {
        await EventsService.deleteEvent({ id, ifMatch });
        // What stays in the trash is in nobody's way.
        await TrashService.deleteFromTrash({ id }).catch(() => {});
      },
      read: readEvent,
    });
  }
  return sendAsSeen(former, {
    attempt: (seen) => restoreFrom(former, seen),
    read: readEvent,
    collides: (_seen, theirs) => !isRestored(former, theirs),
  });
}

async function restoreFrom(former: Event, seen: Event): Promise<Event> {
  const { id } = former;
  const now = await EventsService.updateEvent({ id, requestBody: contentOf(former), ifMatch: tagOf(seen) });
  recordOwnVersion(seen, now);
  let version = tagOf(now);
  for (const originalStart of differing(former, now)) {
    const {
      recurrence: _rule,
      calendar_id: _calendar,
      ...requestBody
    } = contentOf(occurrenceOf(former, originalStart));
    // Each goes on from the version that the one before it has made.
    // oxlint-disable-next-line no-await-in-loop
    const changed = await EventsService.updateEvent({
      id,
      requestBody,
      scope: "this",
      originalStart,
      ifMatch: version,
    });
    version = tagOf(changed);
  }
  const whole = await readEvent(id);
  recordOwnVersion(seen, whole);
  return whole;
}
