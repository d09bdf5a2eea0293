import { outline } from "./outline-icon";

// Icons of menus, dialogs and rarely used screens: separate from the others, so that the first screens do not load all of them.
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
export const CalendarOffIcon = outline(
  <rect x="3.5" y="5" width="17" height="15.5" rx="3" />,
  <path d="M3.5 10h17M8 2.8v4M16 2.8v4M9.5 13l5 4.5M14.5 13l-5 4.5" />,
);
export const LogOutIcon = outline(
  <path d="M9.5 20.5h-3a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3h3M15.5 16.5l4.5-4.5-4.5-4.5M20 12H9.5" />,
);
export const UpIcon = outline(<path d="M12 19V5M6 11l6-6 6 6" />);
export const DownIcon = outline(<path d="M12 5v14M6 13l6 6 6-6" />);
export const UpDownIcon = outline(<path d="M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4" />);
export const ToTopIcon = outline(<path d="M5 4.5h14M12 20V9M6.5 14 12 8.5l5.5 5.5" />);
export const ToBottomIcon = outline(<path d="M5 19.5h14M12 4v11M6.5 10l5.5 5.5 5.5-5.5" />);
export const EditIcon = outline(
  <path d="m4 20 1-4.5L16.2 4.3a1.9 1.9 0 0 1 2.7 0l.8.8a1.9 1.9 0 0 1 0 2.7L8.5 19 4 20ZM14 6.5l3.5 3.5" />,
);
export const LockIcon = outline(
  <rect x="4.5" y="10.5" width="15" height="10.5" rx="2.5" />,
  <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />,
);
export const SparkIcon = outline(
  <path d="M10 3l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2zM19 3v4M17 5h4M19 17v4M17 19h4" />,
);
/** No stars, and struck through. */
export const SparkOffIcon = outline(
  <path d="M10 3l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2zM3.5 21 20.5 4" />,
);
export const CopyIcon = outline(
  <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />,
  <path d="M15.5 5.5v-.2A1.8 1.8 0 0 0 13.7 3.5H5.3a1.8 1.8 0 0 0-1.8 1.8v8.4a1.8 1.8 0 0 0 1.8 1.8h.2" />,
);
export const TagIcon = outline(
  <path d="M4 5.5v5.6c0 .5.2 1 .6 1.4l7 7c.8.8 2 .8 2.8 0l5.1-5.1c.8-.8.8-2 0-2.8l-7-7c-.4-.4-.9-.6-1.4-.6H5.5C4.7 4 4 4.7 4 5.5" />,
  <path d="M8.5 8.5h.01" strokeWidth="2.6" />,
);
export const MergeIcon = outline(
  <path d="M6 20v-3c0-4 6-5 6-9V4M18 20v-3c0-4-6-5-6-9M8.5 7.5 12 4l3.5 3.5" />,
);
export const SkipIcon = outline(<path d="m5 5.5 8 6.5-8 6.5zM18 5v14" />);
export const DashIcon = outline(<path d="M6 12h12" />);
export const CheckIcon = outline(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChooseIcon = outline(
  <rect x="3.5" y="3.5" width="17" height="17" rx="4" strokeDasharray="3.5 2.6" />,
  <path d="m8 12.3 2.8 2.8L16 9.5" />,
);
export const HourglassIcon = outline(
  <path d="M6.5 3.5h11M6.5 20.5h11M7.5 3.5v3.2c0 2.4 4.5 3.6 4.5 5.3s-4.5 2.9-4.5 5.3v3.2M16.5 3.5v3.2c0 2.4-4.5 3.6-4.5 5.3s4.5 2.9 4.5 5.3v3.2" />,
);
export const ItemsIcon = outline(
  <path d="M12 3.2 20 7.5v9L12 20.8 4 16.5v-9ZM4.2 7.6 12 12l7.8-4.4M12 12v8.6" />,
);
export const KeyboardIcon = outline(
  <rect x="2.5" y="5.5" width="19" height="13" rx="3" />,
  <path d="M6.5 10h.01M10.2 10h.01M13.9 10h.01M17.5 10h.01M8 14.5h8" strokeWidth="2" />,
);
export const UndoIcon = outline(<path d="M9 14 4.5 9.5 9 5M5 9.5h9a5.5 5.5 0 0 1 0 11h-3" />);
export const RedoIcon = outline(<path d="m15 14 4.5-4.5L15 5M19 9.5h-9a5.5 5.5 0 0 0 0 11h3" />);
export const PlaceIcon = outline(
  <path d="M12 21s7-6.2 7-11.3a7 7 0 0 0-14 0C5 14.8 12 21 12 21Z" />,
  <circle cx="12" cy="9.8" r="2.5" />,
);
export const LinkIcon = outline(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1" />,
);
export const FeedIcon = outline(
  <path d="M5 11.5A7.5 7.5 0 0 1 12.5 19M5 5a14 14 0 0 1 14 14" />,
  <path d="M5.8 18.2h.01" strokeWidth="3" />,
);
export const WarningIcon = outline(
  <path d="M12 4.2 21 19.5H3L12 4.2ZM12 10v4.2" />,
  <path d="M12 16.9h.01" strokeWidth="2.2" />,
);
export const RefreshIcon = outline(
  <path d="M19.5 12a7.5 7.5 0 0 1-13.7 4.3M4.5 12a7.5 7.5 0 0 1 13.7-4.3M18.5 3.5v4.3h-4.3M5.5 20.5v-4.3h4.3" />,
);
export const DownloadIcon = outline(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15" />);
export const UploadIcon = outline(<path d="M12 15V4M7 8.5l5-5 5 5M4.5 19.5h15" />);
export const NotesIcon = outline(<path d="M4 6.5h16M4 12h16M4 17.5h9" />);
export const ResizeIcon = outline(<path d="M4 12h16M8 7.5 3.5 12 8 16.5M16 7.5l4.5 4.5-4.5 4.5" />);
export const GlobeIcon = outline(
  <circle cx="12" cy="12" r="8.5" />,
  <path d="M3.5 12h17M12 3.5c5.2 5 5.2 12 0 17c-5.2-5-5.2-12 0-17Z" />,
);
export const CloudOffIcon = outline(
  <path d="M9 5.8A6 6 0 0 1 17.7 10a4.5 4.5 0 0 1 2.6 7.4M16 19H7a5 5 0 0 1-.9-9.9M3.5 3.5l17 17" />,
);
