import { UsersService } from "../api/generated/services/UsersService";
import { isSame } from "../lib/is-same";
import { EditConflict, recordOwnVersion, sendAsSeen } from "../things/edit";
import type { Settings } from "../things/kinds";
import { tagOf } from "../things/version";
import { type EntryChange, type EntryOf, type List, withEntry } from "./entry-changes";
import { stored } from "./settings-changes";

const read = async () => stored(await UsersService.getMySettings({}));

/** Changes one entry in the server's current list. Sending it twice has no further effect. */
export async function sendEntry<L extends List>(list: L, change: EntryChange<L>): Promise<Settings> {
  return sendAsSeen(await read(), {
    attempt: async (there) => {
      const entries = changed(there, list, change);
      if (isSame(entries, there[list])) {
        return there;
      }
      const requestBody = { [list]: entries };
      const answer = stored(await UsersService.updateMySettings({ requestBody, ifMatch: tagOf(there) }));
      recordOwnVersion(there, answer);
      return answer;
    },
    read,
    // Conflicts in the entry are checked for each list again.
    collides: () => false,
  });
}

function changed<L extends List>(there: Settings, list: L, change: EntryChange<L>): EntryOf<L>[] {
  const { id, base, fields } = change;
  const entries: readonly EntryOf<L>[] = there[list];
  const theirs = entries.filter((entry) => entry.id === id);
  // A move does not conflict with a change of the entry, and does not restore a deleted one.
  if (fields !== undefined && !isSame(theirs, base[list]) && !isSame(theirs[0] ?? null, fields)) {
    const told: Settings = { ...there, [list]: theirs };
    throw new EditConflict(told);
  }
  return withEntry(entries, change);
}
