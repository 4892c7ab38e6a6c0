import { useMemo, useRef, useState } from 'preact/hooks';
import type { Failure, Report, Story } from './data';
import { foldsOf, next, type Fold } from './folds';
import { ExecutionGraph } from './graph';
import { OutcomeTable } from './outcomes';
import { Panel } from './panel';
import { Schedule } from './schedule';
import { Copied, Figures, Loops, Section, Sentences, Stacks } from './sections';
import { arrowsOf } from './state';
import { Stepper } from './stepper';

export function ReportPage({ report }: { report: Report }) {
  const [chosen, setChosen] = useState(0);
  const failure = report.errors[chosen];
  return (
    <>
      <header class={`top ${report.verdict}`}>
        <p class="subject">
          <span class="brand">Ratatosk</span>
          <span class="program">{report.subject}</span>
        </p>
        {failure ? <Headline report={report} failure={failure} /> : <Calm report={report} />}
      </header>
      <main>
        {report.errors.length > 1 && <Chooser report={report} chosen={chosen} onChoose={setChosen} />}
        {failure && isRace(failure) && (
          <Section title="The two accesses">
            <Stacks report={report} failure={failure} />
          </Section>
        )}
        {failure && <Pair key={chosen} report={report} failure={failure} />}
        {!failure && report.schedule && <Execution report={report} story={report.schedule} />}
        {failure && failure.stacks.length > 0 && !isRace(failure) && (
          <Section title="Where it failed">
            <Stacks report={report} failure={failure} />
          </Section>
        )}
        {failure?.underSc && <WeakMemory failure={failure} />}
        {report.outcomes && (
          <Section title="Outcomes">
            <OutcomeTable outcomes={report.outcomes} />
          </Section>
        )}
        {report.outcome !== undefined && (
          <Section title="Outcome">
            <p>{report.outcome}</p>
          </Section>
        )}
        {report.statistics.length > 0 && (<Section title="Exploration">
          {report.errors.length > 0 && <p>{report.conclusion}</p>}
          <Figures rows={report.statistics} />
        </Section>)}
        {report.loops.length > 0 && (
          <Section title="Loops">
            <Loops report={report} />
          </Section>
        )}
        {report.notes.length > 0 && (
          <Section title="Notes">
            <Sentences lines={report.notes} />
          </Section>
        )}
        {report.missingSources.length > 0 && (
          <p class="quiet">Source text not found: {report.missingSources.join(', ')}.</p>
        )}
      </main>
    </>
  );
}

function isRace(failure: Failure): boolean {
  return failure.stacks.length > 1;
}

/** Where threads block each other, what each of them waits for is a line. */
function Message({ failure }: { failure: Failure }) {
  if (failure.thread !== '') {
    return <h1>{failure.message}</h1>;
  }
  return (
    <h1 class="waits">
      {failure.message.split('; ').map((part) => (
        <span>{part}</span>
      ))}
    </h1>
  );
}

