import { LaneFrame } from '#components/families/lane-frame.tsx';
import type { LaneProps } from '#components/families/presentation.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { nightsUntil } from '#lib/families/free-play/nights.ts';
import { formatCount, formatPercent } from '#lib/format.ts';

const whole = 100;

/** A moon in a box of two units each way. */
const moon = 'M.3-.95A1 1 0 1 0 .95.3 .8.8 0 0 1 .3-.95Z';
/** Width from which a night has room for its moon. */
const moonWidth = 14;

/**
 * The part of the goal's items that the agents carry, over time, as a filled curve of steps; empty for a goal without items. Nights are dark,
 * with a moon; those to come are guessed from the known time of day.
 */
export function GoalLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const [percents = []] = Object.values(view.series);
  const [reached = []] = Object.values(now.series);
  const x = (second: number): string => (((second * ticksPerSecond) / limit) * width).toFixed(1);
  const at = (tick: number): number => (tick / limit) * width;
  const nights = nightsUntil(view.family.family === 'free-play' ? view.family.diary.times : [], limit);
  const y = (percent: number): string => (bottom - (percent / whole) * (bottom - top)).toFixed(1);
  const steps = percents.flatMap((percent, second) => (percent === percents[second - 1] ? [] : [`H${x(second)}V${y(percent)}`]));
  const label =
    (percents.length === 0 ? 'No items to count' : `Items of the goal over time, now ${formatPercent((reached.at(-1) ?? 0) / whole)}`) +
    (nights.length === 0 ? '' : `, ${formatCount(nights.length, 'night')}`);
  return (
    <LaneFrame lane={lane} label={label}>
      {nights.map(({ from, to }) => (
        <g key={from} data-night>
          <rect x={at(from)} y={top} width={at(to) - at(from)} height={bottom - top} fill="#31406b" fillOpacity=".55" />
          {at(to) - at(from) < moonWidth ? null : (
            <path d={moon} transform={`translate(${at(from) + 7} ${(top + bottom) / 2}) scale(4)`} fill="#cfd8ee" />
          )}
        </g>
      ))}
      {steps.length === 0 ? null : (
        <path d={`M0 ${bottom}${steps.join('')}H${x(percents.length - 1)}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" />
      )}
    </LaneFrame>
  );
}
