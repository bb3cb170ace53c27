import AxisBox from 'prismarine-physics/lib/aabb.js';

/** The parts of a physics box that this file uses. */
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

/** Boxes with a smaller overlap only touch, as in Minecraft and on the server. */
const tolerance = 1e-7;
/** The overlap that counts as touching for the current body; 0 without tolerance. */
let touch = 0;
let installed = false;

/**
 * Simulates with a tolerance: a block stops a body that touches it, however the body's position was rounded. The library compares exact
 * numbers: half a body's width from a face at z = -2, a body stands at z = -2.3, where its computed edge lies beyond -2. Without the
 * tolerance it walks into the block, the server resets its position, and it never gets around the corner. Throws if the library has changed.
 */
export function whileTouching<Result>(simulate: () => Result): Result {
  installOffsets();
  touch = tolerance;
  try {
    return simulate();
  } finally {
    touch = 0;
  }
}

function boxOf(given: unknown): Box | null {
  const prototype: Partial<Box> | undefined = Object(given).prototype;
  const offsets = [prototype?.computeOffsetX, prototype?.computeOffsetY, prototype?.computeOffsetZ];
  return offsets.every((offset) => typeof offset === 'function') ? Object(prototype) : null;
}

/** Makes the library's boxes use `touch`; with a touch of 0 they behave as before. */
function installOffsets(): void {
  if (installed) return;
  const box = boxOf(AxisBox);
  if (!box) throw new Error('prismarine-physics has no boxes to give a tolerance any more: check its version against package.json.');
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

/**
 * The part of a movement along an axis that a block allows. The block lies `ahead` of the body, or `behind` it for a movement in the other
 * direction.
 */
function wayTo(ahead: number, behind: number, way: number): number {
  if (way > 0 && ahead >= -touch) return Math.min(ahead, way);
  if (way < 0 && behind <= touch) return Math.max(behind, way);
  return way;
}
