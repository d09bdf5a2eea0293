import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useRef, useState } from "react";
import type { BroughtBack } from "../../api/generated/models/BroughtBack";
import { codeOf, fieldErrorsOf, firstMessageOf, isUnauthorized } from "../../api/problem";
import { largestFile, uploadEverything } from "../../api/upload";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { UploadIcon } from "../../ui/later-icons";
import { networkMessage } from "../../ui/report";
import classes from "./bring-back.module.css";
import { whatCameIn } from "./brought-back-words";
import panelClasses from "./panel.module.css";

const words = settingsMessages.data.back;

class TooLarge extends Error {}

const bringBack = (archive: File): Promise<BroughtBack> => {
  if (archive.size > largestFile) {
    throw new TooLarge();
  }
  return uploadEverything(archive);
};

/** Imports an exported archive, chosen with a button, which works with keyboard and touch, or dropped here. */
export function BringBack() {
  const queryClient = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (archive: File) => bringBack(archive),
    // Almost all data on this device is outdated now. The store is updated like that of any other device.
    onSuccess: async () => queryClient.invalidateQueries(),
  });
  const take = (file: File | undefined) => {
    if (file !== undefined && !isPending) {
      mutate(file);
    }
  };
  return (
    <div className={`${panelClasses.card} ${classes.back}`}>
      <h3>{words.heading}</h3>
      <p>{words.text}</p>
      <p>{words.empty}</p>
      <Choice isPending={isPending} onFile={take} />
      <div role="alert" className={classes.outcome}>
        {error !== null && !isUnauthorized(error) && (
          <p className={classes.failure}>
            <strong>{words.failed}</strong> {whyNot(error)}
          </p>
        )}
      </div>
      <div role="status" className={classes.outcome}>
        {isPending && <p>{words.progress}</p>}
        {data !== undefined && !isPending && (
          <p className={classes.done}>
            <strong>{words.done}</strong> {whatCameIn(data)}
          </p>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  isPending: boolean;
  onFile: (file: File | undefined) => void;
}

function Choice({ isPending, onFile }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
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
      <Button
        size="md"
        variant="default"
        leftSection={<UploadIcon size={17} />}
        // Not disabled in the meantime, or it would lose the focus.
        aria-disabled={isPending || undefined}
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
        accept=".zip,application/zip,application/x-zip-compressed"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again, once the account is empty.
          event.currentTarget.value = "";
          onFile(file);
        }}
      />
    </div>
  );
}

/** Why nothing was imported. Of several faults the first: all of them only help the author of the file. */
function whyNot(error: unknown): string {
  if (error instanceof TooLarge) {
    return words.tooLarge;
  }
  if (codeOf(error) === "account_not_empty") {
    return words.notEmpty;
  }
  const [fault] = fieldErrorsOf(error);
  if (fault !== undefined) {
    return words.atPlace(fault.loc.slice(1).join("/"), fault.msg);
  }
  return networkMessage(error) ?? firstMessageOf(error) ?? messages.errors.somethingWrong;
}
