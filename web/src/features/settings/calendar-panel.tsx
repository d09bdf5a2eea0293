import { Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { CalendarForm } from "./calendar-form";
import { Panel } from "./panel";
import classes from "./panel.module.css";
import { userSettingsQuery } from "./user-settings";

const words = settingsMessages.calendar;

export function CalendarPanel() {
  const { data, isError, isFetching, refetch } = useQuery(userSettingsQuery);
  return (
    <Panel heading={settingsMessages.tabs.calendar} lead={words.lead}>
      <div className={classes.card}>
        {data !== undefined && <CalendarForm settings={data} />}
        {data === undefined && isError && (
          <div role="alert" className={classes.form}>
            <p>{words.loadFailed}</p>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {messages.common.retry}
            </Button>
          </div>
        )}
        {data === undefined && !isError && (
          <div role="status" aria-label={messages.common.loading}>
            <Loader size="sm" />
          </div>
        )}
      </div>
    </Panel>
  );
}
