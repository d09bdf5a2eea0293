import { Button, Modal } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { onReachabilityChange, readReachability } from "../../../api/reachability";
import { importsMessages } from "../../../i18n/imports-messages";
import { messages } from "../../../i18n/messages";
import { useThingsOf } from "../../../things/use-things";
import dialogClasses from "../../../ui/dialog.module.css";
import { FileDrop } from "../../../ui/file-drop";
import { UploadIcon } from "../../../ui/later-icons";
import type { Job } from "./import-jobs";
import { importRequest, taskList } from "./import-request";
import { Failure } from "./failure";
import classes from "./imports.module.css";
import { inDigits } from "./report-words";

const words = importsMessages;

const calendarFiles = ".ics,.ical,.icalendar,text/calendar";
const taskFiles = ".csv,.zip,.json,text/csv,application/zip,application/json";

interface FileChoiceProps {
  /** It goes into the task list. */
  isOfTasks: boolean;
  failure: string | null;
  jobs: readonly Job[];
  onFile: (file: File) => void;
  onCancel: () => void;
  /** Which calendar it goes into. */
  children: ReactNode;
}

/** Asks for a file. */
export function FileChoice({ isOfTasks, failure, jobs, onFile, onCancel, children }: FileChoiceProps) {
  const isOffline = useSyncExternalStore(onReachabilityChange, readReachability) === "offline";
  return (
    <>
      <div className={classes.step}>
        <Modal.Body p={0} className={classes.text}>
          {isOfTasks ? words.tasks.intro : words.intro}
        </Modal.Body>
        {children}
        <Failure>{failure ?? (isOffline ? words.offline : null)}</Failure>
        <FileDrop
          accept={isOfTasks ? `${taskFiles},${calendarFiles}` : calendarFiles}
          words={{ choose: words.choose, drop: words.drop, dropNow: words.dropNow }}
          className={classes.drop}
          button={{ "data-autofocus": true }}
          onFile={onFile}
        >
          <UploadIcon size={24} />
        </FileDrop>
        <Earlier jobs={jobs} />
      </div>
      <div className={dialogClasses.actions}>
        <Button variant="default" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
      </div>
    </>
  );
}

/** Those that are under way, and those whose result was not seen. */
function Earlier({ jobs }: { jobs: readonly Job[] }) {
  const calendars = useThingsOf("calendar");
  if (jobs.length === 0) {
    return null;
  }
  return (
    <section className={classes.earlier} aria-label={words.earlier}>
      {jobs.map(({ key, calendar, progress, outcome }) => {
        const name =
          calendars.get(calendar)?.name ?? (calendar === taskList ? words.tasks.title : words.title);
        return (
          <p key={key} className={classes.job}>
            <span>
              {outcome === null ? words.running(name) : words.ended(name)}
              {outcome === null && progress !== null && progress.total > 0 && (
                <span className={classes.faint}>
                  {" "}
                  ({words.progress(inDigits(progress.done), inDigits(progress.total))})
                </span>
              )}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={`${words.show}: ${name}`}
              onClick={() => importRequest.ask({ job: key, calendar })}
            >
              {words.show}
            </Button>
          </p>
        );
      })}
    </section>
  );
}
