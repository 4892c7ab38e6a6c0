import type { Call, Failure, Step, Story } from './data';

/** Consecutive steps of one call of a library. */
export interface Fold {
  call: Call;
  first: number;
  last: number;
}

export type Row =
  | { kind: 'step'; step: Step; fold?: Fold }
  | { kind: 'fold'; fold: Fold }
  | { kind: 'failure'; failure: Failure };

export interface Rows {
  rows: Row[];
  /** The row of each step; that of step 1 is at index 1. */
  rowOf: number[];
}

/** Calls, waits and signals; a call of a single step is folded too, because it says what the step is for. */
export function foldsOf(story: Story): Fold[] {
  const folds: Fold[] = [];
  let at = 0;
  while (at < story.steps.length) {
    const { call } = story.steps[at];
    let end = at + 1;
    while (call !== undefined && end < story.steps.length && story.steps[end].call === call) {
      end++;
    }
    if (call !== undefined && call < story.calls.length) {
      folds.push({ call: story.calls[call], first: at + 1, last: end });
    }
    at = end;
  }
  return folds;
}

/** @param open the first steps of the folds that are open */
export function rowsOf(story: Story, failure: Failure | undefined, folds: Fold[], open: Set<number>): Rows {
  const rows: Row[] = [];
  const rowOf: number[] = [0];
  const starts = new Map(folds.map((fold) => [fold.first, fold]));
  let current: Fold | undefined;
  for (const step of story.steps) {
    if (failure && step.step === failure.position + 1) {
      rows.push({ kind: 'failure', failure });
    }
    current = starts.get(step.step) ?? (current && step.step <= current.last ? current : undefined);
    if (current && !open.has(current.first)) {
      if (step.step === current.first) {
        rows.push({ kind: 'fold', fold: current });
      }
    } else {
      rows.push({ kind: 'step', step, fold: step.step === current?.first ? current : undefined });
    }
    rowOf.push(rows.length - 1);
  }
  if (failure && failure.position >= story.steps.length) {
    rows.push({ kind: 'failure', failure });
  }
  return { rows, rowOf };
}

/** The steps of a fold: `4-16`. */
export function range({ first, last }: Fold): string {
  return first === last ? `${first}` : `${first}-${last}`;
}

/** One step on, or back; a closed fold is one step. */
export function next(from: number, to: number, folds: Fold[], open: Set<number>): number {
  const inside = folds.find((fold) => fold.first <= to && to <= fold.last && !open.has(fold.first));
  if (!inside || Math.abs(to - from) !== 1) {
    return to;
  }
  if (to > from) {
    return inside.last;
  }
  return from > inside.last ? inside.last : inside.first - 1;
}
