import { accountOf, readToken } from "../api/session-token";
import type { AnyChange } from "./change";
import type { Disk, Kept } from "./disk/disk";
import type { LastWord } from "./disk/last-words";
import type { Place } from "./outbox/place";
import type { Tabs } from "./tabs/tabs";
import type { Things } from "./things";

/** One user's session on this device. */
export interface Session {
  account: string;
  disk: Disk;
  tabs: Tabs;
  kept: Kept;
  /** Changes that the last page could not write, and that this one's disk does not accept either. */
  unwritten: readonly LastWord[];
  /** Aborted at its end. */
  signal: AbortSignal;
}

/** How a session gets what it needs from the browser. Loaded separately, so that the login does not wait for it. */
export interface Connections {
  openDisk: (account: string) => Promise<Disk>;
  /** Deletes the stored data of an account, for all tabs. */
  wipeDisk: (account: string) => Promise<void>;
  /** Converts a change of an earlier version of the app. */
  ofThisVersion: (word: LastWord) => LastWord;
  /** Takes up the data on the disk. */
  takeUp: (things: Things, kept: Kept) => void;
  inTurn: (session: Session, work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Listens to the server while the session lasts. */
  live: (things: Things, session: Session) => Promise<void>;
  /** The changes that may be on a disk. */
  changes: readonly AnyChange[];
}

/** Resolves once the session has begun, or is over. */
export async function settled(session: Promise<Session | null>): Promise<void> {
  await session;
}

/** Keeps what is loaded up to date. */
export async function follow(
  session: Promise<Session | null>,
  live: (opened: Session) => Promise<void>,
): Promise<void> {
  const opened = await session;
  await (opened && live(opened));
}

/** Where the changes of a session are stored. */
export async function placeFor(session: Promise<Session | null>, { inTurn }: Connections): Promise<Place> {
  const opened = await session;
  if (opened === null) {
    throw new Error("the session is over");
  }
  const { disk, tabs, kept, unwritten } = opened;
  return {
    disk,
    tabs,
    left: kept.outbox,
    unwritten,
    inTurn: (work) => inTurn(opened, work),
    isStillHere: () => accountOf(readToken()) === opened.account,
  };
}
