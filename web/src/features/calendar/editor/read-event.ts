import type { ParsedLine } from "../../../api/generated/models/ParsedLine";
import { type Line, readLine } from "../../../lines/read-line";

/**
 * What a line says about an event at a place that was drawn. Elsewhere a time without a day means the next such time; here it
 * means the drawn day. To find out whether a line names a day of its own, the drawn day is appended to it: if the line has
 * another day, one of the two is left over.
 */
export async function readEvent(line: Line, drawn: string, signal: AbortSignal): Promise<ParsedLine> {
  const read = await readLine(line, signal);
  const { all_day: allDay, recurrence, title } = read.fields;
  if (allDay !== false || recurrence !== undefined) {
    return read;
  }
  const { fields } = await readLine({ ...line, text: `${line.text} ${drawn}` }, signal);
  const { start, end } = fields;
  const isDrawn = fields.all_day === false && fields.title === title;
  return isDrawn && start !== undefined && end !== undefined
    ? { ...read, fields: { ...read.fields, start, end } }
    : read;
}
