import type { Item } from "../../api/generated/models/Item";
import { tableMessages } from "../../i18n/table-messages";
import { type Fact, factsOf, type Part } from "../../ui/form/merge";

const words = tableMessages.items;

export interface ItemValues {
  title: string;
  description: string;
}

export const valuesOf = ({ title, description }: Item): ItemValues => ({
  title,
  description: description ?? "",
});

/** As the API expects and stores it. */
export function bodyOf({ title, description }: ItemValues) {
  const text = description.trim();
  return { title: title.trim(), description: text === "" ? null : text };
}

export const parts: Part<ItemValues>[] = [
  { label: words.title, fields: ["title"], describe: ({ title }) => title },
  {
    label: words.description,
    fields: ["description"],
    describe: ({ description }) => description,
  },
];

/** The fields of an item, as text. */
export const factsOfItem = (item: Item): Fact[] => factsOf(parts, valuesOf(item));
