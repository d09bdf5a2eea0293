interface Callbacks<Answer> {
  onSuccess: (answer: Answer) => void;
  onError: (error: Error) => void;
}

/** What tells its caller by callbacks how it went, as a promise of that. */
export const asPromise =
  <Variables, Answer>(change: (variables: Variables, callbacks: Callbacks<Answer>) => void) =>
  (variables: Variables): Promise<Answer> =>
    new Promise((resolve, reject) => {
      change(variables, { onSuccess: resolve, onError: reject });
    });
