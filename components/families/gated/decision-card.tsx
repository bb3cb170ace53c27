import type { KnownDecision, KnownIssue } from '#lib/coordination/coordination.ts';
import { type FeatureId, type FeatureReasons, type Features, featureIds, levels } from '#lib/coordination/features.ts';
import type { Position } from '#lib/domain/position.ts';
import { formatName, formatTicks, withCapital } from '#lib/format.ts';
import { Moment, type SeekMoment } from './moment.tsx';

const width = 320;
const height = 34;
const bar = 8;
const top = 12;

/** A score on its scale from 0 to 1, with both thresholds and the gray zone between them. */
function ScoreScale({ score, thresholds: [low, high] }: { score: number; thresholds: readonly [number, number] }) {
  const x = (value: number): number => value * width;
  const zone = score < low ? 'below the gray zone' : score > high ? 'above the gray zone' : 'in the gray zone';
  return (
    <figure className="grid gap-1">
      <figcaption>
        <b className="font-semibold">Score {score.toFixed(2)}</b>{' '}
        <span className="text-soft">
          {zone} from {low} to {high}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full max-w-[22rem]"
        role="img"
        aria-label={`Score ${score.toFixed(2)}, ${zone} from ${low} to ${high}`}
      >
        <rect x={0} y={top} width={x(low)} height={bar} fill="var(--color-ok)" fillOpacity=".5" />
        <rect x={x(low)} y={top} width={x(high) - x(low)} height={bar} fill="var(--color-outline)" />
        <rect x={x(high)} y={top} width={width - x(high)} height={bar} fill="var(--color-gold)" fillOpacity=".7" />
        {[low, high].map((value) => (
          <text key={value} x={x(value)} y={height - 2} textAnchor="middle" fontSize="10" fill="var(--color-muted)">
            {value}
          </text>
        ))}
        <path d={`M${x(score)} ${top + bar + 2}l-4 -16h8z`} fill="var(--color-text)" />
      </svg>
    </figure>
  );
}

const titles: Readonly<Record<FeatureId, string>> = {
  C: 'Criticality',
  A: 'Advantage',
  D: 'Impact',
  R: 'Recoverability',
  H: 'History',
};

/** What speaks for coordination is gold, and what speaks against it is green. */
const forCoordination: ReadonlySet<FeatureId> = new Set(['C', 'A', 'D']);

/** The five features of a decision: level from 0 to 3 with its reason. */
function FeatureRows({ features, reasons }: { features: Features; reasons: FeatureReasons }) {
  return (
    <dl className="grid gap-1">
      {featureIds.map((id) => (
        <div key={id} className="grid grid-cols-[7rem_3rem_1fr] items-baseline gap-x-2 text-micro" data-feature={`${id}${features[id]}`}>
          <dt>
            <b className="font-semibold">{id}</b> <span className="text-muted">{titles[id]}</span>
          </dt>
          <dd className="flex items-center gap-0.5">
            <span className="w-3 font-semibold">{features[id]}</span>
            {levels.slice(1).map((level) => (
              <i
                key={level}
                aria-hidden="true"
                className={`block size-1.5 ${level > features[id] ? 'bg-neutral' : forCoordination.has(id) ? 'bg-gold' : 'bg-ok'}`}
              />
            ))}
          </dd>
          <dd className="text-soft">{reasons[id]}</dd>
        </div>
      ))}
    </dl>
  );
}

const decisionWords = { stay_local: 'stays local', escalate: 'goes to the board' } as const;
const actionWords = {
  LOCAL_RECOVER: 'Recovers alone',
  LOCAL_SKIP: 'Skips it for now',
  REQUEST_MATERIAL: 'Asks',
  WAIT: 'Waits',
} as const;
const choiceWords = { LOCAL_RECOVER: 'recover alone', LOCAL_SKIP: 'skip it for now', REQUEST_MATERIAL: 'ask' } as const;
const resolvedWords = { local: 'solved alone', window: 'solved by a team-mate', itself: 'solved by itself' } as const;

