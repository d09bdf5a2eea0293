import { outline } from "../../../ui/outline-icon";

export const SendIcon = outline(<path d="M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14 3.5 10z" />);
export const PowerIcon = outline(<path d="M12 3.5v8M7 6.8a7.5 7.5 0 1 0 10 0" />);
