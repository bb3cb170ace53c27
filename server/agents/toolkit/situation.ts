import type { Observation } from '#server/bots/observation.ts';
import type { Situation } from '#server/contract/planner-facts.ts';

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Kinds of entities with the distance of the nearest one, sorted by distance. */
export function entitiesNear({ status }: Observation): Situation['entities'] {
  return Object.entries(status.entities)
    .map(([name, distance]) => ({ name, distance: tenths(distance) }))
    .sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1));
}

/** An observation in the form for models. */
export function situationOf(observation: Observation): Situation {
  const { status, voxels, inventory, nearbyChests } = observation;
  const { x, y, z } = status.position;
  return {
    biome: status.biome,
    timeOfDay: status.timeOfDay,
    voxels: [...voxels],
    entities: entitiesNear(observation),
    health: tenths(status.health),
    food: status.food,
    position: { x: tenths(x), y: tenths(y), z: tenths(z) },
    inventory: { ...inventory },
    inventoryUsed: status.inventoryUsed,
    chests: Object.fromEntries(Object.entries(nearbyChests).map(([at, holds]) => [at, typeof holds === 'string' ? holds : { ...holds }])),
  };
}
