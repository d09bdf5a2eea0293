import type { CommandId } from "../../lib/command-id";

/** What a command does where it was registered. */
export interface Command {
  run: () => void;
  /** Whether it could do so just now; absent means always. */
  available?: (() => boolean) | undefined;
}

/** The whole app's commands are good on every screen. A screen's own ones come before them while it is shown. */
type Scope = "screen" | "app";

interface Registration extends Command {
  id: CommandId;
  scope: Scope;
}

/** Knows what can be done at the moment. Features tell it, the palette and the keyboard ask it. */
export interface CommandRegistry {
  register: (id: CommandId, command: Command, scope: Scope) => () => void;
  /** Runs the nearest command of that name; false if there is none. */
  run: (id: CommandId) => boolean;
  canRun: (id: CommandId) => boolean;
  /** Calls back before a command runs, however it was asked for. Answers how to stop that. */
  onRun: (listener: (id: CommandId) => void) => () => void;
}

export function createCommandRegistry(): CommandRegistry {
  const registrations = new Set<Registration>();
  const listeners = new Set<(id: CommandId) => void>();

  const find = (id: CommandId): Registration | undefined => {
    const usable = [...registrations].filter((each) => each.id === id && (each.available?.() ?? true));
    // The newest one: of two screens the one that is coming, not the one that is going.
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
