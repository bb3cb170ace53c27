'use client';

import { Download } from 'lucide-react';
import { useRef } from 'react';
import { buttonLook } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { TrainingCard } from '#lib/domain/training-card.ts';
import type { PaperTraining } from '#lib/families/references.ts';
import { formatCount, formatNumber, withCapital } from '#lib/format.ts';
import { FigureTable } from './figure-table.tsx';
import { type TrainingChoice, trainingAddress, trainingCommand } from './training-choice.ts';

/** A length in bytes: `812 B`, `1.4 kB`, `362 MB`. */
function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${formatNumber(value, value < 10 ? 1 : 0)} ${unit}`;
}

/** Counts by name, the greatest first. */
function Counts({ title, counts, none }: { title: string; counts: Readonly<Record<string, number>>; none: string }) {
  const rows = Object.entries(counts).sort(([, one], [, other]) => other - one);
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-micro text-muted">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-data text-soft">{none}</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-data">
          {rows.map(([name, count]) => (
            <div key={name} className="contents">
              <dt className="min-w-0 break-words text-soft">{name}</dt>
              <dd className="text-right tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** A line of the data with one field per line, and with the line breaks of its texts. */
function readable(line: string): string {
  const value: unknown = JSON.parse(line);
  return JSON.stringify(value, null, 2).replaceAll('\\n', '\n    ').replaceAll('\\"', '"');
}

/** Downloads both parts of the training data, and the card. */
export function TrainingDownloads({ choice, card }: { choice: TrainingChoice; card: TrainingCard | null }) {
  const command = trainingCommand(choice);
  const shown = useRef<HTMLElement>(null);
  const files = [
    { part: 'train', title: 'Train', note: card === null ? 'JSONL' : `${formatNumber(card.train)}, ${formatBytes(card.bytes.train)}` },
    { part: 'test', title: 'Test', note: card === null ? 'JSONL' : `${formatNumber(card.test)}, ${formatBytes(card.bytes.test)}` },
    { part: 'card-text', title: 'Card', note: 'Markdown' },
    { part: 'card', title: 'Card', note: 'JSON' },
  ] as const;
  return (
    <Panel className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
      <SectionHead title="Download" />
      <div className="flex flex-wrap gap-2">
        {files.map(({ part, title, note }) => (
          <a
            key={part}
            href={trainingAddress(choice, part)}
            download
            className={buttonLook({ look: part === 'train' ? 'primary' : 'outline' })}
          >
            <Download size={13} aria-hidden="true" />
            {title}
            <span className="font-normal text-micro tabular-nums">{note}</span>
          </a>
        ))}
      </div>
      <p className="text-micro text-muted">
        The server sends each file while it makes it, so a file may be of any size. A task belongs to one part only, to training or to
        tests, and stays there as long as the share of tests is the same. The data contains no keys.
      </p>
      <div className="flex items-center gap-2">
        <code ref={shown} className="min-w-0 flex-1 break-words rounded-sm bg-sunken px-2 py-1 font-mono text-micro">
          {command}
        </code>
        <CopyButton of={shown} text={command} label="Copy the command" small />
      </div>
    </Panel>
  );
}

/** What a set of training data holds: its figures beside those of the papers, where it comes from, what was left out, and its first line. */
export function TrainingResult(properties: {
  card: TrainingCard;
  /** The first line of the data; null without any. */
  sample: string | null;
  paper: Readonly<Record<string, PaperTraining>>;
}) {
  const { card, sample, paper } = properties;
  const { figures, train, test, tasks, models, leftOut, licence } = card;
  const isWithoutCalls = Object.keys(card.purposes).length === 0;
  return (
    <>
      <Panel className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
        <SectionHead title="Figures" />
        <p className="text-soft">
          <b className="text-text">{formatCount(train, 'example')}</b> for training from {formatCount(tasks.train, 'task')},{' '}
          <b className="text-text">{formatNumber(test)}</b> for tests from {formatCount(tasks.test, 'other task')}. Each example is one
          model call: its prompt and its answer.
          {test === 0 && train > 0 && card.options.testShare > 0 ? emptyTests(tasks.train) : ''}
        </p>
        {train + test > 0 ? null : (
          <p role="note" className="border-gold border-l-2 pl-3 text-data text-soft">
            {isWithoutCalls
              ? 'No finished episode of these runs has a model call: their agents decide without a model. Choose runs of agents that talk, such as MINDcraft; the offline planner answers them without cost.'
              : 'No example passes the filters. The list of what was left out says why.'}
          </p>
        )}
        <FigureTable figures={figures} paper={paper} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Counts title="Examples by model" counts={models} none="No example." />
          <Counts
            title="Calls left out"
            counts={Object.fromEntries(Object.entries(leftOut).map(([why, count]) => [withCapital(why), count]))}
            none="None was left out."
          />
        </div>
        <p className="text-micro text-muted">{licence}</p>
      </Panel>
      {sample === null ? null : (
        <Panel className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
          <SectionHead title="The first line" facts={<span className="text-micro text-muted">shown with line breaks</span>} />
          <ScrollRegion label="The first line of the data" sunken className="max-h-[360px]">
            <pre className="whitespace-pre-wrap break-words p-2.5 font-mono text-micro text-soft">{readable(sample)}</pre>
          </ScrollRegion>
        </Panel>
      )}
    </>
  );
}

/** Why there is no example for tests, although a share of the tasks is for tests. Of two or more tasks, each part gets at least one. */
function emptyTests(trainTasks: number): string {
  return trainTasks === 1 ? ' The examples of one task stay together.' : ' The filters removed all examples of the test tasks.';
}
