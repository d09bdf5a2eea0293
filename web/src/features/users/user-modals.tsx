import type { User } from "../../api/generated/models/User";
import { tableMessages } from "../../i18n/table-messages";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import type { RowDialogs } from "../../ui/use-row-dialogs";
import { FormModal } from "../../ui/form-modal";
import { useDeleteUser } from "./queries";
import { AddUserForm, EditUserForm } from "./user-form";

/** The dialogs of the screen Users Management, whose code is loaded when the first is opened. */
export function UserDialogs({ dialogs }: { dialogs: RowDialogs<User> }) {
  return (
    <>
      <AddUserModal {...dialogs.adding} />
      <EditUserModal {...dialogs.editing} user={dialogs.row} />
      <DeleteUserDialog {...dialogs.removing} user={dialogs.row} onDeleted={dialogs.removed} />
    </>
  );
}

interface ModalProps {
  opened: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

function AddUserModal(modal: ModalProps) {
  return (
    <FormModal {...modal} title={tableMessages.users.add}>
      <AddUserForm onClose={modal.onClose} />
    </FormModal>
  );
}

interface UserModalProps extends ModalProps {
  /** Undefined until the dialog is opened for the first time. */
  user: User | undefined;
}

function EditUserModal({ user, ...modal }: UserModalProps) {
  return (
    <FormModal {...modal} title={tableMessages.users.edit}>
      {user !== undefined && <EditUserForm key={user.id} user={user} onClose={modal.onClose} />}
    </FormModal>
  );
}

function DeleteUserDialog({ user, onDeleted, ...modal }: UserModalProps & { onDeleted: () => void }) {
  const remove = useDeleteUser();
  const confirm = () => {
    if (user !== undefined) {
      remove.mutate({ id: user.id }, { onSuccess: onDeleted, onSettled: modal.onClose });
    }
  };
  return (
    <ConfirmDialog
      {...modal}
      title={tableMessages.users.delete}
      message={tableMessages.users.confirmDelete(user?.email ?? "")}
      confirmLabel={tableMessages.rowActions.delete}
      pending={remove.isPending}
      danger
      onConfirm={confirm}
    />
  );
}
