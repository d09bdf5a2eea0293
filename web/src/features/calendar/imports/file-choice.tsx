import { Button, Modal } from "@mantine/core";
import { type DragEvent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { onReachabilityChange, readReachability } from "../../../api/reachability";
import { importsMessages } from "../../../i18n/imports-messages";
import { messages } from "../../../i18n/messages";
import { useThingsOf } from "../../../things/use-things";
import dialogClasses from "../../../ui/dialog.module.css";
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

/** Asks for a file: by a button, which the keyboard and a finger reach, or dropped here. */
export function FileChoice({ isOfTasks, failure, jobs, onFile, onCancel, children }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isOffline = useSyncExternalStore(onReachabilityChange, readReachability) === "offline";
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) {
      onFile(file);
    }
  };
  return (
    <>
      <div className={classes.step}>
        <Modal.Body p={0} className={classes.text}>
          {isOfTasks ? words.tasks.intro : words.intro}
        </Modal.Body>
        {children}
        <Failure>{failure ?? (isOffline ? words.offline : null)}</Failure>
        <div
          className={classes.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={(event) => {
            if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
              setOver(false);
            }
          }}
          onDrop={drop}
        >
          <UploadIcon size={24} />
          <Button data-autofocus size="md" onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
          <span className={classes.dropHint}>{over ? words.dropNow : words.drop}</span>
          <input
            ref={input}
            type="file"
            hidden
            // Phones know files by their type, or show nothing that they do not know.
            accept={isOfTasks ? `${taskFiles},${calendarFiles}` : calendarFiles}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file may be chosen again, once it was mended.
              event.currentTarget.value = "";
              if (file !== undefined) {
                onFile(file);
              }
            }}
          />
        </div>
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
