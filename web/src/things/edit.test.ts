import { expect, test } from "vitest";
import { ApiError } from "../api/generated/core/ApiError";
import { EditConflict, recordOwnVersion, sendEdit, sendRemoval } from "./edit";
import { tagOf } from "./version";

interface Hours {
  start: string;
  days: string[];
}

interface Thing {
  id: string;
  updated_at: string;
  title: string;
  note: string | null;
  hours: Hours;
}

const base: Thing = {
  id: crypto.randomUUID(),
  updated_at: "2026-01-01T00:00:00Z",
  title: "a",
  note: null,
  hours: { start: "09:00", days: ["monday"] },
};

/** A thing for one test alone: a page remembers its own edits. */
const fresh = (): Thing => ({ ...base, id: crypto.randomUUID() });

/** A server that has the thing in its present state. */
function serverOf(now: Thing) {
  let thing = now;
  const sent: { fields: Partial<Thing>; ifMatch: string }[] = [];
  return {
    sent,
    read: async () => structuredClone(thing),
    patch: async (_id: string, fields: Partial<Thing>, ifMatch: string) => {
      sent.push({ fields, ifMatch });
      if (ifMatch !== tagOf(thing)) {
        throw refusal(412);
      }
      thing = { ...thing, ...fields, updated_at: `2026-02-0${sent.length}T00:00:00Z` };
      return thing;
    },
  };
}

const refusal = (status: number) =>
  new ApiError(
    { method: "PATCH", url: "/" },
    { url: "/", ok: false, status, statusText: "", body: null },
    "refused",
  );

const elsewhere = (thing: Thing, change: Partial<Thing>): Thing => ({
  ...thing,
  ...change,
  updated_at: "2026-01-02T00:00:00Z",
});

test("an edit says what its writer saw", async () => {
  const thing = fresh();
  const server = serverOf(thing);
  await expect(sendEdit({ base: thing, fields: { title: "b" } }, server)).resolves.toMatchObject({
    title: "b",
  });
  expect(server.sent).toEqual([{ fields: { title: "b" }, ifMatch: '"2026-01-01T00:00:00Z"' }]);
});

test("what is changed elsewhere of other fields stays, without a question", async () => {
  const thing = fresh();
  const server = serverOf(elsewhere(thing, { note: "theirs" }));
  await expect(sendEdit({ base: thing, fields: { title: "b" } }, server)).resolves.toMatchObject({
    title: "b",
    note: "theirs",
  });
});

test("the same field is a conflict, unless both say the same", async () => {
  const thing = fresh();
  const theirs = elsewhere(thing, { title: "theirs" });
  await expect(sendEdit({ base: thing, fields: { title: "b" } }, serverOf(theirs))).rejects.toEqual(
    new EditConflict(theirs),
  );
  await expect(
    sendEdit({ base: thing, fields: { title: "theirs" } }, serverOf(theirs)),
  ).resolves.toMatchObject({ title: "theirs" });
});

test("a field that holds more than a value is the same when what it holds is", async () => {
  const thing = fresh();
  const hours = { start: "08:00", days: ["monday"] };
  const untouched = serverOf(elsewhere(thing, { title: "theirs", hours: structuredClone(thing.hours) }));
  await expect(sendEdit({ base: thing, fields: { hours } }, untouched)).resolves.toMatchObject({
    title: "theirs",
    hours,
  });
  // A server may write the keys in another order.
  const turned = serverOf(elsewhere(thing, { title: "theirs", hours: { days: ["monday"], start: "09:00" } }));
  await expect(sendEdit({ base: thing, fields: { hours } }, turned)).resolves.toMatchObject({ hours });
  const changed = serverOf(elsewhere(thing, { hours: { start: "10:00", days: ["monday"] } }));
  await expect(sendEdit({ base: thing, fields: { hours } }, changed)).rejects.toThrow(EditConflict);
});

test("this page's own edits since are no surprise", async () => {
  const thing = fresh();
  const server = serverOf(thing);
  await sendEdit({ base: thing, fields: { title: "b" } }, server);
  await expect(sendEdit({ base: thing, fields: { title: "c" } }, server)).resolves.toMatchObject({
    title: "c",
  });
  expect(server.sent.map(({ ifMatch }) => ifMatch)).toEqual([
    '"2026-01-01T00:00:00Z"',
    '"2026-02-01T00:00:00Z"',
  ]);
});

test("another refusal is none of these", async () => {
  const thing = fresh();
  const refusing = { ...serverOf(thing), patch: async () => Promise.reject(refusal(422)) };
  await expect(sendEdit({ base: thing, fields: {} }, refusing)).rejects.toMatchObject({ status: 422 });
});

test("a server that was brought back from a backup sends an edit round in no circles", async () => {
  const thing = fresh();
  recordOwnVersion(thing, elsewhere(thing, { note: "of this page" }));
  const server = serverOf(thing);
  await expect(sendEdit({ base: thing, fields: { title: "b" } }, server)).resolves.toMatchObject({
    title: "b",
  });
  expect(server.sent).toHaveLength(2);
});

/** A server that removes a thing if the user has seen its present state. Null means that the thing is gone. */
function removingServerOf(now: Thing | null) {
  let thing = now;
  return {
    isThere: () => thing !== null,
    read: async () => thing ?? Promise.reject(refusal(404)),
    remove: async (_id: string, ifMatch: string) => {
      if (thing === null) {
        throw refusal(404);
      }
      if (ifMatch !== tagOf(thing)) {
        throw refusal(412);
      }
      thing = null;
    },
  };
}

test("nobody removes what somebody else has changed since, or brought back", async () => {
  const thing = fresh();
  const server = removingServerOf(elsewhere(thing, {}));
  await expect(sendRemoval(thing, { ...server, takesBack: false })).rejects.toBeInstanceOf(EditConflict);
  expect(server.isThere()).toBe(true);
});

test("what is gone already is as good as removed", async () => {
  await expect(
    sendRemoval(fresh(), { ...removingServerOf(null), takesBack: false }),
  ).resolves.toBeUndefined();
});

test.each(["2026-01-01T00:00:00Z", ""])(
  "what was made here at “%s” can be taken back as long as nothing else became of it",
  async (updated_at) => {
    const made = { ...fresh(), updated_at };
    const same = removingServerOf(elsewhere(made, {}));
    await sendRemoval(made, { ...same, takesBack: true });
    expect(same.isThere()).toBe(false);
    const renamed = removingServerOf(elsewhere(made, { title: "theirs" }));
    await expect(sendRemoval(made, { ...renamed, takesBack: true })).rejects.toBeInstanceOf(EditConflict);
    expect(renamed.isThere()).toBe(true);
  },
);

test("what the server decides by itself is no other state", async () => {
  const thing = fresh();
  const server = removingServerOf(elsewhere(thing, { note: "fetched" }));
  await sendRemoval(thing, { ...server, takesBack: true, ofTheServer: ["note"] });
  expect(server.isThere()).toBe(false);
});
