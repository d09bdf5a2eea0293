import { expect, test } from "vitest";
import { languageFor, localeFor, readLanguagePreference, storeLanguagePreference } from "./language";

test("a chosen language wins over the browser's", () => {
  expect(languageFor("en", ["de-DE"])).toBe("en");
  expect(languageFor("de", ["en-US"])).toBe("de");
});

test("without a choice the browser's first language that we speak is taken, otherwise English", () => {
  expect(languageFor("system", ["fr-FR", "de-CH", "en"])).toBe("de");
  expect(languageFor("system", ["en-GB", "de"])).toBe("en");
  expect(languageFor("system", ["fr", "ja-JP"])).toBe("en");
  expect(languageFor("system", [])).toBe("en");
});

test("dates are written as where the browser is at home, if it speaks the language at all", () => {
  expect(localeFor("de", ["en-US", "de-AT", "de"])).toBe("de-AT");
  expect(localeFor("de", ["en-US"])).toBe("de");
});

test("the choice is kept, and leaving it to the browser forgets it", () => {
  storeLanguagePreference("de");
  expect(readLanguagePreference()).toBe("de");
  storeLanguagePreference("system");
  expect(readLanguagePreference()).toBe("system");
  localStorage.setItem("language", "klingon");
  expect(readLanguagePreference()).toBe("system");
});
