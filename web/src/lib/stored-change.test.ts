import { expect, test, vi } from "vitest";
import { onStoredElsewhere } from "./stored-change";

const leave = () => dispatchEvent(new Event("pagehide"));
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

test("a page that comes back from the back/forward cache is told what it missed, and nothing else", () => {
  const listener = vi.fn<(stored: string | null) => void>();
  localStorage.setItem("word", "one");
  const stop = onStoredElsewhere("word", listener);
  leave();
  comeBack(true);
  expect(listener).not.toHaveBeenCalled();
  leave();
  localStorage.setItem("word", "two");
  comeBack(true);
  expect(listener.mock.calls).toEqual([["two"]]);
  leave();
  localStorage.setItem("word", "three");
  // A page that is loaded anew reads the word itself.
  comeBack(false);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  leave();
  localStorage.setItem("word", "four");
  comeBack(true);
  expect(listener).toHaveBeenCalledTimes(1);
});
