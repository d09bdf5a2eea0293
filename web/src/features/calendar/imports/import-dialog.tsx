import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ImportReport } from "../../../api/generated/models/ImportReport";
import { largestFile } from "../../../api/upload";
import { importsMessages } from "../../../i18n/imports-messages";
import { Dialog } from "../../../ui/dialog";
import dialogClasses from "../../../ui/dialog.module.css";
import { toasts } from "../../../ui/toast/toast-store";
import { CalendarChoice } from "../editor/calendar-choice";
import { FileChoice } from "./file-choice";
import { checkFile, importJobs } from "./import-jobs";
import { JobStep } from "./job-step";
import { sentenceOf } from "./report-words";
import { CheckStep, ReviewStep } from "./review-step";
import { tellEnd } from "./tell-end";

const words = importsMessages;

export interface ChosenFile {
  name: string;
  /** What was read when it was chosen: what is imported is what was shown, whatever becomes of the file. */
  content: Blob;
}

export interface Progress {
  done: number;
  total: number;
}

type Step =
  | { at: "choose"; failure: string | null }
  | { at: "check"; file: ChosenFile; progress: Progress | null }
  | { at: "review"; file: ChosenFile; report: ImportReport; failure: string | null }
  | { at: "job"; key: string; file: ChosenFile | null; report: ImportReport | null };

/** Where a file goes. */
interface Target {
  id: string;
  /** Null for the task list. */
  name: string | null;
}

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  returnFocus?: (() => HTMLElement | null) | undefined;
  /** Null while no calendar is known. */
  target: Target | null;
  /** Another one may be chosen. */
  onChoose: ((id: string) => void) | null;
  /** One that has begun is shown. */
  job: string | null;
  /** A file that was dropped on the page. */
  dropped: File | null;
}

/** A file is chosen, what it would do is shown, and it comes in: each a step, and the last goes on without the dialog. */
export function ImportDialog({ target, onChoose, job, dropped, ...dialog }: ImportDialogProps) {
  const [step, setStep] = useState<Step>(
    job === null ? { at: "choose", failure: null } : { at: "job", key: job, file: null, report: null },
  );
  const check = useCheck(setStep);
  const name = target?.name;
  const isOfTasks = name === null;
  const jobs = useSyncExternalStore(importJobs.subscribe, importJobs.read);
  const running = step.at === "job" ? jobs.find(({ key }) => key === step.key) : undefined;
  // What is shown was seen, and is not listed any more; the dialog shows it until it is closed.
  const [shownJob, setShownJob] = useState(running);
  if (running !== undefined && running !== shownJob) {
    setShownJob(running);
  }
  useOutcome({ step, running, opened: dialog.opened, name, setStep, onClose: dialog.onClose });

  const close = () => {
    check.callOff();
    if (running !== undefined && running.outcome === null) {
      toasts.show({ title: words.goesOn, description: words.goesOnText });
    }
    dialog.onClose();
  };
  const take = (file: File) => {
    if (target !== null) {
      void check.begin(target.id, file);
    }
  };
  const retake = (id: string) => {
    onChoose?.(id);
    if (step.at === "check" || step.at === "review") {
      void check.begin(id, step.file);
    }
  };
  const chosenFile = useRef(dropped);
  useEffect(() => {
    if (chosenFile.current !== null && target !== null) {
      void check.begin(target.id, chosenFile.current);
      chosenFile.current = null;
    }
  });

  const choice = onChoose !== null && target !== null && (
    <CalendarChoice value={target.id} disabled={false} onChange={retake} />
  );
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title={
        isOfTasks
          ? words.tasks.title
          : onChoose !== null || name == null
            ? words.title
            : words.titleInto(name)
      }
      size="34rem"
      closeOnClickOutside={false}
    >
      <div className={dialogClasses.body}>
        {step.at === "choose" && (
          <FileChoice isOfTasks={isOfTasks} failure={step.failure} jobs={jobs} onFile={take} onCancel={close}>
            {choice}
          </FileChoice>
        )}
        {step.at === "check" && (
          <CheckStep file={step.file} progress={step.progress} onCancel={close}>
            {choice}
          </CheckStep>
        )}
        {step.at === "review" && target !== null && (
          <ReviewStep
            file={step.file}
            report={step.report}
            failure={step.failure}
            calendar={target.name}
            onOther={() => setStep({ at: "choose", failure: null })}
            onCancel={close}
            onImport={() =>
              setStep({
                at: "job",
                key: importJobs.start(target.id, step.file.content),
                file: step.file,
                report: step.report,
              })
            }
          >
            {choice}
          </ReviewStep>
        )}
        {step.at === "job" && (
          <JobStep
            job={running ?? (shownJob?.outcome ? shownJob : undefined)}
            file={step.file}
            onClose={close}
          />
        )}
      </div>
    </Dialog>
  );
}

