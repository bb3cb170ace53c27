import type { ReactNode } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** The head of a panel about one team: its name, or a choice among several that `label` names, and `children` at its end. */
export function TeamHead({
  label,
  teams,
  team,
  onPick,
  children,
}: {
  label: string;
  teams: readonly TeamId[];
  team: TeamId;
  onPick: (team: TeamId) => void;
  children: ReactNode;
}) {
  return (
    <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-line border-b px-3">
      {teams.length < 2 ? (
        <span className="flex items-center gap-1.5 font-semibold">
          <TeamMark team={team} />
          {rosterName(team)}
        </span>
      ) : (
        <Segmented
          small
          label={label}
          value={team}
          onChange={onPick}
          segments={teams.map((value) => ({
            value,
            label: (
              <>
                <TeamMark team={value} />
                {rosterName(value)}
              </>
            ),
          }))}
        />
      )}
      {children}
    </div>
  );
}
