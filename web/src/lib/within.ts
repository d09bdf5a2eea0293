/** Fails if a promise takes longer, in milliseconds. */
export function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("it took too long")), limit);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
