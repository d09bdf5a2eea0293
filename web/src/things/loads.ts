import type { TimeRange } from "./disk/disk";
import type { LogicalTime } from "./shelf";

/** A running load. */
export interface Load {
  asked: LogicalTime;
  /** A load of an earlier epoch may lack changes and does not count. */
  epoch: number;
}

export interface LoadsWatcher {
  /** All tasks are loaded, and kept up to date from now on. */
  onTasks: () => void;
  /** All calendars are loaded. */
  onCalendars: () => void;
  /** All labels are loaded. */
  onLabels: () => void;
  /** Everything must be loaded again. */
  onStale: () => void;
  /** Whether the storage lacks something, because there was no room. */
  isBehind: () => boolean;
}

/**
 * What was loaded and has been kept up to date since by the server's changes, so that it need not be requested again. In minutes
 * since 1970.
 */
export class Loads {
  #epoch = 0;
  #tasks = false;
  #calendars = false;
  #labels = false;
  #events: TimeRange[] = [];
  #begun = false;
  /** The writer that stores what is loaded. */
  watcher: LoadsWatcher | null = null;

  begin(asked: LogicalTime): Load {
    this.#begun = true;
    return { asked, epoch: this.#epoch };
  }

  hasTasks(): boolean {
    return this.#tasks;
  }

  hasCalendars(): boolean {
    return this.#calendars;
  }

  hasLabels(): boolean {
    return this.#labels;
  }

  hasEvents({ from, to }: TimeRange): boolean {
    return this.#events.some((stretch) => stretch.from <= from && stretch.to >= to);
  }

  /** A load that began before everything became stale may lack the changes in between. */
  addTasks(load: Load): void {
    if (load.epoch === this.#epoch) {
      this.#tasks = true;
      this.watcher?.onTasks();
    }
  }

  addCalendars(load: Load): void {
    if (load.epoch === this.#epoch) {
      this.#calendars = true;
      this.watcher?.onCalendars();
    }
  }

  addLabels(load: Load): void {
    if (load.epoch === this.#epoch) {
      this.#labels = true;
      this.watcher?.onLabels();
    }
  }

  addEvents(load: Load, { from, to }: TimeRange): void {
    if (load.epoch !== this.#epoch) {
      return;
    }
    // Adjacent or overlapping stretches are merged.
    const touching = this.#events.filter((stretch) => stretch.from <= to && stretch.to >= from);
    this.#events = [
      ...this.#events.filter((stretch) => !touching.includes(stretch)),
      {
        from: Math.min(from, ...touching.map((stretch) => stretch.from)),
        to: Math.max(to, ...touching.map((stretch) => stretch.to)),
      },
    ];
  }

  /** Everything must be loaded again. Returns whether anything was loaded. */
  becomeStale(): boolean {
    const hadBegun = this.#begun;
    this.#epoch += 1;
    this.#begun = false;
    this.#tasks = false;
    this.#calendars = false;
    this.#labels = false;
    this.#events = [];
    this.watcher?.onStale();
    return hadBegun;
  }
}
