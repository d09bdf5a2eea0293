import { useMantineColorScheme } from "@mantine/core";
import { Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths";
import { screensWithCommand } from "../../app/screens";
import type { CommandId } from "../../lib/command-id";
import { fromEntries } from "../../lib/keys-of";
import { lazyComponent } from "../../lib/lazy-component";
import { commands } from "../../ui/commands/command-registry";
import { requestCommand } from "../../ui/commands/requested-command";
import { useAppCommands } from "../../ui/commands/use-commands";
import { useShortcutKeys } from "../../ui/commands/use-shortcut-keys";
import { Palette } from "./lazy-palette";
import { noteTypedAhead, takeTypedAhead } from "./typed-ahead";

const ShortcutsDialog = lazyComponent(async () => (await import("./shortcuts-dialog")).ShortcutsDialog);

interface CommandCenterProps {
  /** The user; null while that is not known. */
  user: { is_superuser: boolean } | null;
  onLogOut: () => void;
}

/** What is available everywhere: the keys of commands, the palette, and the list of shortcuts. */
export function CommandCenter({ user, onLogOut }: CommandCenterProps) {
  const [shown, setShown] = useState<"palette" | "shortcuts" | null>(null);
  const [wasShown, setWasShown] = useState({ palette: false, shortcuts: false });
  // The element that had the focus before, and gets it back.
  const origin = useRef<Element>(null);

  const show = (part: "palette" | "shortcuts") => {
    origin.current = document.activeElement;
    // Until the part is rendered, which may need a download, no key may do anything here.
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    if (part === "palette") {
      noteTypedAhead();
    }
    setWasShown((before) => ({ ...before, [part]: true }));
    setShown(part);
  };
  const close = () => {
    takeTypedAhead();
    setShown(null);
    returnFocus(origin.current);
  };
  const choose = (id: CommandId) => {
    close();
    // After the focus has returned, so that the command finds it there and can move it.
    commands.run(id);
  };

  useEverywhereCommands(user, onLogOut);
  useAppCommands({
    "palette.open": () => show("palette"),
    "shortcuts.show": () => show("shortcuts"),
  });
  useShortcutKeys(commands, shown !== null);
  usePaletteIntent();

  return (
    <Suspense fallback={null}>
      {wasShown.palette && <Palette opened={shown === "palette"} onClose={close} onChoose={choose} />}
      {wasShown.shortcuts && (
        <ShortcutsDialog
          opened={shown === "shortcuts"}
          onClose={close}
          returnFocus={() => (origin.current instanceof HTMLElement ? origin.current : null)}
        />
      )}
    </Suspense>
  );
}

/** The first key of the palette's shortcut is pressed a moment before the second. */
function usePaletteIntent() {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Control" || key === "Meta") {
        Palette.preload();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function returnFocus(element: Element | null) {
  if (element instanceof HTMLElement) {
    element.focus({ preventScroll: true });
  }
}

function useEverywhereCommands(user: CommandCenterProps["user"], onLogOut: () => void) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const go = (path: string) => () => void navigate(path);
  const goAndRun = (path: string, id: CommandId) => () => void navigate(path, { state: requestCommand(id) });
  const goToTab = (tab: string) => () => void navigate({ pathname: paths.settings, search: `tab=${tab}` });

  useAppCommands({
    ...fromEntries(screensWithCommand.map(({ path, command }) => [command.id, go(path)])),
    "settings.profile": goToTab("profile"),
    "settings.password": goToTab("password"),
    "settings.appearance": goToTab("appearance"),
    "settings.calendar": goToTab("calendar"),
    "settings.planning": goToTab("planning"),
    "settings.labels": goToTab("labels"),
    "settings.sessions": goToTab("sessions"),
    "settings.api-keys": goToTab("api-keys"),
    "settings.webhooks": goToTab("webhooks"),
    "settings.data": goToTab("data"),
    ...(user?.is_superuser === false && { "settings.danger": goToTab("danger") }),
    "calendars.add": goAndRun(paths.home, "calendars.add"),
    "calendars.subscribe": goAndRun(paths.home, "calendars.subscribe"),
    "calendars.choose": goAndRun(paths.home, "calendars.choose"),
    "calendars.export": goAndRun(paths.home, "calendars.export"),
    "calendars.publish": goAndRun(paths.home, "calendars.publish"),
    "data.export": goAndRun(`${paths.settings}?tab=data`, "data.export"),
    "tasks.add": goAndRun(paths.tasks, "tasks.add"),
    "items.add": goAndRun(paths.items, "items.add"),
    ...(user?.is_superuser === true && { "users.add": goAndRun(paths.admin, "users.add") }),
    "theme.light": () => setColorScheme("light"),
    "theme.dark": () => setColorScheme("dark"),
    "theme.system": () => setColorScheme("auto"),
    "account.logOut": onLogOut,
  });
}
