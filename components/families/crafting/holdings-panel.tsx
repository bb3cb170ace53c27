import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import type { Workshop } from '#lib/families/crafting/workshop.ts';
import { formatCount, formatName, withCapital } from '#lib/format.ts';

/** Who carries what, who may ask for a crafting plan, and how much each agent said. */
export function HoldingsPanel({ workshop }: { workshop: Workshop }) {
  const { target, agents } = workshop;
  if (target === null) return <p className="p-3 text-data text-muted">The target is not known yet. It arrives when the game starts.</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-holdings>
      <h3 className="flex min-h-11 items-center gap-2 px-3 py-2 font-semibold">
        <ItemIcon name={target.item} size={24} />
        {withCapital(`${target.count} ${formatName(target.item)}`)}
      </h3>
      <ol>
        {agents.map((agent) => (
          <AgentGoods key={agent} agent={agent} workshop={workshop} />
        ))}
      </ol>
    </div>
  );
}

function AgentGoods({ agent, workshop: { target, holdings, talk, actions } }: { agent: string; workshop: Workshop }) {
  const items = Object.entries(holdings.get(agent) ?? {});
  const { messages, words } = talk.get(agent) ?? { messages: 0, words: 0 };
  const hasPlan = target?.planless.includes(agent) !== true;
  return (
    <li className="grid gap-1.5 border-line border-t px-3 py-2 text-data" data-goods={agent}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{agent}</b>
        <span className="text-micro text-muted">{hasPlan ? 'may ask for the crafting plan' : 'gets no crafting plan'}</span>
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label={`Goods of ${agent}`}>
        {items.length === 0 ? <li className="text-muted">nothing</li> : null}
        {items.map(([item, count]) => (
          <li key={item} className="flex items-center gap-1">
            <ItemIcon name={item} size={20} />
            <span className={item === target?.item ? 'font-semibold text-ok' : ''}>
              {count} {formatName(item)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-micro text-soft">
        {formatCount(messages, 'message')} with {formatCount(words, 'word')}, {formatCount(actions.get(agent) ?? 0, 'command')}
      </p>
    </li>
  );
}
