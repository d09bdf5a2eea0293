import { expect, type Page } from "@playwright/test";
import { german } from "../../src/i18n/de";
import { en } from "../../src/i18n/en";
import { enCalendar } from "../../src/i18n/en-calendar";
import { enCalendars } from "../../src/i18n/en-calendars";
import { enChosen } from "../../src/i18n/en-chosen";
import { enCommands } from "../../src/i18n/en-commands";
import { enEvents } from "../../src/i18n/en-events";
import { enImports } from "../../src/i18n/en-imports";
import { enMenus } from "../../src/i18n/en-menus";
import { enNotFound } from "../../src/i18n/en-not-found";
import { enPlanner } from "../../src/i18n/en-planner";
import { enPlanning } from "../../src/i18n/en-planning";
import { enQuickAdd } from "../../src/i18n/en-quick-add";
import { enSettings } from "../../src/i18n/en-settings";
import { enSetup } from "../../src/i18n/en-setup";
import { enSharing } from "../../src/i18n/en-sharing";
import { enStates } from "../../src/i18n/en-states";
import { enSubscriptions } from "../../src/i18n/en-subscriptions";
import { enTables } from "../../src/i18n/en-tables";
import { enWebhooks } from "../../src/i18n/en-webhooks";
import { sentencesOf } from "../../src/test/sentences";

const { server: _server, ...parts } = german;
const germanSentences = new Set(sentencesOf(parts).values());

/** English sentences without an equal German one, with wildcards for inserted values. */
const english = [
  ...new Set(
    sentencesOf({
      en,
      enCalendar,
      enCalendars,
      enChosen,
      enCommands,
      enEvents,
      enImports,
      enMenus,
      enNotFound,
      enPlanner,
      enPlanning,
      enQuickAdd,
      enSettings,
      enSetup,
      enSharing,
      enStates,
      enSubscriptions,
      enTables,
      enWebhooks,
    }).values(),
  ),
]
  .filter((sentence) => !germanSentences.has(sentence))
  .map((sentence) => {
    const literal = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    return new RegExp(`^${literal.replace(/\{(?:\d|hotkey)\}/g, ".+")}$`);
  });

/** Fails for every text, label and hint of the page that is an English sentence of the catalogue. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof HTMLElement) {
        if (node.lang !== "") {
          continue;
        }
        for (const attribute of ["aria-label", "placeholder", "title", "alt"]) {
          found.push(node.getAttribute(attribute) ?? "");
        }
      } else if (
        node.parentElement?.closest("noscript, script, style, [lang]") === document.documentElement
      ) {
        found.push(node.textContent ?? "");
      }
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => english.some((sentence) => sentence.test(text)))).toEqual([]);
}
