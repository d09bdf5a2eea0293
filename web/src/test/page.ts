import { ofThisVersion } from "../things/outbox/of-earlier-version";
import { storeToken } from "../api/session-token";
import type { Disk } from "../things/disk/disk";
import { memoryDisk } from "../things/disk/memory-disk";
import type { Connections } from "../things/session";
import { takeUp } from "../things/take-up";
import { Things } from "../things/things";

/** An access token, with the parts that a page reads. */
export const tokenOf = (account: string, session = "x"): string =>
  `${session}.${btoa(JSON.stringify({ sub: account }))}.x`;

/** A page of Ada's that has only its memory, except for the connections that are given. */
export function openPage(given: Partial<Connections>): Things {
  storeToken(tokenOf("ada"));
  const page = new Things();
  page.begin(connectionsWith(given));
  return page;
}

export const connectionsWith = (given: Partial<Connections>): Connections => ({
  openDisk: async () => memoryDisk(),
  ofThisVersion,
  wipeDisk: async () => {},
  takeUp,
  inTurn: (_session, work) => work(new AbortController().signal),
  live: async () => {},
  changes: [],
  ...given,
});

/** Works as the database does: it keeps what is written, and has each key once. */
export function database(): Disk {
  const inMemory = memoryDisk();
  return {
    ...inMemory,
    lasts: true,
    add: async (entry) => {
      if ((await inMemory.outbox()).some(({ key }) => key === entry.key)) {
        throw new DOMException("there already", "ConstraintError");
      }
      return inMemory.add(entry);
    },
  };
}
