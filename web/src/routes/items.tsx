import { ItemTable } from "../features/items/item-table";

export default function ItemsScreen() {
  return <ItemTable />;
}
