import { axisX, axisY, dot, gridX, gridY, link, plot } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Point } from './points';

const COLOURS = ['var(--c0)', 'var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)', 'var(--c8)', 'var(--c9)'];
const LETTER_SIZE = 12;

interface ScatterProps {
  title: string;
  points: Point[];
  x: string;
  y: string;
}

/** Points on logarithmic axes, with the line on which both numbers are equal. */
export function Scatter({ title, points, x, y }: ScatterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(-1);
  const series = [...new Set(points.map((point) => point.series))];
  useEffect(() => {
    if (points.length > 0) {
      place.current?.replaceChildren(drawn(points, series, x, y));
    }
  }, [points]);
  useEffect(() => {
    place.current?.querySelectorAll('circle').forEach((circle, i) => circle.classList.toggle('chosen', i === chosen));
  }, [chosen, points]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, chosen, points.length);
    if (to !== undefined) {
      event.preventDefault();
      setChosen(to);
    }
  };
  return (
    <figure class="plot" aria-label={title}>
      <h3>{title}</h3>
      {points.length === 0 ? (
        <p class="quiet">No cell has both numbers.</p>
      ) : (
        <>
          <div
            ref={place}
            class="points"
            role="group"
            tabIndex={0}
            aria-label={`${title}: ${points.length} points. Arrow keys choose one.`}
            onKeyDown={onKeyDown}
          />
          <output aria-live="polite">{points[chosen]?.text ?? ''}</output>
          <figcaption class="legend">
            {series.map((name, i) => (
              <span>
                <span class="dot" style={{ background: COLOURS[i % COLOURS.length] }} />
                {name}
              </span>
            ))}
            <span class="keys">
              <kbd>←</kbd> <kbd>→</kbd> choose a point
            </span>
          </figcaption>
        </>
      )}
    </figure>
  );
}

function moved(key: string, from: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(length - 1, from + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}

function drawn(points: Point[], series: string[], x: string, y: string) {
  const all = points.flatMap((point) => [point.x, point.y]);
  const domain = [Math.min(...all) / 1.5, Math.max(...all) * 1.5];
  const axis = { type: 'log', domain } as const;
  const ticks = powersOfTen(domain);
  return plot({
    width: 560,
    height: 430,
    marginLeft: 56,
    marginBottom: 42,
    style: { fontSize: `${LETTER_SIZE}px`, fontFamily: 'var(--sans)', background: 'none' },
    x: axis,
    y: axis,
    color: { type: 'ordinal', domain: series, range: COLOURS },
    marks: [
      gridX(ticks, { strokeOpacity: 0.12 }),
      gridY(ticks, { strokeOpacity: 0.12 }),
      axisX(ticks, { label: x, tickFormat: short }),
      axisY(ticks, { label: y, tickFormat: short }),
      link([domain], { x1: '0', y1: '0', x2: '1', y2: '1', strokeOpacity: 0.35 }),
      dot(points, {
        x: 'x',
        y: 'y',
        r: 3.5,
        stroke: 'series',
        fill: 'series',
        fillOpacity: (point: Point) => (point.differs ? 0 : 0.45),
        strokeWidth: 1.4,
        title: 'text',
        sort: null,
        tip: true,
      }),
    ],
  });
}

function powersOfTen([from, to]: number[]): number[] {
  const powers: number[] = [];
  for (let power = Math.ceil(Math.log10(from)); power <= Math.log10(to); power++) {
    powers.push(10 ** power);
  }
  return powers;
}

function short(value: number): string {
  return value >= 1e5 || value < 1e-3 ? `1e${Math.round(Math.log10(value))}` : String(value);
}
