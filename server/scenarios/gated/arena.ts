import type { Position } from '#lib/domain/position.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { setArenaRules } from '../arena-rules.ts';
import { cellsOf, type Placement, place } from '../placement.ts';
import { stock } from '../stock.ts';
import { type BuildingTask, feet } from './building-task.ts';

/** Blocks on a side of a column, blocks around the first view that are shown too, and the fewest columns around the middle. */
const columnSide = 16;
const margin = 20;
const fewestColumns = 4;

/** The arena of a task: a stone floor with its stations, chests, trunks and stones. Nothing of the blueprint is built. */
export function arenaOf({ seats, stations, placements, ground }: BuildingTask): ScenarioArena {
  const { floor, middle, extent } = ground;
  const sources = seats.flatMap((seat) => seat.sources);
  const blocks: Placement[] = [
    ...cellsOf(floor).map(({ x, z }) => ({ at: { x, y: feet - 1, z }, block: 'stone_bricks' })),
    ...stations.map(({ block, at }) => ({ at, block })),
    ...sources.flatMap(({ kind, at, block }) => {
      if (kind === 'chest') return [{ at, block: 'chest', properties: { facing: 'south' } }];
      return kind === 'mine' && block !== null ? [{ at, block }] : [];
    }),
    ...placements,
  ];
  return {
    origin: middle,
    columns: Math.max(fewestColumns, Math.ceil((extent + margin) / columnSide)),
    extent,
    areas: [],
    worldSpawn: { x: 0.5, y: feet, z: floor.south - 2.5 },
    build(server) {
      setArenaRules(server);
      server.rules.set('randomTickSpeed', 0);
      place(server, blocks);
      for (const { kind, at, item, count } of sources) {
        if (kind === 'chest') stock(server, at, { [item]: count });
        if (kind === 'ground') server.entities.spawnItem(middleOf(at), itemStack(item, count));
      }
    },
  };
}

function middleOf({ x, y, z }: Position): Position {
  return { x: x + 0.5, y, z: z + 0.5 };
}
