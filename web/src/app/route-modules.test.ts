import { expect, test } from "vitest";
import { loadRoute } from "./route-modules";
import { screens } from "./screens";

test.each(Object.entries(screens))("the screen %s has a component", async (_name, { load }) => {
  expect(await loadRoute(load)).toBeTypeOf("function");
});

test("a module that does not exist is named", async () => {
  await expect(loadRoute("/src/routes/none.tsx")).rejects.toThrow("there is no /src/routes/none.tsx");
});
