'use client';

import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisInk, tooltipLook } from '#components/ui/chart-look.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { formatClock } from '#lib/format.ts';

/** Points over time: red solid, blue dashed. No animation: figures do not move on their own. */
export function ScoreChart({ series, seconds }: { series: PerTeam<readonly number[]>; seconds: number }) {
  const points = series.red.map((red, second) => ({ second, red, blue: series.blue[second] ?? 0 }));
  const ticks = [0, 1, 2, 3, 4].map((part) => (seconds / 4) * part);
  return (
    // Until it is drawn anew it is as wide as it was.
    <ResponsiveContainer width="100%" height={220} className="overflow-x-clip">
      <LineChart data={points} margin={{ top: 8, right: 22, bottom: 0, left: -18 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis
          dataKey="second"
          type="number"
          domain={[0, seconds]}
          ticks={ticks}
          tickFormatter={formatClock}
          tick={axisInk}
          stroke="var(--color-line)"
        />
        <YAxis allowDecimals={false} tick={axisInk} stroke="transparent" domain={[0, (most: number) => Math.max(5, most)]} />
        <Tooltip labelFormatter={(second) => formatClock(Number(second))} {...tooltipLook} />
        <Line name="Red" type="stepAfter" dataKey="red" stroke="var(--color-red)" strokeWidth={2} dot={false} isAnimationActive={false} />
        <Line
          name="Blue"
          type="stepAfter"
          dataKey="blue"
          stroke="var(--color-blue)"
          strokeWidth={2}
          strokeDasharray="5 3"
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
