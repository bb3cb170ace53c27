import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import type { BlockTemplate } from '../../world/block-template.ts';
import { beside, type Direction, facingDirection, isHorizontal, opposite, oppositeHorizontal, turned } from '../../world/direction.ts';
import { isDiode, type Power } from './power.ts';

/** Order of block ticks within one game tick: the ends of pulses and inputs of other diodes come first. */
export const tickPriority = { feedsDiode: -3, turnsOff: -2, turnsOn: -1, plain: 0 } as const;

/** The input side of a repeater or comparator. */
export function inputSide(block: BlockTemplate): Direction {
  return facingDirection(block) ?? 'north';
}

/** The power at a diode's input. */
export function inputPower(server: MinecraftServer, power: Power, at: Position, block: BlockTemplate): number {
  const side = inputSide(block);
  const signal = power.from(at, side);
  const behind = beside(at, side);
  const wire = server.world.blockAt(behind.x, behind.y, behind.z);
  return wire.name === 'redstone_wire' ? Math.max(signal, Number(wire.properties.power)) : signal;
}

/** The two sides of a diode across its direction. */
export function flanks(block: BlockTemplate): readonly Direction[] {
  const facing = inputSide(block);
  return isHorizontal(facing) ? [turned(facing), oppositeHorizontal(turned(facing))] : [];
}

/** Whether a diode feeds another one that does not face it. */
export function feedsDiode(server: MinecraftServer, at: Position, block: BlockTemplate): boolean {
  const output = opposite(inputSide(block));
  const next = beside(at, output);
  const fed = server.world.blockAt(next.x, next.y, next.z);
  return isDiode(fed) && inputSide(fed) !== output;
}
