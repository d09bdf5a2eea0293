import type { Change } from "./change";
import type { Made } from "./made";
import type { Outcome } from "./outbox/callers";
import type { Outbox } from "./outbox/outbox";
import type { ThingStore } from "./thing-store";
import type { Reversible, UndoHistory } from "./undo-history";

interface MakingOptions {
  store: ThingStore;
  history: UndoHistory;
  outbox: Outbox;
  /** These are about to change; see `Change.touches`. */
  onMade: (touches: readonly string[]) => void;
}

/** Makes, undoes and redoes changes. */
export class Making {
  readonly #options: MakingOptions;
  /** The entry of the history that each change in the outbox made or undid. */
  readonly #made = new Map<string, object>();
  /** The latest change of each thing. */
  readonly #latest = new Map<string, object>();

  constructor(options: MakingOptions) {
    this.#options = options;
  }

  /** Makes a change, which can be undone from then on, unless it is refused. */
  make<Variables, Answer>(change: Change<Variables, Answer>, variables: Variables): Made<Answer> {
    const key = {};
    const before = this.#options.store.view();
    const touches = change.touches(variables);
    this.#options.onMade(touches);
    // The order of a list is not part of a thing.
    const things = touches.filter((name) => name.includes(":"));
    things.forEach((name) => this.#latest.set(name, key));
    const step = change.inverse?.(before, variables) ?? null;
    const entry = step && { key, step, description: change.describe(variables, before) };
    if (entry !== null) {
      this.#options.history.add(entry);
    }
    const outcome = this.#run(change, variables, key, entry);
    const undo = async () => {
      const done = this.#options.history.take(key);
      if (done !== null) {
        await this.undo(done);
      }
    };
    const canBeOffered = () => step !== null && things.every((name) => this.#latest.get(name) === key);
    return { outcome, undo: Object.assign(undo, { touches, canBeOffered }) };
  }

  /** Undoes a change. Rejects with the server's reason. */
  async undo(done: Reversible): Promise<void> {
    await this.reverse(done, (undone) => this.#options.history.addUndone(undone));
  }

  /** Redoes a change. */
  async redo(undone: Reversible): Promise<void> {
    await this.reverse(undone, (done) => this.#options.history.addDoneAgain(done));
  }

  /** A refused change, at once or after a wait, was not made: it can be neither undone nor redone. */
  forgetRefused(made: string): void {
    const key = this.#made.get(made);
    if (key !== undefined) {
      this.#options.history.forget(key);
    }
  }

  /** Undoes or redoes a change. `give` is called with the opposite change, if there is one. Rejects like `undo`. */
  async reverse(
    { step: how, key, description }: Reversible,
    give: (opposite: Reversible) => void,
  ): Promise<void> {
    if (typeof how === "function") {
      const step = await how();
      if (step !== null) {
        give({ key, description, step });
      }
      return;
    }
    const { name, variables } = how;
    const change = this.#options.outbox.changeNamed(name);
    if (change === undefined) {
      throw new Error(`nothing is called ${name}`);
    }
    const step = change.inverse?.(this.#options.store.view(), variables) ?? null;
    const opposite = step && { key, description, step };
    const outcome = this.#run(change, variables, key, opposite);
    if (opposite !== null) {
      give(opposite);
    }
    await outcome;
  }

  /** Sends a change, and records in its entry what the server has made of it. */
  async #run<Variables, Answer>(
    change: Change<Variables, Answer>,
    variables: Variables,
    key: object,
    entry: Reversible | null,
  ): Promise<Outcome<Answer>> {
    const outcome = await this.#options.outbox.run(change, variables, (made) => this.#made.set(made, key));
    if (entry !== null && outcome.done) {
      entry.known = change.known(outcome.answer, variables, undefined);
    }
    return outcome;
  }

  /** The session is over. */
  clear(): void {
    this.#made.clear();
    this.#latest.clear();
  }
}
