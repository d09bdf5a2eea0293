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
  /** Whether the commands could do something just now; absent means always. */
  available?: () => boolean;
}

/**
 * Registers what a screen, or a part of one, can do while it is shown. A command that brought somebody to the screen,
 * by `requestCommand`, is run as soon as it is known.
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
      // Taken out of the history first: neither Back nor a reload asks for it again.
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
    // The names decide when to register again; what they stand for is looked up when it is run.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, scope, latest]);
}
