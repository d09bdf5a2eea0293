import type { CreateItem } from "../../api/generated/models/CreateItem";
import type { Item } from "../../api/generated/models/Item";
import type { UpdateItem } from "../../api/generated/models/UpdateItem";
import { isGone } from "../../api/problem";
import { accountOf, readToken } from "../../api/session-token";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import { codeToSend } from "../../things/code-to-send";
import { type Edit, EditConflict } from "../../things/edit";
import { goneThing, type Known, knownThing } from "../../things/kinds";
import type { Versioned } from "../../things/version";

const { actions } = changesMessages;

const itself = ({ id }: { id: string }) => [`item:${id}`];
const there = (item: Item): Known[] => [knownThing("item", item)];
const gone = (id: string): Known[] => [goneThing("item", id)];

/** The version of another user or device, if an edit was refused because of it. */
export const theirsOf = (error: unknown): Item | null =>
  error instanceof EditConflict && isItem(error.theirs) ? error.theirs : null;

export const isItem = (thing: object): thing is Item => "owner_id" in thing;

function refused(error: unknown, { id }: { id: string }): Known[] {
  const theirs = theirsOf(error);
  if (theirs !== null) {
    return there(theirs);
  }
  return isGone(error) ? gone(id) : [];
}

const load = () => import("./send-items");
const sendingCode = () => codeToSend(load);

/** For a time when nothing can be loaded. */
export const preloadItemSending = (): void => void load().catch(() => {});

/** This page has generated its id, so that the request can be repeated. */
export type NewItem = CreateItem & { id: string };

/** An item as it is shown until the server has given it a version. */
const pendingItem = (item: NewItem): Item => ({
  description: null,
  owner_id: "",
  created_at: new Date().toISOString(),
  updated_at: "",
  ...item,
});

export const createItem = defineChange({
  name: "item.create",
  touches: (item: NewItem) => itself(item),
  apply: ({ item: items }, item) => {
    if (!items.has(item.id)) {
      items.set(item.id, pendingItem(item));
    }
  },
  send: async (item) => (await sendingCode()).sendItemCreation(item),
  known: there,
  inverse: (_before, item): Step =>
    step(deleteItem, { id: item.id, title: item.title, base: { ...item, updated_at: "" } }),
  describe: ({ title }) => ({ action: actions.createItem, thing: title }),
});

type ItemEdit = Edit<Item, UpdateItem>;

export const editItem = defineChange({
  name: "item.edit",
  touches: ({ base }: ItemEdit) => itself(base),
  apply: ({ item: items }, { base, fields }) => {
    const item = items.get(base.id);
    if (item !== undefined) {
      items.set(base.id, { ...item, ...fields });
    }
  },
  send: async (edit) => (await sendingCode()).sendItemEdit(edit),
  known: there,
  refused: (error, { base }) => refused(error, base),
  inverse: (before, { base, fields }): Step | null => {
    const former = before.item.get(base.id);
    if (former === undefined) {
      return null;
    }
    const { title, description } = former;
    const changed = Object.entries({ title, description }).filter(([name]) => name in fields);
    return step(editItem, { base: { ...former, ...fields }, fields: Object.fromEntries(changed) });
  },
  describe: ({ base }) => ({ action: actions.editItem, thing: base.title }),
});

export interface ItemRemoval {
  id: string;
  title: string;
  /** The version that the user has seen, if the item should stay when someone else has changed it in the meantime. */
  base?: Versioned;
}

export const deleteItem = defineChange({
  name: "item.delete",
  touches: (item: ItemRemoval) => itself(item),
  apply: ({ item: items }, { id }) => void items.delete(id),
  send: async (removal) => (await sendingCode()).sendItemRemoval(removal),
  known: (_nothing, { id }) => gone(id),
  refused,
  inverse: (before, { id }): Step | null => {
    const former = before.item.get(id);
    // The trash belongs to its owner: only they can restore what a superuser deletes.
    return former === undefined || !isOwn(former) ? null : step(restoreItem, former);
  },
  describe: ({ title }) => ({ action: actions.deleteItem, thing: title }),
});

const isOwn = ({ owner_id: owner }: Item): boolean => owner === "" || owner === accountOf(readToken());

/** Restores a deleted item, with its id. */
export const restoreItem = defineChange({
  name: "item.restore",
  touches: (item: Item) => itself(item),
  apply: ({ item: items }, item) => void items.set(item.id, item),
  send: async (former) => (await sendingCode()).sendItemRestoration(former),
  known: there,
  inverse: (_before, item): Step => step(deleteItem, { id: item.id, title: item.title, base: item }),
  describe: ({ title }) => ({ action: actions.restoreItem, thing: title }),
});

/** All changes of items: pending ones on the disk refer to their names. */
export const itemChanges = [createItem, editItem, deleteItem, restoreItem] as const;
