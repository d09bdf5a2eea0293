import { createRequestStore } from "../request-store";

/** A line of quick add that was typed elsewhere. The form that adds tasks takes it, on the screen that is shown next. */
export const requestedLine = createRequestStore<{ text: string }>();
