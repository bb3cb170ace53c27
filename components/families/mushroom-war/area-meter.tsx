import { memo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { teamLook } from '#components/ui/team-look.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { AreaState } from '#lib/families/mushroom-war/facts.ts';

const cells = 15;
/** An area with at most this many slime blocks is clean. */
const cleanLimit = 7;

const Cell = memo(function Cell({ index, isFull, team, compact }: { index: number; isFull: boolean; team: TeamId; compact: boolean }) {
  return (
    <i
      className={classNames(
        'relative h-[9px] border',
        compact ? 'flex-1' : 'w-[9px]',
        isFull ? `border-transparent ${teamLook(team).fill}` : 'border-line bg-sunken',
        index === cleanLimit - 1 && 'mr-[5px] after:absolute after:-top-1 after:-right-[5px] after:h-[15px] after:w-px after:bg-text',
      )}
    />
  );
});

/** The last reported number of slime blocks in a team's area, with the limit between clean and dirty. */
export const AreaMeter = memo(function AreaMeter(properties: { team: TeamId; area: AreaState | null; compact?: boolean }) {
  const { team, area, compact = false } = properties;
  if (area === null) return <span className="text-micro text-muted">area not reported yet</span>;
  const words = area.clean ? (compact ? 'clean, regrows' : 'Clean, caps regrow') : compact ? 'dirty, no regrowth' : 'Dirty, no regrowth';
  const meter = (
    <span className={classNames('flex gap-0.5', compact && 'w-full')} aria-hidden="true">
      {Array.from({ length: cells }, (_, index) => (
        <Cell key={index} index={index} isFull={index < area.slime} team={team} compact={compact} />
      ))}
    </span>
  );
  if (compact) {
    return (
      <div className="grid gap-1 text-micro">
        <span className="flex justify-between gap-2">
          <b className="font-semibold">{area.slime} slime</b>
          <span className="text-soft">{words}</span>
        </span>
        {meter}
      </div>
    );
  }
  return (
    <div className="grid gap-1 text-micro">
      <span className={classNames('flex items-center gap-2', team === 'blue' && 'flex-row-reverse')}>
        {meter}
        <b className="font-semibold">{area.slime} slime</b>
      </span>
      <span className={classNames('text-soft', team === 'blue' && 'text-right')}>{words}</span>
    </div>
  );
});
