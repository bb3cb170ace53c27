import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { stateOf, withProperties } from '../../world/block-template.ts';
import { beside, horizontals } from '../../world/direction.ts';
import { isDirt } from '../../world/ground.ts';
import { isLit } from '../../world/light.ts';
import { cropGrowthChance, cropLight } from './crop-growth.ts';
import { ageOf, type Garden, type Plant } from './plant.ts';

const ripe = 7;
const fruits = ['melon', 'pumpkin'] as const;

/** Tries one side of a ripe stem: in air over soil it places a fruit and turns the stem to it. */
function bear({ server: { world }, random }: Garden, at: Position, fruit: string): void {
  const side = horizontals[random.integer(0, 3)] ?? 'north';
  const place = beside(at, side);
  const soil = world.blockAt(place.x, place.y - 1, place.z).name;
  if (world.stateAt(place.x, place.y, place.z) !== 0 || (soil !== 'farmland' && !isDirt(soil))) return;
  world.set(place.x, place.y, place.z, stateOf(fruit));
  world.set(at.x, at.y, at.z, stateOf(`attached_${fruit}_stem`, { facing: side }));
}

function stem(fruit: string): Plant {
  const grow: Plant['grow'] = (garden, at, block) => {
    const { server, random } = garden;
    if (!isLit(server.world, at, cropLight) || !random.chance(cropGrowthChance(server.world, at))) return;
    const age = ageOf(block);
    if (age < ripe) server.world.set(at.x, at.y, at.z, withProperties(block, { age: age + 1 }));
    else bear(garden, at, fruit);
  };
  return {
    blocks: [`${fruit}_stem`],
    grows: () => true,
    grow,
    fertilise(garden, at, block) {
      const { server, random } = garden;
      if (ageOf(block) >= ripe) return false;
      const age = Math.min(ripe, ageOf(block) + random.integer(2, 5));
      server.world.set(at.x, at.y, at.z, withProperties(block, { age }));
      if (age === ripe) server.randomTicks.tick(at);
      return true;
    },
  };
}

/** Stems of melons and pumpkins. */
export const stems: readonly Plant[] = fruits.map(stem);

/** Resets stems, ripe, whose fruit is gone. */
export function straightenStems(server: MinecraftServer): void {
  for (const fruit of fruits) {
    server.blocks.define((name) => name === `attached_${fruit}_stem`, {
      neighbourChanged(at, block) {
        const facing = horizontals.find((side) => side === block.properties.facing);
        if (!facing) return;
        const place = beside(at, facing);
        if (server.world.blockAt(place.x, place.y, place.z).name === fruit) return;
        server.world.set(at.x, at.y, at.z, stateOf(`${fruit}_stem`, { age: ripe }));
      },
    });
  }
}
