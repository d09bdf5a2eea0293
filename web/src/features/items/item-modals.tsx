import type { Item } from "../../api/generated/models/Item";
import { messages } from "../../i18n/messages";
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
    <FormModal {...modal} title={messages.items.add} pending={create.isPending}>
      <ItemForm
        initialValues={{ title: "", description: "" }}
        titleRequired={messages.items.addTitleRequired}
        pending={create.isPending}
        onSave={(values, onError) => create.mutate(values, { onSuccess: modal.onClose, onError })}
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
    <FormModal {...modal} title={messages.items.edit} pending={update.isPending}>
      {item !== undefined && (
        <ItemForm
          initialValues={{ title: item.title, description: item.description ?? "" }}
          titleRequired={messages.validation.titleRequired}
          pending={update.isPending}
          onSave={(values, onError) =>
            update.mutate({ id: item.id, ...values }, { onSuccess: modal.onClose, onError })
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
      title={messages.items.delete}
      message={messages.items.confirmDelete(item?.title ?? "")}
      confirmLabel={messages.rowActions.delete}
      pending={remove.isPending}
      danger
      onConfirm={confirm}
    />
  );
}
