import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Failure, Report, Stack } from './data';
import { Code, fileOf, placeOf } from './source';

export function Copied({ text, label }: { text: string; label: string }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await copyText(text);
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <div class="copied">
      <code>{text}</code>
      <button type="button" onClick={copy} aria-label={label}>
        {done ? 'Copied' : 'Copy'}
      </button>
      <span class="unseen" aria-live="polite">
        {done ? 'Copied' : ''}
      </span>
    </div>
  );
}

/** Pages from files may lack the clipboard of secure pages. */
async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="block" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The line of a frame such as `Foo.bar(Foo.java:12)`. */
function lineOfFrame(frame: string): string {
  return /\(([^()]+)\)$/.exec(frame)?.[1] ?? '';
}

export function Stacks({ report, failure }: { report: Report; failure: Failure }) {
  if (failure.stacks.length === 0) {
    return null;
  }
  return (
    <div class="stacks">
      {failure.stacks.map((stack) => (
        <StackView report={report} stack={stack} />
      ))}
    </div>
  );
}

function StackView({ report, stack }: { report: Report; stack: Stack }) {
  const line = lineOfFrame(stack.frames[0] ?? '');
  const text = fileOf(report, line)?.lines[placeOf(line).number - 1];
  return (
    <figure class="stack">
      <figcaption>{stack.title}</figcaption>
      {text !== undefined && (
        <pre class="quote">
          <span class="no">{placeOf(line).number}</span>
          <Code text={text.trim()} />
        </pre>
      )}
      <ol>
        {stack.frames.map((frame) => (
          <li>{frame}</li>
        ))}
      </ol>
    </figure>
  );
}

export function Figures({ rows }: { rows: [string, string][] }) {
  return (
    <dl class="figures">
      {rows.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Sentences({ lines }: { lines: string[] }) {
  return (
    <ul class="sentences">
      {lines.map((line) => (
        <li>{line}</li>
      ))}
    </ul>
  );
}

export function Loops({ report }: { report: Report }) {
  return (
    <div class="loops">
      <table>
        <thead>
          <tr>
            <th scope="col">line</th>
            <th scope="col">method</th>
            <th scope="col">treatment</th>
          </tr>
        </thead>
        <tbody>
          {report.loops.map((loop) => (
            <tr>
              <td>{loop.place}</td>
              <td>{loop.method}</td>
              <td>{loop.treatment}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
