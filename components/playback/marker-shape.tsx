import { useMatch } from '#components/match-state/match-context.tsx';
import { teamLook } from '#components/ui/team-look.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { MarkerKind } from '#lib/fold/episode-view.ts';

const noTeam = 'var(--color-soft)';

/** The sign of a moment of the scenario's family; a diamond if the family has no sign for it. */
function FamilyShape({ kind, colour }: { kind: string; colour: string }) {
  const shape = useMatch(({ presentation }) => presentation.marks[kind]);
  return shape ?? <path d="M0-5 5 0 0 5-5 0z" fill="none" stroke={colour} strokeWidth="1.5" />;
}

/** A moment's sign as SVG content, centred on 0,0 and about ten units wide. */
export function MarkerShape({ kind, team }: { kind: MarkerKind; team: TeamId | null }) {
  const colour = team === null ? noTeam : teamLook(team).colour;
  switch (kind) {
    case 'point':
      return team === 'blue' ? <path d="M-4-4h8v8h-8z" fill={colour} /> : <path d="M0-4.5 5 4.5H-5z" fill={colour} />;
    case 'loss':
      return team === 'blue' ? (
        <path d="M-3.5-3.5h7v7h-7z" fill="none" stroke={colour} strokeWidth="1.5" />
      ) : (
        <path d="M0 4.5 5-4.5H-5z" fill="none" stroke={colour} strokeWidth="1.5" />
      );
    case 'sabotage':
      return <path d="M-4-4l8 8M4-4l-8 8" stroke={colour} strokeWidth="2" />;
    case 'death':
      return <path d="M-3.5-2.5 0-5l3.5 2.500V4.500h-7zM-1.5 0h0M1.500 0h0" fill="none" stroke={colour} strokeWidth="1.5" />;
    case 'chat':
      return <path d="M-4-4h8v6h-5l-3 3z" fill="none" stroke="var(--color-muted)" />;
    case 'issue':
      return <path d="M0-5v6M0 3v2" stroke="var(--color-error)" strokeWidth="2" />;
    default:
      return <FamilyShape kind={kind} colour={colour} />;
  }
}
