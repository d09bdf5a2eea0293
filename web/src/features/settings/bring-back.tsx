import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BroughtBack } from "../../api/generated/models/BroughtBack";
import { codeOf, fieldErrorsOf, firstMessageOf, isUnauthorized } from "../../api/problem";
import { largestFile, uploadEverything } from "../../api/upload";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { FileDrop } from "../../ui/file-drop";
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
  const take = (file: File) => {
    if (!isPending) {
      mutate(file);
    }
  };
  return (
    <div className={`${panelClasses.card} ${classes.back}`}>
      <h3>{words.heading}</h3>
      <p>{words.text}</p>
      <p>{words.empty}</p>
      <FileDrop
        accept=".zip,application/zip,application/x-zip-compressed"
        words={{ choose: words.choose, drop: words.drop, dropNow: words.dropNow }}
        className={classes.drop}
        button={{ variant: "default", leftSection: <UploadIcon size={17} /> }}
        isBusy={isPending}
        onFile={take}
      />
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
