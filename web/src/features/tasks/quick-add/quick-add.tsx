import { useQueryClient } from "@tanstack/react-query";
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from "react";
import { onReachabilityChange, readReachability } from "../../../api/reachability";
import { quickAddMessages } from "../../../i18n/quick-add-messages";
import { LineReader } from "../../../lines/line-reader";
import { maySaySomething } from "../../../lines/read-line";
import { Understood } from "../../../lines/understood";
import { thingsOf } from "../../../things/use-things";
import { LabelOffers } from "./label-offers";
import classes from "./quick-add.module.css";
import { type Taken, taken } from "./take-line";
import { useRequestedLine } from "./use-requested-line";
import { useSayings } from "./use-sayings";

/** Called by the form when it is submitted. */
export interface QuickAddHandle {
  /** What the line sets: null if it is only a title, a promise if that is not known yet. */
  take: (text: string) => Taken | null | Promise<Taken | null>;
}

export interface QuickAddProps {
  ref: Ref<QuickAddHandle>;
  /** The field of the line. */
  input: RefObject<HTMLInputElement | null>;
  text: string;
}

/** Shows what a line means while it is typed: its words are marked in the field, and a line below says what they mean. */
export function QuickAdd({ ref, input, text }: QuickAddProps) {
  const [reader] = useState(() => new LineReader("task"));
  const reading = useSyncExternalStore(reader.subscribe, reader.reading);
  const things = thingsOf(useQueryClient());
  useImperativeHandle(ref, () => ({ take: (line) => taken(things, reader.take(line)) }), [reader, things]);
  const reachable = useSyncExternalStore(onReachabilityChange, readReachability) === "reachable";
  useRequestedLine();
  useEffect(() => reader.type(text), [reader, text]);

  // A late answer refers to an earlier text.
  const isAbout = reading.text === text;
  // What was read before the connection was lost is still valid.
  const isUnread = !reachable && maySaySomething(text) && !(isAbout && reading.fields !== null);
  return (
    <>
      <LabelOffers input={input} text={text} />
      <Understood
        input={input}
        text={text}
        parts={isAbout ? reading.parts : []}
        sayings={useSayings(isAbout ? reading.fields : null)}
        onPlain={(parts) => reader.makePlain(parts)}
      />
      <p role="status" className={classes.unread}>
        {isUnread && quickAddMessages.unread}
      </p>
    </>
  );
}
