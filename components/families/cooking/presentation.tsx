import dynamic from 'next/dynamic';
import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { absentWords } from '#lib/families/absent-agents.ts';
import { dishMark, cooking as family } from '#lib/families/cooking/family.ts';
import { holdersOf, type Kitchen, servedDishes } from '#lib/families/cooking/rules.ts';
import { handOverMark } from '#lib/families/hand-over.ts';
import { formatName } from '#lib/format.ts';
import { handOverSign } from '../hand-over-sign.tsx';
import type { FamilyPresentation } from '../presentation.ts';
import { ScoreLane } from '../score-lane.tsx';
import { kitchenOf } from './kitchen-of.ts';

/** Progress of a cooking task: each dish with its holder, and how many are in the right hands. */
const TaskStatus = memo(function TaskStatus({ kitchen, compact = false }: { kitchen: Kitchen; compact?: boolean }) {
  const { order, absent } = kitchen;
  if (order === null) return <span className="text-micro text-muted">dishes not known yet</span>;
  const served = servedDishes(kitchen);
  const isDone = served.length === order.dishes.length;
  const words = absent.length > 0 ? absentWords(absent) : `${served.length} of ${order.dishes.length} in the right hands`;
  return (
    <span
      className={compact ? 'flex items-center justify-between gap-2 text-micro' : 'flex items-center gap-3 text-micro'}
      data-task-status
    >
      {order.dishes.map(({ item }) => (
        <Dish key={item} item={item} holders={holdersOf(kitchen, item)} isServed={served.includes(item)} compact={compact} />
      ))}
      <span className={isDone ? 'truncate text-ok' : 'truncate text-soft'}>{words}</span>
    </span>
  );
});

interface DishProps {
  readonly item: string;
  readonly holders: readonly string[];
  readonly isServed: boolean;
  readonly compact: boolean;
}

function Dish({ item, holders, isServed, compact }: DishProps) {
  return (
    <span className="flex items-center gap-1.5">
      <ItemIcon name={item} size={20} />
      {compact ? null : <b className="whitespace-nowrap font-semibold">{formatName(item)}</b>}
      {holders.length === 0 ? null : <span className={isServed ? 'text-ok' : 'text-soft'}>{holders.join(', ')}</span>}
    </span>
  );
}

// Loads when it is opened.
const DishesPanel = dynamic(() => import('./dishes-panel.tsx').then((module) => module.DishesPanel));

/** The presentation of cooking tasks: the dishes in the head, and who holds, carries and knows what in a panel. */
export const cooking: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus kitchen={kitchenOf(view)} compact={compact} />,
  panels: [{ id: 'dishes', title: 'Dishes', Panel: DishesPanel }],
  marks: { [dishMark]: <circle r="4" fill="var(--color-ok)" />, [handOverMark.kind]: handOverSign },
  Lane: ScoreLane,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ cookingScenario }) => cookingScenario),
};
