'use client';

import { FamilyPart } from '#components/families/family-part.tsx';
import { useMatch } from '#components/match-state/match-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** A team's status besides its score, as the scenario's family shows it. */
export function TeamStatus({ team, compact = false }: { team: TeamId; compact?: boolean }) {
  const Status = useMatch(({ presentation }) => presentation.TeamStatus);
  const view = useMatch((state) => state.view.family);
  if (Status === null) return null;
  return (
    <FamilyPart instead={null}>
      <Status team={team} view={view} compact={compact} />
    </FamilyPart>
  );
}

/** The status of all teams side by side on a phone; nothing for a family without a team status. */
export function TeamStatuses() {
  const isShown = useMatch(({ presentation }) => presentation.TeamStatus !== null);
  const roster = useMatch(({ view }) => view.roster);
  if (!isShown || roster.length === 0) return null;
  return (
    <div
      className={classNames(
        'grid border-line border-b [&>*+*]:border-line [&>*+*]:border-l [&>*]:px-3 [&>*]:py-2',
        roster.length > 1 && 'grid-cols-2',
      )}
    >
      {roster.map(({ id }) => (
        <TeamStatus key={id} team={id} compact />
      ))}
    </div>
  );
}
