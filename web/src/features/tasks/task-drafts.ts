import { v7 } from "uuid";
import { ApiError } from "../../api/generated/core/ApiError";

export interface TaskDraft {
  title: string;
  description: string;
}

export const emptyDraft: TaskDraft = { title: "", description: "" };

/** Puts a draft into the form that is shown; false if something stands there already. */
type Fill = (draft: TaskDraft) => boolean;

/**
 * What was typed in the form that adds tasks, and what was sent from it and came back. It outlasts the form, so that neither is
 * lost when somebody looks at another screen before the answer.
 */
export class TaskDrafts {
  #typed = emptyDraft;
  /** Refused while something else was being typed. */
  #returned: TaskDraft[] = [];
  #fill: Fill | null = null;
  /** Ids of what may have arrived although it was refused, by content: the same sent again makes nothing twice. */
  readonly #ids = new Map<string, string>();

  get typed(): TaskDraft {
    return this.#typed;
  }

  keep(draft: TaskDraft): void {
    this.#typed = draft;
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
    this.#typed = emptyDraft;
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
      this.#returned.push(draft);
      this.offer();
      throw error;
    }
  }
}
