import { wait } from "../tabs/with-lock";
import type { Disk } from "./disk";
import { memoryDisk } from "./memory-disk";
import { timelyDisk } from "./timely-disk";

/** How long a database may take, in milliseconds, before this page continues without it: some browsers never answer. */
export const patience = 5_000;

/** If it does not open in time, this page's memory is used instead. */
export async function openInTime(opened: Promise<Disk>, signal: AbortSignal): Promise<Disk> {
  const inMemory = memoryDisk();
  const late = wait(patience, signal).then(() => inMemory);
  const disk = await Promise.race([opened, late]).catch(() => inMemory);
  if (disk === inMemory) {
    void opened.then((tooLate) => tooLate.close()).catch(() => {});
    return inMemory;
  }
  return timelyDisk(disk, patience);
}
