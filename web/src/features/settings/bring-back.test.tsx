import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { BringBack } from "./bring-back";

const path = "POST /api/v1/import";
const archive = new File(["PK"], "scheduler.zip", { type: "application/x-zip-compressed" });
const brought = { settings: true, calendars: 2, events: 1, tasks: 0, labels: 3, items: 1 };

const refused = (status: number, code: string, detail: unknown) => () => ({
  status,
  body: { detail, code, request_id: "request" },
});
const choose = () => screen.getByLabelText("Choose archive", { selector: "input" });

test("what came in is told, however the file is called", async () => {
  const server = stubServer({ [path]: () => ({ body: brought }) });
  const { user } = renderApp(<BringBack />);
  await user.upload(choose(), archive);
  expect(await screen.findByText("Everything is back.")).toBeVisible();
  expect(
    screen.getByText("Imported: 2 calendars, 1 event, 0 tasks, 3 labels, and 1 item.", { exact: false }),
  ).toBeVisible();
  const [request] = server.sent(path);
  expect(request?.headers.get("content-type")).toBe("application/zip");
});

test("a file is dropped as well as chosen", async () => {
  const server = stubServer({ [path]: () => ({ body: brought }) });
  renderApp(<BringBack />);
  const place = screen.getByText("or drop it here");
  fireEvent.dragOver(place, { dataTransfer: { types: ["text/plain"] } });
  expect(place).toBeVisible();
  fireEvent.dragOver(place, { dataTransfer: { types: ["Files"] } });
  expect(screen.getByText("Drop the archive here")).toBeVisible();
  fireEvent.drop(place, { dataTransfer: { files: [archive] } });
  expect(await screen.findByText("Everything is back.")).toBeVisible();
  expect(server.sent(path)).toHaveLength(1);
});

test("each refusal says why in words", async () => {
  const server = stubServer({ [path]: refused(409, "account_not_empty", "The server's own words") });
  const { user } = renderApp(<BringBack />);
  await user.upload(choose(), archive);
  expect(await screen.findByText(/^Nothing was brought back/)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("This account is not empty.");

  const fault = { loc: ["body", "events", 17, "title"], msg: "Title is required", type: "missing" };
  server.answer(path, refused(422, "validation_error", [fault]));
  await user.upload(choose(), archive);
  expect(await screen.findByText("events/17/title: Title is required", { exact: false })).toBeVisible();

  server.answer(path, refused(400, "unreadable_file", "This is no zip archive, or a damaged one"));
  await user.upload(choose(), archive);
  expect(await screen.findByText("This is no zip archive", { exact: false })).toBeVisible();
});

test("what is too large is not sent", async () => {
  const server = stubServer({});
  const { user } = renderApp(<BringBack />);
  const large = new File([], "large.zip");
  Object.defineProperty(large, "size", { value: 50_000_001 });
  await user.upload(choose(), large);
  expect(await screen.findByText("The archive is too large.", { exact: false })).toBeVisible();
  expect(server.requests).toHaveLength(0);
});
