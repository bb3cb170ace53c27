import { SectionHead } from '#components/ui/panel.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import { type PerSide, type Side, sides } from '#lib/domain/side.ts';

/** The teams of a scenario; `place` describes each team's location. */
export function GuideTeams({ rosters, place }: { rosters: PerSide<readonly string[]>; place: (team: Side) => string }) {
  return (
    <section aria-label="Teams" className="grid gap-1.5">
      <SectionHead title="Teams" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-soft">
        {sides.map((team) => (
          <div key={team} className="contents">
            <dt className="flex items-center gap-1.5 font-semibold text-text">
              <TeamMark team={team} />
              {rosterName(team)}
            </dt>
            <dd>
              {rosters[team].join(' and ')}, {place(team)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
