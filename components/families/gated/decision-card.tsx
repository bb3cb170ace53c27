import type { KnownDecision, KnownIssue } from '#lib/coordination/coordination.ts';
import type { Position } from '#lib/domain/position.ts';
import { formatName, formatTicks, withCapital } from '#lib/format.ts';
import { FeatureRows } from './feature-rows.tsx';
import { Moment, type SeekMoment } from './moment.tsx';
import { ScoreScale } from './score-scale.tsx';

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
