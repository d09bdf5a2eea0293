import { useRef } from "react";
import type { Item } from "../../api/generated/models/Item";
import { tableMessages } from "../../i18n/table-messages";
import { useScreenCommands } from "../../ui/commands/use-commands";
import { TableScreen } from "../../ui/table-screen";
import { usePagedQuery } from "../../ui/use-paged-query";
import { useRowDialogs } from "../../ui/use-row-dialogs";
import { itemColumns } from "./item-columns";
import { AddItemModal, DeleteItemDialog, EditItemModal } from "./item-modals";
import { itemsPageQuery } from "./queries";

const idOf = ({ id }: Item) => id;

/** The screen Items Management. */
export function ItemTable() {
  const addButton = useRef<HTMLButtonElement>(null);
  const paged = usePagedQuery(itemsPageQuery);
  const dialogs = useRowDialogs({ paged, rowKey: idOf, fallback: addButton });
  useScreenCommands({ "items.add": dialogs.add });

  return (
    <TableScreen
      heading={tableMessages.items.heading}
      addLabel={tableMessages.items.add}
      addButton={addButton}
      onAdd={dialogs.add}
      columns={itemColumns({ onEdit: dialogs.edit, onDelete: dialogs.remove })}
      rowKey={idOf}
      paged={paged}
      empty={{ title: tableMessages.items.empty, hint: tableMessages.items.emptyHint }}
    >
      <AddItemModal {...dialogs.adding} />
      <EditItemModal {...dialogs.editing} item={dialogs.row} />
      <DeleteItemDialog {...dialogs.removing} item={dialogs.row} onDeleted={dialogs.removed} />
    </TableScreen>
  );
}
