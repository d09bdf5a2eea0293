import { beforeEach, expect, test, vi } from "vitest";
import { createBackCloses } from "./back-closes";

const open: string[] = [];
let heard = 0;
const router = vi.fn<() => void>();
// This listener comes before all others.
window.addEventListener(
  "popstate",
  () => {
    heard += 1;
  },
  { capture: true },
);
// There is one for the page, as in the app. It hears of the history before the router does.
const back = createBackCloses({ closeTopmost: () => open.pop(), isAny: () => open.length > 0 });
window.addEventListener("popstate", router);

const phone = {
  open: (...names: string[]) => {
    open.push(...names);
    back.onOpened();
  },
  close: () => {
    open.length = 0;
    back.onClosed();
  },
};

/** Where the numbers of this test's entries begin: a router numbers its entries. */
let entries = 0;
const entry = (number: number) => JSON.stringify({ idx: entries + number });
const openOn = (number: number) => JSON.stringify({ idx: entries + number, open: true });
const place = () => JSON.stringify(window.history.state);

function push(number: number): void {
  window.history.pushState({ idx: entries + number }, "");
}

/** Goes back or forward, and waits until the page has arrived where that leads in the end. */
async function go(delta: number, to: string): Promise<void> {
  heard = 0;
  window.history.go(delta);
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
  await vi.waitFor(() => expect(place()).toBe(to));
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  open.length = 0;
  router.mockClear();
  entries += 10;
  push(1);
  push(2);
});

test("going back closes what is open, and the router hears nothing", async () => {
  phone.open("sheet");
  expect(place()).toBe(openOn(2));
  await go(-1, entry(2));
  expect(open).toEqual([]);
  expect(router).not.toHaveBeenCalled();
  await go(-1, entry(1));
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(1));
});

test("of several the topmost closes, and the next time the one below", async () => {
  phone.open("sheet", "question");
  window.history.back();
  await vi.waitFor(() => expect(open).toEqual(["sheet"]));
  await vi.waitFor(() => expect(place()).toBe(openOn(2)));
  await go(-1, entry(2));
  expect(open).toEqual([]);
});

test("what was closed otherwise takes its entry along", async () => {
  phone.open("sheet");
  phone.close();
  await vi.waitFor(() => expect(place()).toBe(entry(2)));
  expect(router).not.toHaveBeenCalled();
});

test("whoever goes back at once after it was closed otherwise leaves the screen", async () => {
  phone.open("sheet");
  phone.close();
  await go(-1, entry(1));
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(1));
});

test("a screen that is opened while the entry is on its way out stays, and Back leads from it to the one before", async () => {
  phone.open("card");
  const goingBack = vi.spyOn(window.history, "back");
  phone.close();
  await vi.waitFor(() => expect(goingBack).toHaveBeenCalledOnce(), { interval: 1 });
  goingBack.mockRestore();
  push(3);
  await vi.waitFor(() => expect(place()).toBe(entry(3)));
  expect(router).not.toHaveBeenCalled();
  await go(-1, entry(2));
  await go(-1, entry(1));
});

test("what opens just after it was closed otherwise has the same entry", async () => {
  const { length } = window.history;
  phone.open("card");
  phone.close();
  phone.open("editor");
  expect(window.history.length).toBe(length + 1);
  await go(-1, entry(2));
  expect(open).toEqual([]);
});

test("going forward to what was open leads nowhere", async () => {
  phone.open("sheet");
  await go(-1, entry(2));
  await go(1, entry(2));
  expect(router).not.toHaveBeenCalled();
});

test("whoever went to another screen from what was open comes back, and forward again", async () => {
  phone.open("sheet");
  push(3);
  phone.close();
  await go(-1, openOn(2));
  await go(1, entry(3));
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(2));
  await go(-1, openOn(2));
  await go(-1, entry(1));
});

test("whoever comes back at once to where something was open can still go forward again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const goingBack = vi.spyOn(window.history, "back");
  phone.open("card");
  phone.close();
  push(3);
  await go(-1, openOn(2));
  // All that was waited for when it closed.
  vi.runAllTimers();
  expect(goingBack).not.toHaveBeenCalled();
  goingBack.mockRestore();
  vi.useRealTimers();
  expect(place()).toBe(openOn(2));
  await go(1, entry(3));
});

test("a step that is quicker than the one that takes our entry away lets through what waits for it", async () => {
  const ownStep = vi.spyOn(window.history, "back").mockImplementation(() => {});
  phone.open("card");
  phone.close();
  await vi.waitFor(() => expect(Object.hasOwn(window.history, "pushState")).toBe(true));
  push(3);
  // A step that was made elsewhere arrives first.
  window.dispatchEvent(new PopStateEvent("popstate", { state: { idx: entries + 1 } }));
  await vi.waitFor(() => expect(Object.hasOwn(window.history, "pushState")).toBe(false));
  expect(router).toHaveBeenCalled();
  push(4);
  expect(place()).toBe(entry(4));
  ownStep.mockRestore();
});

test("with a mouse, and without a router, the history stays as it is", () => {
  const { length } = window.history;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  phone.open("dialog");
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  window.history.replaceState(null, "");
  phone.open("sheet");
  expect(window.history.length).toBe(length);
});
