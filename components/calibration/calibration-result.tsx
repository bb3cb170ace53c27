import Link from 'next/link';
import { useRef, useState } from 'react';
import { linkTo } from '#components/shell/api.ts';
import { buttonLook } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import {
  areSameWeights,
  type CalibratedRun,
  type CalibrationReport,
  calibratedSystem,
  type Setting,
  type TriedWeights,
} from '#lib/coordination/calibration-report.ts';
import { featureIds } from '#lib/coordination/features.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { ReplayTable } from './replay-table.tsx';
import { TriedTable } from './tried-table.tsx';
import { ValueSurface } from './value-surface.tsx';

/** Weights and thresholds of a gate in one line. */
function GateSetting({ of: { weights, thresholds } }: { of: Setting }) {
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      {featureIds.map((feature) => (
        <span key={feature} className="whitespace-nowrap">
          <span className="text-muted">{feature}</span> {weights[feature]}
        </span>
      ))}
      <span className="whitespace-nowrap">
        <span className="text-muted">gray from</span> {thresholds.low} <span className="text-muted">to</span> {thresholds.high}
      </span>
    </span>
  );
}

/** The result of a search: the chosen point, its values on both parts, the surface, and everything that was tried. */
export function CalibrationResult({ report, run }: { report: CalibrationReport; run: CalibratedRun | null }) {
  const { calibration, episodes, unreadable, recorded } = report;
  const { tried, best, usual, training, test, settings, penalties } = calibration;
  const chosen = tried.find(({ weights }) => areSameWeights(weights, best.weights));
  const [picked, setPicked] = useState<TriedWeights | null>(null);
  const shown = picked ?? chosen;
  const more = run === null ? 0 : run.played - episodes - unreadable;
  return (
    <>
      <p className="text-data text-soft">
        {formatCount(recorded, 'issue')} in {formatCount(episodes, 'recorded episode')}, {formatNumber(settings)} settings. Nothing was
        played.
        {unreadable === 0
          ? ''
          : ` ${formatCount(unreadable, 'recording')} could not be read and ${unreadable === 1 ? 'is' : 'are'} left out.`}
        {more <= 0 ? '' : ` ${formatCount(more, 'episode')} of the run ${more === 1 ? 'is' : 'are'} newer or without a recording.`}
      </p>
      <section className="grid gap-2" aria-label="Chosen point">
        <SectionHead title="Chosen point" />
        <Panel className="grid gap-3 p-3">
          <div className="grid gap-1 text-body" data-chosen>
            <GateSetting of={best} />
            <span className="text-data text-muted">
              The usual setting is: <GateSetting of={usual} />
            </span>
          </div>
          {run === null ? null : <SavedSetting run={run} report={report} />}
        </Panel>
        <ReplayTable calibration={calibration} />
        <p className="text-micro text-muted">
          The value is the share of resolved issues, less {penalties.minute} per minute of recovery, {penalties.withoutYield} per request
          without yield and {penalties.thousandTokens} per thousand tokens of the adjudicator. Unknown are issues about which the setting
          would ask, while no recording did.
        </p>
      </section>
      {shown === undefined ? null : (
        <section className="grid gap-2" aria-label="Surface">
          <SectionHead title={picked === null || picked === chosen ? 'Surface with the chosen weights' : 'Surface with other weights'} />
          <div className="text-data">
            <GateSetting of={shown} />
          </div>
          <ValueSurface calibration={calibration} row={shown} />
        </section>
      )}
      {shown === undefined ? null : (
        <section className="grid gap-2" aria-label="What was tried">
          <SectionHead title={`${tried.length} sets of weights that were tried`}>
            <a
              href={linkTo('GET /api/runs/{id}/calibration', { params: { id: report.run } })}
              download={`calibration-${report.run}.json`}
              className={buttonLook({ size: 'small', look: 'line' })}
            >
              All values as JSON
            </a>
          </SectionHead>
          <TriedTable tried={tried} shown={shown} onShow={setPicked} />
          <p className="break-words text-micro text-muted">
            The search tries only weights with C above A, D and R, and these above H. Templates for the search: {training.join(', ')}.
            Templates for the test: {test.join(', ')}.
          </p>
        </section>
      )}
    </>
  );
}

/** The chosen setting as an option of a team: a link to the form of a match with it, and its text for a configuration. */
function SavedSetting({ run, report }: { run: CalibratedRun; report: CalibrationReport }) {
  const text = useRef<HTMLPreElement>(null);
  const system = calibratedSystem(run.gated, report.calibration.best);
  const setups = { calibrated: system };
  const query = new URLSearchParams({
    scenario: run.scenario,
    ...(run.task === null ? {} : { task: run.task }),
    system: system.agent,
    setup: JSON.stringify(setups),
  });
  const written = JSON.stringify({ systems: setups }, null, 2);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Link href={`/matches/new?${query}`} prefetch={false} className={buttonLook({ look: 'primary' })}>
          Set up a match with it
        </Link>
        <CopyButton of={text} text={written} label="Copy the system for a configuration" />
      </div>
      <details className="text-data">
        <summary className="cursor-pointer rounded-sm text-muted">The team’s option for a configuration file</summary>
        <pre ref={text} className="mt-1 overflow-x-auto rounded-sm bg-sunken p-2 font-mono text-micro">
          {written}
        </pre>
      </details>
    </>
  );
}
