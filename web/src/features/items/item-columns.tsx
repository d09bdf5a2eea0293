import type { Item } from "../../api/generated/models/Item";
import { tableMessages } from "../../i18n/table-messages";
import { CopyableId } from "../../ui/copyable-id";
import type { Column } from "../../ui/data-table";
import { RowActions } from "../../ui/row-actions";

interface ItemColumnsOptions {
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

export function itemColumns({ onEdit, onDelete }: ItemColumnsOptions): Column<Item>[] {
  return [
    {
      header: tableMessages.items.id,
      // Full width from 900 px on; below that title and description get their share first. Fixed tables do not support
      // percentages here.
      width: "clamp(9rem, 100vw - 36rem, 20.25rem)",
      unlabelled: true,
      cell: ({ id }) => <CopyableId id={id} />,
    },
    {
      header: tableMessages.items.title,
      width: "30%",
      kind: "lead",
      unlabelled: true,
      cell: ({ title }) => title,
    },
    {
      header: tableMessages.items.description,
      cell: ({ description }) => description ?? tableMessages.items.none,
    },
    {
      header: tableMessages.items.actions,
      width: "5.5rem",
      kind: "actions",
      cell: (item) => (
        <RowActions
          rowKey={item.id}
          name={item.title}
          onEdit={() => onEdit(item)}
          onDelete={() => onDelete(item)}
        />
      ),
    },
  ];
}
