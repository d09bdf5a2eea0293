import { unreadLine } from "../../../lines/read-line";
import type { Things } from "../../../things/things";
import type { Taken } from "./take-line";

/** In milliseconds. */
const patience = 1_500;

const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, patience));

/**
 * What a line says that was submitted before, or elsewhere than, what reads it while it is typed. Its code may take a moment; without
 * it the line is yet to be read.
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
