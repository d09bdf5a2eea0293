import type { Rewriting, Step } from "../change";

/**
 * How pending changes are rewritten, for example when a label that they use turns out to have another id on the server. Changes
 * that are made later are rewritten in the same way.
 */
export class Rewritings {
  #all: Rewriting[] = [];

  add(into: Rewriting): void {
    this.#all.push(into);
  }

  remove(into: Rewriting): void {
    this.#all = this.#all.filter((each) => each !== into);
  }

  clear(): void {
    this.#all = [];
  }

  /** The variables of a change after every rewriting; the same object if none applies. */
  variablesOf({ name, variables }: Step): unknown {
    return this.#all.reduce<unknown>((former, into) => into({ name, variables: former }), variables);
  }
}

/** The changes that are different after rewriting, with their new variables. */
export function rewritten(
  entries: readonly (Step & { key: string })[],
  into: Rewriting,
): { key: string; variables: unknown }[] {
  return entries.flatMap((entry) => {
    const variables = into(entry);
    return variables === entry.variables ? [] : [{ key: entry.key, variables }];
  });
}
