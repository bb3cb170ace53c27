import { emptySite } from '#lib/families/gated/site.ts';
import { formatCount } from '#lib/format.ts';
import type { FamilyPanelProps } from '../presentation.ts';
import { DecisionCard } from './decision-card.tsx';

/** Most cards that are shown; older ones are in the log. */
const mostCards = 40;

/** The decisions of the gates, newest first. */
export function DecisionsPanel({ view }: FamilyPanelProps) {
  const { coordination } = view.family.family === 'gated' ? view.family.site : emptySite;
  const { decisions, issues, adjudications, tokens } = coordination;
  if (decisions.length === 0) return <p className="p-3 text-data text-muted">No issue was detected, so the gate has not run.</p>;
  const escalated = decisions.filter(({ decision }) => decision === 'escalate').length;
  const summary = [
    `${formatCount(decisions.length, 'decision')} about ${formatCount(issues.size, 'issue')}`,
    `${escalated} to the board`,
    ...(adjudications === 0 ? [] : [`${formatCount(adjudications, 'adjudicator call')} with ${formatCount(tokens, 'token')}`]),
  ];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-decisions>
      <p className="px-3 py-2 text-micro text-muted">{summary.join(', ')}</p>
      <ol>
        {decisions
          .slice(-mostCards)
          .reverse()
          .map((decision) => (
            <DecisionCard key={`${decision.tick} ${decision.issue}`} decision={decision} issue={issues.get(decision.issue)} />
          ))}
      </ol>
    </div>
  );
}
