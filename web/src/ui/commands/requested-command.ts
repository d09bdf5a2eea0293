import type { CommandId } from "../../lib/command-id";

/** The state of an address that leads to a screen in order to run a command there. */
export function requestCommand(id: CommandId): { command: CommandId } {
  return { command: id };
}

/** The name of the command that an address was asked for with; null if it was not. */
export function requestedCommand(state: unknown): string | null {
  const command: unknown = Object(state)["command"];
  return typeof command === "string" ? command : null;
}
