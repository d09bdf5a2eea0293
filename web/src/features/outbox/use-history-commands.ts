import { useQueryClient } from "@tanstack/react-query";
import { deferredImport } from "../../lib/deferred-import";
import { usePreloadWhenIdle } from "../../lib/when-idle";
import { thingsOf } from "../../things/use-things";
import { useAppCommands } from "../../ui/commands/use-commands";

const saying = deferredImport(async () => (await import("./say-reversed")).sayReversed);

/** Undo and redo, wherever no text has the focus. */
export function useHistoryCommands(): void {
  const things = thingsOf(useQueryClient());
  usePreloadWhenIdle(saying.preload);
  const reverse = async (way: "undo" | "redo") => {
    const reversible = way === "undo" ? things.history.popUndo() : things.history.popRedo();
    // It is done at once, and said when there are words for it.
    const outcomes = Promise.allSettled([reversible && things[way](reversible)]);
    (await saying.load())(way, reversible?.description, outcomes);
  };
  useAppCommands({
    "history.undo": () => void reverse("undo"),
    "history.redo": () => void reverse("redo"),
  });
}
