/** One figure with what is asked of it. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Absent where a figure is only told. */
  bar?: { most: number } | { least: number };
}

export const holds = ({ value, bar }: Figure): boolean =>
  bar === undefined || ("most" in bar ? value <= bar.most : value >= bar.least);

/** Prints figures as a table that people read, in Markdown. */
export function print(title: string, figures: Figure[]): void {
  const lines = [
    `\n${title}:\n`,
    "| Figure | Value | Bar |",
    "|---|---:|---|",
    ...figures.map(
      (figure) => `| ${figure.name} | ${written(figure.value)} ${figure.unit} | ${judged(figure)} |`,
    ),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const written = (value: number) => (Number.isInteger(value) ? `${value}` : value.toPrecision(3));

function judged(figure: Figure): string {
  const { bar } = figure;
  if (bar === undefined) {
    return "–";
  }
  const asked = "most" in bar ? `≤ ${bar.most}` : `≥ ${bar.least}`;
  return `${asked} ${holds(figure) ? "✓" : "✗ does not hold"}`;
}
