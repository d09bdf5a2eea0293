import { useRef } from "react";
import type { User } from "../../api/generated/models/User";
import { isForbidden } from "../../api/problem";
import { tableMessages } from "../../i18n/table-messages";
import { deferredImport } from "../../lib/deferred-import";
import { lazyComponent } from "../../lib/lazy-component";
import { useScreenCommands } from "../../ui/commands/use-commands";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import { TableScreen } from "../../ui/table-screen";
import { usePagedQuery } from "../../ui/use-paged-query";
import { useRowDialogs } from "../../ui/use-row-dialogs";
import { NoPermission } from "./no-permission";
import { usersPageQuery } from "./queries";
import { userColumns } from "./user-columns";

const UserDialogs = lazyComponent(async () => (await import("./user-modals")).UserDialogs);

const exporting = deferredImport(async () => (await import("./export-user")).exportUser);

const exportUser = (user: User) => {
  void exporting.load().then(async (begin) => begin(user));
};

const idOf = ({ id }: User) => id;

interface UserTableProps {
  /** The superuser who is logged in: nobody edits or deletes their own account here. */
  currentUserId: string;
}

/** The screen Users Management. */
export function UserTable({ currentUserId }: UserTableProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const paged = usePagedQuery(usersPageQuery);
  const dialogs = useRowDialogs({ paged, rowKey: idOf, fallback: addButton });
  useScreenCommands({ "users.add": dialogs.add });

  // The right may have been revoked since the user was last loaded.
  if (isForbidden(paged.error)) {
    return <NoPermission />;
  }
  return (
    <TableScreen
      heading={tableMessages.users.heading}
      addLabel={tableMessages.users.add}
      addButton={addButton}
      onAdd={dialogs.add}
      columns={userColumns({
        currentUserId,
        onEdit: dialogs.edit,
        onExport: exportUser,
        onDelete: dialogs.remove,
      })}
      rowKey={idOf}
      paged={paged}
      onApproach={UserDialogs.preload}
      empty={{ title: tableMessages.users.empty, hint: tableMessages.users.emptyHint }}
    >
      <MountOnFirstOpen opened={dialogs.isOpen}>
        <UserDialogs dialogs={dialogs} />
      </MountOnFirstOpen>
    </TableScreen>
  );
}
