/** A closed toast's record is kept this long, then dropped (specification, part 9). */
const removalDelay = 1_000_000;

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastContent {
  title: string;
  description?: string;
  action?: ToastAction;
  variant?: "default" | "destructive";
}

export interface Toast extends ToastContent {
  id: number;
  open: boolean;
  /** A dialog or a popup that was opened since covers it. */
  behind?: boolean;
  variant: "default" | "destructive";
}

/** Keeps at most one toast: a new one replaces the older. */
export interface ToastStore {
  read: () => Toast | null;
  show: (content: ToastContent) => number;
  dismiss: (id: number) => void;
  /** Puts it behind a dialog or popup that opens, so that it does not cover their controls. */
  sink: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let current: Toast | null = null;
  let removal: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const set = (toast: Toast | null) => {
    clearTimeout(removal);
    current = toast;
    for (const listener of listeners) {
      listener();
    }
  };

  return {
    read: () => current,
    show(content) {
      lastId += 1;
      set({ variant: "default", ...content, id: lastId, open: true });
      return lastId;
    },
    dismiss(id) {
      // The close animation of a replaced toast must not close its replacement.
      if (current?.id !== id || !current.open) {
        return;
      }
      set({ ...current, open: false });
      removal = setTimeout(() => set(null), removalDelay);
    },
    sink() {
      if (current?.open) {
        set({ ...current, behind: true });
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The app's one toast area. */
export const toasts = createToastStore();
