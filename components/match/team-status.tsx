'use client';

import type { TeamId } from '#lib/domain/team.ts';
import { teamIds } from '#lib/domain/team.ts';
import { useMatch } from './match-context.tsx';

/** How a team stands apart from its score, as the scenario's family shows it. */
export function TeamStatus({ team, compact = false }: { team: TeamId; compact?: boolean }) {
  const Status = useMatch(({ presentation }) => presentation.TeamStatus);
  const view = useMatch((state) => state.view.family);
  return Status === null ? null : <Status team={team} view={view} compact={compact} />;
}

/** The teams beside each other on a phone; nothing where the family shows nothing of a team but its score. */
export function TeamStatuses() {
  const isShown = useMatch(({ presentation }) => presentation.TeamStatus !== null);
  if (!isShown) return null;
  return (
    <div className="grid grid-cols-2 border-line border-b [&>*+*]:border-line [&>*+*]:border-l [&>*]:px-3 [&>*]:py-2">
      {teamIds.map((team) => (
        <TeamStatus key={team} team={team} compact />
      ))}
    </div>
  );
}
