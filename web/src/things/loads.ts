import type { TimeRange } from "./disk/disk";
import type { LogicalTime } from "./shelf";

/** Something that is being loaded. */
export interface Load {
  asked: LogicalTime;
  /** Whatever happened by then is told to nobody who loaded before. */
  epoch: number;
}

export interface LoadsWatcher {
  /** All tasks are there, from now on up to date. */
  onTasks: () => void;
  /** All calendars are. */
  onCalendars: () => void;
  /** All labels are. */
  onLabels: () => void;
  /** All is to be loaded anew. */
  onStale: () => void;
  /** Whether what is written down lacks something, because there was no room. */
  isBehind: () => boolean;
}

/**
 * What was loaded and is kept up to date since by what is heard of the server, so that it need not be asked for again.
 * In minutes since 1970.
 */
export class Loads {
  #epoch = 0;
  #tasks = false;
  #calendars = false;
  #labels = false;
  #events: TimeRange[] = [];
  #begun = false;
  /** Whoever writes down what is loaded. */
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

  /** What was begun before everything became stale may lack what happened in between. */
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
    // One that touches another makes one with it.
    const touching = this.#events.filter((stretch) => stretch.from <= to && stretch.to >= from);
    this.#events = [
      ...this.#events.filter((stretch) => !touching.includes(stretch)),
      {
        from: Math.min(from, ...touching.map((stretch) => stretch.from)),
        to: Math.max(to, ...touching.map((stretch) => stretch.to)),
      },
    ];
  }

  /** All that was loaded is to be loaded anew. Answers whether there was anything. */
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
