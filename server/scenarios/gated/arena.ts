import type { Position } from '#lib/domain/position.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { setArenaRules } from '../arena-rules.ts';
import { cellsOf, type Placement, place } from '../placement.ts';
import { stock } from '../stock.ts';
import { feet, type GatedTask } from './gated-task.ts';

/** The floor on which everything is. */
const floor = { west: -24, east: 26, north: -32, south: 30 } as const;
const extent = 20;

/** The arena of a task: a stone floor with its stations, chests, trunks and stones. Nothing of the blueprint is built. */
export function arenaOf({ seats, stations, obstacle }: GatedTask): ScenarioArena {
  const sources = seats.flatMap((seat) => seat.sources);
  const placements: Placement[] = [
    ...cellsOf(floor).map(({ x, z }) => ({ at: { x, y: feet - 1, z }, block: 'stone_bricks' })),
    ...stations.map(({ block, at }) => ({ at, block })),
    ...sources.flatMap(({ kind, at, block }) => {
      if (kind === 'chest') return [{ at, block: 'chest', properties: { facing: 'south' } }];
      return kind === 'mine' && block !== null ? [{ at, block }] : [];
    }),
    ...(obstacle === null ? [] : [{ at: obstacle.at, block: obstacle.block }]),
  ];
  return {
    origin: { x: 0, y: feet, z: 8 },
    columns: 4,
    extent,
    areas: [],
    worldSpawn: { x: 0.5, y: feet, z: 27.5 },
    build(server) {
      setArenaRules(server);
      server.rules.set('randomTickSpeed', 0);
      place(server, placements);
      for (const { kind, at, item, count } of sources) {
        if (kind === 'chest') stock(server, at, { [item]: count });
        if (kind === 'ground') server.entities.spawnItem(middle(at), itemStack(item, count));
      }
    },
  };
}

function middle({ x, y, z }: Position): Position {
  return { x: x + 0.5, y, z: z + 0.5 };
}
