// What the page of the papers shows. Written by PapersHtml.java.

export interface Mark {
  id: string;
  sign: string;
  text: string;
  count: number;
}

export interface Cell {
  mark: string;
  /** As the paper prints it. */
  printed: string;
  printedTime: string;
  printedExecutions?: number;
  printedSeconds?: number;
  algorithm?: string;
  /** As the paper would print it; absent if it was not run. */
  ours?: string;
  time?: string;
  /** Absent, too, if the exploration did not end in its budget. */
  executions?: number;
  seconds?: number;
  reason?: string;
}

export interface Row {
  label: string;
  cells: Cell[];
}

export interface Table {
  id: string;
  paper: string;
  title: string;
  about: string;
  columns: { name: string; ours: boolean }[];
  rows: Row[];
}

interface Study {
  id: string;
  paper: string;
  title: string;
  about: string;
}

export interface Entry {
  mark: string;
  sign: string;
  executions: number;
  time: string;
  /** Absent if the exploration did not end in its budget. */
  seconds?: number;
  reason?: string;
}

/** An algorithm against itself without some of its parts. */
export interface Ablation extends Study {
  algorithm: string;
  /** What is left out; the first entry of a row is the whole algorithm's. */
  variants: string[];
  rows: { program: string; entries: Entry[] }[];
}

/** The part of the time that a phase takes, from 0 to 1. */
export interface Share extends Study {
  phase: string;
  rows: { program: string; mark: string; text: string; share?: number }[];
}

export interface Papers {
  budget: string;
  unexplained: number;
  marks: Mark[];
  tables: Table[];
  ablations: Ablation[];
  shares: Share[];
}
