import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isPressed, type ShortcutId } from "../../../lib/shortcuts";
import type { EntryActions, LatestChange } from "../entries/actions";
import { type Entry, isReadOnly } from "../entries/entry";
import { useLatest } from "../../../lib/use-latest";
import { entryIn } from "../focus/entry-element";
import { describeWhen } from "../entries/describe-entry";
import { reportReadOnly } from "../sources/report-changes";
import { nudged } from "./nudge";
import { usePreferences } from "../../../lib/time/preferences";
import { reveal } from "../focus/reveal";
import { useAdjustment } from "./use-adjustment";

interface EntryKeysOptions {
  container: RefObject<HTMLElement | null>;
  entries: Entry[];
  actions: EntryActions;
  /** The view has no hours: arrows go by days and weeks. */
  byDays: boolean;
  latestChange: LatestChange | null;
  /** Leads from an entry to the empty places; to its own, if it is gone. */
  leave: (gone?: Entry) => void;
}

/** The keys of a view's entries, of which one at a time is a tab stop. The same in every view. */
export function useEntryKeys({ container, entries, actions, byDays, latestChange, leave }: EntryKeysOptions) {
  const { zone, names } = usePreferences();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const adjusting = useAdjustment(actions);
  const { adjustment } = adjusting;

  const shown =
    adjustment === null
      ? entries
      : entries.map((entry) =>
          entry.key === adjustment.entry.key ? { ...entry, ...adjustment.when } : entry,
        );
  const inOrder = (): string[] => {
    const keys = [...(container.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])].map(keyOf);
    const drawn = new Set(keys);
    return shown
      .filter(({ key }) => drawn.has(key))
      .toSorted(
        (a, b) => Number(b.allDay) - Number(a.allDay) || a.start - b.start || a.key.localeCompare(b.key),
      )
      .map(({ key }) => key);
  };

  // An entry that went to another day was drawn anew, and its old element took the focus along.
  const wanted = useRef<string | null>(null);
  const held = useRef<HTMLElement | null>(null);
  const heldEntry = useRef<Entry | undefined>(undefined);
  useEffect(() => {
    const lost = held.current?.isConnected === false && document.activeElement === document.body;
    const key = wanted.current ?? (lost ? activeKey : null);
    const element = key === null ? null : entryIn(container.current, key);
    if (element !== null) {
      wanted.current = null;
      element.focus({ preventScroll: true });
      reveal(element);
    } else if (lost && !shown.some((entry) => entry.key === key)) {
      held.current = null;
      leave(heldEntry.current);
    }
    heldEntry.current = shown.find((entry) => entry.key === activeKey) ?? heldEntry.current;
  });
  const focusEntry = (key: string) => {
    setActiveKey(key);
    wanted.current = key;
  };

  // What has the focus, or had it until the change, may go by another key now.
  const renamed = useLatest(({ key, former }: LatestChange) => {
    if (former !== undefined && former === heldEntry.current?.key) {
      focusEntry(key);
    }
  });
  useEffect(() => {
    if (latestChange !== null) {
      renamed.current(latestChange);
    }
  }, [latestChange, renamed]);

  const removeEntry = (entry: Entry) => {
    const order = inOrder();
    const at = order.indexOf(entry.key);
    const neighbour = order[at + 1] ?? order[at - 1];
    adjusting.takeBack();
    actions.remove(entry);
    if (entry.originalStart !== undefined) {
      // It is asked first how many are meant, and the focus comes back to it.
      return;
    }
    if (neighbour === undefined) {
      setActiveKey(null);
      leave(entry);
    } else {
      focusEntry(neighbour);
    }
  };

  /** Answers whether the key was the entry's. */
  const handleEntryKey = (event: KeyboardEvent, entry: Entry): boolean => {
    const isFixed = isReadOnly(entry);
    const next = entry.can.move || isFixed ? nudged(adjusting.timesNow(entry), event, byDays, zone) : null;
    if (isFixed && (next !== null || isPressed(event, "entry.edit") || isPressed(event, "entry.remove"))) {
      reportReadOnly();
    } else if (next !== null) {
      adjusting.adjust(entry, next);
      actions.announce(describeWhen(next, zone, names));
      focusEntry(entry.key);
    } else if (event.key === " " && entry.can.complete) {
      actions.toggle(entry);
    } else if (isPressed(event, "entry.open") || event.key === " ") {
      adjusting.settle();
      actions.open(entry);
    } else if (isPressed(event, "entry.edit")) {
      adjusting.settle();
      actions.edit(entry);
    } else if (isPressed(event, "entry.remove")) {
      removeEntry(entry);
    } else if (isPressed(event, "entry.leave")) {
      if (!adjusting.takeBack()) {
        setActiveKey(null);
        leave();
      }
    } else {
      return false;
    }
    return true;
  };

  /** Leads to the next or previous entry in time, the first or the last. Answers whether the key did. */
  const handleJump = (event: KeyboardEvent, from: string | null): boolean => {
    const order = inOrder();
    const at = from === null ? -1 : order.indexOf(from);
    const jumps: [ShortcutId, string | undefined][] = [
      ["entry.next", order[at + 1]],
      ["entry.previous", at < 0 ? order.at(-1) : order[at - 1]],
      ["entry.first", order[0]],
      ["entry.last", order.at(-1)],
    ];
    const jump = jumps.find(([shortcut]) => isPressed(event, shortcut));
    if (jump?.[1] !== undefined) {
      focusEntry(jump[1]);
    }
    return jump !== undefined;
  };

  return {
    shown,
    activeKey: shown.some(({ key }) => key === activeKey) ? activeKey : null,
    focusEntry,
    /** Answers whether the key was an entry's, and is done with. */
    handleKey(event: KeyboardEvent): boolean {
      if (!(event.target instanceof HTMLElement)) {
        return false;
      }
      const key = event.target.dataset["entry"] ?? null;
      const entry = shown.find((each) => each.key === key);
      const taken = (entry !== undefined && handleEntryKey(event, entry)) || handleJump(event, key);
      if (taken) {
        event.preventDefault();
      }
      return taken;
    },
    handleFocus: ({ target }: FocusEvent) => {
      held.current = target.closest<HTMLElement>("[data-entry]");
      setActiveKey(held.current === null ? null : keyOf(held.current));
    },
    handleBlur: ({ relatedTarget }: FocusEvent) => {
      held.current = null;
      if (
        relatedTarget !== null &&
        !(relatedTarget instanceof Node && container.current?.contains(relatedTarget) === true)
      ) {
        adjusting.settle();
      }
    },
  };
}

const keyOf = (element: HTMLElement): string => element.dataset["entry"] ?? "";
