import type { AnyChange } from "../../things/change";
import { type Draft, type Kind, type Kinds, kinds } from "../../things/kinds";
import type { Versioned } from "../../things/version";
import type { Fact } from "../../ui/form/merge";

/** The fields of a thing of each kind, as text. */
export type Facts = { readonly [K in Kind]: (thing: Kinds[K]) => Fact[] };

/** What a change would overwrite in another user's or device's version. */
export interface Overwritten {
  label: string;
  mine: string;
  theirs: string;
}

/** The change applied to the other version: the differences are what it would overwrite. */
export function overwrittenBy(
  { apply, touches }: Pick<AnyChange, "apply" | "touches">,
  variables: unknown,
  theirs: Versioned,
  facts: Facts,
): Overwritten[] {
  const [touched = ""] = touches(variables);
  const kind = kinds.find((each) => touched === each || touched.startsWith(`${each}:`));
  return kind === undefined ? [] : compare(kind, (draft) => apply(draft, variables), theirs, facts);
}

// The compiler needs K to relate the thing to its facts.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function compare<K extends Kind>(
  kind: K,
  apply: (draft: Draft) => void,
  theirs: Versioned,
  facts: Facts,
): Overwritten[] {
  // It has the kind of the change.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const thing = theirs as Kinds[K];
  const draft = {
    task: new Map(),
    event: new Map(),
    calendar: new Map(),
    label: new Map(),
    item: new Map(),
    settings: new Map(),
  };
  draft[kind].set(thing.id, thing);
  apply(draft);
  const mine: Kinds[K] | undefined = draft[kind].get(thing.id);
  const theirFacts = facts[kind](thing);
  const myFacts = mine === undefined ? [] : facts[kind](mine);
  return theirFacts.flatMap(({ label, text }, index) => {
    const other = myFacts[index]?.text ?? "";
    return other === text ? [] : [{ label, mine: other, theirs: text }];
  });
}
