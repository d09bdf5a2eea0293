import type { Event } from "../../api/generated/models/Event";

/** A version of an event: what somebody saw who began to change it. */
export type EventVersion = Pick<Event, "id" | "updated_at">;

/** What this page's own changes have made of the versions that they were sent for. */
const successors = new Map<string, EventVersion>();

const keyOf = ({ id, updated_at }: EventVersion): string => `${id} ${updated_at}`;

/** Follows this page's own changes from a version on. */
function latestOwn(base: EventVersion): EventVersion {
  const next = successors.get(keyOf(base));
  return next === undefined ? base : latestOwn(next);
}

/** Remembers what a change that was begun on a version has made. */
export function noteChange(base: EventVersion, made: EventVersion): void {
  const sentFor = latestOwn(base);
  if (sentFor.updated_at !== made.updated_at) {
    successors.set(keyOf(sentFor), made);
  }
}

/**
 * The entity tag (the API's rule) on whose condition a change is sent that was begun on a version: nobody else has
 * changed the event since. What this page itself has changed since then is no obstacle.
 */
export const tagFor = (base: EventVersion): string => `"${latestOwn(base).updated_at}"`;
