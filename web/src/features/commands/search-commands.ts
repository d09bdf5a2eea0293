import { commandMessages } from "../../i18n/command-messages";
import { matchScore } from "../../lib/fuzzy";
import { type ListedId, listings } from "./command-list";

/** The weight of a synonym relative to a word of the label. */
const keywordWeight = 0.5;
/** A synonym must match from its beginning: "eat" should not find "create". */
const leastOfSynonyms = 6;

export interface CommandGroup {
  name: string;
  ids: ListedId[];
  /** Whether one of them matched by its own words, not only by synonyms. */
  isNamed: boolean;
}

/** The commands that match a query, the best first; all of them if it is empty. Groups stay together. */
export function searchCommands(available: readonly ListedId[], query: string): CommandGroup[] {
  const found = available
    .map((id) => Object.assign({ id }, query.trim() === "" ? everything : matchOf(id, query)))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const names = new Set(found.map(({ id }) => listings[id].group));
  return [...names].map((name) => {
    const members = found.filter(({ id }) => listings[id].group === name);
    return {
      name: commandMessages.groups[name],
      ids: members.map(({ id }) => id),
      isNamed: members.some(({ isNamed }) => isNamed),
    };
  });
}

const everything = { score: 1, isNamed: true };

function matchOf(id: ListedId, query: string): { score: number; isNamed: boolean } {
  const { label, group } = listings[id];
  const keywords: Partial<Record<ListedId, string>> = commandMessages.keywords;
  const synonyms = `${label} ${commandMessages.groups[group]} ${keywords[id] ?? ""}`;
  const byLabel = matchScore(query, label);
  const bySynonym = matchScore(query, synonyms);
  return {
    score: Math.max(byLabel, bySynonym >= leastOfSynonyms ? bySynonym * keywordWeight : 0),
    isNamed: byLabel > 0,
  };
}
