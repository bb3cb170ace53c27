import type { Position } from '#lib/domain/position.ts';

/** The six faces in the order of their protocol numbers. */
export const directions = ['down', 'up', 'north', 'south', 'west', 'east'] as const;
export type Direction = (typeof directions)[number];
export type HorizontalDirection = 'north' | 'south' | 'west' | 'east';

const offsets: Readonly<Record<Direction, Position>> = {
  down: { x: 0, y: -1, z: 0 },
  up: { x: 0, y: 1, z: 0 },
  north: { x: 0, y: 0, z: -1 },
  south: { x: 0, y: 0, z: 1 },
  west: { x: -1, y: 0, z: 0 },
  east: { x: 1, y: 0, z: 0 },
};

const opposites: Readonly<Record<Direction, Direction>> = {
  down: 'up',
  up: 'down',
  north: 'south',
  south: 'north',
  west: 'east',
  east: 'west',
};
const clockwise: readonly HorizontalDirection[] = ['south', 'west', 'north', 'east'];
export const horizontals: readonly HorizontalDirection[] = ['north', 'east', 'south', 'west'];

/** The face with a protocol number; up for an invalid number. */
export function directionOf(face: number): Direction {
  return directions[face] ?? 'up';
}

/** The block position adjacent to another on one side. */
export function beside(at: Position, side: Direction): Position {
  const offset = offsets[side];
  return { x: at.x + offset.x, y: at.y + offset.y, z: at.z + offset.z };
}

export function opposite<Side extends Direction>(side: Side): Direction {
  return opposites[side];
}

export function isHorizontal(side: Direction): side is HorizontalDirection {
  return side !== 'up' && side !== 'down';
}

/** The horizontal direction of a yaw. */
export function facingOf(yaw: number): HorizontalDirection {
  return clockwise[Math.floor(yaw / 90 + 0.5) & 3] ?? 'south';
}

/** The direction a quarter turn clockwise, seen from above. */
export function turned(side: HorizontalDirection): HorizontalDirection {
  return clockwise[(clockwise.indexOf(side) + 1) & 3] ?? 'south';
}

export function oppositeHorizontal(side: HorizontalDirection): HorizontalDirection {
  return turned(turned(side));
}

/** The direction of a yaw and pitch, with up and down. */
export function lookDirection(yaw: number, pitch: number): Direction {
  if (pitch > 45) return 'down';
  return pitch < -45 ? 'up' : facingOf(yaw);
}

/** The facing of a block by its state; null without one. */
export function facingDirection(block: { readonly properties: Readonly<Record<string, string>> }): Direction | null {
  const { facing } = block.properties;
  return directions.find((direction) => direction === facing) ?? null;
}
