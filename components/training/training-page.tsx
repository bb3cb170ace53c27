'use client';

import { Grid3x3, Sigma, X } from 'lucide-react';
import Link from 'next/link';
import { useQueryStates } from 'nuqs';
import { useNow } from '#components/shell/use-now.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { EmptyPanel, Panel } from '#components/ui/panel.tsx';
import type { PaperTraining } from '#lib/families/references.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { RunChoice } from './run-choice.tsx';
import { type TrainingChoice, trainingAddress, trainingParsers } from './training-choice.ts';
import { TrainingOptionsForm } from './training-options.tsx';
import { TrainingDownloads, TrainingResult } from './training-result.tsx';
import { useTrainingReport } from './use-training-report.ts';

/** Shows how many matches and model calls are read, and cancels the reading. */
function Progress({ matches, calls, total, onCancel }: { matches: number; calls: number; total: number; onCancel: () => void }) {
  const share = total === 0 ? 0 : Math.min(1, matches / total);
  return (
    <Panel className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 p-3">
      <span className="text-data text-soft tabular-nums">
        Reading match {formatNumber(matches)} of {formatNumber(total)}, {formatCount(calls, 'model call')} so far
      </span>
      <Button size="small" look="line" onClick={onCancel}>
        <X size={12} aria-hidden="true" />
        Cancel
      </Button>
      <progress aria-label="Model calls read" value={share} max={1} className="col-span-2 h-1.5 w-full accent-gold" />
    </Panel>
  );
}

/** The page on which a user chooses runs, filters and a form, and gets training data with its figures and its card. */
export function TrainingPage(properties: {
  /** Newest first. */
  runs: readonly RunView[];
  /** What papers print of their training data, by scenario. */
  paper: Readonly<Record<string, PaperTraining>>;
  now: number;
}) {
  const { runs, paper } = properties;
  const now = useNow(properties.now, 30_000);
  const [fields, setFields] = useQueryStates(trainingParsers, { history: 'replace' });
  const { report, start, cancel } = useTrainingReport();
  const choice: TrainingChoice = fields;
  const change = ({ runs: chosen, purposes, ...rest }: Partial<TrainingChoice>): void =>
    void setFields({
      ...rest,
      ...(chosen === undefined ? {} : { runs: [...chosen] }),
      ...(purposes === undefined ? {} : { purposes: [...purposes] }),
    });
  const address = trainingAddress(choice, 'report');
  const counted = report.kind === 'done' ? report : null;
  const isCurrent = counted?.address === address;
  const total = runs.reduce((sum, { id, matches }) => sum + (choice.runs.includes(id) ? matches.total : 0), 0);
  const isChosen = choice.runs.length > 0;
  return (
    <main id="content" className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <div className="grid gap-1">
        <h1 className="text-title">Training data</h1>
        <p className="max-w-[80ch] text-soft">
          What agents were asked and what they answered, as JSON lines for supervised fine-tuning. Choose runs, make the figures, and
          download the data.
        </p>
      </div>
      {runs.length === 0 ? (
        <EmptyPanel>
          <p>No runs yet. Training data is made of the model calls of runs, such as those of MINDcraft agents.</p>
          <Link href="/matches/new?preset=grid" className={buttonLook({ size: 'large' })}>
            <Grid3x3 size={14} aria-hidden="true" />
            Plan a run
          </Link>
        </EmptyPanel>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[420px_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <RunChoice runs={runs} chosen={choice.runs} onChange={(chosen) => change({ runs: chosen })} now={now} />
            <TrainingOptionsForm choice={choice} onChange={change} purposes={counted?.card.purposes ?? {}} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button
                look={isCurrent ? 'outline' : 'primary'}
                size="large"
                disabled={!isChosen || report.kind === 'reading'}
                onClick={() => void start(address)}
              >
                <Sigma size={15} aria-hidden="true" />
                {counted === null ? 'Make the figures' : 'Make the figures again'}
              </Button>
              <p role="status" className="text-data text-muted">
                {!isChosen
                  ? 'Choose at least one run.'
                  : counted === null
                    ? `${formatCount(choice.runs.length, 'run')}, ${formatCount(total, 'match', 'matches')}.`
                    : isCurrent
                      ? 'The figures are up to date.'
                      : 'The choice has changed since these figures were made.'}
              </p>
            </div>
            {report.kind === 'reading' ? <Progress matches={report.matches} calls={report.calls} total={total} onCancel={cancel} /> : null}
            {report.kind === 'failed' ? (
              <p role="alert" className="rounded-sm border border-error bg-error-tint px-3 py-1.5 text-data">
                {report.error} The runs and their model calls are unchanged; try again.
              </p>
            ) : null}
            {isChosen ? <TrainingDownloads choice={choice} card={isCurrent ? (counted?.card ?? null) : null} /> : null}
            {counted === null ? null : <TrainingResult card={counted.card} sample={counted.sample} paper={paper} />}
          </div>
        </div>
      )}
    </main>
  );
}
