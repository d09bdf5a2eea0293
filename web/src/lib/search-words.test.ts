import { expect, test } from "vitest";
import { excerptAround, foldedWords, holdsWords, markWords, queryWords } from "./search-words";

const finds = (query: string, text: string) => holdsWords(foldedWords(text), queryWords(query));
const marked = (text: string, query: string) =>
  markWords(text, queryWords(query))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["muller", "Termin bei Müller"],
  ["MÜLL ter", "Termin bei Mu\u0308ller"],
  ["strasse", "Straße fegen"],
  ["STRAẞ", "strasse"],
  ["予約", "会議室を予約"],
  ["иван", "ИВАН"],
  ["14", "um 14:30"],
  // The server compares only the beginning of a long word, and so does the page.
  ["x".repeat(41), "x".repeat(40)],
  ["𝔘".repeat(33), "u".repeat(32)],
  ["会".repeat(9), "会".repeat(8)],
])("%j is found in %j", (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ["ermin", "Termin"],
  ["ada grace", "Ada"],
  ["約会", "会議室を予約"],
  ["x".repeat(32), "x".repeat(31)],
])("%j is not found in %j", (query, text) => {
  expect(finds(query, text)).toBe(false);
});

test("without a letter or a digit nothing is looked for", () => {
  expect(queryWords(' 🗓 "*" ')).toEqual([]);
});

test.each([
  ["Termin bei Müller", "mull t", "[T]ermin bei [Müll]er"],
  ["Straße", "strass", "[Straß]e"],
  ["Café (Cafés)", "café", "[Café] ([Café]s)"],
  ["会議室を予約", "予約", "会議室を[予約]"],
  ["Mu\u0308ller", "mu", "[Mu\u0308]ller"],
  ["nothing", "x", "nothing"],
])("in %j %j is marked", (text, query, expected) => {
  expect(marked(text, query).normalize("NFC")).toBe(expected.normalize("NFC"));
});

test("the parts are the whole text", () => {
  const text = "Meeting: meet Mé at the 会議 meeting";
  expect(
    markWords(text, queryWords("meet me 会"))
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each([
  ["Bread,\n\tmilk  and eggs", "milk", "Bread, milk and eggs"],
  ["Bread", "milk", null],
  ["", "milk", null],
  [`${"hay ".repeat(100)}Nädel`, "nad", `…${"hay ".repeat(9)}Nädel`],
  [`${"x".repeat(100)}-needle ${"straw ".repeat(100)}`, "needle", `…needle ${"straw ".repeat(25)}str…`],
])("around what is found in %j by %j stands %j", (text, query, expected) => {
  expect(excerptAround(text, queryWords(query))).toBe(expected);
});
