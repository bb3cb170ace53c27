import { memo } from 'react';
import { type TeamId, teamNames } from '#lib/domain/team.ts';
import { classNames } from './class-names.ts';

export const teamInk: Readonly<Record<TeamId, string>> = { red: 'text-red', blue: 'text-blue' };
export const teamFill: Readonly<Record<TeamId, string>> = { red: 'bg-red', blue: 'fill-blue-hatched' };

/** ▲ for red, ■ for blue. With `label` the team's name is read out too; without, it is decoration beside the name. */
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
  const path = team === 'red' ? 'M5 .6 9.8 9.4H.2z' : 'M1 1h8v8H1z';
  return (
    <>
      <svg className={classNames(teamInk[team], className)} width={size} height={size} viewBox="0 0 10 10" aria-hidden="true">
        <path fill="currentColor" d={path} />
      </svg>
      {label ? <span className="sr-only">{teamNames[team]}</span> : null}
    </>
  );
});
