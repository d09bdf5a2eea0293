import { Button } from "@mantine/core";
import { calendarMessages } from "../../../i18n/calendar-messages";
import classes from "../../../styles/calendar-notice.module.css";

export function SampleNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className={`${classes.notice} ${classes.strong}`}>
      <p>{calendarMessages.samplesHint}</p>
      <Button variant="subtle" size="compact-sm" className={classes.quiet ?? ""} onClick={onDismiss}>
        {calendarMessages.dismissSamples}
      </Button>
    </div>
  );
}
