import Link from 'next/link';
import type { RetrievedView } from '#lib/fold/agents-view.ts';
import { purposeWords } from '#lib/fold/purpose-words.ts';
import { formatCount } from '#lib/format.ts';
import { Moment } from './command-list.tsx';

/** What the last prompt of each purpose quotes: examples and skills that are near to what was said. */
export function PromptExamples(properties: {
  retrieved: readonly RetrievedView[];
  traces: string | null;
  onSeek: ((tick: number) => void) | null;
}) {
  const { retrieved, traces, onSeek } = properties;
  return retrieved.map(({ purpose, examples, skills, tick, call }) => (
    <div key={purpose} className="grid gap-1">
      <p className="flex items-baseline gap-2 text-micro text-muted">
        <span className="min-w-0 flex-1">
          For {purposeWords(purpose)}: {formatCount(examples.length, 'example')}, {formatCount(skills.length, 'skill')}
        </span>
        {traces === null || call === null ? null : (
          <Link href={`${traces}/${encodeURIComponent(call)}`} prefetch={false} className="rounded-sm text-soft underline hover:text-text">
            prompt
          </Link>
        )}
        <Moment tick={tick} onSeek={onSeek} />
      </p>
      {examples.map((example) => (
        <details key={example} className="border border-line bg-sunken">
          <summary className="cursor-pointer truncate px-2 py-1 text-data -outline-offset-2">{example.split('\n')[0]}</summary>
          <p className="whitespace-pre-wrap break-words border-line border-t px-2 py-1.5 font-mono text-micro text-soft">{example}</p>
        </details>
      ))}
      {skills.length === 0 ? null : (
        <ul aria-label="Skills" className="flex flex-wrap gap-1">
          {skills.map((skill) => (
            <li key={skill} className="rounded-sm border border-line px-1.5 font-mono text-micro text-soft">
              {skill}
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}
