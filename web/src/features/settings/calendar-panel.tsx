import { Loader } from "@mantine/core";
import { Link } from "react-router";
import { messages } from "../../i18n/messages";
import { settingsMessages } from "../../i18n/settings-messages";
import { hasFailed } from "../../lib/has-failed";
import { RetryButton } from "../../ui/retry-button";
import { CalendarForm } from "./calendar-form";
import { Panel } from "./panel";
import classes from "./panel.module.css";
import { useUserSettings } from "./user-settings";

const words = settingsMessages.calendar;

export function CalendarPanel() {
  const query = useUserSettings();
  const { settings, isFetching, refetch } = query;
  const failed = hasFailed(query);
  return (
    <Panel heading={settingsMessages.tabs.calendar} lead={words.lead}>
      <div className={classes.card}>
        {settings !== undefined && <CalendarForm settings={settings} />}
        {settings !== undefined && (
          <p className={classes.pointer}>
            {words.hoursIn}{" "}
            <Link to={{ search: "tab=planning" }} replace>
              {settingsMessages.tabs.planning}
            </Link>
            .
          </p>
        )}
        {failed && (
          <div role="alert" className={classes.form}>
            <p>{words.loadFailed}</p>
            <RetryButton pending={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {settings === undefined && !failed && (
          <div role="status" aria-label={messages.common.loading}>
            <Loader size="sm" />
          </div>
        )}
      </div>
    </Panel>
  );
}
