import { useEffect, useState } from "react";
import { tableMessages } from "../i18n/table-messages";
import classes from "./copyable-id.module.css";
import { CheckIcon, CopyIcon } from "./later-icons";
import { reportError } from "./report";

/** How long the button says that it was copied. */
const thanks = 2_000;

/** How much of an id's end is always visible: it distinguishes rows (the beginning of a version 7 UUID is the time). */
const endLength = 8;

/** An id that a click copies completely. Without enough room it is shortened in the middle, and complete in the tooltip. */
export function CopyableId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), thanks) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      // Browsers refuse it on plain http other than localhost: then the user can at least select the id.
      reportError(tableMessages.copyableId.failed(id));
    }
  };
  return (
    <>
      <button
        type="button"
        className={classes.id}
        data-tip={id}
        aria-label={tableMessages.copyableId.copy(id)}
        onClick={() => void copy()}
      >
        <code>
          <span>{id.slice(0, -endLength)}</span>
          <span>{id.slice(-endLength)}</span>
        </code>
        {copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      </button>
      <span role="status" className="visually-hidden">
        {copied && tableMessages.copyableId.copied}
      </span>
    </>
  );
}
