export const tasks = (count: number) => (count === 1 ? "1 task" : `${count.toLocaleString("en")} tasks`);
