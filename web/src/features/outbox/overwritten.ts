import type { AnyChange } from "../../things/change";
import { type Draft, type Kind, type Kinds, kinds } from "../../things/kinds";
import type { Versioned } from "../../things/version";
import type { Fact } from "../../ui/form/merge";

/** What a thing of each kind says, in words. */
export type Facts = { readonly [K in Kind]: (thing: Kinds[K]) => Fact[] };

/** What a change would overwrite of what somebody else has made of the thing. */
export interface Overwritten {
  label: string;
  mine: string;
  theirs: string;
}

/** The change laid over the other version: what differs then is what it would overwrite. */
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

// The compiler needs K to tie the thing to its facts.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function compare<K extends Kind>(
  kind: K,
  apply: (draft: Draft) => void,
  theirs: Versioned,
  facts: Facts,
): Overwritten[] {
  // It is of the kind that the change is about.
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
