import type { User } from "../../api/generated/models/User";
import { messages } from "../../i18n/messages";
import type { Column } from "../../ui/data-table";
import { RowActions } from "../../ui/row-actions";
import classes from "./user-columns.module.css";

interface UserColumnsOptions {
  currentUserId: string;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

export function userColumns({ currentUserId, onEdit, onDelete }: UserColumnsOptions): Column<User>[] {
  return [
    {
      header: messages.users.fullName,
      width: "26%",
      kind: "lead",
      unlabelled: true,
      cell: ({ id, full_name }) => (
        <span className={classes.name}>
          <span className={full_name === null ? classes.none : undefined}>
            {full_name ?? messages.users.none}
          </span>
          {id === currentUserId && <span className={classes.you}>{messages.users.you}</span>}
        </span>
      ),
    },
    { header: messages.users.email, unlabelled: true, cell: ({ email }) => email },
    {
      header: messages.users.role,
      width: "6.5rem",
      cell: ({ is_superuser }) => (is_superuser ? messages.users.superuser : messages.users.user),
    },
    {
      header: messages.users.status,
      width: "6.75rem",
      cell: ({ is_active }) => (
        <span className={classes.status} data-active={is_active}>
          {is_active ? messages.users.active : messages.users.inactive}
        </span>
      ),
    },
    {
      header: messages.users.actions,
      width: "5.5rem",
      kind: "actions",
      cell: (user) => (
        <RowActions
          rowKey={user.id}
          name={user.email}
          disabled={user.id === currentUserId}
          onEdit={() => onEdit(user)}
          onDelete={() => onDelete(user)}
        />
      ),
    },
  ];
}
