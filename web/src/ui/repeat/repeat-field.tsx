import { NativeSelect } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { repeatMessages } from "../../i18n/repeat-messages";
import type { Recurrence } from "../../lib/recurrence/recurrence";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import type { WallTime } from "../../lib/time/units";
import type { Zone } from "../../lib/time/zone";
import { presetOf, presetsFor } from "../../lib/repeat/presets";
import {
  dependsOnWeek,
  isAmongDays,
  parseRepeat,
  type Repeat,
  type RepeatStart,
  writeRepeat,
} from "../../lib/repeat/repeat";
import { RepeatDetails } from "./repeat-details";
import classes from "./repeat-field.module.css";
import { describeRecurrence, describeRule } from "../../lib/repeat/sentence";

const words = repeatMessages.field;

interface RepeatFieldProps {
  /** A rule without `RRULE:`, empty if there are only dates; null for what does not repeat. */
  value: string | null;
  /** Dates that are added to the rule, and left out of it. */
  dates?: Pick<Recurrence, "rdates" | "exdates"> | null;
  onChange: (rule: string | null) => void;
  /** When it starts, on the clocks of its zone. */
  start: WallTime;
  zone: Zone;
  allDay: boolean;
  /** The rule is counted from another day than that, which nobody knows yet. */
  isOpen?: boolean;
  /** What is said of a start that is none of the rule's days. */
  startIsExtra?: string;
  disabled?: boolean;
  /** What is wrong with the rule. */
  error?: string | null;
}

/**
 * How something repeats: presets that follow from its start, and the parts of others. What the form cannot draw, a rule or dates that
 * are added, is told and stays letter for letter until something else is chosen. Whoever moves the start takes the rule along (`followStart`).
 */
export function RepeatField({
  value,
  dates = null,
  onChange,
  start: wall,
  zone,
  allDay,
  isOpen = false,
  startIsExtra: extraHint = words.startIsExtra,
  disabled = false,
  error = null,
}: RepeatFieldProps) {
  const { names, firstWeekday, zone: ownZone } = usePreferences();
  const today = useToday(ownZone);
  const start: RepeatStart = { wall, zone: allDay ? null : zone, isOpen };
  const { rdates = [], exdates = [] } = dates ?? {};
  const [hasChosen, setHasChosen] = useState(false);
  const keepsDates = rdates.length > 0 && !hasChosen;
  const repeat = value === null || keepsDates ? null : parseRepeat(value, start);
  const presets = presetsFor(start, firstWeekday);

  // What was chosen as custom stays open, even if it says what a preset says.
  const [isCustom, setIsCustom] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  if (value !== null && repeat === null && value !== kept) {
    setKept(value);
  }

  const choice = () => {
    if (value === null) {
      return "never";
    }
    return repeat === null ? "kept" : ((isCustom ? null : presetOf(repeat, start)) ?? "custom");
  };
  const chosen = choice();
  // Weeks begin as they did, or as their user is used to if that did not matter yet.
  const ownWeek = repeat !== null && dependsOnWeek(repeat) ? repeat.firstWeekday : firstWeekday;
  const change = (next: Repeat) => onChange(writeRepeat({ ...next, firstWeekday: ownWeek }, start));
  const describe = (rule: string) => describeRule(rule, start, today, names, firstWeekday);

  // Its parts may be out of sight, and so may those that another choice brings.
  const details = useRef<HTMLDivElement>(null);
  const parts = isCustom && repeat !== null ? `${repeat.every.unit} ${repeat.end.kind}` : "";
  useEffect(() => {
    if (parts !== "") {
      details.current?.scrollIntoView({ block: "nearest" });
    }
  }, [parts]);

  const choose = (name: string) => {
    setIsCustom(name === "custom");
    setHasChosen(name !== "kept");
    if (name === "never" || name === "kept") {
      onChange(name === "kept" ? kept : null);
      return;
    }
    // What is drawn by parts begins as what is there, or else each week.
    const begin = name === "custom" && repeat === null ? "weekly" : name;
    const preset = presets.find((each) => each.name === begin);
    if (preset !== undefined) {
      change(preset.repeat);
    }
  };

  const isTold = value !== null && (chosen === "custom" || chosen === "kept" || rdates.length > 0);
  const startIsExtra = repeat !== null && !isAmongDays(repeat, start);
  return (
    <div className={classes.field}>
      <NativeSelect
        label={words.repeat}
        size="md"
        data={[
          { value: "never", label: words.never },
          ...(kept === null ? [] : [{ value: "kept", label: words.kept }]),
          ...presets.map(({ name, repeat: each }) => ({
            value: name,
            label: name === "workweek" ? words.workweek : describe(writeRepeat(each, start)),
          })),
          { value: "custom", label: words.custom },
        ]}
        value={chosen}
        disabled={disabled}
        error={error}
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={
          (isTold || startIsExtra) && (
            <span className={classes.sentence}>
              {isTold && (
                <span aria-live="polite">
                  {describeRecurrence(
                    { rrule: value === "" ? null : value, rdates, exdates },
                    start,
                    today,
                    names,
                    firstWeekday,
                  )}
                </span>
              )}
              {chosen === "kept" && <span className={classes.hint}>{words.replaceHint}</span>}
              {startIsExtra && <span className={classes.hint}>{extraHint}</span>}
            </span>
          )
        }
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {repeat !== null && chosen === "custom" && (
        <RepeatDetails
          ref={details}
          repeat={repeat}
          start={start}
          disabled={disabled}
          onChange={(next) => {
            setIsCustom(true);
            change(next);
          }}
        />
      )}
    </div>
  );
}
