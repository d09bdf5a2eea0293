import type { Rewriting, Step } from "../change";

/**
 * What has become another while changes that speak of it were waiting: such as a label that another device had made already. It is said
 * of each change that is made from then on, too.
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

  /** The variables of a change, with all that has become another; the same object if nothing has. */
  variablesOf({ name, variables }: Step): unknown {
    return this.#all.reduce<unknown>((former, into) => into({ name, variables: former }), variables);
  }
}

/** Those of some changes that become others, with their new variables. */
export function rewritten(
  entries: readonly (Step & { key: string })[],
  into: Rewriting,
): { key: string; variables: unknown }[] {
  return entries.flatMap((entry) => {
    const variables = into(entry);
    return variables === entry.variables ? [] : [{ key: entry.key, variables }];
  });
}
