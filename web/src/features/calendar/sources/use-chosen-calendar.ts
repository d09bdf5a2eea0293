import { useState } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";
import { useLastThere } from "../../../lib/use-last-there";
import { useThingsOf } from "../../../things/use-things";
import { defaultCalendar } from "./calendars";

interface ChosenCalendar {
  /** In its last known version: one that was deleted elsewhere is shown until the server reports it. */
  calendar: Calendar | null;
  /** Chooses another one; null if the dialog was opened from one calendar's menu. */
  onChoose: ((id: string) => void) | null;
}

/** The calendar of a dialog: the requested one, or the default one until another is chosen. */
export function useChosenCalendar(id: string | undefined): ChosenCalendar {
  const calendars = useThingsOf("calendar");
  const [chosen, setChosen] = useState(id);
  const current = calendars.get(chosen ?? "") ?? (id === undefined ? defaultCalendar(calendars) : undefined);
  return { calendar: useLastThere(current), onChoose: id === undefined ? setChosen : null };
}
