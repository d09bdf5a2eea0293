import { Menu, useMantineColorScheme } from "@mantine/core";
import { messages } from "../../i18n/messages";
import { MoonIcon, SunIcon, SystemIcon } from "../../ui/icons";
import { type MenuLink, MenuPanel } from "../../ui/menu/menu-panel";
import classes from "./theme-menu-entries.module.css";

const choices = [
  { scheme: "light", label: messages.theme.light, Icon: SunIcon },
  { scheme: "dark", label: messages.theme.dark, Icon: MoonIcon },
  { scheme: "auto", label: messages.theme.system, Icon: SystemIcon },
] as const;

export function ThemeMenuEntries(link: MenuLink) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <MenuPanel {...link} label={messages.theme.label} offset={10}>
      <Menu.RadioGroup value={colorScheme}>
        {choices.map(({ scheme, label, Icon }) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            closeMenuOnClick
            data-autofocus={scheme === colorScheme || undefined}
            onChange={() => setColorScheme(scheme)}
          >
            <span className={classes.choice}>
              <Icon size={16} />
              {label}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPanel>
  );
}
