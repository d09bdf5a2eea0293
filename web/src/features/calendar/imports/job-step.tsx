import { Button, Loader } from "@mantine/core";
import { importsMessages } from "../../../i18n/imports-messages";
import dialogClasses from "../../../ui/dialog.module.css";
import type { ChosenFile } from "./import-dialog";
import type { Job } from "./import-jobs";
import { Failure } from "./failure";
import classes from "./imports.module.css";
import { ProgressBar } from "./progress-bar";
import { ReportView } from "./report-view";
import { inDigits, sentenceOf } from "./report-words";
import { FileName } from "./review-step";
import { useStepFocus } from "./use-step-focus";

const words = importsMessages;

interface JobStepProps {
  /** Absent: it is not known any more. */
  job: Job | undefined;
  /** Null after its dialog was closed: the result is of a file that nobody here remembers. */
  file: ChosenFile | null;
  onClose: () => void;
}

/** How far an import is, and in the end what came of it. */
export function JobStep({ job, file, onClose }: JobStepProps) {
  const focused = useStepFocus<HTMLButtonElement>();
  const isRunning = job?.outcome === null;
  return (
    <>
      <div className={classes.step}>
        {file !== null && <FileName name={file.name} />}
        {job === undefined && <p className={classes.text}>{words.lost}</p>}
        {job !== undefined && (isRunning ? <Running job={job} /> : <Ended job={job} />)}
      </div>
      <div className={dialogClasses.actions}>
        <Button ref={focused} variant={isRunning ? "default" : "filled"} onClick={onClose}>
          {isRunning ? words.close : words.done}
        </Button>
      </div>
    </>
  );
}

function Running({ job: { id, progress } }: { job: Job }) {
  return (
    <>
      {progress !== null && progress.total > 0 ? (
        <ProgressBar
          {...progress}
          label={words.progress(inDigits(progress.done), inDigits(progress.total))}
        />
      ) : (
        <p className={classes.waiting} role="status">
          <Loader size={16} aria-hidden="true" /> {id === null ? words.sending : words.waiting}
        </p>
      )}
      <p className={classes.text}>{id === null ? words.mustStay : words.mayClose}</p>
    </>
  );
}

function Ended({ job: { outcome } }: { job: Job }) {
  switch (outcome?.kind) {
    case "done":
      return (
        <ReportView report={outcome.report}>
          <p className={classes.text}>{words.finished}.</p>
        </ReportView>
      );
    case "failed":
      return (
        <>
          <Failure>{words.stopped}</Failure>
          <p className={classes.text}>
            {outcome.failure !== null && <span lang="en">{outcome.failure}. </span>}
            {words.stoppedText}
          </p>
          {outcome.report !== null && <ReportView report={outcome.report} />}
        </>
      );
    case "refused":
      return <Failure>{`${words.notImported} ${sentenceOf(outcome.error)}`}</Failure>;
    case undefined:
      return null;
  }
}
