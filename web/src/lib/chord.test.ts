import { expect, test, vi } from "vitest";
import { type KeyPress, matchesChord } from "./chord";

const on = (system: "Macintosh" | "Windows NT 10.0") =>
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`Mozilla/5.0 (${system})`);

const matches: [string, KeyPress, boolean][] = [
  ["g", { key: "g" }, true],
  ["g", { key: "G", shiftKey: true }, false],
  ["g", { key: "g", ctrlKey: true }, false],
  ["g", { key: "g", altKey: true }, false],
  ["g", { key: "п", code: "KeyG" }, true],
  ["?", { key: "?", shiftKey: true }, true],
  ["?", { key: "?" }, true],
  ["Space", { key: " " }, true],
  ["ArrowLeft", { key: "ArrowLeft" }, true],
  ["ArrowLeft", { key: "ArrowLeft", shiftKey: true }, false],
  ["shift+ArrowLeft", { key: "ArrowLeft", shiftKey: true }, true],
  ["alt+ArrowUp", { key: "ArrowUp", altKey: true }, true],
  ["alt+ArrowUp", { key: "ArrowUp" }, false],
  ["ArrowUp", { key: "ArrowUp", altKey: true }, false],
  ["mod+S", { key: "s", ctrlKey: true }, true],
  ["mod+S", { key: "S", ctrlKey: true, shiftKey: true }, false],
  ["mod+S", { key: "s", metaKey: true }, false],
  ["mod+S", { key: "s", ctrlKey: true, altKey: true }, false],
  ["mod+shift+Q", { key: "Q", ctrlKey: true, shiftKey: true }, true],
];

test.each(matches)("whether %s was pressed by %o: %s", (chord, press, expected) => {
  on("Windows NT 10.0");
  expect(matchesChord(press, chord)).toBe(expected);
});

test("on Apple's keyboards Cmd takes the place of Ctrl, and Ctrl stays with the text field", () => {
  on("Macintosh");
  expect(matchesChord({ key: "k", metaKey: true }, "mod+K")).toBe(true);
  expect(matchesChord({ key: "k", ctrlKey: true }, "mod+K")).toBe(false);
});
