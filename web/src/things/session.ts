import { accountOf, readToken } from "../api/session-token";
import type { AnyChange } from "./change";
import type { Disk, Kept } from "./disk/disk";
import type { LastWord } from "./disk/last-words";
import type { Place } from "./outbox/place";
import type { Tabs } from "./tabs/tabs";
import type { Things } from "./things";

/** One person's session on this device. */
export interface Session {
  account: string;
  disk: Disk;
  tabs: Tabs;
  kept: Kept;
  /** What the last page could not write, and this one's disk does not take either. */
  unwritten: readonly LastWord[];
  /** Ends with it. */
  signal: AbortSignal;
}

/** How a session gets what it needs of the browser. Loaded apart: nobody waits for it on the way to the login. */
export interface Connections {
  openDisk: (account: string) => Promise<Disk>;
  /** Removes what it keeps of an account, for all tabs. */
  wipeDisk: (account: string) => Promise<void>;
  /** What an earlier version of the app has left, as this one writes it. */
  ofThisVersion: (word: LastWord) => LastWord;
  /** Takes in what is kept on the disk. */
  takeUp: (things: Things, kept: Kept) => void;
  inTurn: (session: Session, work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Listens to the server as long as the session lasts. */
  live: (things: Things, session: Session) => Promise<void>;
  /** Those that may wait on a disk. */
  changes: readonly AnyChange[];
}

/** Once it has begun, or is over. */
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

/** Where the changes of a session wait. */
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
