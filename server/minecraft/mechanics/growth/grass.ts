import type { Position } from '#lib/domain/position.ts';
import { skyDarkness } from '../../daylight.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { MinecraftServer } from '../../server.ts';
import { isSturdy } from '../../world/block-support.ts';
import { stateOf } from '../../world/block-template.ts';
import { beside } from '../../world/direction.ts';
import { isLit } from '../../world/light.ts';
import type { World } from '../../world/world.ts';

const turf: readonly string[] = ['grass_block', 'mycelium'];
const spreadingLight = 9;
const tries = 4;
/** Range in which grass spreads. */
const reach = { side: 1, down: 3, up: 1 } as const;

/** Whether the block above lets light through to the ground. */
function livesUnder(world: World, { x, y, z }: Position): boolean {
  const above = world.blockAt(x, y + 1, z);
  if (above.name === 'snow') return above.properties.layers === '1';
  if (above.name === 'water' || above.name === 'lava') return above.properties.level !== '0';
  const shaped = above.name.endsWith('_slab') || above.name.endsWith('_stairs');
  return above.filterLight < 15 && !(shaped && isSturdy(above, 'down'));
}

/** Whether grass may spread to a position. */
function isBare(world: World, at: Position): boolean {
  if (world.blockAt(at.x, at.y, at.z).name !== 'dirt' || !livesUnder(world, at)) return false;
  const above = world.blockAt(at.x, at.y + 1, at.z);
  return above.name !== 'water' && above.properties.waterlogged !== 'true';
}

function hasBareNear(world: World, { x, y, z }: Position): boolean {
  for (let dy = -reach.down; dy <= reach.up; dy++)
    for (let dx = -reach.side; dx <= reach.side; dx++)
      for (let dz = -reach.side; dz <= reach.side; dz++) if (isBare(world, { x: x + dx, y: y + dy, z: z + dz })) return true;
  return false;
}

/**
 * Grass and mycelium spread to bare dirt near them while it is light above, and die under opaque blocks. Random ticks visit only turf with
 * bare dirt in range or a block above.
 */
export const grass: Mechanic = {
  name: 'grass',
  install(server) {
    const random = server.random.fork('grass');
    const { world, randomTicks } = server;
    const isTurf = (at: Position): boolean => turf.includes(world.blockAt(at.x, at.y, at.z).name);
    /** Wakes the turf that could spread to a position. */
    const wakeAround = ({ x, y, z }: Position): void => {
      for (let dy = -reach.up; dy <= reach.down; dy++)
        for (let dx = -reach.side; dx <= reach.side; dx++)
          for (let dz = -reach.side; dz <= reach.side; dz++) {
            const at = { x: x + dx, y: y + dy, z: z + dz };
            if (isTurf(at)) randomTicks.wake(at);
          }
    };
    server.randomTicks.on(
      turf,
      (at, block) => {
        if (!livesUnder(world, at)) world.set(at.x, at.y, at.z, stateOf('dirt'));
        else if (!hasBareNear(world, at)) randomTicks.rest(at);
        else if (isLit(world, beside(at, 'up'), spreadingLight, skyDarkness(server.daylight, server.weather)))
          spread(server, at, block.name, (low, high) => random.integer(low, high));
      },
      () => false,
    );
    server.hooks.on('blockChanged', (at) => {
      const under = { x: at.x, y: at.y - 1, z: at.z };
      if (isTurf(at)) randomTicks.wake(at);
      else if (isBare(world, at)) wakeAround(at);
      if (isTurf(under)) randomTicks.wake(under);
      else if (isBare(world, under)) wakeAround(under);
    });
  },
};

function spread({ world }: MinecraftServer, { x, y, z }: Position, name: string, integer: (low: number, high: number) => number): void {
  for (let count = 0; count < tries; count++) {
    const to = {
      x: x + integer(-reach.side, reach.side),
      y: y + integer(-reach.down, reach.up),
      z: z + integer(-reach.side, reach.side),
    };
    if (isBare(world, to)) world.set(to.x, to.y, to.z, stateOf(name, { snowy: world.blockAt(to.x, to.y + 1, to.z).name === 'snow' }));
  }
}
