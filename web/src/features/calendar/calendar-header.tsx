import { ActionIcon, Button } from "@mantine/core";
import { calendarMessages } from "../../i18n/calendar-messages";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons";
import classes from "./calendar-header.module.css";
import { ViewMenu } from "./view-menu";

interface CalendarHeaderProps {
  month: string;
  onStep: (weeks: number) => void;
  onToday: () => void;
}

export function CalendarHeader({ month, onStep, onToday }: CalendarHeaderProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.month}>{month}</h1>
      <div className={classes.controls}>
        <Step label={calendarMessages.previousWeek} onClick={() => onStep(-1)}>
          <ChevronLeftIcon />
        </Step>
        <Button variant="default" size="sm" className={classes.today} onClick={onToday}>
          {calendarMessages.today}
        </Button>
        <Step label={calendarMessages.nextWeek} onClick={() => onStep(1)}>
          <ChevronRightIcon />
        </Step>
        <ViewMenu />
      </div>
    </header>
  );
}

interface StepProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

function Step({ label, onClick, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.step}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
