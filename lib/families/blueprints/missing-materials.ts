import { cellsNow } from '#lib/blueprint/site.ts';
import type { BuildingSite } from './rules.ts';

/** A material of the blueprint that is still needed. */
export interface MissingMaterial {
  readonly name: string;
  /** Cells without the right block. */
  readonly cells: number;
  /** The agents that carry it, with their counts, in seat order. */
  readonly carriers: readonly { readonly agent: string; readonly count: number }[];
}

/** What the building still needs, the most needed first, and who carries it. */
export function missingMaterials(site: BuildingSite): readonly MissingMaterial[] {
  const cells = new Map<string, number>();
  for (const { name, state } of cellsNow(site)) if (state !== 'right') cells.set(name, (cells.get(name) ?? 0) + 1);
  return [...cells]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => ({
      name,
      cells: count,
      carriers: site.agents.flatMap((agent) => {
        const carried = site.holdings.get(agent)?.[name] ?? 0;
        return carried === 0 ? [] : [{ agent, count: carried }];
      }),
    }));
}
