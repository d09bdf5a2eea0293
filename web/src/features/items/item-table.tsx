import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Item } from "../../api/generated/models/Item";
import { tableMessages } from "../../i18n/table-messages";
import { lazyComponent } from "../../lib/lazy-component";
import { usePreloadWhenIdle } from "../../lib/when-idle";
import { useRequestedThing } from "../../ui/commands/requested-thing";
import { useScreenCommands } from "../../ui/commands/use-commands";
import { thingsOf } from "../../things/use-things";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import { TableScreen } from "../../ui/table-screen";
import { useRowDialogs } from "../../ui/use-row-dialogs";
import { preloadItemSending } from "./item-changes";
import { itemColumns } from "./item-columns";
import { useItems } from "./queries";

const ItemDialogs = lazyComponent(async () => (await import("./item-modals")).ItemDialogs);

const idOf = ({ id }: Item) => id;

/** The screen Items Management. */
export function ItemTable() {
  const addButton = useRef<HTMLButtonElement>(null);
  const paged = useItems();
  usePreloadWhenIdle(preloadItemSending);
  const dialogs = useRowDialogs({ paged, rowKey: idOf, fallback: addButton });
  useScreenCommands({ "items.add": dialogs.add });
  const { store } = thingsOf(useQueryClient());
  useRequestedThing("item", (id) => {
    const item = store.view().item.get(id);
    if (item !== undefined) {
      dialogs.edit(item);
    }
  });

  return (
    <TableScreen
      heading={tableMessages.items.heading}
      addLabel={tableMessages.items.add}
      addButton={addButton}
      onAdd={dialogs.add}
      columns={itemColumns({ onEdit: dialogs.edit, onDelete: dialogs.remove })}
      rowKey={idOf}
      paged={paged}
      onApproach={ItemDialogs.preload}
      empty={{ title: tableMessages.items.empty, hint: tableMessages.items.emptyHint }}
    >
      <MountOnFirstOpen opened={dialogs.isOpen}>
        <ItemDialogs dialogs={dialogs} />
      </MountOnFirstOpen>
    </TableScreen>
  );
}
