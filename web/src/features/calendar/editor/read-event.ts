import type { ParsedLine } from "../../../api/generated/models/ParsedLine";
import { type Line, readLine } from "../../../lines/read-line";

/**
 * What a line says of an event in a place that was drawn. A time without a day is the next one wherever lines are read; here its day is the
 * one that was drawn. Whether a line says a day of its own is known by saying this one behind it: beside another one it would be left over,
 * or leave the other one over.
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
