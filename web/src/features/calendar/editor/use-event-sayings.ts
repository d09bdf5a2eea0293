import type { ParsedPart } from "../../../api/generated/models/ParsedPart";
import { useToday } from "../../../lib/time/minute-clock";
import { usePreferences } from "../../../lib/time/preferences";
import type { Saying } from "../../../lines/understood";
import { describeRule } from "../../../repeat/sentence";
import { ClockIcon, RepeatIcon } from "../../../ui/icons";
import { PlaceIcon } from "../../../ui/later-icons";
import { describeWhenBriefly } from "../entries/describe-entry";
import { draftOf, type EventFields } from "./event-fields";
import { repeatStartOf } from "./repeat-of-fields";

/** A few words about the event for each field that the line sets. */
export function useEventSayings(fields: EventFields, parts: readonly ParsedPart[]): Saying[] {
  const { zone, names, firstWeekday } = usePreferences();
  const today = useToday(zone);
  const says = (...some: ParsedPart["field"][]) => parts.some(({ field }) => some.includes(field));
  const { recurrence, location } = fields;
  const [draft, start] = [draftOf(fields), repeatStartOf(fields)];
  const rrule = recurrence?.rrule ?? null;
  const sayings: (Saying | false)[] = [
    says("start", "end") &&
      draft !== null && {
        fields: ["start", "end"],
        words: describeWhenBriefly(draft.when, today, zone, names),
        Icon: ClockIcon,
      },
    says("recurrence") &&
      rrule !== null &&
      start !== null && {
        fields: ["recurrence"],
        words: describeRule(rrule, start, today, names, firstWeekday),
        Icon: RepeatIcon,
      },
    says("location") && location !== "" && { fields: ["location"], words: location, Icon: PlaceIcon },
  ];
  return sayings.filter((saying) => saying !== false);
}
