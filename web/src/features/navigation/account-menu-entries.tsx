import { Menu } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { paths } from "../../app/paths";
import { menuMessages } from "../../i18n/menu-messages";
import { messages } from "../../i18n/messages";
import { LogOutIcon, SettingsIcon, UsersIcon } from "../../ui/later-icons";
import { type MenuLink, MenuPanel } from "../../ui/menu/menu-panel";
import classes from "./account-menu-entries.module.css";

export interface AccountMenuProps {
  /** The user; null while the server has not answered. */
  person: { full_name?: string | null; email: string } | null;
  onLogOut: () => void;
}

export function AccountMenuEntries({ person, onLogOut, ...link }: AccountMenuProps & MenuLink) {
  const { search } = useLocation();
  return (
    <MenuPanel {...link} label={menuMessages.account.menu} offset={10}>
      <Menu.Label>{menuMessages.account.heading}</Menu.Label>
      {person !== null && (
        <div className={classes.person}>
          {person.full_name != null && <strong>{person.full_name}</strong>}
          <span>{person.email}</span>
        </div>
      )}
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={paths.settings}
        data-autofocus
        leftSection={<SettingsIcon size={16} />}
        rightSection={<kbd>{menuMessages.account.settingsHint}</kbd>}
        aria-keyshortcuts="Meta+S Control+S"
      >
        {messages.account.settings}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={{ pathname: paths.admin, search }}
        leftSection={<UsersIcon size={16} />}
      >
        {messages.account.userManagement}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<LogOutIcon size={16} />}
        rightSection={<kbd>{menuMessages.account.logOutHint}</kbd>}
        aria-keyshortcuts="Meta+Shift+Q Control+Shift+Q"
        onClick={onLogOut}
      >
        {menuMessages.account.logOut}
      </Menu.Item>
    </MenuPanel>
  );
}
