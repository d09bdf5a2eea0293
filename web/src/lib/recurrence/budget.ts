/** The steps that are left of one question: days, hours, minutes or seconds that are looked at, and times that a rule makes. */
export interface Budget {
  left: number;
}

/** The same as the server's. */
const mostSteps = 1_000_000;

export const newBudget = (): Budget => ({ left: mostSteps });

/** The steps are used up: the answer is not known. */
export class Exhausted extends Error {}

export function spend(budget: Budget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) {
    throw new Exhausted();
  }
}

/** What work finds; `otherwise` if there is too much of it. */
export function bounded<T, U>(work: (budget: Budget) => T, otherwise: U): T | U {
  try {
    return work(newBudget());
  } catch (error) {
    if (error instanceof Exhausted) {
      return otherwise;
    }
    throw error;
  }
}
