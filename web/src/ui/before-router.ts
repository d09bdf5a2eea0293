/**
 * A `popstate` handler that runs before the router's. Listeners of the window run in the order in which they were added, whatever
 * their phase, so this module is imported before the router is created. `back-closes` sets `onPop` once its code is loaded.
 */
export const beforeRouter: { onPop?: (event: PopStateEvent) => void } = {};

window.addEventListener("popstate", (event) => beforeRouter.onPop?.(event));
