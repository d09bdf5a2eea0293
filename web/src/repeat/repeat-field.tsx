import { NativeSelect } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { repeatMessages } from "../i18n/repeat-messages";
import type { Recurrence } from "../lib/recurrence/recurrence";
import { useToday } from "../lib/time/minute-clock";
import { usePreferences } from "../lib/time/preferences";
import type { WallTime } from "../lib/time/units";
import type { Zone } from "../lib/time/zone";
import { presetOf, presetsFor } from "./presets";
import {
  dependsOnWeek,
  isAmongDays,
  parseRepeat,
  type Repeat,
  type RepeatStart,
  writeRepeat,
} from "./repeat";
import { RepeatDetails } from "./repeat-details";
import classes from "./repeat-field.module.css";
import { describeRecurrence, describeRule } from "./sentence";

const words = repeatMessages.field;

interface RepeatFieldProps {
  /** A rule without `RRULE:`, empty if there are only dates; null if it does not repeat. */
  value: string | null;
  /** Added and excluded dates. */
  dates?: Pick<Recurrence, "rdates" | "exdates"> | null;
  onChange: (rule: string | null) => void;
  /** The start of the event, in local time of its zone. */
  start: WallTime;
  zone: Zone;
  allDay: boolean;
  disabled?: boolean;
  /** The fault of the rule. */
  error?: string | null;
  /** Says that the start is an occurrence although its day is not in the rule. */
  startIsExtra?: string;
}

/**
 * How an event repeats: presets for its start, and the parts of other rules. A rule or added dates that the form cannot show are
 * described and stay unchanged until something else is chosen. The code that moves the start adapts the rule (`followStart`).
 */
export function RepeatField({
  value,
  dates = null,
  onChange,
  start: wall,
  zone,
  allDay,
  disabled = false,
  error = null,
  startIsExtra: extraHint = words.startIsExtra,
}: RepeatFieldProps) {
  const { names, firstWeekday, zone: ownZone } = usePreferences();
  const today = useToday(ownZone);
  const start: RepeatStart = { wall, zone: allDay ? null : zone };
  const { rdates = [], exdates = [] } = dates ?? {};
  const [hasChosen, setHasChosen] = useState(false);
  const keepsDates = rdates.length > 0 && !hasChosen;
  const repeat = value === null || keepsDates ? null : parseRepeat(value, start);
  const presets = presetsFor(start, firstWeekday);

  // A custom choice stays open, even if it equals a preset.
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
  // Weeks begin as in the rule, or as the user is used to if that does not matter yet.
  const ownWeek = repeat !== null && dependsOnWeek(repeat) ? repeat.firstWeekday : firstWeekday;
  const change = (next: Repeat) => onChange(writeRepeat({ ...next, firstWeekday: ownWeek }, start));
  const describe = (rule: string) => describeRule(rule, start, today, names, firstWeekday);

  // Its parts may be outside the visible area, and so may those that another choice shows.
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
    // The parts start with the current rule, or else with "weekly".
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
