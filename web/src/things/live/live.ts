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
    // As the page's own script asks for it (vite/preload-screens.inline.js).
    ChangesService.listChanges(since === undefined ? {} : { since, limit: 1_000 }),
  // Nobody waits for it: what is there by now was just asked for.
  stream: async (since: string, signal: AbortSignal) => (await import("./stream")).openStream(since, signal),
};

/** How what is to be there without a connection is loaded. */
export interface Loaders {
  tasks: (things: Things) => Promise<void>;
  calendars: (things: Things) => Promise<void>;
  labels: (things: Things) => Promise<void>;
  events: (things: Things, stretch: TimeRange) => Promise<void>;
  /** The days around today that are kept, and those that must be at least. */
  around: () => { wanted: TimeRange; least: TimeRange };
}

/**
 * Keeps one page in step with the server and the other tabs: one tab of a browser listens to the server and tells the others.
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
        // Whoever asks may have been opened just now, and have read what lacks something.
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

/** Listens to the server for all tabs, and writes down what it says. */
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
  /** What another tab wrote, and stopped writing, is to be read. */
  onLeft: () => void;
}

async function leadOnce(
  things: Things,
  { disk, tabs }: Session,
  loaders: Loaders,
  { signal, onFollowing, onLeft }: Leading,
): Promise<void> {
  // What the tab before this one wrote last it may not have told.
  const kept = await disk.read().catch(() => null);
  if (signal.aborted) {
    // Somebody else may be here by now.
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
  // What this page has heard since it asked is newer than the answer.
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
        // Before it is written, since this tab may be closed in between; and after, for one that read the disk in between.
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
    // What is on its way as the session ends is answered to nobody, and would keep this tab's lock for good.
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

/** What can be read without a connection is loaded before anybody asks for it. */
async function loadWhatIsKept(
  things: Things,
  snapshot: SnapshotWriter,
  { tasks, calendars, labels, events, around }: Loaders,
  signal: AbortSignal,
): Promise<void> {
  const { wanted, least } = around();
  // They are asked for first of all, before anybody writes down.
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
      // Unless everything became stale meanwhile, or another tab leads.
      if (things.loads.hasEvents(wanted) && !signal.aborted) {
        await snapshot.write({ events: wanted });
      }
    }
  } catch {
    // Without a connection; with the next change it is tried again.
  }
}
