import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { formatName, withCapital } from '#lib/format.ts';
import { AgentGoods } from '../agent-goods.tsx';
import type { FamilyPanelProps } from '../presentation.ts';
import { PlanSteps } from './plan-steps.tsx';
import { workshopOf } from './workshop-of.ts';

/** What is left to craft and who could do it, who carries what, and how much each agent said. */
export function HoldingsPanel({ view }: FamilyPanelProps) {
  const workshop = workshopOf(view.family);
  const { target, agents, holdings, talk, actions } = workshop;
  if (target === null) return <p className="p-3 text-data text-muted">The target is not known yet. It arrives when the game starts.</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-holdings>
      <h3 className="flex min-h-11 items-center gap-2 px-3 py-2 font-semibold">
        <ItemIcon name={target.item} size={24} />
        {withCapital(`${target.count} ${formatName(target.item)}`)}
      </h3>
      <PlanSteps workshop={workshop} />
      <ol aria-label="Agents">
        {agents.map((agent) => (
          <AgentGoods
            key={agent}
            agent={agent}
            note={
              <span className="text-micro text-muted">
                {target.planless.includes(agent) ? 'gets no crafting plan' : 'may ask for the crafting plan'}
              </span>
            }
            items={holdings.get(agent) ?? {}}
            isWanted={(item) => item === target.item}
            talk={talk.get(agent)}
            commands={actions.get(agent) ?? 0}
          />
        ))}
      </ol>
    </div>
  );
}
