import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { downloadEverything } from "../../api/download";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { saveFile } from "../../lib/save-file";
import { useScreenCommands } from "../../ui/commands/use-commands";
import { DownloadIcon } from "../../ui/later-icons";
import { reportRequestErrorAs, reportSuccess } from "../../ui/report";
import { BringBack } from "./bring-back";
import classes from "./data-panel.module.css";
import { Panel } from "./panel";
import panelClasses from "./panel.module.css";

const words = settingsMessages.data;

/** Exports all data of the user. */
export function DataPanel() {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadEverything,
    onSuccess: (archive) => {
      saveFile(archive);
      reportSuccess(words.done);
    },
    onError: (error) => reportRequestErrorAs(words.failed, error),
  });
  const exportEverything = () => {
    if (!isPending) {
      mutate();
    }
  };
  useScreenCommands({ "data.export": exportEverything });
  return (
    <Panel heading={settingsMessages.tabs.data} lead={words.lead}>
      <div className={`${panelClasses.card} ${classes.export}`}>
        <h3>{words.heading}</h3>
        <p>{words.text}</p>
        <Button
          size="md"
          variant="default"
          leftSection={<DownloadIcon size={17} />}
          loading={isPending}
          onClick={exportEverything}
        >
          {words.download}
        </Button>
        <span className="visually-hidden" role="status">
          {isPending && messages.common.loading}
        </span>
      </div>
      <BringBack />
    </Panel>
  );
}
