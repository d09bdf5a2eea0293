import "@fontsource-variable/inter/wght.css";
import "./styles/tokens.css";
import "./styles/mantine";
import "./styles/base.css";
import "./styles/print.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { configureClient } from "./api/client";
import { readToken } from "./api/session-token";
import { App } from "./app/app";
import { reloadOnStaleChunk } from "./app/stale-chunks";
import { language } from "./i18n/translation";
import { redirectFor } from "./routes/guards";

document.documentElement.lang = language;
configureClient();
reloadOnStaleChunk();

// The router would download a screen's code before its guard redirects; deciding first avoids that.
const target = redirectFor(window.location.pathname, readToken());
if (target !== null) {
  window.history.replaceState(null, "", target);
}

const root = document.getElementById("root");
if (root === null) {
  throw new Error("index.html has no #root");
}
const reactRoot = createRoot(root);
// As a transition the first render is done in small steps, so that a slow phone can respond to a touch in between.
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
