import { type KeyInput, launch } from "puppeteer-core";
import { type Driver, size } from "./driver";

/** Firefox over WebDriver BiDi, which it speaks itself. */
export async function firefox(): Promise<Driver> {
  const browser = await launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
    headless: true,
    defaultViewport: size,
    // Nothing is asked of the network, and the app is in English wherever this runs.
    extraPrefsFirefox: { "intl.accept_languages": "en-US", "network.connectivity-service.enabled": false },
  });
  const page = await browser.newPage();
  return {
    name: `Firefox ${await browser.version()}`,
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) =>
      // As text, as the other driver does it; of its answer nothing is known then.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`) as Promise<never>,
    move: (x, y) => page.mouse.move(x, y),
    press: () => page.mouse.down(),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name satisfies KeyInput),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
