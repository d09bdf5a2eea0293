import type { CommandId } from "../../lib/command-id";

/** The implementation of a command. */
export interface Command {
  run: () => void;
  /** Whether it can run now; absent means always. */
  available?: (() => boolean) | undefined;
}

/** The app's commands work on every screen. A screen's own ones take precedence while it is shown. */
type Scope = "screen" | "app";

interface Registration extends Command {
  id: CommandId;
  scope: Scope;
}

/** The currently available commands. Features register them; the palette and the keyboard use them. */
export interface CommandRegistry {
  register: (id: CommandId, command: Command, scope: Scope) => () => void;
  /** Runs the nearest command with that name; false if there is none. */
  run: (id: CommandId) => boolean;
  canRun: (id: CommandId) => boolean;
  /** Calls back before a command runs, however it was started. Returns a function that stops it. */
  onRun: (listener: (id: CommandId) => void) => () => void;
}

export function createCommandRegistry(): CommandRegistry {
  const registrations = new Set<Registration>();
  const listeners = new Set<(id: CommandId) => void>();

  const find = (id: CommandId): Registration | undefined => {
    const usable = [...registrations].filter((each) => each.id === id && (each.available?.() ?? true));
    // The newest one: of two screens the one that is being entered, not the one that is being left.
    return usable.findLast(({ scope }) => scope === "screen") ?? usable.at(-1);
  };

  return {
    register(id, command, scope) {
      const registration = { ...command, id, scope };
      registrations.add(registration);
      return () => registrations.delete(registration);
    },
    run(id) {
      const found = find(id);
      if (found === undefined) {
        return false;
      }
      for (const listener of listeners) {
        listener(id);
      }
      found.run();
      return true;
    },
    canRun: (id) => find(id) !== undefined,
    onRun(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The app's commands. */
export const commands = createCommandRegistry();
