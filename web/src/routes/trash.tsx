import { TrashTable } from "../features/trash/trash-table";

export default function TrashScreen() {
  return <TrashTable />;
}
