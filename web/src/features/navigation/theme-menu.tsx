import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { messages } from "../../i18n/messages";
import { MoonIcon, SunIcon, SystemIcon } from "../../ui/icons";
import { MenuDropdown } from "../../ui/menu/menu-dropdown";
import classes from "./theme-menu.module.css";

const choices = [
  { scheme: "light", label: messages.theme.light, Icon: SunIcon },
  { scheme: "dark", label: messages.theme.dark, Icon: MoonIcon },
  { scheme: "auto", label: messages.theme.system, Icon: SystemIcon },
] as const;

export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme("light");
  return (
    <Menu position="bottom-end" offset={10} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={messages.theme.label}>
          {shown === "dark" ? <MoonIcon /> : <SunIcon />}
        </ActionIcon>
      </Menu.Target>
      <MenuDropdown aria-label={messages.theme.label}>
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
      </MenuDropdown>
    </Menu>
  );
}
