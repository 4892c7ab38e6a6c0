import { useEffect, useRef } from 'preact/hooks';
import type { Report, SourceFile, Story } from './data';

const WORDS =
  /(\/\/.*|\/\*.*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(abstract|assert|atomic|auto|boolean|break|case|catch|char|class|const|continue|default|do|double|else|enum|extends|final|finally|float|for|if|implements|import|instanceof|int|interface|long|new|null|package|private|protected|public|record|return|short|signed|sizeof|static|struct|super|switch|synchronized|this|throw|throws|true|false|try|typedef|union|unsigned|var|void|volatile|while|yield)\b/g;

/** A line with its comments, strings and keywords marked. */
export function Code({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(WORDS)) {
    parts.push(text.slice(end, found.index));
    const kind = found[2] ? 'k' : found[0].startsWith('/') ? 'c' : 's';
    parts.push(<span class={kind}>{found[0]}</span>);
    end = found.index + found[0].length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}

export function placeOf(line: string): { file: string; number: number } {
  const colon = line.lastIndexOf(':');
  const number = colon < 0 ? 0 : Number(line.slice(colon + 1));
  return colon < 0 || !Number.isInteger(number)
    ? { file: line, number: 0 }
    : { file: line.slice(0, colon), number };
}

export function fileOf(report: Report, line: string): SourceFile | undefined {
  const { file } = placeOf(line);
  return report.sources.find((one) => one.name === file);
}

export interface SourceProps {
  report: Report;
  story: Story;
  line: string;
  thread: number;
  /** Where the other threads are. */
  others: { thread: number; line: string }[];
}

export function Source({ report, story, line, thread, others }: SourceProps) {
  const box = useRef<HTMLDivElement>(null);
  const { file, number } = placeOf(line);
  const source = fileOf(report, line);
  useEffect(() => {
    const view = box.current;
    const current = view?.querySelector<HTMLElement>('.current');
    if (view && current) {
      view.scrollTop = current.offsetTop - view.clientHeight / 2;
    }
  }, [line, source]);
  if (!source) {
    return (
      <p class="quiet">
        {file === ''
          ? 'The line of this step is not known.'
          : `The text of ${file} was not found, so lines are shown as numbers only. This step is at ${line}.`}
      </p>
    );
  }
  const marks = new Map<number, number[]>();
  for (const other of others) {
    const place = placeOf(other.line);
    if (place.file === file && other.thread !== thread) {
      marks.set(place.number, [...(marks.get(place.number) ?? []), other.thread]);
    }
  }
  return (
    <div class="source" ref={box} tabIndex={0} role="region" aria-label={`Source of ${file}, line ${number}`}>
      <code>
        {source.lines.map((text, i) => (
          <span class={i + 1 === number ? `l current t${thread % 12}` : 'l'}>
            <span class="no">{i + 1}</span>
            <span class="text">
              <Code text={text} />
            </span>
            {(marks.get(i + 1) ?? []).map((one) => (
              <span class={`mark t${one % 12}`}>{story.threads[one]}</span>
            ))}
          </span>
        ))}
      </code>
    </div>
  );
}
