import type { Item } from "../../api/generated/models/Item";
import type { UpdateItem } from "../../api/generated/models/UpdateItem";
import { ItemsService } from "../../api/generated/services/ItemsService";
import { isGone } from "../../api/problem";
import { type Edit, recordIfUnchanged, sendEdit, sendRemoval } from "../../things/edit";
import { sendRestoration } from "../../things/restoration";
import type { Versioned } from "../../things/version";
import { isItem, type ItemRemoval, type NewItem } from "./item-changes";

const read = (id: string) => ItemsService.getItem({ id });

export async function sendItemCreation(item: NewItem): Promise<Item> {
  const made = await ItemsService.createItem({ requestBody: item });
  // A later change of it was made when it had no version.
  recordIfUnchanged({ ...item, updated_at: "" }, made);
  return made;
}

export const sendItemEdit = (edit: Edit<Item, UpdateItem>): Promise<Item> =>
  sendEdit(edit, {
    patch: (id, fields, ifMatch) => ItemsService.updateItem({ id, requestBody: fields, ifMatch }),
    read,
  });

export async function sendItemRemoval({ id, base }: ItemRemoval): Promise<void> {
  await (base === undefined
    ? // One that is gone already counts as deleted.
      ItemsService.deleteItem({ id }).catch(unlessGone)
    : sendRemoval<Versioned>(base, {
        remove: (_id, ifMatch) => ItemsService.deleteItem({ id, ifMatch }),
        read,
        // A manual deletion has no base version.
        takesBack: true,
      }));
}

function unlessGone(error: unknown): undefined {
  if (!isGone(error)) {
    throw error;
  }
}

export const sendItemRestoration = (former: Item): Promise<Item> =>
  sendRestoration({ former, is: isItem, read });
