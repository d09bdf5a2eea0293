import { Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { messages } from "../../i18n/messages";
import { tableMessages } from "../../i18n/table-messages";
import { firstOf, maxLength, required } from "../../lib/validation";
import { focusFirstError, showRequestErrorOnForm, useFieldFocus } from "../../ui/form-errors";
import { ModalForm } from "../../ui/form-modal";
import { useUnsavedChanges } from "../../ui/unsaved/unsaved-changes";

export interface ItemValues {
  title: string;
  description: string;
}

interface ItemFormProps {
  initialValues: ItemValues;
  /** Add and Edit differ in a period (specification, part 5). */
  titleRequired: string;
  pending: boolean;
  /** `initial` is what the form was filled with. */
  onSave: (values: ItemValues, initial: ItemValues, onError: (error: Error) => void) => void;
  onCancel: () => void;
}

export function ItemForm({ initialValues, titleRequired, pending, onSave, onCancel }: ItemFormProps) {
  const form = useForm<ItemValues>({
    mode: "uncontrolled",
    initialValues,
    validateInputOnBlur: true,
    validate: {
      title: firstOf(required(titleRequired), maxLength(255, messages.validation.tooLong(255))),
      description: maxLength(255, messages.validation.tooLong(255)),
    },
  });
  useUnsavedChanges(() => form.isDirty());
  const focusField = useFieldFocus(form, pending);
  const submit = form.onSubmit(
    (values) => {
      if (pending) {
        return;
      }
      onSave(trimmed(values), trimmed(form.getInitialValues()), (error) => {
        focusField("title");
        showRequestErrorOnForm(form, error, focusField);
      });
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <ModalForm onSubmit={submit} onCancel={onCancel} pending={pending}>
      <TextInput
        label={tableMessages.items.title}
        name="title"
        required
        withAsterisk={false}
        data-autofocus
        autoComplete="off"
        disabled={pending}
        key={form.key("title")}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={tableMessages.items.description}
        name="description"
        size="md"
        rows={3}
        disabled={pending}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
    </ModalForm>
  );
}

const trimmed = ({ title, description }: ItemValues): ItemValues => ({
  title: title.trim(),
  description: description.trim(),
});
