import type { Box } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import type { PlannedBlock } from '#server/bots/building/open-jobs.ts';
import { type PlaceFacing, placeFacings } from '#server/bots/placing-ways.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';

/** Where a material is dug, and with what. */
export interface Source {
  /** The block that drops it. */
  readonly target: string;
  readonly tool: string | null;
  /** A chest with the tool; null if there is none. */
  readonly toolChest: Position | null;
  readonly box: Box;
}

/** What a builder knows from its briefing. */
export interface Assignment {
  readonly blocks: readonly PlannedBlock[];
  readonly area: Box;
  /** Chests with more of the materials, by item. */
  readonly chests: ReadonlyMap<string, readonly Position[]>;
  /** The materials that agents dig, by item. */
  readonly sources: ReadonlyMap<string, Source>;
}

/** Reads a briefing. Throws an Error if it has no blueprint or no building area. */
export function assignmentOf({ facts }: Briefing): Assignment {
  const find = <Kind extends BriefingFact['kind']>(kind: Kind): Extract<BriefingFact, { kind: Kind }> | undefined =>
    facts.find((fact): fact is Extract<BriefingFact, { kind: Kind }> => fact.kind === kind);
  const blueprint = find('blueprint');
  const area = find('area');
  if (!blueprint || !area) throw new Error('The solver builds blueprints, and this briefing has none. Let it play a construction task.');
  const blocks = blueprint.blocks.map(({ name, at, facing }) => ({ name, at, facing: facing === null ? null : placeable(name, facing) }));
  const containers = facts.filter((fact) => fact.kind === 'container');
  const sources = facts.flatMap((fact): (readonly [string, Source])[] => {
    if (fact.kind !== 'source' || fact.by !== 'mine') return [];
    const { item, target, tool, least, most } = fact;
    const toolChest = containers.find(({ items }) => tool !== null && (items?.[tool] ?? 0) > 0)?.at ?? null;
    return [[item, { target, tool, toolChest, box: { least, most } }]];
  });
  const chests = new Map<string, readonly Position[]>();
  for (const { at, items } of containers) for (const item of Object.keys(items ?? {})) chests.set(item, [...(chests.get(item) ?? []), at]);
  return { blocks, area, chests, sources: new Map(sources) };
}

function placeable(name: string, facing: string): PlaceFacing {
  const known = placeFacings.find((one) => one === facing);
  if (!known) throw new Error(`The solver cannot place ${name} facing ${facing}. It knows ${placeFacings.join(', ')}.`);
  return known;
}
