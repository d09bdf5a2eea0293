import { Button, Loader } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { ImportReport } from "../../../api/generated/models/ImportReport";
import { importsMessages } from "../../../i18n/imports-messages";
import { messages } from "../../../i18n/messages";
import dialogClasses from "../../../ui/dialog.module.css";
import { NotesIcon } from "../../../ui/later-icons";
import type { ChosenFile, Progress } from "./import-dialog";
import { Failure } from "./failure";
import classes from "./imports.module.css";
import { ProgressBar } from "./progress-bar";
import { ReportView } from "./report-view";
import { countOfChanges, inDigits, whyNothing } from "./report-words";
import { useStepFocus } from "./use-step-focus";

const words = importsMessages;

interface CheckStepProps {
  file: ChosenFile;
  progress: Progress | null;
  onCancel: () => void;
  /** Which calendar it goes into. */
  children: ReactNode;
}

/** The server reads the file, and changes nothing. */
export function CheckStep({ file, progress, onCancel, children }: CheckStepProps) {
  const focused = useStepFocus<HTMLButtonElement>();
  return (
    <>
      <div className={classes.step}>
        {children}
        <FileName name={file.name} />
        {progress !== null && progress.total > 0 ? (
          <ProgressBar
            {...progress}
            label={words.checkingAt(inDigits(progress.done), inDigits(progress.total))}
          />
        ) : (
          <p className={classes.waiting} role="status">
            <Loader size={16} aria-hidden="true" /> {words.checking}
          </p>
        )}
      </div>
      <div className={dialogClasses.actions}>
        <Button ref={focused} variant="default" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
      </div>
    </>
  );
}

interface ReviewStepProps {
  file: ChosenFile;
  report: ImportReport;
  failure: string | null;
  /** Null: it goes into the task list. */
  calendar: string | null;
  onOther: () => void;
  onCancel: () => void;
  onImport: () => void;
  /** Which calendar it goes into. */
  children: ReactNode;
}

/** What the file would do. */
export function ReviewStep({
  file,
  report,
  failure,
  calendar,
  onOther,
  onCancel,
  onImport,
  children,
}: ReviewStepProps) {
  const focused = useStepFocus<HTMLButtonElement>();
  const id = useId();
  const why = whyNothing(report);
  return (
    <>
      <div className={classes.step}>
        {children}
        <FileName name={file.name}>
          <Button variant="subtle" size="compact-sm" className={classes.other ?? ""} onClick={onOther}>
            {words.chooseOther}
          </Button>
        </FileName>
        <ReportView report={report}>
          <p id={id} className={classes.text}>
            {why ?? (calendar === null ? words.tasks.goesWhere : words.goesWhere(calendar))}
          </p>
        </ReportView>
        <Failure>{failure}</Failure>
      </div>
      <div className={dialogClasses.actions}>
        <Button ref={why === null ? undefined : focused} variant="default" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button
          ref={why === null ? focused : undefined}
          disabled={why !== null}
          aria-describedby={id}
          onClick={onImport}
        >
          {words.import(inDigits(countOfChanges(report)))}
        </Button>
      </div>
    </>
  );
}

/** The file, and what else can be done about it. */
export function FileName({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={classes.file}>
      <NotesIcon size={18} />
      <span className={classes.fileName} dir="auto" data-cut>
        {name}
      </span>
      {children}
    </div>
  );
}
