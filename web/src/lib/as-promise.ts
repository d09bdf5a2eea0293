interface Callbacks<Answer, Undo> {
  onSuccess: (answer: Answer) => void;
  onWaiting: () => void;
  onAccepted: ((undo: Undo) => void) | undefined;
  onError: (error: Error) => void;
}

/** It is stored, and will be sent when there is a connection: the caller need not wait for it. */
export const waiting = Symbol("waiting");

/** Turns callbacks about a result into a promise. `onAccepted` is called before the promise resolves. */
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
