/** All that is loaded when there is a series. */
export { occurrencesOf } from "./expand";
export { changeOccurrence, changeSeries, removeOccurrence } from "./ask";
export { settleOverrides } from "./settle-overrides";
