'use client';

import { useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import type { Position } from '#lib/domain/position.ts';
import { emptySite } from '#lib/families/gated/site.ts';
import { formatCount } from '#lib/format.ts';
import type { FamilyPanelProps } from '../presentation.ts';
import { choosePlace } from './chosen-place.ts';
import { DecisionCard } from './decision-card.tsx';

/** Most cards that are shown; older ones are in the log. */
const mostCards = 40;

/** The decisions of the gates, newest first. */
export function DecisionsPanel({ view, feed }: FamilyPanelProps) {
  const seek = (tick: number, place: Position | null): void => {
    choosePlace(place);
    feed.controls?.seek(tick);
  };
  const [agent, setAgent] = useState<string | null>(null);
  const { coordination } = view.family.family === 'gated' ? view.family.site : emptySite;
  const { decisions, issues, adjudications, tokens } = coordination;
  const cells = view.family.family === 'gated' ? (view.family.site.plan?.cells ?? []) : [];
  const placeOf = (node: string | undefined): Position | null => cells.find((cell) => cell.node === node)?.at ?? null;
  if (decisions.length === 0) return <p className="p-3 text-data text-muted">No issue was detected, so the gate has not run.</p>;
  const escalated = decisions.filter(({ decision }) => decision === 'escalate').length;
  const shown = decisions.filter((decision) => agent === null || decision.agent === agent);
  const agents = [...new Set(decisions.map((decision) => decision.agent))];
  const summary = [
    `${formatCount(decisions.length, 'decision')} about ${formatCount(issues.size, 'issue')}`,
    `${escalated} to the board`,
    ...(adjudications === 0 ? [] : [`${formatCount(adjudications, 'adjudicator call')} with ${formatCount(tokens, 'token')}`]),
  ];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-decisions>
      <p className="px-3 py-2 text-micro text-muted">{summary.join(', ')}</p>
      {agents.length < 2 ? null : (
        <div className="px-3 pb-2">
          <Segmented
            small
            label="Decisions of"
            value={agent ?? 'all'}
            onChange={(value) => setAgent(value === 'all' ? null : value)}
            segments={[{ value: 'all', label: 'All' }, ...agents.map((name) => ({ value: name, label: name }))]}
          />
        </div>
      )}
      <ol>
        {shown
          .slice(-mostCards)
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
    </div>
  );
}
