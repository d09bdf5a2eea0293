import { TrashService } from "../api/generated/services/TrashService";
import { isGone } from "../api/problem";
import { recordIfUnchanged } from "./edit";
import type { Versioned } from "./version";

interface Restoration<T extends Versioned> {
  /** Its version before the deletion. */
  former: T;
  is: (thing: object) => thing is T;
  read: (id: string) => Promise<T>;
}

/** Restores a deleted thing from the trash. If it was restored already, because an answer was lost, that counts as done. */
export async function sendRestoration<T extends Versioned>({ former, is, read }: Restoration<T>): Promise<T> {
  const restored = await TrashService.restoreFromTrash({ id: former.id }).catch((error: unknown) => {
    if (!isGone(error)) {
      throw error;
    }
    return read(former.id);
  });
  if (!is(restored)) {
    throw new TypeError(`${former.id} came back as something else`);
  }
  recordIfUnchanged(former, restored);
  return restored;
}
