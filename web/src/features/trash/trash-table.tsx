import { useRef } from "react";
import type { TrashEntry } from "../../api/generated/models/TrashEntry";
import { trashMessages } from "../../i18n/trash-messages";
import { lazyComponent } from "../../lib/lazy-component";
import { TrashIcon } from "../../ui/icons";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import { TableScreen } from "../../ui/table-screen";
import { usePagedQuery } from "../../ui/use-paged-query";
import { useRowDialogs } from "../../ui/use-row-dialogs";
import { trashPageQuery, useDeleteForever, useEmptyTrash, useRestoreEntry } from "./queries";
import { trashColumns } from "./trash-columns";

const ConfirmDialog = lazyComponent(async () => (await import("../../ui/confirm-dialog")).ConfirmDialog);

const idOf = ({ id }: TrashEntry) => id;

/** Deleted things: to be restored, or deleted permanently. */
export function TrashTable() {
  const emptyButton = useRef<HTMLButtonElement>(null);
  const paged = usePagedQuery(trashPageQuery);
  const dialogs = useRowDialogs({ paged, rowKey: idOf, fallback: emptyButton });
  const restore = useRestoreEntry();
  const remove = useDeleteForever();
  const empty = useEmptyTrash();
  const { row } = dialogs;
  const isEmpty = paged.page === 1 && paged.rows?.length === 0;

  const restoreRow = (entry: TrashEntry) => {
    if (!restore.isPending) {
      restore.mutate(entry, () => {
        dialogs.removed();
        dialogs.leave(entry);
      });
    }
  };
  const removeRow = () => {
    if (row !== undefined) {
      const onSettled = () => {
        dialogs.removed();
        dialogs.removing.onClose();
      };
      remove.mutate(row, { onSettled });
    }
  };
  const emptyAll = () => empty.mutate(undefined, { onSettled: dialogs.adding.onClose });

  return (
    <TableScreen
      heading={trashMessages.heading}
      hint={trashMessages.hint}
      addLabel={trashMessages.emptyTrash}
      AddIcon={TrashIcon}
      addVariant="default"
      addDisabled={isEmpty}
      addButton={emptyButton}
      onAdd={dialogs.add}
      columns={trashColumns({ onRestore: restoreRow, onDelete: dialogs.remove })}
      rowKey={idOf}
      paged={paged}
      onApproach={ConfirmDialog.preload}
      empty={{ title: trashMessages.empty, hint: trashMessages.emptyHint }}
    >
      <MountOnFirstOpen opened={dialogs.isOpen}>
        <ConfirmDialog
          {...dialogs.removing}
          title={trashMessages.deleteForEver}
          message={trashMessages.confirmDelete(row?.title ?? "")}
          confirmLabel={trashMessages.deleteForEver}
          pending={remove.isPending}
          danger
          onConfirm={removeRow}
        />
        <ConfirmDialog
          {...dialogs.adding}
          title={trashMessages.emptyTrash}
          message={trashMessages.confirmEmpty}
          confirmLabel={trashMessages.emptyTrash}
          pending={empty.isPending}
          danger
          onConfirm={emptyAll}
        />
      </MountOnFirstOpen>
    </TableScreen>
  );
}
