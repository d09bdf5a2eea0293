import type { CommandId } from "../../lib/command-id";

/** The history state for a navigation that runs a command on the new screen. */
export function requestCommand(id: CommandId): { command: CommandId } {
  return { command: id };
}

/** The name of the command requested by a navigation; null if there is none. */
export function requestedCommand(state: unknown): string | null {
  const command: unknown = Object(state)["command"];
  return typeof command === "string" ? command : null;
}
