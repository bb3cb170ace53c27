import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import { bothSides } from '#lib/domain/side.ts';
import type { PerTeam } from '#lib/domain/team.ts';

/** The winner as a shape and in words; for a task, whether it was completed. */
export function Winner({ score }: { score: PerTeam<number> }) {
  const sides = bothSides(score);
  if (sides === null) {
    const isComplete = Object.values(score).every((value) => value >= 100);
    return <span className={isComplete ? 'text-ok' : 'text-muted'}>{isComplete ? 'Completed' : 'Not completed'}</span>;
  }
  if (sides.red === sides.blue) return <span className="text-muted">Tie</span>;
  const team = sides.red > sides.blue ? 'red' : 'blue';
  return (
    <span className="inline-flex items-center gap-1.5">
      <TeamMark team={team} />
      {rosterName(team)} won
    </span>
  );
}
