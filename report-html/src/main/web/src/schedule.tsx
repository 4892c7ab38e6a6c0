import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Failure, Story } from './data';
import { range, rowsOf, type Fold, type Row } from './folds';
import { arrowsOf, inWords, origin, type Arrow } from './state';

const ROW = 30;
const WIDE_LANE = 190;
const RAIL_LANE = 20;
const BESIDE = 58;
const ALL_UP_TO = 24;
const SPARE_ROWS = 12;
const MANY_ARROWS = 24;

interface Geometry {
  wide: boolean;
  lanes: Map<number, number>;
  lane: number;
  textAt: number;
  width: number;
}

function geometryOf(threads: number[], width: number): Geometry {
  const free = Math.max(width - BESIDE - 4, 240);
  const lane = free / threads.length;
  const wide = lane >= WIDE_LANE;
  const step = wide ? lane : RAIL_LANE;
  const lanes = new Map(threads.map((thread, i) => [thread, BESIDE + 14 + i * step]));
  return { wide, lanes, lane: step, textAt: BESIDE + 14 + threads.length * RAIL_LANE, width };
}

export interface ScheduleProps {
  story: Story;
  failure?: Failure;
  at: number;
  folds: Fold[];
  /** The first steps of the folds that are open. */
  open: Set<number>;
  onStep: (step: number) => void;
  onFold: (fold: Fold) => void;
}

