import { outline } from "./outline-icon";

// The icons of the first screens; the others are in `later-icons.tsx`.
export const CalendarIcon = outline(
  <rect x="3.5" y="5" width="17" height="15.5" rx="3" />,
  <path d="M3.5 10h17M8 2.8v4M16 2.8v4" />,
);
export const ClockIcon = outline(<circle cx="12" cy="12" r="8.5" />, <path d="M12 7.2V12l3.2 2" />);
export const TasksIcon = outline(
  <path d="m3.5 6.5 1.8 1.8L8.5 5M3.5 16.5l1.8 1.8 3.2-3.3M12.5 7h8M12.5 17h8" />,
);
export const SunIcon = outline(
  <circle cx="12" cy="12" r="4" />,
  <path d="M12 2.5v2M12 19.5v2M4.2 4.2l1.4 1.4M18.4 18.4l1.4 1.4M2.5 12h2M19.5 12h2M4.2 19.8l1.4-1.4M18.4 5.6l1.4-1.4" />,
);
export const MoonIcon = outline(<path d="M20.5 14.2A8.7 8.7 0 0 1 9.8 3.5a8.7 8.7 0 1 0 10.7 10.7Z" />);
export const TrashIcon = outline(
  <path d="M4 6.5h16M9 6.5v-2A1.5 1.5 0 0 1 10.5 3h3A1.5 1.5 0 0 1 15 4.5v2M6 6.5l.8 12a2.2 2.2 0 0 0 2.2 2h6a2.2 2.2 0 0 0 2.2-2l.8-12M10 11v5M14 11v5" />,
);
export const MoreIcon = outline(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.6" />);
export const GripIcon = outline(
  <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" strokeWidth="2.6" />,
);
export const FlagIcon = outline(<path d="M5.5 21V4.5c4-2.5 8 2 13 0v9c-5 2-9-2.5-13 0" />);
export const PlusIcon = outline(<path d="M12 5v14M5 12h14" />);
export const ChevronLeftIcon = outline(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = outline(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = outline(<path d="m6 9.5 6 6 6-6" />);
export const CloseIcon = outline(<path d="m6 6 12 12M18 6 6 18" />);
export const HamburgerIcon = outline(<path d="M4 7h16M4 12h16M4 17h16" />);
export const EyeIcon = outline(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />,
  <circle cx="12" cy="12" r="3" />,
);
export const EyeOffIcon = outline(
  <path d="M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16" />,
);
export const ClearIcon = outline(
  <path d="m3.5 6.5 1.8 1.8L8.5 5M12.5 7h8M3.5 13h7M3.5 18.5h7M14.5 14l5 5M19.5 14l-5 5" />,
);
export const SearchIcon = outline(<circle cx="11" cy="11" r="6.5" />, <path d="m16 16 4.5 4.5" />);
export const OutboxIcon = outline(
  <path d="M7 17.5a4.2 4.2 0 0 1-.6-8.3 5.6 5.6 0 0 1 10.9 1.2 3.6 3.6 0 0 1-.3 7.1" />,
  <path d="M12 20v-7.5M9 15.3l3-3 3 3" />,
);
export const RepeatIcon = outline(
  <path d="M4 11V9.5A3.5 3.5 0 0 1 7.5 6H19M16 3l3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5M8 15l-3 3 3 3" />,
);
export const WaitsIcon = outline(<circle cx="12" cy="12" r="8.5" />, <path d="M10 9v6M14 9v6" />);
