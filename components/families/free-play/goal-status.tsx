import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { type Diary, goalCounts, heldOf } from '#lib/families/free-play/rules.ts';
import { formatCount, formatName } from '#lib/format.ts';

/** Most items that are named beside the goal. */
const most = 3;

/** The goal of an episode: its items with how many the team carries, or its words. */
export const GoalStatus = memo(function GoalStatus({ diary, compact = false }: { diary: Diary; compact?: boolean }) {
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
