// What the server says in sentences of its own is said in German, too.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deServer } from "../src/i18n/de-server";

const ofArchives = join(import.meta.dirname, "../../crates/http/src/features/archives/broken.rs");

/** The sentences of a source file of the server, with a number for each value that they name. */
function sentencesIn(source) {
  const sentences = [...source.matchAll(/"((?:The|This|An|One) [^"]+)"/g)].map(([, sentence]) => sentence);
  return sentences.map((sentence) => sentence.replaceAll(/\{\w*\}/g, "7"));
}

test("why an archive cannot be read is said in German, and never by another program's name", () => {
  const sentences = sentencesIn(readFileSync(ofArchives, "utf8"));
  expect(sentences.length).toBeGreaterThan(8);
  const unknown = deServer.problem("unreadable_file", "?");
  const said = sentences.map((sentence) => deServer.problem("unreadable_file", sentence));
  expect(said.filter((sentence) => sentence === unknown || /Vikunja|\$/.test(sentence))).toEqual([]);
});