export function Schedule({ story, failure, at, folds, open, onStep, onFold }: ScheduleProps) {
  const { rows, rowOf } = useMemo(() => rowsOf(story, failure, folds, open), [story, failure, folds, open]);
  const arrows = useMemo(() => arrowsOf(story), [story]);
  const threads = story.threads.flatMap((name, i) => (name === '' ? [] : [i]));
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const printing = usePrinting();
  const whole = printing || rows.length <= ALL_UP_TO;
  const [from, to] = useWindow(box, rows.length, whole);
  const shape = geometryOf(threads, width);

  useEffect(() => {
    const view = box.current;
    if (view && !whole && at > 0) {
      const y = rowOf[at] * ROW;
      if (y < view.scrollTop + ROW || y > view.scrollTop + view.clientHeight - 3 * ROW) {
        view.scrollTop = y - view.clientHeight / 2;
      }
    }
  }, [at, whole]);

  return (
    <div class={shape.wide ? 'schedule wide' : 'schedule rail'}>
      <Lanes story={story} threads={threads} shape={shape} />
      <div
        class={whole ? 'rows' : 'rows scrolls'}
        ref={box}
        role="listbox"
        tabIndex={0}
        aria-label={`Schedule, ${story.steps.length} steps`}
        aria-activedescendant={at > 0 ? `step-${at}` : undefined}
      >
        <div class="canvas" style={{ height: `${rows.length * ROW}px` }}>
          <Drawing {...{ story, rows, rowOf, arrows, shape, threads, from, to, at }} />
          {rows.slice(from, to).map((row, i) => (
            <RowView
              key={row.kind === 'step' ? row.step.step : row.kind === 'fold' ? `fold ${row.fold.first}` : 'failure'}
              {...{ row, story, shape, at, onStep, onFold }}
              top={(from + i) * ROW}
              late={failure !== undefined && isLate(row, failure)}
              total={story.steps.length}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Lanes({ story, threads, shape }: { story: Story; threads: number[]; shape: Geometry }) {
  return (
    <div class="lanes" aria-hidden="true">
      {threads.map((thread) => (
        <span
          class={`name t${thread % 12}`}
          title={story.threads[thread]}
          style={
            shape.wide
              ? { left: `${(shape.lanes.get(thread) ?? 0) - 7}px`, width: `${shape.lane - 12}px` }
              : {}
          }
        >
          <i class="dot" />
          {story.threads[thread]}
        </span>
      ))}
    </div>
  );
}

function isLate(row: Row, failure: Failure): boolean {
  return row.kind === 'step' ? row.step.step > failure.position : row.kind === 'fold' && row.fold.first > failure.position;
}

interface RowProps {
  row: Row;
  story: Story;
  shape: Geometry;
  at: number;
  top: number;
  late: boolean;
  total: number;
  onStep: (step: number) => void;
  onFold: (fold: Fold) => void;
}

function RowView({ row, story, shape, at, top, late, total, onStep, onFold }: RowProps) {
  if (row.kind === 'fold') {
    return <FoldView {...{ fold: row.fold, story, shape, at, top, late, total, onStep, onFold }} />;
  }
  if (row.kind === 'failure') {
    return (
      <div class="row bad" style={{ top: `${top}px` }} role="presentation">
        <span class="number">!</span>
        <span
          class="said"
          style={{ left: `${BESIDE + 4}px`, right: 0 }}
          title={`${row.failure.title}: ${row.failure.message}`}
        >
          <b>{row.failure.title}</b>
          {row.failure.thread === '' ? '' : ` in ${row.failure.thread}`}: {row.failure.message}
        </span>
      </div>
    );
  }
  const { step, fold } = row;
  const place = placeOf(shape, step.thread);
  const selected = step.step === at;
  return (
    <div
      class={`row${selected ? ' selected' : ''}${late ? ' late' : ''}`}
      id={`step-${step.step}`}
      style={{ top: `${top}px` }}
      role="option"
      aria-selected={selected}
      aria-posinset={step.step}
      aria-setsize={total}
      aria-label={`Step ${step.step}, ${step.line}: ${inWords(story, step)}`}
      onClick={() => onStep(step.step)}
    >
      <span class="number">{step.step}</span>
      <span class={`said t${step.thread % 12}`} style={place} title={`${inWords(story, step)}\n${step.line}`}>
        {fold && <Opener fold={fold} open onFold={onFold} />}
        {shape.wide ? null : <em>{story.threads[step.thread]} </em>}
        {step.operation}
        {step.value === '' ? null : <b> {step.value}</b>}
        <small>{origin(step)}</small>
      </span>
    </div>
  );
}

function placeOf(shape: Geometry, thread: number) {
  const x = shape.lanes.get(thread) ?? 0;
  return shape.wide
    ? { left: `${x + 10}px`, maxWidth: `${shape.width - x - 16}px` }
    : { left: `${shape.textAt}px`, maxWidth: `${shape.width - shape.textAt - 6}px` };
}

function Opener({ fold, open, onFold }: { fold: Fold; open: boolean; onFold: (fold: Fold) => void }) {
  const click = (event: Event) => {
    event.stopPropagation();
    onFold(fold);
  };
  const label = `${open ? 'Close' : 'Open'} ${fold.call.text}, ${fold.last - fold.first + 1} steps`;
  return (
    <button type="button" class="opener" aria-expanded={open} aria-label={label} onClick={click}>
      {open ? '▾' : '▸'}
    </button>
  );
}

interface FoldProps extends Omit<RowProps, 'row'> {
  fold: Fold;
}

function FoldView({ fold, story, shape, at, top, late, total, onStep, onFold }: FoldProps) {
  const { thread, text, result, line } = fold.call;
  const selected = fold.first <= at && at <= fold.last;
  const words = `${story.threads[thread]}: ${text}${result === '' ? '' : `, which returns ${result}`}`;
  return (
    <div
      class={`row${selected ? ' selected' : ''}${late ? ' late' : ''}`}
      id={`step-${selected ? at : fold.last}`}
      style={{ top: `${top}px` }}
      role="option"
      aria-selected={selected}
      aria-posinset={fold.last}
      aria-setsize={total}
      aria-label={`${fold.first === fold.last ? `Step ${fold.first}` : `Steps ${fold.first} to ${fold.last}`}, ${line}: ${words}`}
      onClick={() => onStep(fold.last)}
    >
      <span class="number" title={`steps ${range(fold)}`}>
        {range(fold)}
      </span>
      <span class={`said t${thread % 12}`} style={placeOf(shape, thread)} title={`${words}\n${line}`}>
        <Opener fold={fold} open={false} onFold={onFold} />
        {shape.wide ? null : <em>{story.threads[thread]} </em>}
        {text}
        {result === '' ? null : <b> {result}</b>}
      </span>
    </div>
  );
}

interface DrawingProps {
  story: Story;
  rows: Row[];
  rowOf: number[];
  arrows: Arrow[];
  shape: Geometry;
  threads: number[];
  from: number;
  to: number;
  at: number;
}

/** Lanes, steps and arrows of the visible rows. */
function Drawing({ story, rows, rowOf, arrows, shape, threads, from, to, at }: DrawingProps) {
  const y = (step: number) => (rowOf[step] - from) * ROW + ROW / 2;
  const x = (step: number) => shape.lanes.get(story.steps[step - 1].thread) ?? 0;
  const seen = arrows.filter((arrow) => {
    const a = rowOf[arrow.from];
    const b = rowOf[arrow.to];
    const inSight = a !== b && Math.min(a, b) < to && Math.max(a, b) >= from;
    // What a library reads from itself is shown for the current step only.
    const inside = arrow.kind === 'reads' && (rows[a].kind === 'fold' || rows[b].kind === 'fold');
    return inSight && (!inside || isOf(arrow, at));
  });
  // Those of the current step are drawn last, on top.
  seen.sort((a, b) => Number(isOf(a, at)) - Number(isOf(b, at)));
  // Of a closed fold the last step is drawn.
  const steps = rows.slice(from, to).flatMap((row) =>
    row.kind === 'step' ? [row.step] : row.kind === 'fold' ? [story.steps[row.fold.last - 1]] : [],
  );
  const isAt = (step: number) => at > 0 && rowOf[step] === rowOf[at];
  const height = (to - from) * ROW;
  const many = seen.length > MANY_ARROWS;
  return (
    <svg class={many ? 'many' : ''} width={shape.width} height={height} style={{ top: `${from * ROW}px` }} aria-hidden="true">
      {at > 0 && <rect class="band" x={0} y={y(at) - ROW / 2} width={shape.width} height={ROW} />}
      {threads.map((thread) => {
        const own = story.steps.filter((step) => step.thread === thread);
        if (own.length === 0) {
          return null;
        }
        const top = Math.max(y(own[0].step), -ROW);
        const end = Math.min(y(own[own.length - 1].step), height + ROW);
        const lane = shape.lanes.get(thread);
        return end > top && <line class={`lane t${thread % 12}`} x1={lane} x2={lane} y1={top} y2={end} />;
      })}
      {seen.map((arrow) => (
        <Curve arrow={arrow} now={isOf(arrow, at)} {...ends(arrow, x, y)} thread={story.steps[arrow.from - 1].thread} />
      ))}
      {steps.map((step) => (
        <circle
          class={`event t${step.thread % 12}${step.step > at && !isAt(step.step) ? ' future' : ''}`}
          cx={x(step.step)}
          cy={y(step.step)}
          r={isAt(step.step) ? 6 : 4.5}
        />
      ))}
    </svg>
  );
}

function isOf(arrow: Arrow, step: number): boolean {
  return arrow.from === step || arrow.to === step;
}

function ends(arrow: Arrow, x: (step: number) => number, y: (step: number) => number) {
  return { x1: x(arrow.from), y1: y(arrow.from), x2: x(arrow.to), y2: y(arrow.to) };
}

interface CurveProps {
  arrow: Arrow;
  now: boolean;
  thread: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const TIP = 6;

function Curve({ arrow, now, thread, x1, y1, x2, y2 }: CurveProps) {
  const down = y2 > y1 ? 1 : -1;
  const end = y2 - down * TIP;
  const bend = Math.min(Math.abs(y2 - y1) * 0.55, 4 * ROW) * down;
  const colour = arrow.kind === 'overlooks' ? 'overlooked' : `t${thread % 12}`;
  return (
    <g class={`arrow ${arrow.kind} ${colour}${now ? ' now' : ''}`}>
      <path d={`M${x1} ${y1 + down * 4}C${x1} ${y1 + bend} ${x2} ${end - bend} ${x2} ${end}`} />
      <path class="tip" d={`M${x2} ${end + down * 2}l-4 ${-down * 7}h8z`} />
    </g>
  );
}

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const view = box.current;
    if (!view) {
      return undefined;
    }
    const measure = () => setWidth(view.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    return () => observer.disconnect();
  }, []);
  return width;
}

/** Which rows are in sight; all of them where the box does not scroll. */
function useWindow(box: { current: HTMLElement | null }, rows: number, whole: boolean): [number, number] {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(900);
  useEffect(() => {
    const view = box.current;
    if (!view) {
      return undefined;
    }
    const look = () => {
      setTop(view.scrollTop);
      setHeight(view.clientHeight);
    };
    look();
    view.addEventListener('scroll', look, { passive: true });
    return () => view.removeEventListener('scroll', look);
  }, [whole]);
  if (whole) {
    return [0, rows];
  }
  const from = Math.max(0, Math.floor(top / ROW) - SPARE_ROWS);
  return [from, Math.min(rows, Math.ceil((top + height) / ROW) + SPARE_ROWS)];
}

/** Paper has all rows. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const look = () => setPrinting(paper.matches);
    const before = () => setPrinting(true);
    const after = () => setPrinting(false);
    paper.addEventListener('change', look);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      paper.removeEventListener('change', look);
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
