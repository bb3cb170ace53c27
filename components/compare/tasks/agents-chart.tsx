'use client';

import { CartesianGrid, ComposedChart, ErrorBar, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisInk, lineDashes, tooltipLook } from '#components/ui/chart-look.ts';
import { FittedName } from '#components/ui/fitted-name.tsx';
import { formatCount } from '#lib/format.ts';
import { formatFigure } from '#lib/format-figure.ts';
import type { TaskComparison } from '#lib/metrics/comparison/task-comparison.ts';
import { estimateOf, type TaskFigure, valueWords } from './task-figure.ts';

const inks = ['var(--color-gold)', 'var(--color-text)', 'var(--color-blue)', 'var(--color-green)', 'var(--color-muted)'] as const;

function lookOf(index: number): { readonly stroke: string; readonly strokeDasharray: string } {
  return { stroke: inks[index % inks.length] ?? inks[0], strokeDasharray: lineDashes[index % lineDashes.length] ?? '' };
}

/** A figure by number of agents: a line for each system, with the 95 % intervals as bars. */
export function AgentsChart({
  byAgents,
  names,
  figure,
}: {
  byAgents: TaskComparison['byAgents'];
  names: readonly string[];
  figure: TaskFigure;
}) {
  const sizes = [...new Set(byAgents.flatMap((points) => points.map(({ agents }) => agents)))].sort((one, other) => one - other);
  const [least, most] = figure.range;
  const rows = sizes.map((agents) => ({
    agents,
    ...Object.fromEntries(
      byAgents.flatMap((points, index) => {
        const found = points.find((point) => point.agents === agents);
        const estimate = found === undefined ? null : estimateOf(found.figures, figure);
        if (estimate === null) return [];
        const { value, low, high } = estimate;
        const reach = low === null || high === null ? [0, 0] : [value - Math.max(least ?? low, low), Math.min(most ?? high, high) - value];
        return [[`value${index}`, value], [`reach${index}`, reach]]; // biome-ignore format: a value and its interval
      }),
    ),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 overflow-x-clip md:grid-cols-[minmax(0,1fr)_200px]">
      <ResponsiveContainer width="100%" height={260}>
        <ComposedChart data={rows} margin={{ top: 8, right: 16, bottom: 16, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--color-line)" vertical={false} />
          <XAxis
            dataKey="agents"
            type="number"
            domain={[(sizes[0] ?? 1) - 0.25, (sizes.at(-1) ?? 1) + 0.25]}
            ticks={sizes}
            tick={axisInk}
            stroke="var(--color-line)"
            label={{ value: 'agents', position: 'insideBottom', offset: -10, ...axisInk }}
          />
          <YAxis
            tick={axisInk}
            stroke="transparent"
            domain={[least ?? 'auto', most ?? 'auto']}
            tickFormatter={(value: number) => formatFigure(value, figure.format)}
          />
          <Tooltip
            labelFormatter={(agents) => formatCount(Number(agents), 'agent')}
            formatter={(value) => (typeof value === 'number' ? formatFigure(value, figure.format) : String(value))}
            {...tooltipLook}
          />
          {names.map((name, index) => (
            <Line
              key={name}
              name={name}
              dataKey={`value${index}`}
              {...lookOf(index)}
              strokeWidth={2}
              dot={{ r: 3, strokeDasharray: '' }}
              connectNulls
              isAnimationActive={false}
            >
              <ErrorBar dataKey={`reach${index}`} width={4} strokeWidth={1} stroke={lookOf(index).stroke} isAnimationActive={false} />
            </Line>
          ))}
        </ComposedChart>
      </ResponsiveContainer>
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-1.5 text-data">
        {names.map((name, index) => {
          const last = byAgents[index]?.at(-1);
          const estimate = last === undefined ? null : estimateOf(last.figures, figure);
          return (
            <li key={name} className="flex items-center gap-2 text-soft">
              <svg width="20" height="6" aria-hidden="true">
                <path d="M0 3H20" strokeWidth={2} {...lookOf(index)} />
              </svg>
              <span className="min-w-0 flex-1">
                <FittedName name={name} />
              </span>
              {estimate === null ? null : <span className="tabular-nums">{valueWords(estimate, figure)}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
