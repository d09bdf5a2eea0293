import { codeToSend } from "../things/code-to-send";
import { type Change, defineChange, type Description, type Step, step } from "../things/change";
import { type Draft, type Known, knownThing, type Settings, settingsId } from "../things/kinds";

/** The lists in the settings whose entries are changed individually. */
export type List = "task_views" | "hour_sets";

/** An entry of a list. */
export type EntryOf<L extends List> = Settings[L][number];

/** A change of one entry. The others stay as they are when it is sent: the server has all of them in one list. */
export interface EntryChange<L extends List> {
  id: string;
  /**
   * The settings in the version that the user has seen, reduced to this entry: a list of one, or an empty one if it did not
   * exist.
   */
  base: Record<L, readonly EntryOf<L>[]>;
  /** The new value; null to delete it. Absent if it does not change. */
  fields?: EntryOf<L> | null;
  /** The new place, as an index. Absent if it stays; a new one is added at the end. */
  at?: number;
}

/** A list in which one entry is changed. */
export function withEntry<Entry extends { id: string }>(
  entries: readonly Entry[],
  { id, fields, at }: { id: string; base?: unknown; fields?: Entry | null; at?: number },
): Entry[] {
  const index = entries.findIndex((each) => each.id === id);
  const others = entries.filter((each) => each.id !== id);
  const entry = fields === undefined ? entries[index] : fields;
  return entry ? others.toSpliced(at ?? (index < 0 ? others.length : index), 0, entry) : others;
}

const load = () => import("./send-entry");

/** For a time when nothing can be loaded. */
export const preloadEntrySending = (): void => void load().catch(() => {});

interface Entries<L extends List> {
  /** The name of the change; see `Change.name`. */
  name: string;
  list: L;
  /** The prefix that distinguishes an entry from other things. */
  prefix: string;
  /** The version of an entry that the user has seen, as part of a change. */
  seen: (entry: EntryOf<L> | null) => EntryChange<L>["base"];
  /** What must be created first. */
  needs?: (entry: EntryOf<L>) => string[];
  describe: (change: EntryChange<L>, former: EntryOf<L> | undefined) => Description["action"];
}

/** Defines the change of one entry in a list of the settings. */
export function defineEntryChange<L extends List>({
  name,
  list,
  prefix,
  seen,
  needs = () => [],
  describe,
}: Entries<L>): Change<EntryChange<L>, Settings> {
  const entriesOf = (settings: Settings | undefined): readonly EntryOf<L>[] => settings?.[list] ?? [];
  const change = defineChange({
    name,
    // All send the same list; what the user may want to undo is the entry.
    touches: ({ id, fields }: EntryChange<L>) => [
      settingsId,
      `${prefix}:${id}`,
      ...(fields ? needs(fields) : []),
    ],
    apply: ({ settings: all }: Draft, variables: EntryChange<L>) => {
      const settings = all.get(settingsId);
      if (settings !== undefined) {
        all.set(settingsId, { ...settings, [list]: withEntry(entriesOf(settings), variables) });
      }
    },
    send: async (variables: EntryChange<L>) => (await codeToSend(load)).sendEntry(list, variables),
    known: (settings: Settings): Known[] => [knownThing("settings", settings)],
    inverse: ({ settings: all }, { id, fields, at }: EntryChange<L>): Step | null => {
      const entries = entriesOf(all.get(settingsId));
      const index = entries.findIndex((each) => each.id === id);
      const former = entries[index] ?? null;
      return step(change, {
        id,
        base: seen(fields === undefined ? former : fields),
        ...(fields !== undefined && { fields: former }),
        // Its place has changed since, or it did not exist.
        ...(former !== null && (at !== undefined || fields === null) && { at: index }),
      });
    },
    describe: (variables: EntryChange<L>) => {
      const [former] = variables.base[list];
      return { action: describe(variables, former), thing: (variables.fields ?? former)?.name ?? "" };
    },
  });
  return change;
}
