import { useEffect, useState } from 'preact/hooks';
import type { Live } from './data';
import { Copied, Figures, Section } from './sections';

const EVERY_MILLIS = 1000;
const WIDTH = 720;
const HEIGHT = 150;

/** A long run as it goes on; at its end the report takes the place of this page. */
export function LivePage({ subject }: { subject: string }) {
  const [state, setState] = useState<Live>();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let over = false;
    const ask = async () => {
      try {
        const answer = await fetch('state.json', { cache: 'no-store' });
        const next = (await answer.json()) as Live;
        setState(next);
        setLost(false);
        if (next.done) {
          over = true;
          await showReport();
        }
      } catch {
        setLost(true);
      }
      if (!over) {
        timer = setTimeout(ask, EVERY_MILLIS);
      }
    };
    let timer = setTimeout(ask, 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <header class="top live">
        <p class="subject">
          <span class="brand">Ratatosk</span>
          <span class="program">{subject}</span>
        </p>
        <p class="kind">{lost ? 'no answer: the check has ended or was stopped' : 'exploring'}</p>
        <h1>{state ? `${state.figures[0]?.[1]} executions` : 'connecting'}</h1>
        {state && <Explored state={state} />}
      </header>
      {state && (
        <main>
          <Section title="Executions per second">
            <Chart state={state} of={rates(state)} unit="/s" />
          </Section>
          <Section title={state.errors.length === 0 ? 'No error so far' : 'Errors so far'}>
            {state.errors.map((error) => (
              <details class="found">
                <summary>{error.headline}</summary>
                <Copied text={error.replay} label="Copy the line that replays this schedule" />
              </details>
            ))}
          </Section>
          <Section title="Now">
            <Figures rows={state.figures} />
          </Section>
        </main>
      )}
    </>
  );
}

async function showReport() {
  const answer = await fetch('report');
  const text = await answer.text();
  document.open();
  document.write(text);
  document.close();
}

function Explored({ state }: { state: Live }) {
  return (
    <div class="explored">
      <progress max={1} value={state.explored > 0 ? state.explored : undefined} aria-label="Explored" />
      <span>{state.exploredText}</span>
    </div>
  );
}

function rates(state: Live): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 1; i < state.samples.length; i++) {
    const [before, had] = state.samples[i - 1];
    const [now, has] = state.samples[i];
    if (now > before) {
      points.push([now, (has - had) / (now - before)]);
    }
  }
  return points;
}

function Chart({ state, of, unit }: { state: Live; of: [number, number][]; unit: string }) {
  const most = Math.max(1, ...of.map(([, value]) => value));
  const end = Math.max(1, state.seconds);
  const points = of.map(([t, value]) => `${(t / end) * WIDTH},${HEIGHT - (value / most) * (HEIGHT - 16)}`);
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`} role="img" aria-label={`at most ${Math.round(most)}${unit}`}>
      <line class="axis" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <polyline points={points.join(' ')} />
      <text x={4} y={12}>{`${Math.round(most).toLocaleString('en')}${unit}`}</text>
      <text class="end" x={WIDTH} y={HEIGHT + 14}>{`${Math.round(end)} s`}</text>
    </svg>
  );
}
