import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { formatPercent } from '#lib/format.ts';
import { LaneFrame } from './lane-frame.tsx';
import type { LaneProps } from './presentation.ts';

/** The part of a task that is done over time, from the samples of its referee, as an area of steps; a thin line while nothing is done. */
export function ScoreLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const series = view.series[cooperativeTeam.id] ?? [];
  const reached = now.series[cooperativeTeam.id]?.at(-1) ?? 0;
  const x = (second: number): string => Math.min(width - 1, ((second * ticksPerSecond) / limit) * width).toFixed(1);
  const y = (score: number): string => (bottom - (score / 100) * (bottom - top)).toFixed(1);
  const steps = series.flatMap((score, second) => (score === series[second - 1] ? [] : [`H${x(second)}V${y(score)}`])).join('');
  const end = x(series.length - 1);
  return (
    <LaneFrame lane={lane} label={`Score over time, now ${formatPercent(reached / 100)}`}>
      {steps === '' ? null : (
        <>
          <path d={`M0 ${bottom}${steps}H${end}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" />
          <path d={`M0 ${bottom}${steps}H${end}`} fill="none" stroke="var(--color-ok)" strokeWidth="2" />
        </>
      )}
    </LaneFrame>
  );
}
