// The points of the plots.
import type { Ablation, Cell, Papers } from './papers-data';

export interface Point {
  x: number;
  y: number;
  series: string;
  /** Whether it is to be looked at: an explained or unexplained difference. */
  differs: boolean;
  text: string;
}

/** What the papers print as 0.00 s. */
export const SHORTEST = 0.005;

type Of = (cell: Cell) => [number, number, string, string] | undefined;

function points(papers: Papers, of: Of): Point[] {
  const found: Point[] = [];
  for (const table of papers.tables) {
    for (const row of table.rows) {
      row.cells.forEach((cell, column) => {
        const pair = of(cell);
        if (pair) {
          const [x, y, printed, ours] = pair;
          const where = `${table.id} ${row.label}, ${table.columns[column].name}`;
          const text = `${where}: printed ${printed}, ours ${ours}`;
          found.push({ x, y, series: cell.algorithm ?? '', differs: cell.mark !== 'equal', text });
        }
      });
    }
  }
  return found;
}

export function executions(papers: Papers): Point[] {
  return points(papers, ({ printedExecutions, executions, printed, ours }) =>
    printedExecutions === undefined || executions === undefined
      ? undefined
      : [printedExecutions, executions, printed, ours ?? ''],
  );
}

export function times(papers: Papers): Point[] {
  return points(papers, ({ printedSeconds, seconds, printedTime, time }) =>
    printedSeconds === undefined || seconds === undefined
      ? undefined
      : [Math.max(SHORTEST, printedSeconds), Math.max(SHORTEST, seconds), printedTime, time ?? ''],
  ).map((point) => ({ ...point, differs: false }));
}

/** The time of the whole algorithm and of each variant. */
export function ablated(ablation: Ablation): Point[] {
  const found: Point[] = [];
  ablation.variants.forEach((variant, v) => {
    for (const { program, entries } of ablation.rows) {
      const [whole] = entries;
      const other = entries[v + 1];
      if (whole.seconds !== undefined && other.seconds !== undefined) {
        found.push({
          x: whole.seconds,
          y: other.seconds,
          series: variant,
          differs: other.mark !== 'equal',
          text: `${program}: ${whole.time}; with ${variant} ${other.time}`,
        });
      }
    }
  });
  return found;
}
