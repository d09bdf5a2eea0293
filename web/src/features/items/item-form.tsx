import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Item } from "../../api/generated/models/Item";
import { messages } from "../../i18n/messages";
import { taskMessages } from "../../i18n/task-messages";
import { tableMessages } from "../../i18n/table-messages";
import { firstOf, maxLength, required } from "../../lib/validation";
import { ConflictNotice } from "../../ui/form/conflict-notice";
import { useEditForm } from "../../ui/form/use-edit-form";
import { type ServerForm, useServerForm } from "../../ui/form/use-server-form";
import { ModalForm } from "../../ui/form-modal";
import { asPromise, type waiting } from "../../lib/as-promise";
import { useNewId } from "../../lib/use-new-id";
import { bodyOf, type ItemValues, parts, valuesOf } from "./item-values";
import { useCreateItem, useEditItem } from "./queries";

const words = tableMessages.items;

/** The messages of Add and Edit differ in a period (specification, part 5). */
const rules = (titleRequired: string) => ({
  title: firstOf<ItemValues>(required(titleRequired), maxLength(255, messages.validation.tooLong(255))),
  description: maxLength<ItemValues>(255, messages.validation.tooLong(255)),
});

export function AddItemForm({ onClose }: { onClose: () => void }) {
  const create = asPromise(useCreateItem().mutate);
  const idFor = useNewId();
  const server = useServerForm<ItemValues, Item | typeof waiting>({
    initialValues: { title: "", description: "" },
    validate: rules(words.addTitleRequired),
    submit: (values) => {
      const body = bodyOf(values);
      return create({ ...body, id: idFor(body) });
    },
    onDone: onClose,
  });
  return <ItemForm server={server} onCancel={onClose} />;
}

export function EditItemForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const update = asPromise(useEditItem().mutate);
  const server = useEditForm({
    thing: item,
    valuesOf,
    bodyOf,
    parts,
    validate: rules(taskMessages.titleRequired),
    send: update,
    onDone: onClose,
  });
  return (
    <ItemForm server={server} notice={<ConflictNotice edit={server} subject="item" />} onCancel={onClose} />
  );
}

interface ItemFormProps {
  server: ServerForm<ItemValues>;
  notice?: ReactNode;
  onCancel: () => void;
}

function ItemForm({ server: { form, pending, onSubmit }, notice, onCancel }: ItemFormProps) {
  return (
    <ModalForm onSubmit={onSubmit} onCancel={onCancel} pending={pending}>
      {notice}
      <TextInput
        label={words.title}
        name="title"
        required
        withAsterisk={false}
        data-autofocus
        autoComplete="off"
        disabled={pending}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={words.description}
        name="description"
        size="md"
        rows={3}
        disabled={pending}
        {...form.getInputProps("description")}
      />
    </ModalForm>
  );
}
