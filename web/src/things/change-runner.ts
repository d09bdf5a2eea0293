import type { Change } from "./change";
import type { ThingStore } from "./thing-store";

/** Lays changes over the store and sends them, each after those that touch the same. */
export class ChangeRunner {
  readonly #store: ThingStore;
  /** Of each thing and list, the last change that touches it. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(store: ThingStore) {
    this.#store = store;
  }

  /** Answers what the server did. By then the store knows it, too. */
  run<Variables, Answer>(change: Change<Variables, Answer>, variables: Variables): Promise<Answer> {
    const end = this.#store.change((draft) => change.apply(draft, variables));
    const touched = change.touches(variables);
    const earlier = Promise.allSettled(touched.flatMap((each) => this.#last.get(each) ?? []));
    const answer = this.#send(change, variables, earlier, end);
    for (const each of touched) {
      this.#last.set(each, answer);
    }
    void this.#settle(touched, answer);
    return answer;
  }

  async #send<Variables, Answer>(
    change: Change<Variables, Answer>,
    variables: Variables,
    earlier: Promise<unknown>,
    end: ReturnType<ThingStore["change"]>,
  ): Promise<Answer> {
    await earlier;
    try {
      const answer = await change.send(variables);
      end(change.known(answer, variables));
      return answer;
    } catch (error) {
      end(change.refused?.(error, variables) ?? []);
      throw error;
    }
  }

  /** Forgets what is under way: nobody waits for it any more. */
  clear(): void {
    this.#last.clear();
  }

  async #settle(touched: readonly string[], answer: Promise<unknown>): Promise<void> {
    await Promise.allSettled([answer]);
    for (const each of touched) {
      // Unless another change waits for its turn behind this one.
      if (this.#last.get(each) === answer) {
        this.#last.delete(each);
      }
    }
  }
}
