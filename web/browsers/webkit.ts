import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { Builder, Button, Key as Keys, Origin } from "selenium-webdriver";
import { type Driver, type Key, size } from "./driver";

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  " ": Keys.SPACE,
};

/** WebKitGTK over WebDriver. It needs a display: scripts/e2e-browsers.sh brings one. */
export async function webkit(): Promise<Driver> {
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore" });
  const session = await untilAnswered(() =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: process.env["MINI_BROWSER"], args: ["--automation"] },
      })
      .build(),
  );
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  const capabilities = await session.getCapabilities();
  const pointer = () => session.actions({ async: true });
  return {
    name: `WebKitGTK ${capabilities.getBrowserVersion()}`,
    goto: (url) => session.get(url),
    evaluate: (run, ...args) => session.executeScript(`return (${run.toString()})(...arguments)`, ...args),
    move: (x, y) =>
      pointer()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 20 })
        .perform(),
    press: () => pointer().press(Button.LEFT).perform(),
    release: () => pointer().release(Button.LEFT).perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    key: (name) => session.actions().sendKeys(keys[name]).perform(),
    picture: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    close: async () => {
      await session.quit();
      driver.kill();
      await once(driver, "exit");
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The driver takes a moment until it listens. */
async function untilAnswered<T>(ask: () => Promise<T>, attempts = 50): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (attempts === 0 || !String(error).includes("ECONNREFUSED")) {
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    return untilAnswered(ask, attempts - 1);
  }
}
