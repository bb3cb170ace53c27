'use client';

import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisInk, tooltipLook } from '#components/ui/chart-look.ts';
import { teamLook } from '#components/ui/team-look.ts';
import { rosterName } from '#lib/domain/roster.ts';
import { mapTeams, type PerTeam } from '#lib/domain/team.ts';
import { formatClock } from '#lib/format.ts';
import { timeMarks } from '#lib/time-marks.ts';

/** Points or percent over time; each team has its colour and line style. Without animation, because figures must not move on their own. */
export function ScoreChart({ series, seconds }: { series: PerTeam<readonly number[]>; seconds: number }) {
  const teams = Object.keys(series);
  const longest = Math.max(0, ...Object.values(series).map(({ length }) => length));
  const points = Array.from({ length: longest }, (_, second) => ({ second, ...mapTeams(series, (samples) => samples[second] ?? 0) }));
  return (
    // Keeps its width until it is drawn again.
    <ResponsiveContainer width="100%" height={220} className="overflow-x-clip">
      <LineChart data={points} margin={{ top: 8, right: 22, bottom: 0, left: -18 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis
          dataKey="second"
          type="number"
          domain={[0, seconds]}
          ticks={[...timeMarks(seconds, 4)]}
          tickFormatter={formatClock}
          tick={axisInk}
          stroke="var(--color-line)"
        />
        <YAxis allowDecimals={false} tick={axisInk} stroke="transparent" domain={[0, (most: number) => Math.max(5, most)]} />
        <Tooltip labelFormatter={(second) => formatClock(Number(second))} {...tooltipLook} />
        {teams.map((team) => {
          const { colour, isDashed } = teamLook(team);
          return (
            <Line
              key={team}
              name={rosterName(team)}
              type="stepAfter"
              dataKey={team}
              stroke={colour}
              strokeWidth={2}
              strokeDasharray={isDashed ? '5 3' : ''}
              dot={false}
              isAnimationActive={false}
            />
          );
        })}
      </LineChart>
    </ResponsiveContainer>
  );
}
