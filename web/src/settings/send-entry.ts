import { UsersService } from "../api/generated/services/UsersService";
import { isSame } from "../lib/is-same";
import { EditConflict, recordOwnVersion, sendAsSeen } from "../things/edit";
import type { Settings } from "../things/kinds";
import { tagOf } from "../things/version";
import { type EntryChange, type EntryOf, type List, withEntry } from "./entry-changes";
import { stored } from "./settings-changes";

const read = async () => stored(await UsersService.getMySettings({}));

/** Changes one entry in the list that the server has by now. Sent twice it changes nothing more. */
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
    // Whether somebody else has changed the entry is asked of each list anew.
    collides: () => false,
  });
}

function changed<L extends List>(there: Settings, list: L, change: EntryChange<L>): EntryOf<L>[] {
  const { id, base, fields } = change;
  const entries: readonly EntryOf<L>[] = there[list];
  const theirs = entries.filter((entry) => entry.id === id);
  // A mere move does not mind what has become of the entry, and brings none back that is gone.
  if (fields !== undefined && !isSame(theirs, base[list]) && !isSame(theirs[0] ?? null, fields)) {
    const told: Settings = { ...there, [list]: theirs };
    throw new EditConflict(told);
  }
  return withEntry(entries, change);
}
