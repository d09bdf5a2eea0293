import { ChangesService } from "../../api/generated/services/ChangesService";
import { calledOff } from "../tabs/with-lock";
import { idleWork } from "../../lib/when-idle";
import type { TimeRange } from "../disk/disk";
import { type Known, knownThing } from "../kinds";
import type { LoadsWatcher } from "../loads";
import type { Session } from "../session";
import { takeUp } from "../take-up";
import type { Things } from "../things";
import { SnapshotWriter } from "./snapshot-writer";
import { knownChanges } from "./known-changes";
import { listen } from "./listen";
import { onWake } from "./on-wake";
import { electLeader } from "./elect-leader";

const server = {
  changes: (since: string | undefined) =>
    // The same request as that of the page's own script (vite/preload-screens.inline.js).
    ChangesService.listChanges(since === undefined ? {} : { since, limit: 1_000 }),
  // Nothing waits for it: the current changes have just been requested.
  stream: async (since: string, signal: AbortSignal) => (await import("./stream")).openStream(since, signal),
};

/** Loads what must be available without a connection. */
export interface Loaders {
  tasks: (things: Things) => Promise<void>;
  calendars: (things: Things) => Promise<void>;
  labels: (things: Things) => Promise<void>;
  events: (things: Things, stretch: TimeRange) => Promise<void>;
  /** The days around today that are stored, and the minimum. */
  around: () => { wanted: TimeRange; least: TimeRange };
}

/**
 * Keeps one page in step with the server and the other tabs: one tab of a browser listens to the server and informs the others.
 * Resolves once what is loaded from then on is kept up to date.
 */
export function live(things: Things, session: Session, loaders: Loaders): Promise<void> {
  const { account, tabs, signal } = session;
  return new Promise((resolve) => {
    tabs.listen((message) => {
      if (!signal.aborted && message.type === "heard") {
        things.store.hear(message.known);
        if (message.kinds.length > 0) {
          things.tellHeard(new Set(message.kinds));
        }
      } else if (!signal.aborted && message.type === "ping" && things.loads.watcher?.isBehind() === true) {
        // A tab may have been opened just now, and have read incomplete data.
        tabs.tell({ type: "stale" });
      } else if (!signal.aborted && message.type === "stale") {
        things.becomeStale();
      }
    });
    signal.addEventListener("abort", () => resolve(), { once: true });
    void electLeader({
      account,
      tabs,
      signal,
      lead: (leading) => lead(things, session, loaders, leading, resolve),
      onFollow: resolve,
    });
  });
}

/** Listens to the server for all tabs, and stores the changes. */
async function lead(
  things: Things,
  session: Session,
  loaders: Loaders,
  signal: AbortSignal,
  onFollowing: () => void,
): Promise<void> {
  let isLeft: boolean;
  do {
    isLeft = false;
    const left = new AbortController();
    const onLeft = () => {
      isLeft = true;
      left.abort();
    };
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await leadOnce(things, session, loaders, {
      signal: AbortSignal.any([signal, left.signal]),
      onFollowing,
      onLeft,
    });
  } while (isLeft && !signal.aborted);
}

interface Leading {
  signal: AbortSignal;
  onFollowing: () => void;
  /** Another tab stopped writing: its data must be read. */
  onLeft: () => void;
}

async function leadOnce(
  things: Things,
  { disk, tabs }: Session,
  loaders: Loaders,
  { signal, onFollowing, onLeft }: Leading,
): Promise<void> {
  // The tab before this one may not have announced its last writes.
  const kept = await disk.read().catch(() => null);
  if (signal.aborted) {
    // Another user may be logged in by now.
    return;
  }
  if (kept !== null) {
    takeUp(things, kept);
  }
  const snapshot = new SnapshotWriter(disk, kept?.loaded ?? null, onLeft);
  const stopNoting = things.store.watchKnown((known) => snapshot.note(known));
  const loading = idleWork(() => void loadWhatIsKept(things, snapshot, loaders, signal));
  const keepLoaded = () => {
    if (!signal.aborted) {
      loading.ask();
    }
  };
  const watcher: LoadsWatcher = {
    isBehind: () => snapshot.isBehind,
    onTasks: () => void snapshot.write({ tasks: true }),
    onCalendars: () => void snapshot.write({ calendars: true }),
    onLabels: () => void snapshot.write({ labels: true }),
    onStale: () => {
      void snapshot.write({ tasks: false, calendars: false, labels: false, events: null });
      keepLoaded();
    },
  };
  things.loads.watcher = watcher;
  // What this page has received since the request is newer than the answer.
  let asked = things.store.now();
  const changes: typeof server.changes = (since) => {
    asked = things.store.now();
    return server.changes(since);
  };
  const tellTabs = (known: readonly Known[], kinds: ReadonlySet<string>) => {
    if (known.length + kinds.size > 0) {
      tabs.tell({ type: "heard", known, kinds: [...kinds] });
    }
  };
  try {
    const listening = listen({
      server: { ...server, changes },
      token: kept?.loaded?.token ?? null,
      signal,
      onWake,
      onTrouble: onFollowing,
      hear: async (heard, next) => {
        onFollowing();
        const known = knownChanges(heard);
        const kinds = new Set(heard.map(({ kind }) => kind));
        things.store.hear(known, asked);
        // Before it is stored, because this tab may be closed in between; and after, for a tab that read the disk in between.
        tellTabs(known, kinds);
        await snapshot.write({ token: next });
        tellTabs(known, new Set());
        if (heard.length > 0) {
          things.tellHeard(kinds);
        }
        keepLoaded();
      },
      beginAnew: async (token) => {
        await snapshot.beginAnew(token);
        tabs.tell({ type: "stale" });
        things.becomeStale();
      },
    });
    // Requests that are running when the session ends are never answered, and would keep this tab's lock forever.
    await Promise.race([listening, calledOff(signal)]);
  } finally {
    loading.callOff();
    stopNoting();
    snapshot.close();
    if (things.loads.watcher === watcher) {
      things.loads.watcher = null;
    }
  }
}

/** Loads what must be available without a connection before it is needed. */
async function loadWhatIsKept(
  things: Things,
  snapshot: SnapshotWriter,
  { tasks, calendars, labels, events, around }: Loaders,
  signal: AbortSignal,
): Promise<void> {
  const { wanted, least } = around();
  // They are requested first, before anything is stored.
  const settings = things.store.knownSettings();
  if (settings !== undefined) {
    snapshot.note([knownThing("settings", settings)]);
  }
  try {
    if (!snapshot.loaded.tasks && !signal.aborted) {
      await tasks(things);
    }
    if (!snapshot.loaded.calendars && !signal.aborted) {
      await calendars(things);
    }
    if (!snapshot.loaded.labels && !signal.aborted) {
      await labels(things);
    }
    const { events: there } = snapshot.loaded;
    if ((there === null || there.from > least.from || there.to < least.to) && !signal.aborted) {
      await events(things, wanted);
      // Unless everything has become stale in the meantime, or another tab leads.
      if (things.loads.hasEvents(wanted) && !signal.aborted) {
        await snapshot.write({ events: wanted });
      }
    }
  } catch {
    // Without a connection; it is tried again with the next change.
  }
}
