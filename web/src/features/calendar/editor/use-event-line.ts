import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useSyncExternalStore } from "react";
import { useLatest } from "../../../lib/use-latest";
import type { Reading } from "../../../lines/line-reader";
import type { EventFields } from "./event-fields";
import type { EventLine } from "./event-line";

interface ShownLine {
  parts: Reading["parts"];
  /** The rest of the line, which is the title. */
  title: string;
}

/** Reads the title of a form as a line while it is typed, and sets the other fields accordingly. */
export function useEventLine(line: EventLine, form: UseFormReturnType<EventFields>): ShownLine {
  const { reader } = line;
  const { title: text } = form.values;
  const reading = useSyncExternalStore(reader.subscribe, reader.reading);
  useEffect(() => reader.type(text), [reader, text]);
  const latest = useLatest(form);
  useEffect(() => {
    const values = latest.current.getValues();
    const followed = line.follow(values, reading);
    if (followed !== values) {
      latest.current.setValues({ ...followed, title: values.title });
    }
  }, [line, reading, latest]);
  if (reading.text !== text) {
    return { parts: [], title: text };
  }
  return { parts: reading.parts, title: reading.fields?.title ?? withoutParts(reading) };
}

/** An approximation of the server's answer. */
const withoutParts = ({ text, parts }: Reading): string =>
  parts
    .toReversed()
    .reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
    .replace(/\s+/g, " ")
    .trim();
