import type { Item } from "../../api/generated/models/Item";
import { tableMessages } from "../../i18n/table-messages";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { FormModal } from "../../ui/form-modal";
import type { RowDialogs } from "../../ui/use-row-dialogs";
import { AddItemForm, EditItemForm } from "./item-form";
import { useDeleteItem } from "./queries";

/** The dialogs of the screen Items Management, whose code is loaded when the first is opened. */
export function ItemDialogs({ dialogs }: { dialogs: RowDialogs<Item> }) {
  return (
    <>
      <AddItemModal {...dialogs.adding} />
      <EditItemModal {...dialogs.editing} item={dialogs.row} />
      <DeleteItemDialog {...dialogs.removing} item={dialogs.row} onDeleted={dialogs.removed} />
    </>
  );
}

interface ModalProps {
  opened: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

function AddItemModal(modal: ModalProps) {
  return (
    <FormModal {...modal} title={tableMessages.items.add}>
      <AddItemForm onClose={modal.onClose} />
    </FormModal>
  );
}

interface ItemModalProps extends ModalProps {
  /** Undefined until the dialog is opened for the first time. */
  item: Item | undefined;
}

function EditItemModal({ item, ...modal }: ItemModalProps) {
  return (
    <FormModal {...modal} title={tableMessages.items.edit}>
      {item !== undefined && <EditItemForm key={item.id} item={item} onClose={modal.onClose} />}
    </FormModal>
  );
}

function DeleteItemDialog({ item, onDeleted, ...modal }: ItemModalProps & { onDeleted: () => void }) {
  const remove = useDeleteItem();
  const confirm = () => {
    if (item !== undefined) {
      const { id, title } = item;
      remove.mutate({ id, title }, { onAccepted: onDeleted, onSettled: modal.onClose });
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
