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

export interface Papers {
  budget: string;
  marks: Mark[];
  tables: Table[];
}
