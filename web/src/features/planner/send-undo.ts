import { PlannerService } from "../../api/generated/services/PlannerService";

/** Takes a run back, as far as nobody has changed its tasks since. */
export async function sendUndo(run: string): Promise<void> {
  await PlannerService.undoPlan({ requestBody: { run } });
}
