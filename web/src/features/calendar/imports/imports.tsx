import { useEffect, useSyncExternalStore } from "react";
import { onTokenChange, accountOf, readToken } from "../../../api/session-token";
import { useLastThere } from "../../../lib/use-last-there";
import { useLatest } from "../../../lib/use-latest";
import { useThingsOf } from "../../../things/use-things";
import { useChosenCalendar } from "../sources/use-chosen-calendar";
import { ImportDialog } from "./import-dialog";
import { importJobs } from "./import-jobs";
import { importRequest, taskList } from "./import-request";
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
  const shown = useLastThere(request);
  return shown && <Chosen key={shown.count} shown={shown} opened={request !== null} />;
}

interface ChosenProps {
  shown: NonNullable<ReturnType<typeof importRequest.read>>;
  opened: boolean;
}

function Chosen({ shown, opened }: ChosenProps) {
  const { calendar: id, job, file, returnFocus } = shown;
  const { calendar, onChoose } = useChosenCalendar(id);
  return (
    <ImportDialog
      opened={opened}
      onClose={importRequest.dismiss}
      returnFocus={returnFocus}
      target={id === taskList ? { id, name: null } : calendar}
      onChoose={onChoose}
      job={job ?? null}
      dropped={file ?? null}
    />
  );
}
