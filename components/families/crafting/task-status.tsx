import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { absentWords } from '#lib/families/absent-agents.ts';
import { holderOf, mostHeld, type Workshop } from '#lib/families/crafting/rules.ts';
import { formatName } from '#lib/format.ts';

/** Progress of a crafting task: the target, and who holds it. */
export const TaskStatus = memo(function TaskStatus({ workshop, compact = false }: { workshop: Workshop; compact?: boolean }) {
  const { target, absent } = workshop;
  if (target === null) return <span className="text-micro text-muted">target not known yet</span>;
  const holder = holderOf(workshop);
  const progress = holder === null ? `${mostHeld(workshop)} of ${target.count} crafted` : `${holder} holds it`;
  const words = absent.length > 0 ? absentWords(absent) : progress;
  return (
    <span
      className={compact ? 'flex items-center justify-between gap-2 text-micro' : 'flex items-center gap-2 text-micro'}
      data-task-status
    >
      <span className="flex items-center gap-1.5">
        <ItemIcon name={target.item} size={20} />
        <b className="whitespace-nowrap font-semibold">
          {target.count} {formatName(target.item)}
        </b>
      </span>
      <span className={holder === null ? 'truncate text-soft' : 'truncate text-ok'}>{words}</span>
    </span>
  );
});
