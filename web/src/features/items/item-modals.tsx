import type { Item } from "../../api/generated/models/Item";
import { messages } from "../../i18n/messages";
import { tableMessages } from "../../i18n/table-messages";
import { changedFields } from "../../lib/changed-fields";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { FormModal } from "../../ui/form-modal";
import { ItemForm } from "./item-form";
import { useCreateItem, useDeleteItem, useUpdateItem } from "./queries";

interface ModalProps {
  opened: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

export function AddItemModal(modal: ModalProps) {
  const create = useCreateItem();
  return (
    <FormModal {...modal} title={tableMessages.items.add} pending={create.isPending}>
      <ItemForm
        initialValues={{ title: "", description: "" }}
        titleRequired={tableMessages.items.addTitleRequired}
        pending={create.isPending}
        onSave={(values, _initial, onError) => create.mutate(values, { onSuccess: modal.onClose, onError })}
        onCancel={modal.onClose}
      />
    </FormModal>
  );
}

interface ItemModalProps extends ModalProps {
  /** Undefined until the dialog is opened for the first time. */
  item: Item | undefined;
}

export function EditItemModal({ item, ...modal }: ItemModalProps) {
  const update = useUpdateItem();
  return (
    <FormModal {...modal} title={tableMessages.items.edit} pending={update.isPending}>
      {item !== undefined && (
        <ItemForm
          initialValues={{ title: item.title, description: item.description ?? "" }}
          titleRequired={messages.validation.titleRequired}
          pending={update.isPending}
          onSave={(values, initial, onError) =>
            update.mutate(
              { id: item.id, ...changedFields(initial, values) },
              { onSuccess: modal.onClose, onError },
            )
          }
          onCancel={modal.onClose}
        />
      )}
    </FormModal>
  );
}

export function DeleteItemDialog({ item, onDeleted, ...modal }: ItemModalProps & { onDeleted: () => void }) {
  const remove = useDeleteItem();
  const confirm = () => {
    if (item !== undefined) {
      remove.mutate({ id: item.id }, { onSuccess: onDeleted, onSettled: modal.onClose });
    }
  };
  return (
    <ConfirmDialog
      {...modal}
      title={tableMessages.items.delete}
      message={tableMessages.items.confirmDelete(item?.title ?? "")}
      confirmLabel={tableMessages.rowActions.delete}
      pending={remove.isPending}
      danger
      onConfirm={confirm}
    />
  );
}
