// Draws the icons of the installed app from the logo, in Chromium: scripts/web.sh run icons, after the logo changed.
// The pictures are committed, so that a build needs no browser.
import { mkdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launchOptions } from "../chromium.ts";

const folder = new URL("../public/icons/", import.meta.url);
const rounded = await readFile(new URL("../src/ui/logo.svg", import.meta.url), "utf8");

// Phones cut an icon to a shape of their own, of which a circle of 80 % is the smallest; the logo's marks lie inside it.
const square = rounded.replace('rx="8.5" fill="url(#ground)"', 'fill="url(#ground)"');
if (square === rounded) {
  throw new Error("the logo has another ground than expected");
}

const icons = [
  { file: "icon-192.png", size: 192, svg: rounded },
  { file: "icon-512.png", size: 512, svg: rounded },
  { file: "maskable-192.png", size: 192, svg: square },
  { file: "maskable-512.png", size: 512, svg: square },
  // iOS rounds it, and shows what is transparent as black.
  { file: "apple-touch-icon.png", size: 180, svg: square },
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();
for (const { file, size, svg } of icons) {
  // One page draws one icon at a time.
  /* oxlint-disable no-await-in-loop */
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html, body { margin: 0; background: transparent } svg { display: block; width: 100vw }</style>${svg}`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(file, folder)), omitBackground: true });
  /* oxlint-enable no-await-in-loop */
}
await browser.close();
