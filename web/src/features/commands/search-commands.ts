import { commandMessages } from "../../i18n/command-messages";
import { matchScore } from "../../lib/fuzzy";
import { type ListedId, listings } from "./command-list";

/** What a synonym is worth beside a word of the label. */
const keywordWeight = 0.5;

export interface CommandGroup {
  name: string;
  ids: ListedId[];
}

/** The commands that a query finds, the best first; all of them when there is none. Groups stay together. */
export function searchCommands(available: readonly ListedId[], query: string): CommandGroup[] {
  const found = available
    .map((id) => ({ id, score: query.trim() === "" ? 1 : scoreOf(id, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const names = new Set(found.map(({ id }) => listings[id].group));
  return [...names].map((name) => ({
    name: commandMessages.groups[name],
    ids: found.filter(({ id }) => listings[id].group === name).map(({ id }) => id),
  }));
}

function scoreOf(id: ListedId, query: string): number {
  const { label, group } = listings[id];
  const keywords: Partial<Record<ListedId, string>> = commandMessages.keywords;
  const synonyms = `${label} ${commandMessages.groups[group]} ${keywords[id] ?? ""}`;
  return Math.max(matchScore(query, label), matchScore(query, synonyms) * keywordWeight);
}
