import type { Import } from "../../../api/generated/models/Import";
import type { ImportReport } from "../../../api/generated/models/ImportReport";
import { uploadCalendar } from "../../../api/upload";
import { forgetImport, keepImport, keptImports } from "./kept-imports";
import { isOver, pollImport, whenVisible } from "./poll-import";

/** A file on its way into a calendar. */
export interface Job {
  /** This page's name for it. */
  key: string;
  /** The server's, which goes on by itself then: the page may be left. Null until it has the file, and for a small one. */
  id: string | null;
  calendar: string;
  /** Null while the server has not said how far it is. */
  progress: Pick<Import, "done" | "total"> | null;
  outcome: Outcome | null;
}

export type Outcome =
  | Ended
  /** It was not taken at all. */
  | { kind: "refused"; error: unknown };

type Ended =
  | { kind: "done"; report: ImportReport }
  /** It ended before its end; what came in until then stays. */
  | { kind: "failed"; failure: string | null; report: ImportReport | null };

/** How it is told that one has ended that nobody watches. */
type Tell = (job: Job) => void;

/**
 * The imports of who is logged in: they go on when their dialog is closed, those on the server also when the page is. `begin` finds
 * those again, and `end` forgets all of them here with the session.
 */
export function createImportJobs() {
  let jobs: readonly Job[] = [];
  let session: { account: string; aborter: AbortController; tell: Tell } | null = null;
  let made = 0;
  const listeners = new Set<() => void>();
  /** Who shows a job; a result that is seen need not be told. */
  const watched = new Set<string>();

  const set = (next: readonly Job[]) => {
    jobs = next;
    for (const listener of listeners) {
      listener();
    }
  };
  const change = (key: string, changes: Partial<Job>) =>
    set(jobs.map((job) => (job.key === key ? { ...job, ...changes } : job)));
  const drop = (key: string) => set(jobs.filter((job) => job.key !== key));
  const find = (key: string) => jobs.find((job) => job.key === key);

  const finish = async (key: string, outcome: Outcome, wasTold = false) => {
    change(key, { outcome });
    const running = session;
    if (running === null || watched.has(key) || wasTold) {
      return;
    }
    await whenVisible(running.aborter.signal);
    const job = find(key);
    if (running === session && job !== undefined && !watched.has(key)) {
      if (job.id !== null) {
        keepImport(running.account, { id: job.id, calendar: job.calendar, told: true });
      }
      running.tell(job);
    }
  };
  const forget = (key: string) => {
    const id = find(key)?.id ?? null;
    if (session !== null && id !== null) {
      forgetImport(session.account, id);
    }
    drop(key);
  };
  const follow = async (key: string, id: string, signal: AbortSignal, wasTold = false) => {
    try {
      const last = await pollImport(id, signal, (progress) => change(key, { progress }));
      if (last === null) {
        // Nobody knows what came of it.
        forget(key);
      } else {
        await finish(key, outcomeOf(last), wasTold);
      }
    } catch {
      // It cannot be asked for now. The next page finds it again.
      drop(key);
    }
  };

  return {
    read: () => jobs,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For this session, until `end`. */
    begin: (account: string, tell: Tell): void => {
      const aborter = new AbortController();
      session = { account, aborter, tell };
      const kept = keptImports(account);
      set(kept.map(({ id, calendar }) => ({ key: id, id, calendar, progress: null, outcome: null })));
      for (const { id, told } of kept) {
        void follow(id, id, aborter.signal, told);
      }
    },
    end: (): void => {
      session?.aborter.abort();
      session = null;
      set([]);
    },
    /** Takes a file in. Answers the key of its job. */
    start: (calendar: string, content: Blob): string => {
      made += 1;
      const key = `local ${made}`;
      const running = session;
      const run = async () => {
        const answer = await uploadCalendar({ calendar, content, dryRun: false });
        if (running === null || running !== session) {
          return;
        }
        if (isImport(answer)) {
          // First of all, for the page may be left at any moment.
          keepImport(running.account, { id: answer.id, calendar });
          change(key, { id: answer.id, progress: answer });
          await follow(key, answer.id, running.aborter.signal);
        } else {
          await finish(key, { kind: "done", report: answer });
        }
      };
      set([...jobs, { key, id: null, calendar, progress: null, outcome: null }]);
      run().catch((error: unknown) => finish(key, { kind: "refused", error }));
      return key;
    },
    /** Somebody looks at it, until the answer is called. What came of it is seen then. */
    watch: (key: string): (() => void) => {
      watched.add(key);
      return () => watched.delete(key);
    },
    /** Its result was seen. */
    forget,
  };
}

const isImport = (answer: ImportReport | Import): answer is Import => "state" in answer;

const outcomeOf = ({ state, report, failure }: Import): Ended =>
  state === "done" && report !== null ? { kind: "done", report } : { kind: "failed", failure, report };

/** What a file would do, or why the server cannot read it. Changes nothing. */
export async function checkFile(
  calendar: string,
  content: Blob,
  signal: AbortSignal,
  onProgress: (progress: Import) => void,
): Promise<Ended> {
  const answer = await uploadCalendar({ calendar, content, dryRun: true, signal });
  if (!isImport(answer)) {
    return { kind: "done", report: answer };
  }
  onProgress(answer);
  const last = isOver(answer) ? answer : await pollImport(answer.id, signal, onProgress);
  return last === null ? { kind: "failed", failure: null, report: null } : outcomeOf(last);
}

/** The app's. */
export const importJobs = createImportJobs();
