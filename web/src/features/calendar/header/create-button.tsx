import { Button } from "@mantine/core";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { PlusIcon } from "../../../ui/icons";
import classes from "./create-button.module.css";

interface CreateButtonProps {
  /** Over the calendar, where a thumb reaches it. */
  floating?: boolean;
  onClick: () => void;
}

/** Makes an event at the next hour, or when work begins. */
export function CreateButton({ floating = false, onClick }: CreateButtonProps) {
  return floating ? (
    <button
      type="button"
      className={classes.floating}
      data-floating
      aria-label={calendarMessages.createEvent}
      onClick={onClick}
    >
      <PlusIcon size={24} />
    </button>
  ) : (
    <Button
      size="sm"
      className={classes.create ?? ""}
      aria-label={calendarMessages.createEvent}
      leftSection={<PlusIcon size={16} />}
      onClick={onClick}
    >
      <span className={classes.word}>{calendarMessages.create}</span>
    </Button>
  );
}
