import { Menu } from "@mantine/core";
import { useNavigate } from "react-router";
import { labelMessages } from "../../../i18n/label-messages";
import { addressOfList, listOfLabel } from "../../../lib/list-address";
import { TasksIcon, TrashIcon } from "../../../ui/icons";
import { EditIcon, MergeIcon } from "../../../ui/later-icons";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";

interface LabelMenuProps extends MenuLink {
  labelId: string;
  name: string;
  /** There is another label to merge it into. */
  canMerge: boolean;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
}

/** The actions for a label in the list of all. */
export function LabelMenu({ labelId, name, canMerge, onEdit, onMerge, onDelete, ...link }: LabelMenuProps) {
  const navigate = useNavigate();
  return (
    <MenuPanel {...link} label={labelMessages.more(name)}>
      <Menu.Item data-autofocus leftSection={<EditIcon size={16} />} onClick={onEdit}>
        {labelMessages.edit}
      </Menu.Item>
      <Menu.Item
        leftSection={<TasksIcon size={16} />}
        onClick={() => void navigate(addressOfList(listOfLabel(labelId)))}
      >
        {labelMessages.showTasks(name)}
      </Menu.Item>
      <Menu.Item leftSection={<MergeIcon size={16} />} disabled={!canMerge} onClick={onMerge}>
        {labelMessages.merge}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<TrashIcon size={16} />} onClick={onDelete}>
        {labelMessages.delete}
      </Menu.Item>
    </MenuPanel>
  );
}
