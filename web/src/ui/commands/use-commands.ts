import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CommandId } from "../../lib/command-id";
import { keysOf } from "../../lib/keys-of";
import { useLatest } from "../../lib/use-latest";
import { commands } from "./command-registry";
import { requestedCommand } from "./requested-command";

type Actions = Partial<Record<CommandId, () => void>>;

/** Registers commands of the whole app. */
export function useAppCommands(actions: Actions): void {
  useRegistration(actions, "app");
}

interface ScreenOptions {
  /** Whether the commands can run now; absent means always. */
  available?: () => boolean;
}

/**
 * Registers the commands of a screen, or of a part of one, while it is shown. A command that was requested with `requestCommand`
 * runs as soon as it is registered.
 */
export function useScreenCommands(actions: Actions, { available }: ScreenOptions = {}): void {
  useRegistration(actions, "screen", available);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const requested = requestedCommand(state);
  const latest = useLatest(actions);

  useEffect(() => {
    const id = keysOf(latest.current).find((name) => name === requested);
    if (id !== undefined) {
      // Removed from the history first: neither Back nor a reload requests it again.
      void navigate({ pathname, search }, { replace: true, state: null });
      latest.current[id]?.();
    }
  }, [requested, latest, navigate, pathname, search]);
}

function useRegistration(actions: Actions, scope: "app" | "screen", available?: () => boolean): void {
  const latest = useLatest({ actions, available });
  const names = Object.keys(actions).join(" ");

  useEffect(() => {
    const isAvailable = () => latest.current.available?.() ?? true;
    const unregister = keysOf(latest.current.actions).map((id) =>
      commands.register(id, { run: () => latest.current.actions[id]?.(), available: isAvailable }, scope),
    );
    return () => {
      for (const remove of unregister) {
        remove();
      }
    };
    // The names decide when to register again; their functions are looked up when they run.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, scope, latest]);
}
