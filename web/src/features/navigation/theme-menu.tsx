import { useComputedColorScheme } from "@mantine/core";
import { menuMessages } from "../../i18n/menu-messages";
import { deferredImport } from "../../lib/deferred-import";
import { MoonIcon, SunIcon } from "../../ui/icons";
import { useMenu } from "../../ui/menu/use-menu";
import { IconButton } from "../../ui/icon-button";

const entries = deferredImport(async () => (await import("./theme-menu-entries")).ThemeMenuEntries);

export function ThemeMenu() {
  const shown = useComputedColorScheme("light");
  const { opener, Menu, link } = useMenu(entries);
  return (
    <>
      <IconButton {...opener} size={36} aria-label={menuMessages.theme.label}>
        {shown === "dark" ? <MoonIcon /> : <SunIcon />}
      </IconButton>
      {Menu !== null && <Menu {...link} />}
    </>
  );
}
