import type { User } from "../../api/generated/models/User";
import { tableMessages } from "../../i18n/table-messages";
import type { Column } from "../../ui/data-table";
import { RowActions } from "../../ui/row-actions";
import classes from "./user-columns.module.css";

interface UserColumnsOptions {
  currentUserId: string;
  onEdit: (user: User) => void;
  onExport: (user: User) => void;
  onDelete: (user: User) => void;
}

export function userColumns({
  currentUserId,
  onEdit,
  onExport,
  onDelete,
}: UserColumnsOptions): Column<User>[] {
  return [
    {
      header: tableMessages.users.fullName,
      width: "26%",
      kind: "lead",
      unlabelled: true,
      cell: ({ id, full_name }) => (
        <span className={classes.name}>
          <span className={full_name === null ? classes.none : undefined}>
            {full_name ?? tableMessages.users.none}
          </span>
          {id === currentUserId && <span className={classes.you}>{tableMessages.users.you}</span>}
        </span>
      ),
    },
    { header: tableMessages.users.email, unlabelled: true, cell: ({ email }) => email },
    {
      header: tableMessages.users.role,
      width: "6.5rem",
      cell: ({ is_superuser }) => (is_superuser ? tableMessages.users.superuser : tableMessages.users.user),
    },
    {
      header: tableMessages.users.status,
      width: "6.75rem",
      cell: ({ is_active }) => (
        <span className={classes.status} data-active={is_active}>
          {is_active ? tableMessages.users.active : tableMessages.users.inactive}
        </span>
      ),
    },
    {
      header: tableMessages.users.actions,
      width: "5.5rem",
      kind: "actions",
      cell: (user) => (
        <RowActions
          rowKey={user.id}
          name={user.email}
          disabled={user.id === currentUserId}
          onEdit={() => onEdit(user)}
          onExport={() => onExport(user)}
          onDelete={() => onDelete(user)}
        />
      ),
    },
  ];
}
