'use client';

import { ArrowLeftRight, Copy, Octagon, Play, SlidersHorizontal } from 'lucide-react';
import Link from 'next/link';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { seedsOf } from '#lib/domain/run-configuration.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatClockSetting, formatCount, formatDuration, formatRules, formatSeeds, formatTag } from '#lib/format.ts';
import type { RunDetail } from '#lib/protocol/views.ts';
import { RunStateMark } from './run-state-mark.tsx';

/** The head of a run: configuration, progress and actions. */
export function RunHead(properties: {
  run: RunDetail;
  /** Whether its agents have a gate whose settings can be searched in its recordings. */
  hasGate: boolean;
  onStop: () => void;
  onResume: () => void;
  busy: boolean;
}) {
  const { run, hasGate, onStop, onResume, busy } = properties;
  const { configuration, episodes } = run;
  const took = run.finishedAt === null ? null : formatDuration((run.finishedAt - run.createdAt) / 1000);
  const resumable = run.abandoned || run.state === 'stopped' || run.state === 'failed';
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2">
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h1 className="truncate text-title">{run.name}</h1>
          <RunStateMark state={run.state} abandoned={run.abandoned} />
        </div>
        <p className="flex flex-wrap gap-x-3.5 text-micro text-muted [&_b]:font-semibold [&_b]:text-soft">
          <span>{scenarioTitle(configuration.scenario)}</span>
          <span>
            <b>{episodes.played}</b> of {formatCount(episodes.total, 'episode')} played
          </span>
          <span>
            seeds <b>{formatSeeds(seedsOf(configuration))}</b>
          </span>
          {configuration.kind === 'points' && configuration.swapSides ? <span>sides swapped</span> : null}
          <span>
            {formatClockSetting(configuration.clock)}
            {took === null ? '' : `, ${took}`}
          </span>
          <span>{formatRules(configuration.rules)}</span>
          <span>
            run <b className="font-mono">{formatTag(run.id)}</b>
          </span>
        </p>
      </div>
      <span className="flex-1 max-md:hidden" />
      {hasGate ? (
        <Link href={`/compare/calibration?run=${run.id}`} prefetch={false} className={buttonLook({ look: 'line' })}>
          <SlidersHorizontal size={14} aria-hidden="true" />
          Calibrate the gate
        </Link>
      ) : null}
      <Link href={`/compare?runs=${run.id}`} className={buttonLook({ look: 'line' })}>
        <ArrowLeftRight size={14} aria-hidden="true" />
        Compare
      </Link>
      <Link href={`/matches/new?run=${run.id}`} className={buttonLook({ look: 'line' })}>
        <Copy size={14} aria-hidden="true" />
        Duplicate
      </Link>
      {run.state === 'running' && !run.abandoned ? (
        <Button look="line" onClick={onStop} disabled={busy}>
          <Octagon size={14} aria-hidden="true" />
          Stop
        </Button>
      ) : null}
      {resumable ? (
        <Button look="primary" onClick={onResume} disabled={busy}>
          <Play size={12} fill="currentColor" aria-hidden="true" />
          Run missing matches
        </Button>
      ) : null}
    </div>
  );
}
