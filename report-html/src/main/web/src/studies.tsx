import { axisX, axisY, binX, gridY, plot, rectY } from '@observablehq/plot';
import { useEffect, useRef } from 'preact/hooks';
import type { Ablation, Entry, Share } from './papers-data';
import { ablated } from './points';
import { Scatter } from './scatter';

const TENTHS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

function Heading({ of }: { of: { id: string; paper: string; title: string; about: string } }) {
  return (
    <>
      <h2>
        <code>{of.id}</code> {of.title}
      </h2>
      <p class="quiet">{of.paper}</p>
      {of.about !== '' && <p>{of.about}</p>}
    </>
  );
}

/** The times of an algorithm without some of its parts. */
export function AblationView({ ablation }: { ablation: Ablation }) {
  const reasons = ablation.rows.flatMap(({ program, entries }) =>
    entries.flatMap(({ reason }) => (reason === undefined ? [] : [`${program}: ${reason}`])),
  );
  return (
    <section class="block" id={ablation.id} aria-label={ablation.id}>
      <Heading of={ablation} />
      <div class="study">
        <Scatter
          title={`Times of ${ablation.algorithm} without parts`}
          points={ablated(ablation)}
          x={`seconds of ${ablation.algorithm}`}
          y="seconds without the part"
        />
        <div class="wide-table" tabIndex={0} role="region" aria-label={`${ablation.id}: ${ablation.title}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">program</th>
                <th scope="col">executions</th>
                {[ablation.algorithm, ...ablation.variants].map((name) => (
                  <th scope="col">{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ablation.rows.map(({ program, entries }) => (
                <tr>
                  <th scope="row">{program}</th>
                  <td>{entries[0].executions.toLocaleString('en')}</td>
                  {entries.map((entry, i) => (
                    <td>
                      <Time entry={entry} whole={i === 0 ? undefined : entries[0]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {reasons.map((reason) => (
        <p class="reasons">{reason}</p>
      ))}
    </section>
  );
}

/** A time, as a multiple of the whole algorithm's if there is one; executions only where they differ. */
function Time({ entry, whole }: { entry: Entry; whole?: Entry }) {
  const multiple =
    whole?.seconds !== undefined && entry.seconds !== undefined && whole.seconds > 0
      ? `\u00d7${(entry.seconds / whole.seconds).toFixed(2)}`
      : undefined;
  return (
    <span class={`sign ${whole ? entry.mark : ''}`} title={entry.reason}>
      {entry.seconds === undefined && '>'}
      {multiple ?? entry.time}
      {whole && entry.mark !== 'equal' && entry.mark !== 'unfinished' && (
        <>
          {' '}
          {entry.sign} {entry.executions.toLocaleString('en')}
        </>
      )}
    </span>
  );
}

/** How many programs spend which part of their time in a phase. */
export function ShareView({ share }: { share: Share }) {
  const place = useRef<HTMLDivElement>(null);
  const percents = share.rows.flatMap((row) => (row.share === undefined ? [] : [Math.min(100 * row.share, 99.999)]));
  useEffect(() => {
    place.current?.replaceChildren(histogram(percents, share.phase));
  }, [share]);
  const title = `Share of ${share.phase} in the time`;
  return (
    <section class="block" id={share.id} aria-label={share.id}>
      <Heading of={share} />
      <div class="study">
        <figure class="plot" aria-label={title}>
          <h3>{title}</h3>
          <div ref={place} class="bars" role="img" aria-label={`${title}: ${percents.length} programs; the table has the numbers`} />
        </figure>
        <div class="wide-table" tabIndex={0} role="region" aria-label={`${share.id}: ${share.title}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">program</th>
                <th scope="col">{share.phase}</th>
              </tr>
            </thead>
            <tbody>
              {share.rows.map(({ program, mark, text }) => (
                <tr>
                  <th scope="row">{program}</th>
                  <td class={`sign ${mark}`}>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

function histogram(percents: number[], phase: string) {
  return plot({
    width: 560,
    height: 300,
    marginBottom: 42,
    style: { fontSize: '12px', fontFamily: 'var(--sans)', background: 'none' },
    x: { domain: [0, 100] },
    y: { nice: true },
    marks: [
      gridY({ interval: 1, strokeOpacity: 0.12 }),
      axisX(TENTHS, { label: `% of the time in ${phase}` }),
      axisY({ interval: 1, label: 'programs' }),
      rectY(percents, {
        ...binX({ y: 'count' }, { x: (percent: number) => percent, thresholds: TENTHS }),
        fill: 'var(--c2)',
        fillOpacity: 0.6,
      }),
    ],
  });
}
