'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Play, X } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { ask } from '#components/shell/api.ts';
import { queries } from '#components/shell/queries.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { EmptyPanel, Panel } from '#components/ui/panel.tsx';
import type { CalibratedRun, CalibrationState } from '#lib/coordination/calibration-report.ts';
import { formatCount, formatTag } from '#lib/format.ts';
import { CalibrationResult } from './calibration-result.tsx';

/** The calibration of the gate: a run is chosen, its recordings are searched as long work, and the result is shown. */
export function CalibrationPage(properties: {
  runs: readonly CalibratedRun[];
  /** The chosen run; null if none is. */
  run: string | null;
  /** The chosen run, if its agents have a gate. */
  known: CalibratedRun | null;
  /** The state of its calibration; null for an unknown run. */
  initial: CalibrationState | null;
}) {
  const { runs, run, known, initial } = properties;
  return (
    <main id="content" className="mx-auto grid max-w-[1080px] content-start gap-4 p-4 [&>*]:min-w-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-title">Calibrate the gate</h1>
          {runs.length === 0 ? null : <RunChoice runs={runs} run={run} />}
        </div>
        <p className="text-data text-muted">
          The search tries weights and thresholds on the recorded issues of a run, and finds the setting that would have ended them best. It
          reads recordings and plays no match.
        </p>
      </div>
      {run !== null && initial === null ? (
        <p role="alert" className="rounded-sm border border-error bg-error-tint px-3 py-1.5 text-data">
          There is no run {run} in this data folder. Choose another one.
        </p>
      ) : null}
      {runs.length === 0 ? (
        <EmptyPanel>
          <p>No run here has recorded episodes of agents with a gate yet.</p>
          <Link href="/matches/new?preset=gated-variants" className={buttonLook({ look: 'primary' })}>
            Set up a run of its variants
          </Link>
        </EmptyPanel>
      ) : run === null ? (
        <EmptyPanel>
          <p>Choose a run. One with a variant that asks about everything and one that adjudicates shows the most.</p>
        </EmptyPanel>
      ) : null}
      {run === null || initial === null ? null : <RunCalibration key={run} run={run} known={known} initial={initial} />}
    </main>
  );
}

function RunChoice({ runs, run }: { runs: readonly CalibratedRun[]; run: string | null }) {
  const router = useRouter();
  return (
    <select
      aria-label="Run"
      value={runs.some(({ id }) => id === run) ? (run ?? '') : ''}
      onChange={({ target }) => router.replace(`/compare/calibration?run=${target.value}`)}
      className="h-8 min-w-0 max-w-full rounded-sm border border-outline bg-sunken px-2 text-body pointer-coarse:h-11"
    >
      <option value="" disabled>
        Choose a run
      </option>
      {runs.map(({ id, name, played }) => (
        <option key={id} value={id}>
          {name} · {formatTag(id)} · {formatCount(played, 'episode')}
        </option>
      ))}
    </select>
  );
}

function RunCalibration({ run, known, initial }: { run: string; known: CalibratedRun | null; initial: CalibrationState }) {
  const client = useQueryClient();
  const query = queries.calibration(run);
  const { data: state, error } = useQuery({ ...query, initialData: initial });
  const action = useAction(async (what: 'start' | 'cancel') => {
    const params = { id: run };
    const now =
      what === 'start' ? ask('POST /api/runs/{id}/calibration', { params }) : ask('DELETE /api/runs/{id}/calibration', { params });
    client.setQueryData(query.queryKey, await now);
  });
  const start = (label: string) => (
    <Button look={state.state === 'done' ? 'line' : 'primary'} onClick={() => void action.run('start')} disabled={action.busy}>
      <Play size={12} fill="currentColor" aria-hidden="true" />
      {label}
    </Button>
  );
  const failure = action.error ?? error?.message ?? (state.state === 'failed' ? state.error : null);
  if (known === null && state.state !== 'done')
    return <EmptyPanel>This run has no finished episodes of agents with a gate. Choose another one.</EmptyPanel>;
  return (
    <>
      {failure === null ? null : (
        <p role="alert" className="break-words rounded-sm border border-error bg-error-tint px-3 py-1.5 text-data">
          {failure}
        </p>
      )}
      {state.state === 'running' ? (
        <SearchProgress state={state} onCancel={() => void action.run('cancel')} busy={action.busy} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {state.state === 'done' ? start('Search again') : start(state.state === 'none' ? 'Start the search' : 'Start it again')}
          <span role="status" className="text-data text-muted">
            {state.state === 'none' ? 'Not calibrated yet. The search goes on when you leave this page.' : null}
            {state.state === 'cancelled' ? 'The search was cancelled. Nothing was changed.' : null}
          </span>
        </div>
      )}
      {state.state === 'done' ? <CalibrationResult report={state.report} run={known} /> : null}
    </>
  );
}

function SearchProgress(properties: { state: Extract<CalibrationState, { state: 'running' }>; onCancel: () => void; busy: boolean }) {
  const { state, onCancel, busy } = properties;
  const { phase, done, total } = state;
  const words = phase === 'reading' ? 'Step 1 of 2, reading the recordings' : 'Step 2 of 2, trying weights';
  return (
    <Panel className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="status" className="text-data">
          {words}
        </span>
        <span className="text-data text-muted tabular-nums">{total === 0 ? '' : `${done} of ${total}`}</span>
        <span className="flex-1" />
        <Button look="line" onClick={onCancel} disabled={busy}>
          <X size={13} aria-hidden="true" />
          Cancel
        </Button>
      </div>
      <progress aria-label={words} className="h-2 w-full accent-gold" value={total === 0 ? undefined : done} max={Math.max(1, total)} />
    </Panel>
  );
}