/** The conclusion without the word that it begins with. */
function sentence(conclusion: string): string {
  const rest = conclusion.replace(/^[A-Z]+: /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function Headline({ report, failure }: { report: Report; failure: Failure }) {
  return (
    <>
      <p class="kind">{failure.title}</p>
      <Message failure={failure} />
      {failure.thread !== '' && (
        <p class="where">
          in thread <b>{failure.thread}</b>
          {failure.stacks[0]?.frames[0] ? ` at ${failure.stacks[0].frames[0]}` : ''}
        </p>
      )}
      {failure.lesson.map((sentence) => (
        <p class="hint">{sentence}</p>
      ))}
      {failure.replay !== '' && <Copied text={failure.replay} label="Copy the line that replays this schedule" />}
      {report.verdict === 'replayed' && <p class="where">{report.conclusion}</p>}
    </>
  );
}

function Calm({ report }: { report: Report }) {
  return (
    <>
      <p class="kind">{report.title}</p>
      <h1>{sentence(report.conclusion)}</h1>
      {report.message && <p class="where">{report.message}</p>}
    </>
  );
}

interface ChooserProps {
  report: Report;
  chosen: number;
  onChoose: (error: number) => void;
}

function Chooser({ report, chosen, onChoose }: ChooserProps) {
  return (
    <>
      <div class="chooser" role="tablist" aria-label="Errors">
        {report.errors.map((error, i) => (
          <button
            type="button"
            role="tab"
            aria-selected={i === chosen}
            title={error.message}
            onClick={() => onChoose(i)}
          >
            <b>{i + 1}</b> {error.title}
            <span>{error.message}</span>
          </button>
        ))}
      </div>
      {report.further > 0 && <p class="quiet">{report.further} further executions show an error.</p>}
    </>
  );
}

/** The schedule of an error, or the nearest one without it. */
function Pair({ report, failure }: { report: Report; failure: Failure }) {
  const [passes, setPasses] = useState(false);
  const { passing } = failure;
  return (
    <>
      {passing && (
        <div class="pair" role="group" aria-label="Which schedule">
          <button type="button" aria-pressed={!passes} onClick={() => setPasses(false)}>
            Failing schedule
          </button>
          <button type="button" aria-pressed={passes} onClick={() => setPasses(true)}>
            Nearest passing schedule
          </button>
        </div>
      )}
      {passes && passing ? (
        <Execution key="passing" report={report} story={passing.story} begin={passing.later} />
      ) : (
        <Execution key="failing" report={report} story={failure.story} failure={failure} />
      )}
    </>
  );
}

interface ExecutionProps {
  report: Report;
  story: Story;
  failure?: Failure;
  /** The step that matters in an execution without an error; the last one without it. */
  begin?: number;
}

function Execution({ report, story, failure, begin }: ExecutionProps) {
  const last = failure ? failure.position : Math.min(begin ?? story.steps.length, story.steps.length);
  const [at, setAt] = useState(last);
  const [open, setOpen] = useState(new Set<number>());
  const [insides, setInsides] = useState(false);
  // Keys may come faster than the page is drawn.
  const now = useRef({ at, open });
  const folds = useMemo(() => foldsOf(story), [story]);
  const step = (move: (from: number) => number) => {
    const from = now.current.at;
    const to = Math.max(0, Math.min(story.steps.length, move(from)));
    now.current.at = next(from, to, folds, now.current.open);
    setAt(now.current.at);
  };
  const fold = ({ first }: Fold) => {
    const changed = new Set(now.current.open);
    if (!changed.delete(first)) {
      changed.add(first);
    }
    now.current.open = changed;
    setOpen(changed);
  };
  const showInsides = (wanted: boolean) => {
    now.current.open = new Set(wanted ? folds.map(({ first }) => first) : []);
    setOpen(now.current.open);
    setInsides(wanted);
  };
  return (
    <section class="execution" aria-label="Schedule">
      <div class="time">
        <Stepper story={story} at={at} onStep={step} />
        <Schedule {...{ story, failure, at, folds, open }} onStep={(to) => step(() => to)} onFold={fold} />
        {folds.length > 0 && (
          <label class="insides">
            <input type="checkbox" checked={insides} onChange={() => showInsides(!insides)} /> steps and variables
            inside of library calls
          </label>
        )}
        <Legend story={story} />
        {story.standing.length > 0 && <AtTheEnd story={story} open={failure?.thread === ''} />}
      </div>
      <Panel {...{ report, story, failure, at, insides }} />
    </section>
  );
}

function Legend({ story }: { story: Story }) {
  const kinds = new Set(arrowsOf(story).map(({ kind }) => kind));
  return (
    <p class="legend">
      {kinds.has('reads') && <span class="key reads">reads from</span>}
      {kinds.has('lock') && <span class="key lock">lock passed on</span>}
      {(kinds.has('start') || kinds.has('join')) && <span class="key start">start, join</span>}
      {kinds.has('overlooks') && <span class="key overlooks">reads although this write is newer</span>}
      <span class="keys">
        <kbd>←</kbd> <kbd>→</kbd> step, <kbd>Home</kbd> <kbd>End</kbd>
      </span>
    </p>
  );
}

function AtTheEnd({ story, open }: { story: Story; open: boolean }) {
  return (
    <div class="standing">
      <h3>At the end</h3>
      {story.standing.map((one) => (
        <details open={open && one.stack.length > 0 && one.stack.length <= 4}>
          <summary>
            <b class={`t${one.thread % 12}`}>{story.threads[one.thread]}</b> {one.waitsFor}{' '}
            <small>{one.line}</small>
          </summary>
          {one.stack.length > 0 && (
            <ol>
              {one.stack.map((frame) => (
                <li>{frame}</li>
              ))}
            </ol>
          )}
        </details>
      ))}
    </div>
  );
}

function WeakMemory({ failure }: { failure: Failure }) {
  return (
    <Section title="Execution graph">
      <p>
        {failure.underSc === 'forbidden'
          ? 'Allowed under release-acquire only: no interleaving of the threads has the same reads.'
          : 'Allowed under sequential consistency, too: an interleaving has the same reads.'}
      </p>
      <ExecutionGraph story={failure.story} failure={failure} />
    </Section>
  );
}
