import type { Disk } from "../disk/disk";
import { memoryDisk } from "../disk/memory-disk";
import { alone, type Tabs } from "../tabs/tabs";
import type { OutboxEntry } from "./entry";

/** Where one person's changes are written down, and who else is there. */
export interface Place {
  disk: Disk;
  tabs: Tabs;
  /** Runs something that only one tab may do at a time, until its signal says that the turn is lost; rejects when the session is over. */
  inTurn: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Another tab may have let somebody else in, and this page may not have been told yet. */
  isStillHere: () => boolean;
  /** What was left when the last page closed. */
  left: readonly OutboxEntry[];
  /** What was left, and could not be written to the disk. */
  unwritten: readonly Omit<OutboxEntry, "order">[];
}

/** As if there were neither a disk nor another tab. */
export const nowhere = (): Place => ({
  disk: memoryDisk(),
  tabs: alone,
  inTurn: (work) => work(new AbortController().signal),
  isStillHere: () => true,
  left: [],
  unwritten: [],
});
