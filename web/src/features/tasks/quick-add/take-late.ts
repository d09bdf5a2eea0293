import { unreadLine } from "../../../lines/read-line";
import type { Things } from "../../../things/things";
import type { Taken } from "./take-line";

/** In milliseconds. */
const patience = 1_500;

const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, patience));

/**
 * Reads a line that was submitted before the reader was loaded, or somewhere without it. Loading its code may take a moment;
 * without it the line is read later.
 */
export async function takeLate(things: Things, text: string): Promise<Taken | null> {
  try {
    const { takeLine } = await Promise.race([import("./take-line"), tooLate()]);
    return await takeLine(things, text);
  } catch {
    const line = unreadLine(text);
    return line && { line };
  }
}
