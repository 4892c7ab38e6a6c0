import type { Failure, Step, Story } from './data';

export interface Cell {
  name: string;
  value: string;
  /** The step that wrote it; 0 for the initial value. */
  writer: number;
  changed: boolean;
}

export interface Lock {
  name: string;
  holder: number;
  since: number;
  waiting: number[];
}

export interface ThreadState {
  thread: number;
  name: string;
  phase: 'unborn' | 'runs' | 'waits' | 'ended' | 'failed';
  text: string;
  line: string;
}

export interface State {
  cells: Cell[];
  locks: Lock[];
  threads: ThreadState[];
}

export const NOBODY = -1;

/**
 * Everything about an execution after its first `done` steps.
 *
 * @param insides whether to tell the variables inside of libraries
 */
export function stateAfter(story: Story, done: number, insides: boolean, failure?: Failure): State {
  const locks = locksAfter(story, done);
  const shown = insides ? undefined : ownCells(story);
  return {
    cells: cellsAfter(story, done).filter((cell) => !shown || shown.has(cell.name)),
    locks,
    threads: threadsAfter(story, done, locks, failure),
  };
}

function lockNames(story: Story): Set<string> {
  const names = new Set<string>();
  for (const { deed } of story.steps) {
    if (deed && (deed.kind === 'lock' || deed.kind === 'unlock')) {
      names.add(deed.object);
    }
  }
  return names;
}

/** The variables that the program itself accesses, not only a library on its behalf. */
function ownCells(story: Story): Set<string> {
  const own = story.steps.filter((step) => step.call === undefined && step.deed);
  return new Set(own.map((step) => step.deed?.object ?? ''));
}

function cellsAfter(story: Story, done: number): Cell[] {
  const locks = lockNames(story);
  const cells = new Map<string, Cell>();
  for (const { deed, initial } of story.steps) {
    if (!deed || deed.object === '' || locks.has(deed.object)) {
      continue;
    }
    const known = cells.get(deed.object);
    if (!known) {
      const value = initial && deed.read !== undefined ? deed.read : '';
      cells.set(deed.object, { name: deed.object, value, writer: 0, changed: false });
    } else if (known.value === '' && initial && deed.read !== undefined) {
      known.value = deed.read;
    }
  }
  for (const step of story.steps.slice(0, done)) {
    const cell = step.deed && cells.get(step.deed.object);
    if (cell && step.deed?.written !== undefined) {
      cell.value = step.deed.written;
      cell.writer = step.step;
      cell.changed = step.step === done;
    }
  }
  return [...cells.values()];
}

function locksAfter(story: Story, done: number): Lock[] {
  const locks = new Map<string, Lock>();
  for (const name of lockNames(story)) {
    locks.set(name, { name, holder: NOBODY, since: 0, waiting: [] });
  }
  for (const step of story.steps.slice(0, done)) {
    const lock = step.deed && locks.get(step.deed.object);
    if (lock && step.deed?.kind === 'lock') {
      lock.holder = step.thread;
      lock.since = step.step;
    } else if (lock && step.deed?.kind === 'unlock') {
      lock.holder = NOBODY;
    }
  }
  return [...locks.values()];
}

function threadsAfter(
  story: Story,
  done: number,
  locks: Lock[],
  failure: Failure | undefined,
): ThreadState[] {
  const states: ThreadState[] = [];
  story.threads.forEach((name, thread) => {
    if (name !== '') {
      states.push({ thread, name, ...phaseOf(story, done, thread, locks, failure) });
    }
  });
  return states;
}

type Phase = Pick<ThreadState, 'phase' | 'text' | 'line'>;

