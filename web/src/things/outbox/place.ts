import type { Disk } from "../disk/disk";
import { memoryDisk } from "../disk/memory-disk";
import { alone, type Tabs } from "../tabs/tabs";
import type { OutboxEntry } from "./entry";

/** Where one user's changes are stored, and the other tabs. */
export interface Place {
  disk: Disk;
  tabs: Tabs;
  /**
   * Runs something that only one tab may do at a time, until its signal says that the turn is lost; rejects when the session is
   * over.
   */
  inTurn: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** False if another tab has logged another user in, of which this page may not have been told yet. */
  isStillHere: () => boolean;
  /** The changes that were left when the last page closed. */
  left: readonly OutboxEntry[];
  /** The ones among them that could not be written to the disk. */
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
