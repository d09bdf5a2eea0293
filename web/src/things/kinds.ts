import type { Calendar } from "../api/generated/models/Calendar";
import type { Event } from "../api/generated/models/Event";
import type { Item } from "../api/generated/models/Item";
import type { Label } from "../api/generated/models/Label";
import type { Task } from "../api/generated/models/Task";
import type { UserSettings } from "../api/generated/models/UserSettings";

/** There is one of each user; in the store it goes by this id. */
export const settingsId = "settings";

export type Settings = UserSettings & { id: string };

/** What has one copy in this page, by its kind. */
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

/** All things as they are shown: what the server has, and on top of it what was changed here and is not answered yet. */
export type View = { readonly [K in Kind]: ReadonlyMap<string, Kinds[K]> };

/** A view that a change is being applied to. */
export type Draft = { readonly [K in Kind]: Map<string, Kinds[K]> };

/** What the server is known to have: a thing as it is, or null for one that is gone. */
export type Known<K extends Kind = Kind> = {
  [P in K]: {
    kind: P;
    id: string;
    value: Kinds[P] | null;
    /** When it went, if that is known. What is there says so itself. */
    version?: string;
  };
}[K];

export function knownThing<K extends Kind>(kind: K, value: Kinds[K]): Known<K> {
  return { kind, id: value.id, value };
}

/** What an answer says that names no kind itself: whoever asked knows it. */
export function knownFrom(kind: Exclude<Kind, "settings">, thing: object): Known[] {
  // The server's tests hold it to answering with what was asked for.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return [{ kind, id: (thing as { id: string }).id, value: thing } as Known];
}

export function goneThing<K extends Kind>(kind: K, id: string): Known<K> {
  return { kind, id, value: null };
}
