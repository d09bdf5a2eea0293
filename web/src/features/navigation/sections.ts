import { paths } from "../../app/paths";
import { messages } from "../../i18n/messages";
import { CalendarIcon, TasksIcon } from "../../ui/icons";

/** The app's main sections, as the bar and the small screens' panel show them. */
export const sections = [
  { to: paths.home, label: messages.navigation.calendar, Icon: CalendarIcon },
  { to: paths.tasks, label: messages.navigation.tasks, Icon: TasksIcon },
] as const;
