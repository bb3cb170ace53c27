import { createRequire } from 'node:module';
import type { Bot } from './mineflayer.ts';

/** A box of the library's physics, as far as this file relies on it. */
interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly minZ: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly maxZ: number;
  computeOffsetX(body: Box, way: number): number;
  computeOffsetY(body: Box, way: number): number;
  computeOffsetZ(body: Box, way: number): number;
}

interface Physics {
  simulatePlayer(...given: readonly unknown[]): unknown;
}

/** Boxes that overlap by less only touch, as in Minecraft and on the server. */
const tolerance = 1e-7;
/** What overlap counts as touching for the body that is being moved; none, unless it was given a tolerance. */
let touch = 0;
let installed = false;

/**
 * Lets a bot that touches a block be stopped by it, however its position was rounded. The library compares exact numbers: half a body's
 * width from a face at z = -2 a bot stands at z = -2.3, where its edge comes out beyond -2. So it walks into the block, the server puts it
 * back where it was, and it never gets round the corner. Throws when the library has changed.
 */
export function giveCollisionTolerance(bot: Bot): void {
  installOffsets();
  const physics: Physics = Reflect.get(bot as object, 'physics');
  const simulate = physics.simulatePlayer.bind(physics);
  physics.simulatePlayer = (...given) => {
    touch = tolerance;
    try {
      return simulate(...given);
    } finally {
      touch = 0;
    }
  };
}

/** Makes the library's boxes heed `touch`; without it they answer as they did. */
function installOffsets(): void {
  if (installed) return;
  const BoxClass: { prototype: Box } | undefined = createRequire(import.meta.url)('prismarine-physics/lib/aabb');
  const box = BoxClass?.prototype;
  if (!box || [box.computeOffsetX, box.computeOffsetY, box.computeOffsetZ].some((offset) => typeof offset !== 'function')) {
    throw new Error('prismarine-physics has no boxes to give a tolerance any more: check its version against package.json.');
  }
  box.computeOffsetX = function (this: Box, body, way) {
    return sharesY(this, body) && sharesZ(this, body) ? wayTo(this.minX - body.maxX, this.maxX - body.minX, way) : way;
  };
  box.computeOffsetY = function (this: Box, body, way) {
    return sharesX(this, body) && sharesZ(this, body) ? wayTo(this.minY - body.maxY, this.maxY - body.minY, way) : way;
  };
  box.computeOffsetZ = function (this: Box, body, way) {
    return sharesX(this, body) && sharesY(this, body) ? wayTo(this.minZ - body.maxZ, this.maxZ - body.minZ, way) : way;
  };
  installed = true;
}

function sharesX(one: Box, other: Box): boolean {
  return other.maxX - one.minX > touch && one.maxX - other.minX > touch;
}

function sharesY(one: Box, other: Box): boolean {
  return other.maxY - one.minY > touch && one.maxY - other.minY > touch;
}

function sharesZ(one: Box, other: Box): boolean {
  return other.maxZ - one.minZ > touch && one.maxZ - other.minZ > touch;
}

/** As much of a way along an axis as a block leaves that lies so far `ahead` of the body, or so far `behind` it for a way back. */
function wayTo(ahead: number, behind: number, way: number): number {
  if (way > 0 && ahead >= -touch) return Math.min(ahead, way);
  if (way < 0 && behind <= touch) return Math.max(behind, way);
  return way;
}
