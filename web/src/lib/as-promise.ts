interface Callbacks<Answer> {
  onSuccess: (answer: Answer) => void;
  onWaiting: () => void;
  onError: (error: Error) => void;
}

/** It is written down, and will be done when there is a connection: nobody need wait for it. */
export const waiting = Symbol("waiting");

/** What tells its caller by callbacks how it went, as a promise of that. */
export const asPromise =
  <Variables, Answer>(change: (variables: Variables, callbacks: Callbacks<Answer>) => void) =>
  (variables: Variables): Promise<Answer | typeof waiting> =>
    new Promise((resolve, reject) => {
      change(variables, { onSuccess: resolve, onWaiting: () => resolve(waiting), onError: reject });
    });
