import { useSyncExternalStore } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";
import { useLastThere } from "../../../lib/use-last-there";
import { useChosenCalendar } from "../sources/use-chosen-calendar";
import { ExportDialog } from "./export-dialog";
import { PublishDialog } from "./publish-dialog";
import { sharingRequest } from "./sharing-request";
import { StopDialog } from "./stop-dialog";

/** What the dialogs for exporting and publishing a calendar have in common. */
export interface SharingDialogProps {
  opened: boolean;
  onClose: () => void;
  returnFocus?: (() => HTMLElement | null) | undefined;
  calendar: Calendar;
  /** Chooses another calendar. */
  onChoose: ((id: string) => void) | null;
}

/** Shows the dialog that a calendar's menu or the palette has requested. */
export function SharingDialogs() {
  const request = useSyncExternalStore(sharingRequest.subscribe, sharingRequest.read);
  // While it closes it still shows its content.
  const shown = useLastThere(request);
  return (
    shown && (
      <Chosen
        key={shown.count}
        kind={shown.kind}
        id={shown.calendar}
        opened={request !== null}
        onClose={sharingRequest.dismiss}
        returnFocus={shown.returnFocus}
      />
    )
  );
}

const dialogs = { export: ExportDialog, publish: PublishDialog, stop: StopDialog };

interface ChosenProps extends Pick<SharingDialogProps, "opened" | "onClose" | "returnFocus"> {
  kind: keyof typeof dialogs;
  id: string | undefined;
}

function Chosen({ kind, id, ...dialog }: ChosenProps) {
  const { calendar, onChoose } = useChosenCalendar(id);
  const Dialog = dialogs[kind];
  return calendar && <Dialog {...dialog} calendar={calendar} onChoose={onChoose} />;
}
