import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { type Deeds, type Diary, noDeeds } from '#lib/families/free-play/rules.ts';
import { formatCount, formatName } from '#lib/format.ts';

/** The goal, what each agent carries, and what it did. */
export function DeedsPanel({ diary }: { diary: Diary }) {
  const { setting, agents, deeds } = diary;
  if (setting === null) return <p className="p-3 text-data text-muted">The goal is not known yet. It arrives when the game starts.</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-deeds>
      <p className="px-3 py-2">
        {setting.goal === null ? <span className="text-soft">There is no goal: the agents do what they like.</span> : setting.goal}
      </p>
      <ol>
        {agents.map((agent) => (
          <AgentDeeds key={agent} agent={agent} deeds={deeds.get(agent) ?? noDeeds} wanted={setting.wanted} />
        ))}
      </ol>
    </div>
  );
}

function AgentDeeds({ agent, deeds, wanted }: { agent: string; deeds: Deeds; wanted: Readonly<Record<string, number>> }) {
  const { holds, broken, placed, walked, messages, actions } = deeds;
  const items = Object.entries(holds);
  return (
    <li className="grid gap-1.5 border-line border-t px-3 py-2 text-data" data-deeds-of={agent}>
      <b className="font-semibold">{agent}</b>
      <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label={`Goods of ${agent}`}>
        {items.length === 0 ? <li className="text-muted">carries nothing</li> : null}
        {items.map(([item, count]) => (
          <li key={item} className="flex items-center gap-1">
            <ItemIcon name={item} size={20} />
            <span className={wanted[item] === undefined ? '' : 'font-semibold text-ok'}>
              {count} {formatName(item)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-micro text-soft">
        {formatCount(broken, 'block')} broken, {placed} placed, {walked} walked · {formatCount(messages, 'message')},{' '}
        {formatCount(actions, 'command')}
      </p>
    </li>
  );
}
