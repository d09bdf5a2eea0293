/** Calls `run` with the last value, `wait` milliseconds after it was given; `flush` does not wait. */
export function debounce<T>(run: (value: T) => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;
  const flush = () => {
    clearTimeout(timer);
    const due = waiting;
    waiting = undefined;
    if (due !== undefined) {
      run(due.value);
    }
  };
  const call = (value: T) => {
    waiting = { value };
    clearTimeout(timer);
    timer = setTimeout(flush, wait);
  };
  return { call, flush };
}
