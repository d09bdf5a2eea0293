import { Button, type ButtonProps } from "@mantine/core";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import classes from "./file-drop.module.css";

interface FileDropProps {
  /** The files that it takes, by type and by ending: phones need the types, and do not show files whose type they do not know. */
  accept: string;
  words: { choose: string; drop: string; dropNow: string };
  /** The class that arranges its parts. */
  className: string | undefined;
  button?: ButtonProps & { "data-autofocus"?: boolean };
  /** Whether a file is under way. */
  isBusy?: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** Asks for a file: with a button for the keyboard and for touch, or as a place to drop the file. */
export function FileDrop({ accept, words, className, button, isBusy, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined) {
      onFile(file);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`${classes.drop} ${className ?? ""}`}
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
      {children}
      <Button
        size="md"
        {...button}
        // Not disabled in the meantime, or it would lose the focus.
        aria-disabled={isBusy === true || undefined}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </Button>
      <span className={classes.hint}>{over ? words.dropNow : words.drop}</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after the file or the account has changed.
          event.currentTarget.value = "";
          take(file);
        }}
      />
    </div>
  );
}
