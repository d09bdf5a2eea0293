import { useNavigation } from "react-router";
import { statesMessages } from "../i18n/states-messages";
import classes from "./navigation-progress.module.css";

/** A line under the bar while the next screen is loading; it appears after a moment, because most load at once. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    state === "loading" && (
      <div role="progressbar" aria-label={statesMessages.navigation.loading} className={classes.line} />
    )
  );
}
