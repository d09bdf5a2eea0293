import { Button, Textarea } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { focusOnMount } from "../lib/focus-on-mount";
import { reportError } from "./report";
import classes from "./shown-once.module.css";
import { AlertIcon } from "./visitor-icons";

interface ShownOnceProps {
  words: Record<"warning" | "label" | "copy" | "copied" | "copyFailed" | "done", string>;
  secret: string;
  /** What to do with it. */
  children?: ReactNode;
  onDone: () => void;
}

/** In a dialog: something that the server shows only once. */
export function ShownOnce({ words, secret, children, onDone }: ShownOnceProps) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Without https the browser gives no access to the clipboard; the secret is selected, so that the user can copy it.
      field.current?.select();
      reportError(words.copyFailed);
    }
  };
  return (
    <div className={classes.content}>
      <p className={classes.warning} role="alert">
        <AlertIcon />
        <span>{words.warning}</span>
      </p>
      <div className={classes.secret}>
        <Textarea
          ref={field}
          rows={2}
          aria-label={words.label}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" size="md" ref={focusOnMount} onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {copied && words.copied}
      </span>
      {children}
      <div className={classes.actions}>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  );
}
