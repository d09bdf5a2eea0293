import { ApiError } from "../api/generated/core/ApiError";
import { isGone } from "../api/problem";
import { isSame } from "../lib/is-same";
import { keysOf } from "../lib/keys-of";
import { tagOf, type Versioned } from "./version";

/** Somebody else has changed the same field meanwhile, and its writer has not seen it. */
export class EditConflict extends Error {
  override readonly name = "EditConflict";
  readonly theirs: Versioned;

  constructor(theirs: Versioned) {
    super("somebody else has changed it");
    this.theirs = theirs;
  }
}

/** What is changed of a thing. */
export interface Edit<T extends Versioned, Fields extends object> {
  /** As whoever changes it saw it when they began. */
  base: T;
  /** What is absent stays what it is. */
  fields: Fields;
}

interface Sending<T extends Versioned, Fields extends object> {
  patch: (id: string, fields: Fields, ifMatch: string) => Promise<T>;
  read: (id: string) => Promise<T>;
  /** Fields that say something together: where one of them was changed by both sides, all were. */
  groups?: readonly (readonly (keyof T & string)[])[];
}

/**
 * Sends an edit on the condition that nobody else has changed the thing since. If somebody has, but other fields of it, both
 * stay; what both have changed is an [`EditConflict`].
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
  /** On the condition that the thing still is as it was seen; notes what it has made of that version. */
  attempt: (seen: T) => Promise<Answer>;
  read: (id: string) => Promise<T>;
  /** Whether what others have made of it is about the same. */
  collides: (seen: T, theirs: T) => boolean;
}

/** Tries until nobody comes in between; where somebody has changed the same, that is an [`EditConflict`]. */
export async function sendAsSeen<T extends Versioned, Answer>(
  base: T,
  { attempt, read, collides: isConflict }: Attempting<T, Answer>,
): Promise<Answer> {
  let seen = latestOwnVersion(base);
  for (;;) {
    try {
      // Each try goes on from what the one before it found.
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

/** Whether both sides have changed the same, and not to the same. */
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
  /** It takes a creation back, and may do so for as long as nothing else has become of that, whatever its version is by now. */
  takesBack: boolean;
  /** What else the server decides by itself: that it is different by now is no other state. */
  ofTheServer?: readonly string[];
  /** Whether somebody has changed, in what the server decides too, what is theirs. */
  collides?: (seen: T, there: T) => boolean;
}

/** A removal on the same condition: nobody takes away what they have not seen. One that is gone already is as good as removed. */
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
  // Without a version it was made here, and sent by another tab or with an answer that was lost.
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

/** What a thing does not say of itself, but the server does. */
const ofEachThing = new Set(["created_at", "updated_at", "position"]);

/** Whether a thing is as somebody has seen it, in all that they know of it. */
function looksLike(seen: object, there: object, ofTheServer: readonly string[] = []): boolean {
  const [was, is] = [valuesOf(seen), valuesOf(there)];
  return Object.keys(was).every(
    (name) => ofEachThing.has(name) || ofTheServer.includes(name) || isSame(is[name], was[name]),
  );
}

const isOutOfDate = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** What this page's own edits have made of the versions that they were sent for. */
const ownVersions = new Map<string, Versioned>();

const nameOf = ({ id, updated_at }: Versioned): string => `${id} ${updated_at}`;

/** Follows this page's own edits from a version on: what they have changed is no surprise to whoever began there. */
function latestOwnVersion<T extends Versioned>(from: T): T {
  const next = ownVersions.get(nameOf(from));
  // Written by edits of the same thing, which are of its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return next === undefined ? from : latestOwnVersion(next as T);
}

/** Somebody else is here. */
export const forgetOwnVersions = (): void => ownVersions.clear();

/** Notes what has become of a version through this page alone: an answer may hold what others have changed, too. */
export function recordIfUnchanged(seen: Versioned, now: Versioned): void {
  if (looksLike(seen, now)) {
    recordOwnVersion(seen, now);
  }
}

/** Notes what a change of this page's own has made of a version. */
export function recordOwnVersion(sentFor: Versioned, made: Versioned): void {
  if (sentFor.updated_at !== made.updated_at) {
    ownVersions.set(nameOf(sentFor), made);
  }
}
