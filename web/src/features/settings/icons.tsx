import { outline } from "../../ui/outline-icon";

export const PersonIcon = outline(<circle cx="12" cy="8" r="4" />, <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />);
export const LockIcon = outline(
  <rect x="5" y="10.5" width="14" height="10" rx="2.5" />,
  <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />,
);
export const PaletteIcon = outline(
  <circle cx="12" cy="12" r="8.5" />,
  <path d="M12 3.5v17M12 8l6-2M12 13l8-2.5M12 18l6-2" />,
);
export const ArchiveIcon = outline(
  <rect x="3.5" y="4" width="17" height="5" rx="1.5" />,
  <path d="M5 9v8.5a2.5 2.5 0 0 0 2.5 2.5h9a2.5 2.5 0 0 0 2.5-2.5V9M10 13h4" />,
);
export const PlanIcon = outline(
  <path d="M3.5 7h10M3.5 12h6M3.5 17h4" />,
  <circle cx="16" cy="15.5" r="5" />,
  <path d="M16 13v2.7l1.8 1.1" />,
);
export const KeyIcon = outline(
  <circle cx="8" cy="15.5" r="4.5" />,
  <path d="m11.2 12.3 8.3-8.3M16 7.5l2.8 2.8M13.4 10.1l1.8 1.8" />,
);
export const WebhookIcon = outline(
  <circle cx="6" cy="17" r="3" />,
  <circle cx="18" cy="17" r="3" />,
  <circle cx="12" cy="6" r="3" />,
  <path d="m10.6 8.7-3.2 5.7M13.4 8.7l3.2 5.7M9 17h6" />,
);