function phaseOf(
  story: Story,
  done: number,
  thread: number,
  locks: Lock[],
  failure: Failure | undefined,
): Phase {
  const own = story.steps.filter((step) => step.thread === thread);
  const next = own.find((step) => step.step > done);
  const last = own.filter((step) => step.step <= done).pop();
  const line = last?.line ?? '';
  if (!last && !hasStarted(story, done, thread)) {
    return { phase: 'unborn', text: 'not started', line: '' };
  }
  if (failure && failure.thread === story.threads[thread] && done >= failure.position && !next) {
    return { phase: 'failed', text: failure.title, line };
  }
  if (next) {
    return nextOf(story, done, next, locks, line);
  }
  const standing = story.standing.find((one) => one.thread === thread);
  if (!standing) {
    return { phase: 'ended', text: 'ended', line };
  }
  const lock = locks.find((one) => standing.waitsFor.startsWith(`waits for lock ${one.name},`));
  if (lock && lock.holder !== NOBODY && lock.holder !== thread) {
    lock.waiting.push(thread);
  }
  const waits = !standing.waitsFor.startsWith('about to');
  return { phase: waits ? 'waits' : 'runs', text: standing.waitsFor, line: standing.line };
}

function hasStarted(story: Story, done: number, thread: number): boolean {
  const start = story.steps.find(({ deed }) => deed?.kind === 'start' && deed.thread === thread);
  return !start || start.step <= done;
}

function nextOf(story: Story, done: number, next: Step, locks: Lock[], line: string): Phase {
  const { deed } = next;
  if (deed?.kind === 'lock') {
    const lock = locks.find((one) => one.name === deed.object);
    if (lock && lock.holder !== NOBODY && lock.holder !== next.thread) {
      lock.waiting.push(next.thread);
      const holder = story.threads[lock.holder];
      return { phase: 'waits', text: `waits for ${lock.name}, held by ${holder}`, line: next.line };
    }
  }
  if (deed?.kind === 'join') {
    const runs = story.steps.some((step) => step.thread === deed.thread && step.step > done);
    if (runs) {
      const text = `waits for ${story.threads[deed.thread]} to end`;
      return { phase: 'waits', text, line: next.line };
    }
  }
  return { phase: 'runs', text: `next: ${next.operation}`, line };
}

/** An arrow from one step to another. */
export interface Arrow {
  kind: 'reads' | 'lock' | 'start' | 'join' | 'overlooks';
  from: number;
  to: number;
}

/** What connects steps of different threads; inside a thread the lane does. */
export function arrowsOf(story: Story): Arrow[] {
  const arrows: Arrow[] = [];
  const byNumber = new Map(story.steps.map((step) => [step.step, step]));
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const step of story.steps) {
    if (!first.has(step.thread)) {
      first.set(step.thread, step.step);
    }
    last.set(step.thread, step.step);
  }
  for (const step of story.steps) {
    const source = step.from === undefined ? undefined : byNumber.get(step.from);
    if (source && source.thread !== step.thread) {
      const kind = step.deed?.kind === 'lock' ? 'lock' : 'reads';
      arrows.push({ kind, from: source.step, to: step.step });
    }
    const newer = step.overlooks === undefined ? undefined : byNumber.get(step.overlooks);
    if (newer && newer.thread !== step.thread) {
      arrows.push({ kind: 'overlooks', from: step.step, to: newer.step });
    }
    if (step.deed?.kind === 'start') {
      const begin = first.get(step.deed.thread);
      if (begin !== undefined && begin > step.step) {
        arrows.push({ kind: 'start', from: step.step, to: begin });
      }
    }
    if (step.deed?.kind === 'join') {
      const end = last.get(step.deed.thread);
      if (end !== undefined && end < step.step) {
        arrows.push({ kind: 'join', from: end, to: step.step });
      }
    }
  }
  return arrows;
}

/** A step in words, as one reads it aloud. */
export function inWords(story: Story, step: Step): string {
  const value = step.value === '' ? '' : `: ${step.value}`;
  return `${story.threads[step.thread]} ${step.operation}${value}${origin(step)}`;
}

export function origin(step: Step): string {
  if (step.initial) {
    return ' (initial)';
  }
  return step.from === undefined ? '' : ` (from #${step.from})`;
}
