import { expect, test } from "vitest";
import { labelWordAt, offeredLabels } from "./offered-labels";

/** The word at the caret of a line, in which `|` marks the caret. */
function wordIn(marked: string) {
  const caret = marked.indexOf("|");
  const line = marked.replace("|", "");
  const word = labelWordAt(line, caret);
  return word && { ...word, letters: line.slice(word.from, word.to) };
}

const namesFor = (word: string, ...names: string[]) =>
  offeredLabels(
    names.map((name) => ({ id: name, name, color: "blue" as const })),
    word,
  ).map(({ name }) => name);

test.each([
  ["Call Ann #ph|", "ph"],
  ["#ph|", "ph"],
  ["Call #|phone Ann", "phone"],
  ["Call #ph|one, then Bob", "phone"],
  ["Zähle #grö|", "grö"],
  ["Plan #2nd|", "2nd"],
  ["Plan #仕|", "仕"],
])("in %s the word is %s", (marked, letters) => {
  expect(wordIn(marked)).toMatchObject({ name: letters, letters });
});

test.each([
  "Call Ann #|",
  "Close #12|",
  "Call |#phone",
  "Call #phone |",
  "Read a#b|",
  "Tag \\#wo|",
  "Merge #work#ho|",
  "Merge #wo|rk#home",
  "Post #🏠|",
  "Call Ann|",
])("in %s no label is named", (marked) => {
  expect(wordIn(marked)).toBeNull();
});

test("names that begin like the word are offered in their order, whatever their case", () => {
  expect(namesFor("WO", "work", "Wohnung", "world", "sword")).toEqual(["Wohnung", "work", "world"]);
});

test("names that are not read behind # are not offered", () => {
  expect(namesFor("a", "a b", "a.b", "a-b", "a_2", "a🏠")).toEqual(["a_2", "a-b"]);
});

test("at most six are offered", () => {
  expect(namesFor("a", "a1", "a2", "a3", "a4", "a5", "a6", "a7")).toEqual([
    "a1",
    "a2",
    "a3",
    "a4",
    "a5",
    "a6",
  ]);
});

test("a name that is complete is offered only beside longer ones", () => {
  expect(namesFor("Work", "work")).toEqual([]);
  expect(namesFor("Work", "work", "workshop")).toEqual(["work", "workshop"]);
});
