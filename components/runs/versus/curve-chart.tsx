'use client';

import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisInk, lineDashes, tooltipLook } from '#components/ui/chart-look.ts';
import { FittedName } from '#components/ui/fitted-name.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { TeamId } from '#lib/domain/team.ts';
import { formatClock, formatNumber } from '#lib/format.ts';
import type { CurvePoint } from '#lib/metrics/score-curve.ts';

/** A line of the chart and its number of episodes. */
export interface NamedCurve {
  readonly name: string;
  readonly episodes: number;
  readonly points: readonly CurvePoint[];
  /** The side of the curve, which sets colour and mark; absent for other charts. */
  readonly team?: TeamId;
  /** Its label in the legend, if different from its name. */
  readonly label?: string;
}

function inkOf(isChosen: boolean, team: TeamId | undefined): string {
  if (team !== undefined) return `var(--color-${team})`;
  return isChosen ? 'var(--color-red)' : 'var(--color-soft)';
}

/** Points over time: a line and a band for each curve. The chosen curve is highlighted; curves of sides have the sides' colours. */
export function CurveChart({ curves, chosen, height = 190 }: { curves: readonly NamedCurve[]; chosen: string | null; height?: number }) {
  const length = Math.max(0, ...curves.map((curve) => curve.points.length));
  const rows = Array.from({ length }, (_, second) => ({
    second,
    ...Object.fromEntries(
      curves.flatMap((curve) => {
        const point = curve.points[second];
        return point === undefined ? [] : [[curve.name, point.middle], [`${curve.name} band`, [point.low, point.high]]]; // biome-ignore format: a line and its band
      }),
    ),
  }));
  const last = Math.max(1, length - 1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 overflow-x-clip md:grid-cols-[minmax(0,1fr)_170px]">
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: -18 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--color-line)" vertical={false} />
          <XAxis
            dataKey="second"
            type="number"
            domain={[0, last]}
            ticks={[0, 1, 2, 3, 4, 5, 6].map((part) => Math.round((last / 6) * part))}
            tickFormatter={formatClock}
            tick={axisInk}
            stroke="var(--color-line)"
          />
          <YAxis tick={axisInk} stroke="transparent" allowDecimals={false} />
          <Tooltip
            labelFormatter={(second) => formatClock(Number(second))}
            formatter={(value) => (typeof value === 'number' ? formatNumber(value, 1) : String(value))}
            {...tooltipLook}
          />
          {curves.map(({ name, team }) => (
            <Area
              key={`${name} band`}
              dataKey={`${name} band`}
              stroke="none"
              fill={inkOf(name === chosen, team)}
              fillOpacity={name === chosen || team !== undefined ? 0.22 : 0.07}
              isAnimationActive={false}
              tooltipType="none"
              activeDot={false}
            />
          ))}
          {curves.map(({ name, team }, index) => (
            <Line
              key={name}
              dataKey={name}
              stroke={inkOf(name === chosen, team)}
              strokeWidth={name === chosen ? 2.5 : 1.5}
              strokeDasharray={name === chosen ? '' : (lineDashes[index % lineDashes.length] ?? '')}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </ComposedChart>
      </ResponsiveContainer>
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-1.5 text-data">
        {curves.map(({ name, label = name, points, episodes, team }, index) => (
          <li
            key={name}
            className={name === chosen ? 'flex items-center gap-2 font-semibold text-red' : 'flex items-center gap-2 text-soft'}
          >
            {team === undefined ? null : <TeamMark team={team} label />}
            <svg width="20" height="6" aria-hidden="true" style={team === undefined ? undefined : { color: inkOf(false, team) }}>
              <path
                d="M0 3H20"
                stroke="currentColor"
                strokeWidth={name === chosen ? 2.5 : 1.5}
                strokeDasharray={name === chosen ? '' : lineDashes[index % lineDashes.length]}
              />
            </svg>
            <span className="min-w-0 flex-1">
              <FittedName name={label} />
            </span>
            <span className="tabular-nums">{formatNumber(points.at(-1)?.middle ?? 0, 1)}</span>
            <span className="text-micro text-muted">n{episodes}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
