import { v7 } from "uuid";
import { ApiError } from "../../api/generated/core/ApiError";

export interface TaskDraft {
  title: string;
  description: string;
}

export const emptyDraft: TaskDraft = { title: "", description: "" };

/** The part that must survive a reload. */
export interface KeptDrafts {
  typed: TaskDraft;
  returned: TaskDraft[];
  ids: [content: string, id: string][];
}

/** Puts a draft into the form that is shown; false if it contains text already. */
type Fill = (draft: TaskDraft) => boolean;

/**
 * The text typed in the form that adds tasks, and the tasks that were sent from it and refused. It outlives the form, so that
 * neither is lost when the user goes to another screen before the answer arrives.
 */
export class TaskDrafts {
  readonly #onChange: (drafts: KeptDrafts | null) => void;
  #typed: TaskDraft;
  /** Refused while other text was being typed. */
  readonly #returned: TaskDraft[];
  /** Submitted, but not in the list yet, because their lines were not read. */
  readonly #held: TaskDraft[] = [];
  #fill: Fill | null = null;
  /** Ids of tasks that may have arrived although they were refused, by content: sending the same again creates nothing twice. */
  readonly #ids: Map<string, string>;

  /** `onChange` is called with the part to store; null if there is none. */
  constructor(kept: KeptDrafts | null = null, onChange: (drafts: KeptDrafts | null) => void = () => {}) {
    this.#typed = kept?.typed ?? emptyDraft;
    this.#returned = kept?.returned ?? [];
    this.#ids = new Map(kept?.ids);
    this.#onChange = onChange;
  }

  get typed(): TaskDraft {
    return this.#typed;
  }

  keep(draft: TaskDraft): void {
    this.#typed = draft;
    this.#tell();
  }

  #tell(): void {
    // If the page closes in the meantime, these drafts are in the form when it is opened again.
    const returned = [...this.#returned, ...this.#held];
    const isEmpty = returned.length === 0 && `${this.#typed.title}${this.#typed.description}`.trim() === "";
    this.#onChange(isEmpty ? null : { typed: this.#typed, returned, ids: [...this.#ids] });
  }

  /** It survives a reload until it is released. Returns the function for that. */
  hold(draft: TaskDraft): () => void {
    this.#held.push(draft);
    this.#tell();
    return () => {
      this.#held.splice(this.#held.indexOf(draft), 1);
      this.#tell();
    };
  }

  /** A form is shown. Returns the function for when it is hidden. */
  show(fill: Fill): () => void {
    this.#fill = fill;
    this.offer();
    return () => {
      if (this.#fill === fill) {
        this.#fill = null;
      }
    };
  }

  /** The form that is shown is empty now: the returned drafts have their turn. */
  offer(): void {
    const [first] = this.#returned;
    if (first !== undefined && this.#fill?.(first) === true) {
      this.#returned.shift();
      this.#tell();
    }
  }

  /** Sends the content of a form. From then on it is not a draft any more, unless it is refused. */
  async send<Answer>(
    draft: TaskDraft,
    create: (task: TaskDraft & { id: string }) => Promise<Answer>,
  ): Promise<Answer> {
    const task = { title: draft.title.trim(), description: draft.description.trim() };
    const content = JSON.stringify(task);
    const id = this.#ids.get(content) ?? v7();
    this.keep(emptyDraft);
    try {
      const made = await create({ id, ...task });
      this.#ids.delete(content);
      return made;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        // The id cannot be used again: its task may be in the trash.
        this.#ids.delete(content);
      } else {
        this.#ids.set(content, id);
      }
      this.giveBack(draft);
      throw error;
    }
  }

  /** Text that did not become a task is put back into a form, once that is empty. */
  giveBack(draft: TaskDraft): void {
    this.#returned.push(draft);
    this.#tell();
    this.offer();
  }
}
