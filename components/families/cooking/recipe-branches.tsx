import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { type RecipeNode, recipeTree } from '#lib/families/cooking/recipe-tree.ts';
import type { Kitchen } from '#lib/families/cooking/rules.ts';
import { formatName } from '#lib/format.ts';

/**
 * The recipe of a dish as a tree, with who carries each part now; renders nothing for a dish without a known recipe, or for a person in a
 * seat.
 */
export function RecipeBranches({ dish, kitchen }: { dish: string; kitchen: Kitchen }) {
  const tree = recipeTree(dish);
  // A person in a seat does not get the log of the team, and may be one from whom the recipe is hidden.
  return tree === null || kitchen.agents.length === 0 ? null : (
    <Branches parts={tree.parts} kitchen={kitchen} label={`Recipe of ${formatName(dish)}`} />
  );
}

function Branches({ parts, kitchen, label }: { parts: readonly RecipeNode[]; kitchen: Kitchen; label: string }) {
  return (
    <ul aria-label={label} className="ml-2 grid gap-0.5 border-line border-l pl-3">
      {parts.map((part) => (
        <li key={part.item} data-part={part.item}>
          <Part node={part} kitchen={kitchen} />
          {part.parts.length === 0 ? null : <Branches parts={part.parts} kitchen={kitchen} label={`For ${formatName(part.item)}`} />}
        </li>
      ))}
    </ul>
  );
}

function Part({ node: { item, count, source, from }, kitchen: { agents, holdings } }: { node: RecipeNode; kitchen: Kitchen }) {
  const holders = agents.flatMap((agent) => {
    const held = holdings.get(agent)?.[item] ?? 0;
    return held === 0 ? [] : [{ agent, held }];
  });
  const all = holders.reduce((sum, { held }) => sum + held, 0);
  const carriers = holders.map(({ agent, held }) => `${agent} ${held}`).join(', ');
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-micro">
      <ItemIcon name={item} size={16} />
      <span className="whitespace-nowrap">
        {count} {formatName(item)}
      </span>
      <span className="truncate text-muted">{sourceInWords(source, from)}</span>
      <span className={all >= count ? 'ml-auto whitespace-nowrap text-ok' : 'ml-auto whitespace-nowrap text-soft'}>{carriers}</span>
    </p>
  );
}

function sourceInWords(source: RecipeNode['source'], from: string | null): string {
  if (source === 'hunted') return `from a ${formatName(from ?? '')}`;
  return source;
}
