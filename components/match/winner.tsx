import { TeamMark } from '#components/ui/team-mark.tsx';
import { type PerTeam, teamNames } from '#lib/domain/team.ts';

/** Who won, by shape and in words. */
export function Winner({ score }: { score: PerTeam<number> }) {
  if (score.red === score.blue) return <span className="text-muted">Tie</span>;
  const team = score.red > score.blue ? 'red' : 'blue';
  return (
    <span className="inline-flex items-center gap-1.5">
      <TeamMark team={team} />
      {teamNames[team]} won
    </span>
  );
}
