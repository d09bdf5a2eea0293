import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Updates, watchUpdates } from "./update-store";

class FakeWorker extends EventTarget {
  postMessage = vi.fn<(message: unknown) => void>();
}

/** A browser's service worker registration and container. The given worker controls the page. */
class Browser extends EventTarget {
  controller: FakeWorker | null;
  registration: EventTarget & {
    active: FakeWorker | null;
    waiting: FakeWorker | null;
    installing: FakeWorker | null;
    update: () => Promise<void>;
  };
  update = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError("no network"));
  reload = vi.fn<() => void>();
  updates: Updates;

  constructor(controller: FakeWorker | null, waiting: FakeWorker | null = null) {
    super();
    this.controller = controller;
    this.registration = Object.assign(new EventTarget(), {
      active: controller,
      waiting,
      installing: null,
      update: this.update,
    });
    // The fakes have only the parts of both that are used.
    // oxlint-disable typescript/no-unsafe-type-assertion
    this.updates = watchUpdates(
      this.registration as unknown as ServiceWorkerRegistration,
      this as unknown as ServiceWorkerContainer,
      this.reload,
    );
    // oxlint-enable typescript/no-unsafe-type-assertion
  }

  install(worker: FakeWorker): void {
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event("updatefound"));
    Object.assign(this.registration, { installing: null, waiting: worker });
    worker.dispatchEvent(new Event("statechange"));
  }

  takeOver(worker: FakeWorker): void {
    Object.assign(this.registration, { active: worker, waiting: null });
    this.controller = worker;
    this.dispatchEvent(new Event("controllerchange"));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first worker is not told of, neither while it waits for a moment nor when it takes over", () => {
  const [first, browser] = [new FakeWorker(), new Browser(null)];
  browser.install(first);
  expect(browser.updates.read()).toBe(false);
  browser.takeOver(first);
  expect(browser.updates.read()).toBe(false);
  const listener = vi.fn<() => void>();
  browser.updates.subscribe(listener);
  browser.install(new FakeWorker());
  expect(listener).toHaveBeenCalled();
  expect(browser.updates.read()).toBe(true);
});

test("the page tells its worker that it runs", () => {
  const first = new FakeWorker();
  expect(new Browser(first).updates.read()).toBe(false);
  expect(first.postMessage).toHaveBeenCalledExactlyOnceWith("started");
});

test("a version that waited before the page was opened is told of", () => {
  expect(new Browser(new FakeWorker(), new FakeWorker()).updates.read()).toBe(true);
});

test("a newer version takes over when it is started, and only then is the page loaded again, once", () => {
  const [second, browser] = [new FakeWorker(), new Browser(new FakeWorker())];
  browser.install(second);
  browser.updates.start();
  expect(second.postMessage).toHaveBeenCalledExactlyOnceWith("take-over");
  expect(browser.reload).not.toHaveBeenCalled();
  browser.takeOver(second);
  expect(browser.reload).toHaveBeenCalledOnce();
  // The user is still told, because they may have kept what they typed, and the page does not load again by itself.
  expect(browser.updates.read()).toBe(true);
  browser.takeOver(new FakeWorker());
  expect(browser.reload).toHaveBeenCalledOnce();
  browser.updates.start();
  expect(browser.reload).toHaveBeenCalledTimes(2);
});

test("a version that another tab started is told of here, where nothing is loaded again by itself", () => {
  const [second, browser] = [new FakeWorker(), new Browser(new FakeWorker())];
  browser.takeOver(second);
  expect(browser.reload).not.toHaveBeenCalled();
  expect(browser.updates.read()).toBe(true);
});

test("what was put off is not told of again, the next version is", () => {
  const [second, browser] = [new FakeWorker(), new Browser(new FakeWorker())];
  browser.install(second);
  browser.updates.putOff();
  expect(browser.updates.read()).toBe(false);
  browser.takeOver(second);
  expect(browser.updates.read()).toBe(false);
  browser.install(new FakeWorker());
  expect(browser.updates.read()).toBe(true);
});

test("the server is asked when the tab is seen again and every hour, until it stops", async () => {
  const browser = new Browser(new FakeWorker());
  document.dispatchEvent(new Event("visibilitychange"));
  expect(browser.update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(browser.update).toHaveBeenCalledTimes(2);
  browser.updates.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(browser.update).toHaveBeenCalledTimes(2);
});

test("whoever starts a version gets the one that takes its place before it has begun", () => {
  const [second, third, browser] = [new FakeWorker(), new FakeWorker(), new Browser(new FakeWorker())];
  browser.install(second);
  browser.updates.start();
  browser.install(third);
  expect(third.postMessage).toHaveBeenCalledExactlyOnceWith("take-over");
  browser.takeOver(third);
  expect(browser.reload).toHaveBeenCalledOnce();
  browser.install(new FakeWorker());
  expect(browser.reload).toHaveBeenCalledOnce();
});
