import { v7 } from "uuid";
import { ApiError } from "../../api/generated/core/ApiError";

export interface TaskDraft {
  title: string;
  description: string;
}

export const emptyDraft: TaskDraft = { title: "", description: "" };

/** What is to outlast a reload. */
export interface KeptDrafts {
  typed: TaskDraft;
  returned: TaskDraft[];
  ids: [content: string, id: string][];
}

/** Puts a draft into the form that is shown; false if something stands there already. */
type Fill = (draft: TaskDraft) => boolean;

/**
 * What was typed in the form that adds tasks, and what was sent from it and came back. It outlasts the form, so that neither is
 * lost when somebody looks at another screen before the answer.
 */
export class TaskDrafts {
  readonly #onChange: (drafts: KeptDrafts | null) => void;
  #typed: TaskDraft;
  /** Refused while something else was being typed. */
  readonly #returned: TaskDraft[];
  /** Submitted, and not in the list yet, because nobody knows what they say. */
  readonly #held: TaskDraft[] = [];
  #fill: Fill | null = null;
  /** Ids of what may have arrived although it was refused, by content: the same sent again makes nothing twice. */
  readonly #ids: Map<string, string>;

  /** `onChange` is told what is to be kept; null if that is nothing. */
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
    // If the page goes meanwhile, what was held stands in the form when it is back.
    const returned = [...this.#returned, ...this.#held];
    const isEmpty = returned.length === 0 && `${this.#typed.title}${this.#typed.description}`.trim() === "";
    this.#onChange(isEmpty ? null : { typed: this.#typed, returned, ids: [...this.#ids] });
  }

  /** It outlasts a reload until it is let go. Answers how to do that. */
  hold(draft: TaskDraft): () => void {
    this.#held.push(draft);
    this.#tell();
    return () => {
      this.#held.splice(this.#held.indexOf(draft), 1);
      this.#tell();
    };
  }

  /** A form is shown. Answers how to take that back. */
  show(fill: Fill): () => void {
    this.#fill = fill;
    this.offer();
    return () => {
      if (this.#fill === fill) {
        this.#fill = null;
      }
    };
  }

  /** The form that is shown has become empty: what came back has its turn. */
  offer(): void {
    const [first] = this.#returned;
    if (first !== undefined && this.#fill?.(first) === true) {
      this.#returned.shift();
      this.#tell();
    }
  }

  /** Sends what a form holds. From then on it is not half-typed any more, unless it is refused. */
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
        // The id is of no use any more: what had it may be in the trash.
        this.#ids.delete(content);
      } else {
        this.#ids.set(content, id);
      }
      this.giveBack(draft);
      throw error;
    }
  }

  /** What no task was made of stands in a form again, once that is empty. */
  giveBack(draft: TaskDraft): void {
    this.#returned.push(draft);
    this.#tell();
    this.offer();
  }
}
