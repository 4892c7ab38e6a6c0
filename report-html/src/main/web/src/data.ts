// What the page shows. Written by PageData.java and LiveData.java.

export interface Deed {
  kind: 'read' | 'write' | 'update' | 'lock' | 'unlock' | 'start' | 'join' | 'choose';
  object: string;
  thread: number;
  read?: string;
  written?: string;
}

export interface Step {
  step: number;
  thread: number;
  line: string;
  operation: string;
  value: string;
  from?: number;
  initial?: boolean;
  overlooks?: number;
  deed?: Deed;
  /** The index of the call of a library that it belongs to. */
  call?: number;
}

export interface Call {
  thread: number;
  line: string;
  text: string;
  result: string;
}

export interface Standing {
  thread: number;
  line: string;
  waitsFor: string;
  stack: string[];
}

export interface Story {
  threads: string[];
  steps: Step[];
  standing: Standing[];
  calls: Call[];
}

export interface Stack {
  title: string;
  frames: string[];
}

export interface Failure {
  kind: string;
  title: string;
  message: string;
  thread: string;
  position: number;
  execution: number;
  replay: string;
  stacks: Stack[];
  underSc?: 'allowed' | 'forbidden';
  /** What to look at, in sentences. */
  lesson: string[];
  passing?: Passing;
  story: Story;
}

export interface Passing {
  earlier: number;
  later: number;
  sentence: string;
  story: Story;
}

export interface SourceFile {
  name: string;
  path: string;
  lines: string[];
}

export interface Loop {
  place: string;
  method: string;
  treatment: string;
}

export interface Outcome {
  outcome: string;
  executions: number;
  grade?: 'acceptable' | 'interesting' | 'forbidden';
  reason: string;
  replay?: string;
}

export interface Outcomes {
  rows: Outcome[];
  complete: boolean;
  notKept: number;
}

export interface Report {
  mode: 'report';
  subject: string;
  verdict: 'verified' | 'bug' | 'bounded' | 'interrupted' | 'replayed';
  title: string;
  conclusion: string;
  message?: string;
  further: number;
  errors: Failure[];
  schedule?: Story;
  sources: SourceFile[];
  missingSources: string[];
  statistics: [string, string][];
  /** Of a program that observes something. */
  outcomes?: Outcomes;
  /** That of a replayed schedule. */
  outcome?: string;
  loops: Loop[];
  notes: string[];
}

export interface Live {
  subject: string;
  seconds: number;
  done: boolean;
  figures: [string, string][];
  explored: number;
  exploredText: string;
  /** Seconds, executions, bytes of the heap. */
  samples: [number, number, number][];
  errors: { headline: string; replay: string }[];
}

export interface LivePage {
  mode: 'live';
  subject: string;
}

export type PageData = Report | LivePage;
