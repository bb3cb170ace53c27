import { Check, Circle } from 'lucide-react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import type { OrderedDish } from '#lib/families/cooking/facts.ts';
import { holdersOf, type Kitchen, servedDishes } from '#lib/families/cooking/rules.ts';
import { formatName, withCapital } from '#lib/format.ts';
import { AgentGoods } from '../agent-goods.tsx';
import type { FamilyPanelProps } from '../presentation.ts';
import { kitchenOf } from './kitchen-of.ts';
import { RecipeBranches } from './recipe-branches.tsx';

/** The dishes with their holders, their recipes with who knows them and who carries which part, and below what each agent carries and said. */
export function DishesPanel({ view }: FamilyPanelProps) {
  const kitchen = kitchenOf(view.family);
  const { order, agents, holdings, talk, actions, absent } = kitchen;
  if (order === null) return <p className="p-3 text-data text-muted">The dishes are not known yet. They arrive when the game starts.</p>;
  const served = servedDishes(kitchen);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-dishes>
      <ul aria-label="Dishes">
        {order.dishes.map((dish) => (
          <DishRow key={dish.item} dish={dish} kitchen={kitchen} isServed={served.includes(dish.item)} />
        ))}
      </ul>
      <ol aria-label="Agents">
        {agents.map((agent) => (
          <AgentGoods
            key={agent}
            agent={agent}
            note={absent.includes(agent) ? <span className="text-error">not in the game</span> : null}
            items={holdings.get(agent) ?? {}}
            isWanted={(item) => order.dishes.some((dish) => dish.item === item)}
            talk={talk.get(agent)}
            commands={actions.get(agent) ?? 0}
          />
        ))}
      </ol>
    </div>
  );
}

interface DishRowProps {
  readonly dish: OrderedDish;
  readonly kitchen: Kitchen;
  readonly isServed: boolean;
}

function DishRow({ dish: { item, holder, knownTo }, kitchen, isServed }: DishRowProps) {
  const holders = holdersOf(kitchen, item);
  return (
    <li className="grid gap-1 border-line border-b px-3 py-2 text-data" data-dish={item}>
      <p className="flex items-center gap-2">
        {isServed ? (
          <Check size={16} className="text-ok" aria-label="in the right hands" />
        ) : (
          <Circle size={16} className="text-muted" aria-label="not yet" />
        )}
        <ItemIcon name={item} size={24} />
        <b className="font-semibold">{withCapital(formatName(item))}</b>
        <span className={isServed ? 'text-ok' : 'text-soft'}>
          {holders.length === 0 ? 'no agent holds it' : `${holders.join(' and ')} ${holders.length === 1 ? 'holds' : 'hold'} it`}
        </span>
      </p>
      <p className="text-micro text-muted">
        {holder === null ? 'One agent must hold all dishes.' : `${holder} must hold it.`} {knowersInWords(knownTo, kitchen.agents)}
      </p>
      <RecipeBranches dish={item} kitchen={kitchen} />
    </li>
  );
}

function knowersInWords(knownTo: readonly string[], agents: readonly string[]): string {
  if (knownTo.length === 0) return 'No agent got the recipe.';
  return knownTo.length === agents.length ? 'All agents got the recipe.' : `Only ${knownTo.join(' and ')} got the recipe.`;
}
