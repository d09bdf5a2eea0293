import { outline } from "./outline-icon";

export const CalendarIcon = outline(
  <rect x="3.5" y="5" width="17" height="15.5" rx="3" />,
  <path d="M3.5 10h17M8 2.8v4M16 2.8v4" />,
);
export const CalendarOffIcon = outline(
  <rect x="3.5" y="5" width="17" height="15.5" rx="3" />,
  <path d="M3.5 10h17M8 2.8v4M16 2.8v4M9.5 13l5 4.5M14.5 13l-5 4.5" />,
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
export const SystemIcon = outline(
  <rect x="3" y="4" width="18" height="12.5" rx="2.5" />,
  <path d="M8.5 20.5h7M12 16.5v4" />,
);
export const SettingsIcon = outline(
  <path d="M4 7.5h9.5M18.5 7.5H20M4 16.5h1.5M10.5 16.5H20" />,
  <circle cx="16" cy="7.5" r="2.5" />,
  <circle cx="8" cy="16.5" r="2.5" />,
);
export const UsersIcon = outline(
  <circle cx="9" cy="8" r="3.5" />,
  <path d="M2.8 20a6.2 6.2 0 0 1 12.4 0M16 4.7a3.5 3.5 0 0 1 0 6.6M18.2 14.6a6.2 6.2 0 0 1 3 5.4" />,
);
export const LogOutIcon = outline(
  <path d="M9.5 20.5h-3a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3h3M15.5 16.5l4.5-4.5-4.5-4.5M20 12H9.5" />,
);
export const TrashIcon = outline(
  <path d="M4 6.5h16M9 6.5v-2A1.5 1.5 0 0 1 10.5 3h3A1.5 1.5 0 0 1 15 4.5v2M6 6.5l.8 12a2.2 2.2 0 0 0 2.2 2h6a2.2 2.2 0 0 0 2.2-2l.8-12M10 11v5M14 11v5" />,
);
export const MoreIcon = outline(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.6" />);
export const GripIcon = outline(
  <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" strokeWidth="2.6" />,
);
export const PlusIcon = outline(<path d="M12 5v14M5 12h14" />);
export const ChevronLeftIcon = outline(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = outline(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ResizeIcon = outline(<path d="M4 12h16M8 7.5 3.5 12 8 16.5M16 7.5l4.5 4.5-4.5 4.5" />);
export const ChevronDownIcon = outline(<path d="m6 9.5 6 6 6-6" />);
export const CloseIcon = outline(<path d="m6 6 12 12M18 6 6 18" />);
export const HamburgerIcon = outline(<path d="M4 7h16M4 12h16M4 17h16" />);
export const UpIcon = outline(<path d="M12 19V5M6 11l6-6 6 6" />);
export const DownIcon = outline(<path d="M12 5v14M6 13l6 6 6-6" />);
export const UpDownIcon = outline(<path d="M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4" />);
export const ToTopIcon = outline(<path d="M5 4.5h14M12 20V9M6.5 14 12 8.5l5.5 5.5" />);
export const ToBottomIcon = outline(<path d="M5 19.5h14M12 4v11M6.5 10l5.5 5.5 5.5-5.5" />);
export const EditIcon = outline(
  <path d="m4 20 1-4.5L16.2 4.3a1.9 1.9 0 0 1 2.7 0l.8.8a1.9 1.9 0 0 1 0 2.7L8.5 19 4 20ZM14 6.5l3.5 3.5" />,
);
export const CopyIcon = outline(
  <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />,
  <path d="M15.5 5.5v-.2A1.8 1.8 0 0 0 13.7 3.5H5.3a1.8 1.8 0 0 0-1.8 1.8v8.4a1.8 1.8 0 0 0 1.8 1.8h.2" />,
);
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
export const CheckIcon = outline(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ItemsIcon = outline(
  <path d="M12 3.2 20 7.5v9L12 20.8 4 16.5v-9ZM4.2 7.6 12 12l7.8-4.4M12 12v8.6" />,
);
export const SearchIcon = outline(<circle cx="11" cy="11" r="6.5" />, <path d="m16 16 4.5 4.5" />);
export const KeyboardIcon = outline(
  <rect x="2.5" y="5.5" width="19" height="13" rx="3" />,
  <path d="M6.5 10h.01M10.2 10h.01M13.9 10h.01M17.5 10h.01M8 14.5h8" strokeWidth="2" />,
);
export const OutboxIcon = outline(
  <path d="M7 17.5a4.2 4.2 0 0 1-.6-8.3 5.6 5.6 0 0 1 10.9 1.2 3.6 3.6 0 0 1-.3 7.1" />,
  <path d="M12 20v-7.5M9 15.3l3-3 3 3" />,
);
export const UndoIcon = outline(<path d="M9 14 4.5 9.5 9 5M5 9.5h9a5.5 5.5 0 0 1 0 11h-3" />);
export const RedoIcon = outline(<path d="m15 14 4.5-4.5L15 5M19 9.5h-9a5.5 5.5 0 0 0 0 11h3" />);
export const PlaceIcon = outline(
  <path d="M12 21s7-6.2 7-11.3a7 7 0 0 0-14 0C5 14.8 12 21 12 21Z" />,
  <circle cx="12" cy="9.8" r="2.5" />,
);
export const NotesIcon = outline(<path d="M4 6.5h16M4 12h16M4 17.5h9" />);
