import { wait } from "../tabs/with-lock";
import type { Disk } from "./disk";

/**
 * A disk that answers within this many milliseconds: some databases open, and then never answer. A call that takes longer is
 * rejected, and while it has no answer, all further calls are rejected at once.
 */
export function timelyDisk(disk: Disk, atMost: number): Disk {
  let late = 0;
  const inTime = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (late > 0) {
      throw tooLate();
    }
    const answered = new AbortController();
    const answer = ask();
    const giveUp = async (): Promise<never> => {
      await wait(atMost, answered.signal);
      late += 1;
      void answer.then(noteAnswer, noteAnswer);
      throw tooLate();
    };
    const noteAnswer = () => {
      late -= 1;
    };
    try {
      return await Promise.race([answer, giveUp()]);
    } finally {
      answered.abort();
    }
  };
  return {
    lasts: disk.lasts,
    read: () => inTime(() => disk.read()),
    outbox: () => inTime(() => disk.outbox()),
    add: (entry) => inTime(() => disk.add(entry)),
    done: (entry, known) => inTime(() => disk.done(entry, known)),
    park: (entry, refusal) => inTime(() => disk.park(entry, refusal)),
    retry: (key, variables) => inTime(() => disk.retry(key, variables)),
    discard: (key) => inTime(() => disk.discard(key)),
    loaded: () => inTime(() => disk.loaded()),
    keep: (known, loaded, former) => inTime(() => disk.keep(known, loaded, former)),
    fact: (name) => inTime(() => disk.fact(name)),
    setFact: (name, value) => inTime(() => disk.setFact(name, value)),
    claim: (name, owner, now, until) => inTime(() => disk.claim(name, owner, now, until)),
    close: () => disk.close(),
  };
}

const tooLate = () => new DOMException("the database does not answer", "TimeoutError");
