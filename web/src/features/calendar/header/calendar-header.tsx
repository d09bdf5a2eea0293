import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons";
import classes from "./calendar-header.module.css";
import { CreateButton } from "./create-button";
import { ViewMenu } from "./view-menu";
import type { View } from "../dates/views";
import { IconButton } from "../../../ui/icon-button";

interface CalendarHeaderProps {
  title: string;
  view: View;
  onStep: (count: number) => void;
  onToday: () => void;
  onView: (view: View) => void;
  /** Null where the calendars stand beside them. */
  onCalendars: (() => void) | null;
  /** Null where there is another button for it. */
  onCreate: (() => void) | null;
  /** What others put there; null until it is there. */
  tools: ReactNode;
}

export function CalendarHeader({
  title,
  view,
  onStep,
  onToday,
  onView,
  onCalendars,
  onCreate,
  tools,
}: CalendarHeaderProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.month}>{title}</h1>
      <div className={classes.controls}>
        {tools === null ? <span className={classes.tools} /> : tools}
        <Step label={calendarMessages.previous[view]} onClick={() => onStep(-1)}>
          <ChevronLeftIcon />
        </Step>
        <Button variant="default" size="sm" className={classes.today} onClick={onToday}>
          {calendarMessages.today}
        </Button>
        <Step label={calendarMessages.next[view]} onClick={() => onStep(1)}>
          <ChevronRightIcon />
        </Step>
        <ViewMenu view={view} onView={onView} onCalendars={onCalendars} />
        {onCreate !== null && <CreateButton onClick={onCreate} />}
      </div>
    </header>
  );
}

interface StepProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, onClick, children }: StepProps) {
  return (
    <IconButton size={36} className={classes.step} aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}
