import { outline } from "./outline-icon";

// Separate from the other icons, so that the login screen downloads these two and not the whole set.
export const BackIcon = outline(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />);
export const AlertIcon = outline(<circle cx="12" cy="12" r="9" />, <path d="M12 7.5v5M12 16.3h.01" />);
