export const tasks = (count: number) =>
  count === 1 ? "1 Aufgabe" : `${count.toLocaleString("de")} Aufgaben`;
