import type { Event } from "../../../../api/generated/models/Event";
import type { EventOverride } from "../../../../api/generated/models/EventOverride";
import { EventsService } from "../../../../api/generated/services/EventsService";
import { recordOwnVersion } from "../../../../things/edit";
import { tagOf } from "../../../../things/version";
import { contentOf } from "../event-content";
import { isSameStart, occurrenceOf, overrideOf } from "./occurrence";
import { readEvent } from "./send-occurrence";

const textOf = ({ original_start: _named, start, end, ...own }: Partial<EventOverride> = {}): string =>
  JSON.stringify([
    ...Object.entries(own).toSorted(([one], [other]) => one.localeCompare(other)),
    ...[start, end].map((time) => (time?.includes("T") === true ? Date.parse(time) : time)),
  ]);

/** The occurrences of a series that do not differ as they are to. */
function unsettled(wanted: Event, now: Event): string[] {
  const named = [...(wanted.overrides ?? []), ...(now.overrides ?? [])].map(
    ({ original_start: start }) => start,
  );
  return named.filter(
    (start, index) =>
      named.findIndex((other) => isSameStart(other, start)) === index &&
      textOf(overrideOf(wanted, start)) !== textOf(overrideOf(now, start)),
  );
}

/**
 * Lets the occurrences of a series that the server has just changed differ as they are to. It moves all of them as far as the start, while
 * those on weekdays that stay put stay, too.
 */
export async function settleOverrides(wanted: Event, now: Event): Promise<Event> {
  const { id } = now;
  const starts = now.recurrence === null ? [] : unsettled(wanted, now);
  if (starts.length === 0) {
    return now;
  }
  let version = tagOf(now);
  for (const originalStart of starts) {
    const {
      recurrence: _rule,
      calendar_id: _calendar,
      ...requestBody
    } = contentOf(
      // The server's fields of the series, and what is to differ.
      occurrenceOf({ ...now, overrides: wanted.overrides ?? [] }, originalStart),
    );
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
  recordOwnVersion(now, whole);
  return whole;
}
