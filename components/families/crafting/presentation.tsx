import dynamic from 'next/dynamic';
import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { absentWords } from '#lib/families/absent-agents.ts';
import { craftedMark, crafting as family } from '#lib/families/crafting/family.ts';
import { holderOf, mostHeld, type Workshop } from '#lib/families/crafting/rules.ts';
import { handOverMark } from '#lib/families/hand-over.ts';
import { formatName } from '#lib/format.ts';
import { handOverSign } from '../hand-over-sign.tsx';
import type { FamilyPresentation } from '../presentation.ts';
import { ScoreLane } from '../score-lane.tsx';
import { workshopOf } from './workshop-of.ts';

/** Progress of a crafting task: the target, and who holds it. */
const TaskStatus = memo(function TaskStatus({ workshop, compact = false }: { workshop: Workshop; compact?: boolean }) {
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

// Loads when it is opened.
const HoldingsPanel = dynamic(() => import('./holdings-panel.tsx').then((module) => module.HoldingsPanel));

/** The presentation of crafting tasks: the target in the head, and what is left to craft and who carries what in a panel. */
export const crafting: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus workshop={workshopOf(view)} compact={compact} />,
  panels: [{ id: 'holdings', title: 'Plan', Panel: HoldingsPanel }],
  marks: { [craftedMark]: <circle r="4" fill="var(--color-ok)" />, [handOverMark.kind]: handOverSign },
  Lane: ScoreLane,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ craftingScenario }) => craftingScenario),
};
