import type { Position } from '#lib/domain/position.ts';
import { type Entity, LivingEntity } from '../../entities/entity.ts';
import { isSpectator } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { bodyBox, overlap, type WorldBox } from '../../world/collision.ts';
import { fullPower } from './power.ts';

/** Ticks between two checks of a pressed plate. */
const recheck = 20;
const weightedRecheck = 10;
/** Bodies at which weighted plates emit full power. */
const heaviest: Readonly<Record<string, number>> = { light_weighted_pressure_plate: 15, heavy_weighted_pressure_plate: 150 };
/** The pressing area above a plate: a sixteenth from its edges, a quarter of a block high. */
const edge = 1 / 16;
const height = 0.25;

function isPlate(name: string): boolean {
  return name.endsWith('_pressure_plate');
}

function presses(block: BlockTemplate, entity: Entity): boolean {
  if (entity.removed || isSpectator(entity)) return false;
  const onlyLiving = block.name === 'stone_pressure_plate' || block.name === 'polished_blackstone_pressure_plate';
  return !onlyLiving || (entity instanceof LivingEntity && !entity.dead);
}

/**
 * Pressure plates emit power while pressed: wooden ones by any entity, stone ones by living bodies, weighted ones more with more entities.
 */
export function pressurePlates(server: MinecraftServer): void {
  /** Number of plates in the world; at zero the checks are skipped. */
  let plates = 0;

  const signal = (at: Position, block: BlockTemplate): number => {
    const zone: WorldBox = [at.x + edge, at.y, at.z + edge, at.x + 1 - edge, at.y + height, at.z + 1 - edge];
    let count = 0;
    for (const entity of server.entities)
      if (presses(block, entity) && overlap(zone, bodyBox(entity.position, entity.width, entity.height))) count++;
    const most = heaviest[block.name];
    if (count === 0 || most === undefined) return count === 0 ? 0 : fullPower;
    return Math.ceil((Math.min(count, most) / most) * fullPower);
  };
  const renew = (at: Position, block: BlockTemplate): void => {
    const level = signal(at, block);
    const weighted = block.name in heaviest;
    server.world.set(at.x, at.y, at.z, withProperties(block, weighted ? { power: level } : { powered: level > 0 }));
    if (level > 0) server.blocks.schedule(at, weighted ? weightedRecheck : recheck);
  };
  server.blocks.define(isPlate, {
    farFelt: true,
    placed: () => void plates++,
    removed: () => void plates--,
    tick: renew,
  });
  const stepOn = (entity: Entity): void => {
    const [x1, , z1, x2, , z2] = bodyBox(entity.position, entity.width, entity.height);
    const y = Math.floor(entity.position.y);
    for (let x = Math.floor(x1); x <= Math.floor(x2); x++) {
      for (let z = Math.floor(z1); z <= Math.floor(z2); z++) {
        if (server.world.stateAt(x, y, z) === 0) continue;
        const block = server.world.blockAt(x, y, z);
        if (isPlate(block.name) && !server.blocks.scheduled({ x, y, z })) renew({ x, y, z }, block);
      }
    }
  };
  server.onTick(() => {
    if (plates > 0) server.forEach(server.entities, stepOn);
  });
}
