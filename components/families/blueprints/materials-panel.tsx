import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { type BuildingSite, rightByAgent } from '#lib/families/blueprints/building-site.ts';
import { formatCount, formatName } from '#lib/format.ts';

/** Who carries which material, how many right blocks each agent placed, and how much it said. */
export function MaterialsPanel({ site }: { site: BuildingSite }) {
  const { assignment, agents } = site;
  if (assignment === null)
    return <p className="p-3 text-data text-muted">The blueprint is not known yet. It arrives when the game starts.</p>;
  const wanted = new Set(assignment.cells.map(({ name }) => name));
  const placed = rightByAgent(site);
  return (
    <ol className="min-h-0 flex-1 overflow-y-auto" data-materials>
      {agents.map((agent) => (
        <AgentMaterials key={agent} agent={agent} site={site} wanted={wanted} placed={placed.get(agent) ?? 0} />
      ))}
    </ol>
  );
}

function AgentMaterials(properties: { agent: string; site: BuildingSite; wanted: ReadonlySet<string>; placed: number }) {
  const { agent, site, wanted, placed } = properties;
  const items = Object.entries(site.holdings.get(agent) ?? {}).sort(
    ([one], [other]) => Number(wanted.has(other)) - Number(wanted.has(one)),
  );
  const { messages, words } = site.talk.get(agent) ?? { messages: 0, words: 0 };
  return (
    <li className="grid gap-1.5 border-line border-b px-3 py-2 text-data" data-goods={agent}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{agent}</b>
        <span className="text-micro text-muted">placed {formatCount(placed, 'right block')}</span>
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label={`Materials of ${agent}`}>
        {items.length === 0 ? <li className="text-muted">nothing</li> : null}
        {items.map(([item, count]) => (
          <li key={item} className="flex items-center gap-1">
            <ItemIcon name={item} size={20} />
            <span className={wanted.has(item) ? 'font-semibold' : 'text-muted'}>
              {count} {formatName(item)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-micro text-soft">
        {formatCount(messages, 'message')} with {formatCount(words, 'word')}, {formatCount(site.actions.get(agent) ?? 0, 'action')}
      </p>
    </li>
  );
}
