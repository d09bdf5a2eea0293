import { addLabels } from "../e2e/support/api";
import { expect, test } from "../e2e/support/test";
import { shoot, type State } from "./shoot";

const windows = [
  { width: 390, height: 2200 },
  { width: 1280, height: 1700 },
];

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const office = ["monday", "tuesday", "wednesday", "thursday", "friday"];

const shown: State = (on) => expect(on.getByRole("figure", { name: "Your week" })).toContainText("Hatched");

test("the settings of planning", async ({ page, account, request }) => {
  const headers = { authorization: `Bearer ${account.token}` };
  const [, errands] = await addLabels(request, account, ["work", "errands", "garden", "travel"]);
  await request.patch("/api/v1/users/me/settings", {
    headers,
    data: {
      week_start: "monday",
      planning: { free_share: 0.2, max_minutes_per_day: 330, buffer_minutes: 10, mode: "off" },
      hour_sets: [
        {
          id: id(1),
          name: "Work",
          spans: [
            { start: "09:00", end: "12:30", days: office },
            { start: "13:30", end: "17:30", days: office.slice(0, 4) },
          ],
        },
        {
          id: id(2),
          name: "Home",
          spans: [
            { start: "16:30", end: "21:00", days: office },
            { start: "10:00", end: "14:00", days: ["saturday"] },
          ],
        },
        {
          id: id(3),
          name: "Deep work",
          spans: [{ start: "08:00", end: "11:00", days: ["tuesday", "sunday"] }],
        },
      ],
    },
  });
  await request.patch(`/api/v1/labels/${errands}`, { headers, data: { hour_set_id: id(2) } });
  await shoot(page, "planning", "/settings?tab=planning", shown, { windows });
  await shoot(
    page,
    "planning-edit",
    "/settings?tab=planning",
    async (on) => {
      await shown(on);
      await on.getByRole("button", { name: "Edit Home" }).click();
      await expect(on.getByRole("form", { name: "Hours “Home”" })).toBeVisible();
    },
    { windows, leave: async () => page.getByRole("button", { name: "Cancel" }).click() },
  );
});
