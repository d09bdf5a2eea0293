import { type ReactNode, useId } from "react";
import type { ImportReport } from "../../../api/generated/models/ImportReport";
import { importsMessages } from "../../../i18n/imports-messages";
import classes from "./imports.module.css";
import { countsOf, inDigits, isMadeUp, listedProblems } from "./report-words";

const words = importsMessages;

interface ReportViewProps {
  report: ImportReport;
  /** What is to be said about the counts. */
  children?: ReactNode;
}

/** What became of a file, or would. */
export function ReportView({ report, children }: ReportViewProps) {
  return (
    <>
      <div role="status" className={classes.summary}>
        <p className={classes.counts}>{countsOf(report)}</p>
        {children}
      </div>
      {report.problems.length > 0 && <Problems problems={report.problems} />}
    </>
  );
}

function Problems({ problems }: Pick<ImportReport, "problems">) {
  const id = useId();
  const rest = problems.length - listedProblems;
  return (
    <section className={classes.problems} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {words.problems(inDigits(problems.length))}
      </h3>
      {/* Those who use keys scroll it once it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={classes.list} tabIndex={0} aria-labelledby={id}>
        {problems.slice(0, listedProblems).map(({ line, uid, message }, index) => (
          // Neither line nor words are a name of a problem: there may be several of them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classes.problem}>
            <span className={classes.line}>{words.line(String(line))}</span>
            {/* The server's sentences are in English. */}
            <span lang="en">{message}</span>
            {uid !== null && !isMadeUp(uid) && (
              <span className={classes.uid} data-cut>
                {uid}
              </span>
            )}
          </li>
        ))}
        {rest > 0 && <li className={classes.problem}>{words.andMore(inDigits(rest))}</li>}
      </ol>
    </section>
  );
}
