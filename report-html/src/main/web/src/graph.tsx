import type { Failure, Step, Story } from './data';

const LANE = 190;
const ROW = 46;
const TOP = 34;

/** Reads and writes without an order between threads: program order, reads-from, from-reads. */
export function ExecutionGraph({ story, failure }: { story: Story; failure: Failure }) {
  const steps = story.steps.slice(0, failure.position);
  const threads = [...new Set(steps.map((step) => step.thread))].sort((a, b) => a - b);
  const spot = new Map<number, { x: number; y: number }>();
  const used = new Map<number, number>();
  for (const step of steps) {
    const row = used.get(step.thread) ?? 0;
    used.set(step.thread, row + 1);
    spot.set(step.step, { x: threads.indexOf(step.thread) * LANE + LANE / 2, y: TOP + row * ROW + 20 });
  }
  const height = TOP + Math.max(...used.values(), 0) * ROW + 10;
  return (
    <figure class="graph" tabIndex={0} aria-label="Execution graph">
      <svg width={threads.length * LANE} height={height} role="img" aria-label={inText(story, steps)}>
        {threads.map((thread, i) => (
          <text class={`head t${thread % 12}`} x={i * LANE + LANE / 2} y={18}>
            {story.threads[thread]}
          </text>
        ))}
        {steps.map((step, i) => {
          const next = steps.slice(i + 1).find((other) => other.thread === step.thread);
          return next && <Edge kind="po" a={spot.get(step.step)} b={spot.get(next.step)} />;
        })}
        {steps.map((step) => (
          <>
            {step.from !== undefined && <Edge kind="rf" a={spot.get(step.from)} b={spot.get(step.step)} />}
            {step.overlooks !== undefined && (
              <Edge kind="fr" a={spot.get(step.step)} b={spot.get(step.overlooks)} />
            )}
          </>
        ))}
        {steps.map((step) => (
          <Node step={step} at={spot.get(step.step)} />
        ))}
      </svg>
      <figcaption>
        <span class="key po">program order</span>
        <span class="key rf">reads from</span>
        <span class="key fr">reads although this write is newer</span>
      </figcaption>
    </figure>
  );
}

interface Spot {
  x: number;
  y: number;
}

function Edge({ kind, a, b }: { kind: string; a?: Spot; b?: Spot }) {
  if (!a || !b) {
    return null;
  }
  const same = a.x === b.x;
  const side = b.x > a.x ? 1 : -1;
  const half = 76;
  const path = same
    ? kind === 'po'
      ? `M${a.x} ${a.y + 13}V${b.y - 15}`
      : `M${a.x - half} ${a.y}C${a.x - half - 24} ${a.y} ${b.x - half - 24} ${b.y} ${b.x - half - 4} ${b.y}`
    : `M${a.x + side * half} ${a.y}C${a.x + side * (half + 24)} ${a.y} ${b.x - side * (half + 24)} ${b.y} ${b.x - side * (half + 4)} ${b.y}`;
  const tip = same && kind === 'po'
    ? `M${b.x} ${b.y - 13}l-4 -7h8z`
    : same
      ? `M${b.x - half} ${b.y}l-7 -4v8z`
      : `M${b.x - side * half} ${b.y}l${-side * 7} -4v8z`;
  return (
    <g class={`edge ${kind}`}>
      <path d={path} />
      <path class="tip" d={tip} />
    </g>
  );
}

function Node({ step, at }: { step: Step; at?: Spot }) {
  if (!at) {
    return null;
  }
  const text = step.value === '' ? step.operation : `${step.operation}: ${step.value}`;
  const shown = text.length > 22 ? `${text.slice(0, 21)}…` : text;
  return (
    <g class={`node t${step.thread % 12}`}>
      <title>{`#${step.step} ${text} ${step.line}`}</title>
      <rect x={at.x - 76} y={at.y - 13} width={152} height={26} rx={6} />
      <text x={at.x} y={at.y + 4}>
        {shown}
      </text>
    </g>
  );
}

function inText(story: Story, steps: Step[]): string {
  return steps
    .filter((step) => step.from !== undefined || step.initial)
    .map((step) => {
      const from = step.initial ? 'the initial value' : `step ${step.from}`;
      const not = step.overlooks === undefined ? '' : `, not from step ${step.overlooks}`;
      return `step ${step.step} of ${story.threads[step.thread]} reads from ${from}${not}`;
    })
    .join('; ');
}
