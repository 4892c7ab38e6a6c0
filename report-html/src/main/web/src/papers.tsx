import { render } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Cell, Mark, Papers, Row, Table } from './papers-data';
import { executions, SHORTEST, times } from './points';
import { Scatter } from './scatter';
import { AblationView, ShareView } from './studies';
import { Section } from './sections';
import './page.css';
import './papers.css';

function Page({ papers }: { papers: Papers }) {
  const [mark, setMark] = useState('');
  const bad = papers.unexplained > 0;
  return (
    <>
      <header class={`top ${bad ? 'bug' : 'verified'}`}>
        <p class="subject">
          <span class="brand">Ratatosk</span>
          <span class="program">papers, at most {papers.budget} for each cell</span>
        </p>
        <h1>{bad ? 'There are unexplained differences' : 'No unexplained difference'}</h1>
        <Marks marks={papers.marks} chosen={mark} onChoose={setMark} />
      </header>
      <main>
        {papers.tables.length > 0 && <Against papers={papers} />}
        <Contents exhibits={[...papers.tables, ...papers.ablations, ...papers.shares]} />
        {papers.ablations.map((ablation) => (
          <AblationView ablation={ablation} />
        ))}
        {papers.shares.map((share) => (
          <ShareView share={share} />
        ))}
        {papers.tables.map((table) => (
          <TableView table={table} marks={papers.marks} mark={mark} />
        ))}
      </main>
    </>
  );
}

interface MarksProps {
  marks: Mark[];
  chosen: string;
  onChoose: (mark: string) => void;
}

/** What the signs mean, and how many cells have them. */
function Marks({ marks, chosen, onChoose }: MarksProps) {
  return (
    <div class="marks" role="group" aria-label="Show only the rows with">
      {marks.map(({ id, sign, text, count }) => (
        <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id === chosen ? '' : id)}>
          <span class={`sign ${id}`}>{sign}</span> {text} <b>{count.toLocaleString('en')}</b>
        </button>
      ))}
    </div>
  );
}

function Against({ papers }: { papers: Papers }) {
  const counted = useMemo(() => executions(papers), [papers]);
  const timed = useMemo(() => times(papers), [papers]);
  return (
    <Section title="Against the printed numbers">
      <div class="plots">
        <Scatter title="Executions" points={counted} x="printed executions" y="our executions" />
        <Scatter title="Times" points={timed} x="printed seconds" y="our seconds" />
      </div>
      <p class="quiet">
        A point is a cell for which both numbers are there; what did not end in its budget has none. Hollow points have
        another count than the printed one. On the line both are equal. Times below {SHORTEST} s are drawn at {SHORTEST} s.
        The papers measured on other machines, and each cell was explored once.
      </p>
    </Section>
  );
}

function Contents({ exhibits }: { exhibits: { id: string; paper: string; title: string }[] }) {
  const papers = [...new Set(exhibits.map(({ paper }) => paper))];
  return (
    <Section title="Tables and figures">
      <nav class="contents" aria-label="Tables and figures">
        {papers.map((paper) => (
          <div>
            <h3>{paper}</h3>
            <ul>
              {exhibits
                .filter((exhibit) => exhibit.paper === paper)
                .map(({ id, title }) => (
                  <li>
                    <a href={`#${id}`}>
                      <code>{id}</code> {title}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </Section>
  );
}

function TableView({ table, marks, mark }: { table: Table; marks: Mark[]; mark: string }) {
  const rows = table.rows.filter(({ cells }) => mark === '' || cells.some((cell) => cell.mark === mark));
  if (rows.length === 0) {
    return null;
  }
  const reasons = [...new Set(table.rows.flatMap(({ cells }) => cells.flatMap(({ reason }) => reason ?? [])))];
  return (
    <section class="block paper-table" id={table.id} aria-label={table.id}>
      <h2>
        <code>{table.id}</code> {table.title}
      </h2>
      <p class="quiet">{table.paper}</p>
      {table.about !== '' && <p>{table.about}</p>}
      <div class="wide-table" tabIndex={0} role="region" aria-label={`${table.id}: ${table.title}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">program</span>
              </th>
              {table.columns.map(({ name, ours }) => (
                <th scope="col" class={ours ? 'ours' : ''}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RowView row={row} marks={marks} reasons={reasons} />
            ))}
          </tbody>
        </table>
      </div>
      {reasons.length > 0 && (
        <ol class="reasons">
          {reasons.map((reason, i) => (
            <li>
              [{i + 1}] {reason}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function RowView({ row, marks, reasons }: { row: Row; marks: Mark[]; reasons: string[] }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {row.cells.map((cell) => (
        <td class={cell.algorithm ? 'ours' : ''}>
          <div class="pair-line">
            <span>{cell.printed}</span> <small>{cell.printedTime}</small>
          </div>
          {cell.algorithm && <Ours cell={cell} mark={marks.find(({ id }) => id === cell.mark)} reasons={reasons} />}
        </td>
      ))}
    </tr>
  );
}

function Ours({ cell, mark, reasons }: { cell: Cell; mark?: Mark; reasons: string[] }) {
  return (
    <div class={`pair-line sign ${cell.mark}`} title={cell.reason ?? mark?.text}>
      <span>
        <b aria-label={mark?.text}>{mark?.sign}</b> {cell.ours ?? mark?.text}
        {cell.reason !== undefined && <sup>[{reasons.indexOf(cell.reason) + 1}]</sup>}
      </span>{' '}
      <small>{cell.time}</small>
    </div>
  );
}

const root = document.getElementById('page');
if (root) {
  const papers = JSON.parse(document.getElementById('data')?.textContent ?? '') as Papers;
  render(<Page papers={papers} />, root);
}
