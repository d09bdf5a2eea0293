/**
 * Who hears of the way through the browser's history before the router does, once its code is there: the window calls those that listen in
 * their order, whatever their phase. So this module is loaded before the router begins to listen.
 */
export const beforeRouter: { onPop?: (event: PopStateEvent) => void } = {};

window.addEventListener("popstate", (event) => beforeRouter.onPop?.(event));
