import { Menu } from "@mantine/core";
import type { Webhook } from "../../../api/generated/models/Webhook";
import { webhookMessages } from "../../../i18n/webhook-messages";
import { TrashIcon } from "../../../ui/icons";
import { EditIcon, LockIcon } from "../../../ui/later-icons";
import { type MenuLink, MenuPanel } from "../../../ui/menu/menu-panel";
import { PowerIcon, SendIcon } from "./webhook-icons";
import { nameOf } from "./webhook-values";

export interface WebhookActions {
  onEdit: () => void;
  onTest: () => void;
  onSwitch: () => void;
  onRotate: () => void;
  onDelete: () => void;
}

interface WebhookMenuProps extends MenuLink, WebhookActions {
  webhook: Webhook;
}

/** What can be done with a webhook. */
export function WebhookMenu({
  webhook,
  onEdit,
  onTest,
  onSwitch,
  onRotate,
  onDelete,
  ...link
}: WebhookMenuProps) {
  return (
    <MenuPanel {...link} label={webhookMessages.more(nameOf(webhook))}>
      <Menu.Item data-autofocus leftSection={<EditIcon size={16} />} onClick={onEdit}>
        {webhookMessages.edit}
      </Menu.Item>
      <Menu.Item leftSection={<SendIcon size={16} />} disabled={!webhook.active} onClick={onTest}>
        {webhookMessages.test}
      </Menu.Item>
      <Menu.Item leftSection={<PowerIcon size={16} />} onClick={onSwitch}>
        {webhook.active ? webhookMessages.switchOff : webhookMessages.switchOn}
      </Menu.Item>
      <Menu.Item leftSection={<LockIcon size={16} />} onClick={onRotate}>
        {webhookMessages.rotate}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<TrashIcon size={16} />} onClick={onDelete}>
        {webhookMessages.delete}
      </Menu.Item>
    </MenuPanel>
  );
}
