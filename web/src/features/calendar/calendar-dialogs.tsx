import { useEffect, useSyncExternalStore } from "react";
import { lazyComponent } from "../../lib/lazy-component";
import type { Day } from "../../lib/time/days";
import type { When } from "../../lib/time/when";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import type { Editing } from "./editor/event-dialog";
import type { EntryActions } from "./entries/actions";
import { type Entry, entryKey } from "./entries/entry";
import { dragStore } from "./gesture/drag-store";
import { sharingRequest } from "./list/sharing-request";
import { scopeRequest } from "./scope/scope-request";
import { subscriptionRequest } from "./subscriptions/subscription-request";
import { useThingsOf } from "../../things/use-things";
import { entryOfEvent } from "./sources/event";
import { useRevealEvent } from "./sources/use-reveal-event";

const EventDialog = lazyComponent(async () => (await import("./editor/event-dialog")).EventDialog);
const QuickPopup = lazyComponent(async () => (await import("./editor/quick-popup")).QuickPopup);
const DetailsPopup = lazyComponent(async () => (await import("./details/details-popup")).DetailsPopup);

const CalendarSheet = lazyComponent(async () => (await import("./list/calendar-sheet")).CalendarSheet);
const SharingDialogs = lazyComponent(async () => (await import("./list/sharing-dialogs")).SharingDialogs);
const SubscriptionDialogs = lazyComponent(
  async () => (await import("./subscriptions/subscription-dialogs")).SubscriptionDialogs,
);
const ScopeAsker = lazyComponent(async () => (await import("./scope/scope-asker")).ScopeAsker);
const DayPopup = lazyComponent(async () => (await import("./details/day-popup")).DayPopup);

/** A user who moves the pointer to the calendar may want to create an event or open an entry. */
export const dialogPreloads = [
  QuickPopup.preload,
  DetailsPopup.preload,
  EventDialog.preload,
  DayPopup.preload,
  CalendarSheet.preload,
];

/** What is open over the calendar: one thing at a time. */
export type Opened =
  /** The short form of a new event. */
  | { kind: "quick"; when: When }
  /** The details of an entry. */
  | { kind: "details"; key: string; day?: Day }
  /** The entries of a day. */
  | { kind: "day"; day: Day }
  | { kind: "editor"; editing: Editing }
  /** On a phone: the list of calendars. */
  | { kind: "calendars" };

interface CalendarDialogsProps {
  opened: Opened | null;
  onOpen: (next: Opened | null) => void;
  zone: string;
  entries: Entry[];
  actions: EntryActions;
  onOpenDay: (day: Day) => void;
  /** An event was created: its new place should become visible. */
  onMade: (key: string) => void;
}

/** The dialogs of the calendar, and the small popups beside its entries and empty places. */
export function CalendarDialogs({
  opened,
  onOpen,
  onOpenDay,
  zone,
  entries,
  actions,
  onMade,
}: CalendarDialogsProps) {
  const calendars = useThingsOf("calendar");
  const quick = opened?.kind === "quick" ? opened.when : null;
  const editing = opened?.kind === "editor" ? opened.editing : null;
  const key = opened?.kind === "details" ? opened.key : null;
  const entry = key === null ? null : (entries.find((each) => each.key === key) ?? null);
  const day = opened?.kind === "day" ? opened.day : null;
  const close = () => onOpen(null);
  const reveal = useRevealEvent();
  const made = (id: string) => {
    reveal(id);
    onMade(entryKey({ kind: "event", id }));
  };

  const asksForScope = useSyncExternalStore(scopeRequest.subscribe, () => scopeRequest.read() !== null);

  const isSharing = useSyncExternalStore(sharingRequest.subscribe, () => sharingRequest.read() !== null);

  const isSubscribing = useSyncExternalStore(
    subscriptionRequest.subscribe,
    () => subscriptionRequest.read() !== null,
  );

  // A user who comes back by another way has not asked for it again.
  useEffect(
    () => () => {
      sharingRequest.dismiss();
      subscriptionRequest.dismiss();
    },
    [],
  );

  const isMaking = quick !== null;
  useEffect(() => (isMaking ? () => dragStore.setDraft(null) : undefined), [isMaking]);
  // It was deleted elsewhere, or other days are shown now.
  const isGone = key !== null && entry === null;
  useEffect(() => {
    if (isGone) {
      onOpen(null);
    }
  }, [isGone, onOpen]);

  return (
    <>
      <MountOnFirstOpen opened={isMaking}>
        <QuickPopup
          when={quick}
          zone={zone}
          onClose={close}
          onMade={made}
          onMore={(when, typed) => onOpen({ kind: "editor", editing: { kind: "new", when, typed } })}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={entry !== null}>
        <DetailsPopup
          entry={entry}
          day={(opened?.kind === "details" && opened.day) || null}
          offersOf={actions.offersOf}
          noteOn={actions.noteOn}
          onClose={close}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={day !== null}>
        <DayPopup
          day={day}
          entries={entries}
          onOpen={({ key: chosen }) => onOpen({ kind: "details", key: chosen, ...(day !== null && { day }) })}
          onOpenDay={(chosen) => {
            close();
            onOpenDay(chosen);
          }}
          onClose={close}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={opened?.kind === "calendars"}>
        <CalendarSheet opened={opened?.kind === "calendars"} onClose={close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={isSharing}>
        <SharingDialogs />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={isSubscribing}>
        <SubscriptionDialogs />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={asksForScope}>
        <ScopeAsker />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={editing !== null}>
        <EventDialog
          editing={editing}
          zone={zone}
          onClose={close}
          onMade={made}
          offersOf={actions.offersOf}
          onDelete={(event) => actions.remove(entryOfEvent(event, calendars))}
        />
      </MountOnFirstOpen>
    </>
  );
}
