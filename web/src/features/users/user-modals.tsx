import type { User } from "../../api/generated/models/User";
import { tableMessages } from "../../i18n/table-messages";
import { changedFields } from "../../lib/changed-fields";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { FormModal } from "../../ui/form-modal";
import { useCreateUser, useDeleteUser, useUpdateUser } from "./queries";
import { UserForm } from "./user-form";
import { payloadOf } from "./user-rules";

interface ModalProps {
  opened: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

export function AddUserModal(modal: ModalProps) {
  const create = useCreateUser();
  return (
    <FormModal {...modal} title={tableMessages.users.add} pending={create.isPending}>
      <UserForm
        pending={create.isPending}
        onSave={(values, _initial, onError) =>
          create.mutate(
            { ...payloadOf(values), password: values.password },
            { onSuccess: modal.onClose, onError },
          )
        }
        onCancel={modal.onClose}
      />
    </FormModal>
  );
}

interface UserModalProps extends ModalProps {
  /** Undefined until the dialog is opened for the first time. */
  user: User | undefined;
}

export function EditUserModal({ user, ...modal }: UserModalProps) {
  const update = useUpdateUser();
  return (
    <FormModal {...modal} title={tableMessages.users.edit} pending={update.isPending}>
      {user !== undefined && (
        <UserForm
          initialValues={{
            email: user.email,
            full_name: user.full_name ?? "",
            is_superuser: user.is_superuser,
            is_active: user.is_active,
          }}
          pending={update.isPending}
          onSave={(values, initial, onError) =>
            update.mutate(
              { id: user.id, ...changedFields(payloadOf(initial), payloadOf(values)) },
              { onSuccess: modal.onClose, onError },
            )
          }
          onCancel={modal.onClose}
        />
      )}
    </FormModal>
  );
}

export function DeleteUserDialog({ user, onDeleted, ...modal }: UserModalProps & { onDeleted: () => void }) {
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
