interface Callbacks<Answer, Undo> {
  onSuccess: (answer: Answer) => void;
  onWaiting: () => void;
  onAccepted: ((undo: Undo) => void) | undefined;
  onError: (error: Error) => void;
}

/** It is written down, and will be done when there is a connection: nobody need wait for it. */
export const waiting = Symbol("waiting");

/** What tells its caller by callbacks how it went, as a promise of that. `onAccepted` is called before the promise is kept. */
export const asPromise =
  <Variables, Answer, Undo>(change: (variables: Variables, callbacks: Callbacks<Answer, Undo>) => void) =>
  (variables: Variables, onAccepted?: (undo: Undo) => void): Promise<Answer | typeof waiting> =>
    new Promise((resolve, reject) => {
      change(variables, {
        onSuccess: resolve,
        onWaiting: () => resolve(waiting),
        onAccepted,
        onError: reject,
      });
    });
