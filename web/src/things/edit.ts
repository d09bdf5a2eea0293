import { ApiError } from "../api/generated/core/ApiError";
import { isGone } from "../api/problem";
import { isSame } from "../lib/is-same";
import { keysOf } from "../lib/keys-of";
import { tagOf, type Versioned } from "./version";

/** The same field was changed elsewhere in the meantime, and the user has not seen that. */
export class EditConflict extends Error {
  override readonly name = "EditConflict";
  readonly theirs: Versioned;

  constructor(theirs: Versioned) {
    super("somebody else has changed it");
    this.theirs = theirs;
  }
}

/** An edit of a thing. */
export interface Edit<T extends Versioned, Fields extends object> {
  /** The version that the user saw when they began. */
  base: T;
  /** Absent fields do not change. */
  fields: Fields;
}

interface Sending<T extends Versioned, Fields extends object> {
  patch: (id: string, fields: Fields, ifMatch: string) => Promise<T>;
  read: (id: string) => Promise<T>;
  /** Fields that belong together: if both sides have changed one of them, all count as changed. */
  groups?: readonly (readonly (keyof T & string)[])[];
}

/**
 * Sends an edit on the condition that nobody else has changed the thing since. If other fields were changed, both changes are
 * kept; if the same were, that is an [`EditConflict`].
 */
export async function sendEdit<T extends Versioned, Fields extends object>(
  { base, fields }: Edit<T, Fields>,
  { patch, read, groups = [] }: Sending<T, Fields>,
): Promise<T> {
  return sendAsSeen(base, {
    attempt: async (seen) => {
      const edited = await patch(base.id, fields, tagOf(seen));
      recordOwnVersion(seen, edited);
      return edited;
    },
    read,
    collides: (seen, theirs) => collides(seen, theirs, fields, groups),
  });
}

interface Attempting<T extends Versioned, Answer> {
  /** Sends it for the version that was seen; records the version that it makes of that. */
  attempt: (seen: T) => Promise<Answer>;
  read: (id: string) => Promise<T>;
  /** Whether the other changes concern the same fields. */
  collides: (seen: T, theirs: T) => boolean;
}

/** Tries until no other change comes in between; if the same was changed, that is an [`EditConflict`]. */
export async function sendAsSeen<T extends Versioned, Answer>(
  base: T,
  { attempt, read, collides: isConflict }: Attempting<T, Answer>,
): Promise<Answer> {
  let seen = latestOwnVersion(base);
  for (;;) {
    try {
      // Each attempt continues from the state that the one before it found.
      // oxlint-disable-next-line no-await-in-loop
      return await attempt(seen);
    } catch (error) {
      if (!isOutOfDate(error)) {
        throw error;
      }
      // oxlint-disable-next-line no-await-in-loop
      const theirs = await read(base.id);
      if (isConflict(seen, theirs)) {
        throw new EditConflict(theirs);
      }
      seen = theirs;
    }
  }
}

/** Whether both sides have changed the same, with different results. */
export function collides<T extends object>(
  before: T,
  theirs: T,
  fields: object,
  groups: readonly (readonly string[])[],
): boolean {
  const [was, is, mine] = [valuesOf(before), valuesOf(theirs), valuesOf(fields)];
  const names = keysOf(fields);
  const together = (name: string) => groups.find((group) => group.includes(name)) ?? [name];
  return names.some(
    (name) =>
      together(name).some((each) => !isSame(is[each], was[each])) &&
      names.some((each) => together(name).includes(each) && !isSame(is[each], mine[each])),
  );
}

const valuesOf = (record: object): Record<string, unknown> => Object.fromEntries(Object.entries(record));

interface Removing<T extends Versioned> {
  remove: (id: string, ifMatch: string) => Promise<unknown>;
  read: (id: string) => Promise<T>;
  /** It undoes a creation, and may do so as long as nothing else has changed, whatever the version is by now. */
  takesBack: boolean;
  /** Other fields that the server sets by itself: a difference in them does not count as a change. */
  ofTheServer?: readonly string[];
  /** Whether someone has changed what is their own, including fields that the server sets. */
  collides?: (seen: T, there: T) => boolean;
}

/** A removal on the same condition: users do not delete what they have not seen. If it is gone already, it counts as removed. */
export async function sendRemoval<T extends Versioned>(base: T, ways: Removing<T>): Promise<void> {
  try {
    await removeAsSeen(latestOwnVersion(base), ways);
  } catch (error) {
    if (isGone(error)) {
      return;
    }
    throw isOutOfDate(error) ? new EditConflict(await ways.read(base.id)) : error;
  }
}

async function removeAsSeen<T extends Versioned>(
  seen: T,
  { remove, read, takesBack, ofTheServer = [], collides: isConflict = () => false }: Removing<T>,
): Promise<void> {
  // Without a version it was created here, and sent by another tab or with an answer that was lost.
  if (seen.updated_at !== "") {
    try {
      await remove(seen.id, tagOf(seen));
      return;
    } catch (error) {
      if (!isOutOfDate(error) || !takesBack) {
        throw error;
      }
    }
  }
  const there = await read(seen.id);
  if (!looksLike(seen, there, ofTheServer) || isConflict(seen, there)) {
    throw new EditConflict(there);
  }
  await remove(seen.id, tagOf(there));
}

/** Fields of things that only the server sets. */
const ofEachThing = new Set(["created_at", "updated_at", "position"]);

/** Whether a thing is still as the user has seen it, in all known fields. */
function looksLike(seen: object, there: object, ofTheServer: readonly string[] = []): boolean {
  const [was, is] = [valuesOf(seen), valuesOf(there)];
  return Object.keys(was).every(
    (name) => ofEachThing.has(name) || ofTheServer.includes(name) || isSame(is[name], was[name]),
  );
}

const isOutOfDate = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** The versions that this page's own edits have made, by the version for which they were sent. */
const ownVersions = new Map<string, Versioned>();

const nameOf = ({ id, updated_at }: Versioned): string => `${id} ${updated_at}`;

/** Follows this page's own edits from a version on: their changes do not count as made elsewhere. */
function latestOwnVersion<T extends Versioned>(from: T): T {
  const next = ownVersions.get(nameOf(from));
  // Edits of the same thing have written it, so it has its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return next === undefined ? from : latestOwnVersion(next as T);
}

/** For another user. */
export const forgetOwnVersions = (): void => ownVersions.clear();

/** Records the new version of a change that was made only through this page: an answer may include changes by others, too. */
export function recordIfUnchanged(seen: Versioned, now: Versioned): void {
  if (looksLike(seen, now)) {
    recordOwnVersion(seen, now);
  }
}

/** Records the version that a change of this page has made. */
export function recordOwnVersion(sentFor: Versioned, made: Versioned): void {
  if (sentFor.updated_at !== made.updated_at) {
    ownVersions.set(nameOf(sentFor), made);
  }
}
