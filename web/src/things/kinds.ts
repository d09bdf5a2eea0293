import type { Calendar } from "../api/generated/models/Calendar";
import type { Event } from "../api/generated/models/Event";
import type { Item } from "../api/generated/models/Item";
import type { Label } from "../api/generated/models/Label";
import type { Task } from "../api/generated/models/Task";
import type { UserSettings } from "../api/generated/models/UserSettings";

/** Each user has one; in the store it has this id. */
export const settingsId = "settings";

export type Settings = UserSettings & { id: string };

/** The things of which the page has one copy, by kind. */
export interface Kinds {
  task: Task;
  event: Event;
  calendar: Calendar;
  label: Label;
  item: Item;
  settings: Settings;
}

export type Kind = keyof Kinds;

export const kinds: readonly Kind[] = ["task", "event", "calendar", "label", "item", "settings"];

/** All things as they are shown: the server's state, and on top of it the local changes without an answer yet. */
export type View = { readonly [K in Kind]: ReadonlyMap<string, Kinds[K]> };

/** A view to which a change is being applied. */
export type Draft = { readonly [K in Kind]: Map<string, Kinds[K]> };

/** A known state of the server: a thing, or null for a deleted one. */
export type Known<K extends Kind = Kind> = {
  [P in K]: {
    kind: P;
    id: string;
    value: Kinds[P] | null;
    /** When it was deleted, if that is known. An existing thing has its own version. */
    version?: string;
  };
}[K];

export function knownThing<K extends Kind>(kind: K, value: Kinds[K]): Known<K> {
  return { kind, id: value.id, value };
}

/** The content of an answer that does not name a kind: the caller knows it. */
export function knownFrom(kind: Exclude<Kind, "settings">, thing: object): Known[] {
  // The server's tests ensure that it answers with the requested kind.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return [{ kind, id: (thing as { id: string }).id, value: thing } as Known];
}

export function goneThing<K extends Kind>(kind: K, id: string): Known<K> {
  return { kind, id, value: null };
}
