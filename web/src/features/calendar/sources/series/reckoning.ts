/** Everything that is loaded when there is a series. */
export { occurrencesOf } from "./expand";
export { changeOccurrence, changeSeries } from "./ask";
export { deleteOccurrence, moveOccurrence } from "./meant";
export { sendSeriesRestoration } from "./restore-series";
export { sendPart, sendPartRemoval, seriesFoundBy } from "./send-occurrence";
