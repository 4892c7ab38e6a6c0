import type { Outcome, Outcomes } from './data';
import { Copied } from './sections';

/** What threads observed, in how many executions, what is thought of it, and a schedule of each. */
export function OutcomeTable({ outcomes }: { outcomes: Outcomes }) {
  const judged = outcomes.rows.some(({ grade }) => grade !== undefined);
  return (
    <div class="outcomes">
      <table>
        <thead>
          <tr>
            <th scope="col">outcome</th>
            <th scope="col">executions</th>
            {judged && <th scope="col">expectation</th>}
            <th scope="col">schedule</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.rows.map((row) => (
            <Row row={row} judged={judged} />
          ))}
        </tbody>
      </table>
      {outcomes.notKept > 0 && (
        <p class="quiet">
          Outcomes of {outcomes.notKept.toLocaleString('en')} executions are not in the table: there are too many
          different ones.
        </p>
      )}
      {!outcomes.complete && (
        <p class="quiet">Incomplete: schedules that were not explored may have other outcomes.</p>
      )}
    </div>
  );
}

function Row({ row, judged }: { row: Outcome; judged: boolean }) {
  return (
    <tr class={row.executions > 0 ? row.grade : 'unseen-outcome'}>
      <th scope="row">{row.outcome === '' ? '(nothing)' : row.outcome}</th>
      <td class="count">{row.executions.toLocaleString('en')}</td>
      {judged && (
        <td>
          <b class="grade">{row.grade}</b>
          {row.reason !== '' && <span class="reason">{row.reason}</span>}
        </td>
      )}
      <td>{row.replay ? <Copied text={row.replay} label={`Copy the line that replays ${row.outcome}`} /> : 'never seen'}</td>
    </tr>
  );
}
