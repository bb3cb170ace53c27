import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { FamilyView } from '#lib/families/family.ts';
import { freePlay as family, goalMark } from '#lib/families/free-play/family.ts';
import { nightsUntil } from '#lib/families/free-play/nights.ts';
import { type Diary, emptyDiary, goalCounts, heldOf } from '#lib/families/free-play/rules.ts';
import { formatCount, formatName, formatPercent } from '#lib/format.ts';
import { LaneFrame } from '../lane-frame.tsx';
import type { FamilyPresentation, LaneProps } from '../presentation.ts';
import { DeedsPanel } from './deeds-panel.tsx';

const whole = 100;

/** A moon in a box of two units each way. */
const moon = 'M.3-.95A1 1 0 1 0 .95.3 .8.8 0 0 1 .3-.95Z';
/** Width from which a night has room for its moon. */
const moonWidth = 14;

/**
 * The part of the goal's items that the agents carry, over time, as a filled curve of steps; empty for a goal without items. Nights are dark,
 * with a moon; those to come are guessed from the known time of day.
 */
function GoalLane(lane: LaneProps) {
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

/** Most items that are named beside the goal. */
const most = 3;

/** The goal of an episode: its items with how many the team carries, or its words. */
const GoalStatus = memo(function GoalStatus({ diary, compact = false }: { diary: Diary; compact?: boolean }) {
  const { setting } = diary;
  if (setting === null) return <span className="text-micro text-muted">goal not known yet</span>;
  const wanted = Object.entries(setting.wanted);
  const { held, wanted: all } = goalCounts(diary);
  return (
    <span
      className={compact ? 'flex items-center justify-between gap-2 text-micro' : 'flex items-center gap-2 text-micro'}
      data-goal-status
    >
      {wanted.length === 0 ? (
        <span className="truncate text-soft">{setting.goal ?? 'no goal'}</span>
      ) : (
        <>
          {wanted.slice(0, compact ? 1 : most).map(([item, count]) => (
            <span key={item} className="flex items-center gap-1.5">
              <ItemIcon name={item} size={20} />
              <b className="whitespace-nowrap font-semibold tabular-nums">
                {heldOf(diary, item)} of {count} {formatName(item)}
              </b>
            </span>
          ))}
          {wanted.length > (compact ? 1 : most) ? (
            <span className="truncate text-soft">
              {held} of {formatCount(all, 'item')} in all
            </span>
          ) : null}
        </>
      )}
    </span>
  );
});

function diaryOf(view: FamilyView): Diary {
  return view.family === 'free-play' ? view.diary : emptyDiary;
}

/** The presentation of free play: the goal in the head, and what each agent carries and did in a panel. */
export const freePlay: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <GoalStatus diary={diaryOf(view)} compact={compact} />,
  panels: [{ id: 'deeds', title: 'Goods', Panel: ({ view }) => <DeedsPanel diary={diaryOf(view.family)} /> }],
  marks: { [goalMark]: <circle r="4" fill="var(--color-ok)" /> },
  Lane: GoalLane,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ freePlayScenario }) => freePlayScenario),
};
