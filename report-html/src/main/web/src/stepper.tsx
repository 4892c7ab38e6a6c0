import { useEffect, useRef } from 'preact/hooks';
import type { Story } from './data';
import { inWords } from './state';

interface StepperProps {
  story: Story;
  at: number;
  onStep: (move: (from: number) => number) => void;
}

const PAGE = 10;

/** Where a key leads; the step itself if the key means nothing. */
function keyed(key: string, at: number, last: number): number {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + PAGE, last);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return at;
  }
}

const KEYS = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End'];

/** Whether the element uses the keys itself. */
function usesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.source, .memory, .graph, [role=tablist], summary') !== null;
}

export function Stepper({ story, at, onStep }: StepperProps) {
  const last = story.steps.length;
  const latest = useRef(onStep);
  latest.current = onStep;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const other = event.ctrlKey || event.metaKey || event.altKey;
      if (other || !KEYS.includes(event.key) || usesKeys(event.target)) {
        return;
      }
      event.preventDefault();
      latest.current((from) => keyed(event.key, from, last));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [last]);
  const step = story.steps[at - 1];
  const words = step ? inWords(story, step) : 'before the first step';
  return (
    <div class="stepper" role="group" aria-label="Step through the schedule">
      <button type="button" onClick={() => onStep(() => 0)} disabled={at === 0} aria-label="To the begin">
        ⇤
      </button>
      <button type="button" onClick={() => onStep((from) => from - 1)} disabled={at === 0} aria-label="Previous step">
        ←
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Step"
        aria-valuetext={`step ${at} of ${last}: ${words}`}
        onInput={(event) => {
          const to = Number(event.currentTarget.value);
          onStep(() => to);
        }}
      />
      <button type="button" onClick={() => onStep((from) => from + 1)} disabled={at === last} aria-label="Next step">
        →
      </button>
      <button type="button" onClick={() => onStep(() => last)} disabled={at === last} aria-label="To the end">
        ⇥
      </button>
      <output>
        {at} / {last}
      </output>
      <p class="words" aria-live="polite">
        {step ? (
          <>
            <b class={`t${step.thread % 12}`}>{story.threads[step.thread]}</b>
            {words.slice((story.threads[step.thread] ?? '').length)}
          </>
        ) : (
          words
        )}
      </p>
    </div>
  );
}