/** One decision of a gate: the issue, its features, the tier that decided, the adjudicator's answer, what was done, and what was possible. */
export function DecisionCard({
  decision,
  issue,
  place,
  onSeek,
}: {
  decision: KnownDecision;
  issue: KnownIssue | undefined;
  /** The place of the block in the world; null if it is not known. */
  place: Position | null;
  /** Leads to the moment and turns the camera to the place. */
  onSeek: SeekMoment;
}) {
  const { agent, tick, features, reasons, actions, steps } = decision;
  const items = Object.entries(issue?.items ?? {}).map(([item, count]) => `${count} ${formatName(item)}`);
  const resolved = issue?.resolved ?? null;
  return (
    <li className="grid gap-2 border-line border-t px-3 py-3 text-data" data-decision={decision.decision} data-tier={decision.tier}>
      <h3 className="flex flex-wrap items-baseline gap-x-2">
        <span className="flex flex-1 flex-wrap gap-x-2">
          <span className="font-semibold">{agent}</span>
          <span>{withCapital(formatName(issue?.kind ?? 'issue'))}</span>
          {items.length === 0 ? null : <span className="text-soft">{items.join(', ')}</span>}
          <span className={decision.decision === 'escalate' ? 'font-semibold text-gold' : 'font-semibold text-ok'}>
            {decisionWords[decision.decision]}
          </span>
        </span>
        <Moment tick={tick} place={place} onSeek={onSeek} />
      </h3>
      <FeatureRows features={features} reasons={reasons} />
      <Tier decision={decision} />
      <ul className="grid gap-0.5 text-micro">
        {actions.map(({ action, text, tick: at }) => (
          <li key={`${at} ${action}`}>
            <b className="font-semibold">{actionWords[action]}</b>: <span className="text-soft">{formatItems(text)}</span>
          </li>
        ))}
        {steps.map(({ step, ok, tick: at }) => (
          <li key={`${at} ${step}`} className="pl-3 text-soft">
            <span className={ok ? 'text-ok' : 'text-error'}>{ok ? 'verified' : 'failed'}</span> {formatItems(step)}
          </li>
        ))}
      </ul>
      <p className="text-micro text-muted">
        {decision.feasible ? `A local solution was known: ${formatItems(decision.chain)}.` : 'No local solution was known.'}
        {resolved === null ? ' The issue is open.' : ` The issue was ${resolvedWords[resolved.by]} at ${formatTicks(resolved.tick)}.`}
      </p>
    </li>
  );
}

function Tier({ decision: { rule, score, thresholds, tier, adjudication, candidates } }: { decision: KnownDecision }) {
  return (
    <div className="grid gap-1 text-micro">
      {rule === null ? null : (
        <p>
          <b className="font-semibold">Rule {rule.id}</b> <span className="text-soft">{rule.text}</span>
        </p>
      )}
      {score === null ? null : <ScoreScale score={score} thresholds={thresholds} />}
      {tier === 'ungated' ? <p className="text-soft">This variant has no gate: every issue goes to the team-mates.</p> : null}
      {tier === 'gray' ? (
        <p className="text-soft">The score is in the gray zone, and this variant has no adjudicator, so the issue stays local.</p>
      ) : null}
      {tier === 'adjudicator' ? (
        <p className="text-soft">
          {adjudication === null
            ? 'The adjudicator gave no usable answer, so the issue stays local.'
            : `The adjudicator says ${adjudication.decision === 'escalate' ? 'escalate' : 'stay local'}, confidence ${adjudication.confidence}.`}
        </p>
      ) : null}
      {candidates.length === 0 ? null : (
        <div className="grid text-muted">
          <p>It could choose:</p>
          <ul className="list-disc pl-4">
            {candidates.map(({ action, text, seconds }) => (
              <li key={action}>
                {choiceWords[action]}: {formatItems(text)}
                {seconds === null ? '' : `, about ${Math.round(seconds)} s`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A text of a record with the names of items in plain letters. */
function formatItems(text: string): string {
  return text.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => formatName(name));
}
