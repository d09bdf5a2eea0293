import { useState } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";
import { useLastThere } from "../../../lib/use-last-there";
import { useThingsOf } from "../../../things/use-things";
import { defaultCalendar } from "./calendars";

interface ChosenCalendar {
  /** As it was last seen: one that was deleted elsewhere is shown until the server says so. */
  calendar: Calendar | null;
  /** Chooses another one; null where the dialog was asked for by one calendar's menu. */
  onChoose: ((id: string) => void) | null;
}

/** The calendar that a dialog is about: the one that it was asked for, or the default one until another is chosen. */
export function useChosenCalendar(id: string | undefined): ChosenCalendar {
  const calendars = useThingsOf("calendar");
  const [chosen, setChosen] = useState(id);
  const current = calendars.get(chosen ?? "") ?? (id === undefined ? defaultCalendar(calendars) : undefined);
  return { calendar: useLastThere(current), onChoose: id === undefined ? setChosen : null };
}
