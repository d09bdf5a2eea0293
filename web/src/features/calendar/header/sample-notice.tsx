import { Button } from "@mantine/core";
import { calendarMessages } from "../../../i18n/calendar-messages";
import classes from "./sample-notice.module.css";

export function SampleNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className={classes.notice}>
      <p>{calendarMessages.samplesHint}</p>
      <Button variant="subtle" size="compact-sm" className={classes.dismiss} onClick={onDismiss}>
        {calendarMessages.dismissSamples}
      </Button>
    </div>
  );
}
