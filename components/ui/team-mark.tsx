import { memo } from 'react';
import { rosterName } from '#lib/domain/roster.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { classNames } from './class-names.ts';
import { teamLook } from './team-look.ts';

/**
 * ▲ for red, ■ for blue, ● for a single team. With `label`, screen readers read the team's name; without it, the mark decorates the name
 * beside it.
 */
export const TeamMark = memo(function TeamMark({
  team,
  size = 9,
  label = false,
  className,
}: {
  team: TeamId;
  size?: number;
  label?: boolean;
  className?: string;
}) {
  const { ink, mark } = teamLook(team);
  return (
    <>
      <svg className={classNames(ink, className)} width={size} height={size} viewBox="0 0 10 10" aria-hidden="true">
        <path fill="currentColor" d={mark} />
      </svg>
      {label ? <span className="sr-only">{rosterName(team)}</span> : null}
    </>
  );
});