/** As the server takes it, by the end of the name: not every system knows all of these. */
const typeOf = (name: string) =>
  ({ csv: "text/csv", json: "application/json", zip: "application/zip" })[
    name.toLowerCase().split(".").at(-1) ?? ""
  ] ?? "text/calendar";

/** Reads a file and asks what it would do, one at a time. */
function useCheck(setStep: (step: Step) => void) {
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);
  const begin = async (calendar: string, file: File | ChosenFile) => {
    aborter.current?.abort();
    const own = new AbortController();
    aborter.current = own;
    const show = (step: Step) => {
      if (!own.signal.aborted) {
        setStep(step);
      }
    };
    if (file instanceof File && file.size > largestFile) {
      show({ at: "choose", failure: words.tooLarge });
      return;
    }
    let chosen: ChosenFile;
    try {
      chosen =
        file instanceof File
          ? { name: file.name, content: new Blob([await file.arrayBuffer()], { type: typeOf(file.name) }) }
          : file;
    } catch {
      show({ at: "choose", failure: words.unreadable });
      return;
    }
    show({ at: "check", file: chosen, progress: null });
    try {
      const outcome = await checkFile(calendar, chosen.content, own.signal, (progress) =>
        show({ at: "check", file: chosen, progress }),
      );
      show(
        outcome.kind === "done"
          ? { at: "review", file: chosen, report: outcome.report, failure: null }
          : { at: "choose", failure: outcome.failure ?? words.notChecked },
      );
    } catch (error) {
      show({ at: "choose", failure: `${words.notChecked} ${sentenceOf(error)}` });
    }
  };
  return { begin, callOff: () => aborter.current?.abort() };
}

interface OutcomeOptions {
  step: Step;
  running: ReturnType<typeof importJobs.read>[number] | undefined;
  opened: boolean;
  name: string | null | undefined;
  setStep: (step: Step) => void;
  onClose: () => void;
}

/** What becomes of a job while it is shown: it is seen, so it need not be told, except for a small one, which closes the dialog. */
function useOutcome({ step, running, opened, name, setStep, onClose }: OutcomeOptions): void {
  const key = step.at === "job" && opened ? step.key : null;
  useEffect(() => (key === null ? undefined : importJobs.watch(key)), [key]);
  useEffect(() => {
    if (step.at !== "job" || !opened || running === undefined || running.outcome === null) {
      return;
    }
    const { outcome, id } = running;
    if (outcome.kind === "refused" && step.file !== null && step.report !== null) {
      importJobs.forget(running.key);
      setStep({
        at: "review",
        file: step.file,
        report: step.report,
        failure: `${words.notImported} ${sentenceOf(outcome.error)}`,
      });
    } else if (id === null && step.file !== null) {
      onClose();
      tellEnd(running, name ?? undefined);
    } else {
      importJobs.forget(running.key);
    }
  }, [step, running, opened, name, setStep, onClose]);
}
