import type { Failure, Report, Story } from './data';
import { NOBODY, stateAfter } from './state';
import { Source } from './source';

interface PanelProps {
  report: Report;
  story: Story;
  failure?: Failure;
  at: number;
  /** Whether to show what is inside of libraries. */
  insides: boolean;
}

/** What is the case after a step. */
export function Panel({ report, story, failure, at, insides }: PanelProps) {
  const state = stateAfter(story, at, insides, failure);
  const step = story.steps[at - 1];
  const thread = step ? step.thread : 0;
  const line = step ? step.line : (story.steps[0]?.line ?? '');
  return (
    <div class="panel">
      <section aria-label="Threads">
        <h3>Threads</h3>
        <table class="threads">
          <tbody>
            {state.threads.map((one) => (
              <tr class={one.phase}>
                <th scope="row" class={`t${one.thread % 12}`}>
                  <i class="dot" />
                  {one.name}
                </th>
                <td>{one.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {state.locks.length > 0 && (
        <section aria-label="Locks">
          <h3>Locks</h3>
          <table>
            <tbody>
              {state.locks.map((lock) => (
                <tr>
                  <th scope="row">{lock.name}</th>
                  <td>
                    {lock.holder === NOBODY ? (
                      <span class="quiet">free</span>
                    ) : (
                      <>
                        held by <Thread story={story} thread={lock.holder} />
                        <small> since #{lock.since}</small>
                      </>
                    )}
                    {lock.waiting.map((one) => (
                      <>
                        , <Thread story={story} thread={one} /> waits
                      </>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {state.cells.length > 0 && (
        <section aria-label="Memory">
          <h3>Memory</h3>
          <div class="memory">
            <table>
              <tbody>
                {state.cells.map((cell) => (
                  <tr class={cell.changed ? 'changed' : ''}>
                    <th scope="row" title={cell.name}>{cell.name}</th>
                    <td class="value" title={cell.value}>{cell.value === '' ? '–' : cell.value}</td>
                    <td class="by">
                      {cell.writer === 0 ? (
                        <span class="quiet">initial</span>
                      ) : (
                        <Thread story={story} thread={story.steps[cell.writer - 1].thread} step={cell.writer} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      <section aria-label="Source">
        <h3>
          Source <small>{line}</small>
        </h3>
        <Source {...{ report, story, line, thread }} others={state.threads} />
      </section>
    </div>
  );
}

export function Thread({ story, thread, step }: { story: Story; thread: number; step?: number }) {
  return (
    <span class={`thread t${thread % 12}`}>
      {story.threads[thread]}
      {step ? ` #${step}` : ''}
    </span>
  );
}
