import type { ReactNode } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { formatCount, formatName } from '#lib/format.ts';

/** What an agent of a team carries, and how much it said and did. */
export function AgentGoods(properties: {
  agent: string;
  /** What is special about the agent; null for nothing. */
  note: ReactNode;
  items: Readonly<Record<string, number>>;
  /** Whether the task wants an item. */
  isWanted: (item: string) => boolean;
  /** Absent for an agent that said nothing. */
  talk: { readonly messages: number; readonly words: number } | undefined;
  commands: number;
}) {
  const { agent, note, items, isWanted, talk, commands } = properties;
  const kinds = Object.entries(items);
  return (
    <li className="grid gap-1.5 border-line border-t px-3 py-2 text-data" data-goods={agent}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{agent}</b>
        {note}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label={`Goods of ${agent}`}>
        {kinds.length === 0 ? <li className="text-muted">nothing</li> : null}
        {kinds.map(([item, count]) => (
          <li key={item} className="flex items-center gap-1">
            <ItemIcon name={item} size={20} />
            <span className={isWanted(item) ? 'font-semibold text-ok' : ''}>
              {count} {formatName(item)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-micro text-soft">
        {formatCount(talk?.messages ?? 0, 'message')} with {formatCount(talk?.words ?? 0, 'word')}, {formatCount(commands, 'command')}
      </p>
    </li>
  );
}
