'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { Position } from '#lib/domain/position.ts';
import { emptySite } from '#lib/families/gated/rules.ts';
import { formatCount, withCapital } from '#lib/format.ts';
import type { FamilyPanelProps } from '../presentation.ts';
import { choosePlace } from './chosen-place.ts';
import { DecisionCard } from './decision-card.tsx';

/** Cards that are shown at once; a button shows as many older ones. */
const cardsAtOnce = 40;

const askings = ['all', 'asked', 'did not ask'] as const;
type AskingFilter = (typeof askings)[number];

/** The decisions of the gates, newest first. */
export function DecisionsPanel({ view, feed }: FamilyPanelProps) {
  const seek = (tick: number, place: Position | null): void => {
    choosePlace(place);
    feed.controls?.seek(tick);
  };
  const [agent, setAgent] = useState<string | null>(null);
  const [asking, setAsking] = useState<AskingFilter>('all');
  const [most, setMost] = useState(cardsAtOnce);
  const { coordination } = view.family.family === 'gated' ? view.family.site : emptySite;
  const { decisions, issues, adjudications, tokens } = coordination;
  const cells = view.family.family === 'gated' ? (view.family.site.plan?.cells ?? []) : [];
  const placeOf = (node: string | undefined): Position | null => cells.find((cell) => cell.node === node)?.at ?? null;
  if (decisions.length === 0) return <p className="p-3 text-data text-muted">No issue was detected, so the gate has not run.</p>;
  const escalated = decisions.filter(({ decision }) => decision === 'escalate').length;
  const shown = decisions.filter(
    (decision) =>
      (agent === null || decision.agent === agent) && (asking === 'all' || (decision.decision === 'escalate') === (asking === 'asked')),
  );
  const agents = coordination.agents.filter((name) => decisions.some((decision) => decision.agent === name));
  const summary = [
    `${formatCount(decisions.length, 'decision')} about ${formatCount(issues.size, 'issue')}`,
    `${escalated} to the board`,
    ...(adjudications === 0 ? [] : [`${formatCount(adjudications, 'adjudicator call')} with ${formatCount(tokens, 'token')}`]),
  ];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-decisions>
      <p className="px-3 py-2 text-micro text-muted">{summary.join(', ')}</p>
      <div className="flex flex-wrap gap-2 px-3 pb-2">
        {agents.length < 2 ? null : (
          <Segmented
            small
            label="Decisions of"
            value={agent ?? 'all'}
            onChange={(value) => setAgent(value === 'all' ? null : value)}
            segments={[{ value: 'all', label: 'All' }, ...agents.map((name) => ({ value: name, label: name }))]}
          />
        )}
        <Segmented
          small
          label="Whether it asked"
          value={asking}
          onChange={setAsking}
          segments={askings.map((value) => ({ value, label: withCapital(value) }))}
        />
      </div>
      {shown.length === 0 ? <p className="px-3 py-2 text-data text-muted">No decision fits this choice.</p> : null}
      <ol>
        {shown
          .slice(-most)
          .reverse()
          .map((decision) => (
            <DecisionCard
              key={`${decision.tick} ${decision.issue}`}
              decision={decision}
              issue={issues.get(decision.issue)}
              onSeek={seek}
              place={placeOf(issues.get(decision.issue)?.node)}
            />
          ))}
      </ol>
      {shown.length <= most ? null : (
        <div className="border-line border-t p-3">
          <Button size="small" look="line" onClick={() => setMost(most + cardsAtOnce)}>
            Show {Math.min(cardsAtOnce, shown.length - most)} older
          </Button>
        </div>
      )}
    </div>
  );
}
