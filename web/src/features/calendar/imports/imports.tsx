import { useEffect, useState, useSyncExternalStore } from "react";
import { onTokenChange, accountOf, readToken } from "../../../api/session-token";
import { useLatest } from "../../../lib/use-latest";
import { useThingsOf } from "../../../things/use-things";
import { defaultCalendar } from "../sources/calendars";
import { ImportDialog } from "./import-dialog";
import { importJobs } from "./import-jobs";
import { importRequest } from "./import-request";
import { tellEnd } from "./tell-end";

/** The imports of who is logged in, on whichever screen: finds those again that are under way, and shows the dialog that is asked for. */
export function Imports() {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const request = useSyncExternalStore(importRequest.subscribe, importRequest.read);
  const calendars = useLatest(useThingsOf("calendar"));
  useEffect(() => {
    importJobs.begin(accountOf(token), (job) => tellEnd(job, calendars.current.get(job.calendar)?.name));
    return () => {
      importJobs.end();
      // Whoever comes back has not asked again.
      importRequest.dismiss();
    };
  }, [token, calendars]);
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(request);
  if (request !== null && request !== shown) {
    setShown(request);
  }
  return shown && <Chosen key={shown.count} shown={shown} opened={request !== null} />;
}

interface ChosenProps {
  shown: NonNullable<ReturnType<typeof importRequest.read>>;
  opened: boolean;
}

function Chosen({ shown, opened }: ChosenProps) {
  const { calendar: id, job, file, returnFocus } = shown;
  const calendars = useThingsOf("calendar");
  const [chosen, setChosen] = useState(id);
  const current = calendars.get(chosen ?? "") ?? (id === undefined ? defaultCalendar(calendars) : undefined);
  // One that was deleted elsewhere meanwhile is shown as it was, until the server says so.
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) {
    setLast(current);
  }
  return (
    <ImportDialog
      opened={opened}
      onClose={importRequest.dismiss}
      returnFocus={returnFocus}
      calendar={last ?? null}
      onChoose={id === undefined ? setChosen : null}
      job={job ?? null}
      dropped={file ?? null}
    />
  );
}
