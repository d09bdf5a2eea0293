import { afterEach, expect, test, vi } from "vitest";
import { browserWeekStart } from "./week-start";

afterEach(() => void vi.unstubAllGlobals());

const ofLanguages = [
  ["en-US", "sunday"],
  ["en", "sunday"],
  ["en-GB", "monday"],
  ["de", "monday"],
  ["de-AT", "monday"],
  ["fr-CA", "sunday"],
  ["pt-BR", "sunday"],
  ["ja", "sunday"],
  ["ar-EG", "saturday"],
  ["es-419", "monday"],
  ["C_POSIX", "sunday"],
] as const;

test.each(ofLanguages)("the week of %s begins on %s", (language, day) => {
  expect(browserWeekStart(language)).toBe(day);
});

test.each(ofLanguages)("in a browser that knows no weeks that of %s begins on %s", (language, day) => {
  const { Locale } = Intl;
  vi.stubGlobal("Intl", {
    ...Intl,
    Locale: class {
      readonly #locale: Intl.Locale;
      constructor(tag: string) {
        this.#locale = new Locale(tag);
      }
      maximize() {
        return { region: this.#locale.maximize().region };
      }
    },
  });
  expect(browserWeekStart(language)).toBe(day);
});
