import { existsSync } from "node:fs";

const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);

/** The machine's own Chromium where there is one, kept from asking the network for anything by itself. */
export const launchOptions = {
  ...(installed === undefined ? {} : { executablePath: installed }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
