import { outline } from "./icon";

// Apart from the other icons: the login screen, which has none of these, downloads that whole module.
export const ChevronLeftIcon = outline(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = outline(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ResizeIcon = outline(<path d="M4 12h16M8 7.5 3.5 12 8 16.5M16 7.5l4.5 4.5-4.5 4.5" />);
export const ChevronDownIcon = outline(<path d="m6 9.5 6 6 6-6" />);
