import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { type MissingMaterial, missingMaterials } from '#lib/families/blueprints/missing-materials.ts';
import { type BuildingSite, rightByAgent } from '#lib/families/blueprints/rules.ts';
import { formatCount, formatName, withCapital } from '#lib/format.ts';

/** What the building still needs and who has it; below, what each agent carries, how many right blocks it placed, and how much it said. */
export function MaterialsPanel({ site }: { site: BuildingSite }) {
  const { assignment, agents } = site;
  if (assignment === null)
    return <p className="p-3 text-data text-muted">The blueprint is not known yet. It arrives when the game starts.</p>;
  const wanted = new Set(assignment.cells.map(({ name }) => name));
  const placed = rightByAgent(site);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-materials>
      <Missing materials={missingMaterials(site)} />
      <ol aria-label="Agents">
        {agents.map((agent) => (
          <AgentMaterials key={agent} agent={agent} site={site} wanted={wanted} placed={placed.get(agent) ?? 0} />
        ))}
      </ol>
    </div>
  );
}

function Missing({ materials }: { materials: readonly MissingMaterial[] }) {
  if (materials.length === 0)
    return <p className="border-line border-b px-3 py-2 text-data text-ok">Every block of the blueprint is right.</p>;
  return (
    <ul aria-label="Still missing" className="border-line border-b py-1.5">
      {materials.map(({ name, cells, carriers }) => (
        <li
          key={name}
          className="grid grid-cols-[20px_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 px-3 py-0.5 text-data"
          data-missing={name}
        >
          <ItemIcon name={name} size={20} />
          <span className="min-w-0">
            <b className="font-semibold tabular-nums">{cells}</b> {withCapital(formatName(name))} missing
          </span>
          <span className={carriers.length === 0 ? 'text-error' : 'text-soft'}>
            {carriers.length === 0 ? 'no agent carries it' : carriers.map(({ agent, count }) => `${agent} ${count}`).join(', ')}
          </span>
        </li>
      ))}
    </ul>
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
        {formatCount(messages, 'message')} with {formatCount(words, 'word')}, {formatCount(site.world.counts.get(agent) ?? 0, 'action')}
      </p>
    </li>
  );
}
