/** The steps left for one computation: days, hours, minutes or seconds that are examined, and times that a rule makes. */
export interface Budget {
  left: number;
}

/** The same as the server's. */
const mostSteps = 1_000_000;

export const newBudget = (): Budget => ({ left: mostSteps });

/** The steps are used up: the result is unknown. */
export class Exhausted extends Error {}

export function spend(budget: Budget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) {
    throw new Exhausted();
  }
}

/** The result of some work; `otherwise` if it takes too many steps. */
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
