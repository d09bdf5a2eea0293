import { useEffect, useSyncExternalStore } from "react";
import { accountOf, readToken } from "../../../api/session-token";
import { lazyComponent } from "../../../lib/lazy-component";
import { useIdle } from "../../../lib/when-idle";
import { useAppCommands } from "../../../ui/commands/use-commands";
import { MountOnFirstOpen } from "../../../ui/mount-on-first-open";
import { importRequest, taskList } from "./import-request";
import { keptImports } from "./kept-imports";

const Imports = lazyComponent(async () => (await import("./imports")).Imports);

/** Imports as every screen begins with them: nothing, until a file is to come in or one may still be on its way. */
export function ImportsLater() {
  const isAsked = useSyncExternalStore(importRequest.subscribe, () => importRequest.read() !== null);
  const isIdle = useIdle();
  useAppCommands({
    "calendars.import": () => importRequest.ask({}),
    "tasks.import": () => importRequest.ask({ calendar: taskList }),
  });
  useDroppedFiles();
  return (
    <MountOnFirstOpen opened={isAsked || (isIdle && keptImports(accountOf(readToken())).length > 0)}>
      <Imports />
    </MountOnFirstOpen>
  );
}

/** A calendar's file may be dropped anywhere. Left to itself the browser would leave the app for it. */
function useDroppedFiles(): void {
  useEffect(() => {
    const holdsFiles = ({ defaultPrevented, dataTransfer }: DragEvent) =>
      !defaultPrevented && dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) {
        event.preventDefault();
      }
    };
    const drop = (event: DragEvent) => {
      if (holdsFiles(event)) {
        event.preventDefault();
        const file = [...(event.dataTransfer?.files ?? [])].find(({ name }) =>
          /\.i(cs|cal|calendar)$/i.test(name),
        );
        // What is open has the page to itself.
        if (file !== undefined && document.querySelector("[aria-modal=true]") === null) {
          importRequest.ask({ file });
        }
      }
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}
