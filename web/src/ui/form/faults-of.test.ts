import { isValidElement } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../api/generated/core/ApiError";
import { faultsOf } from "./faults-of";

// As in a browser whose language is German.
vi.mock("../../i18n/server-messages", async () => ({
  serverMessages: (await import("../../i18n/de-server")).deServer,
}));

const refusal = (msg: string) =>
  new ApiError(
    { method: "POST", url: "/" },
    {
      url: "/",
      ok: false,
      status: 422,
      statusText: "",
      body: { code: "invalid", request_id: "1", detail: [{ loc: ["body", "url"], msg, type: "invalid" }] },
    },
    "refused",
  );

test("a sentence that is known is in German, and another one stays as it is and says that it is in English", () => {
  expect(faultsOf(refusal("The address leads into a private network"), { url: "" })).toEqual({
    url: "Die Adresse führt in ein privates Netz",
  });
  const { url } = faultsOf(refusal("Must be something new"), { url: "" });
  expect(isValidElement(url) && url.props).toEqual({ lang: "en", children: "Must be something new" });
});
