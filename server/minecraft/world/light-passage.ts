import { type BlockTemplate, blockStateCount, blockTemplate } from './block-template.ts';
import { fluidOf } from './fluid.ts';

/** Sides of a block, as bits: down, up, north (-z), south, west (-x), east. */
export const faces = { down: 1, up: 2, north: 4, south: 8, west: 16, east: 32 } as const;

const opaque = 15;

/** Emission, loss of light on the way through, and closed sides of every state, on first use. */
const emissions = new Int8Array(blockStateCount).fill(-1);
const losses = new Uint8Array(blockStateCount);
const closed = new Uint8Array(blockStateCount);

/** Blocks whose shape stops light at its full sides, though light passes through the rest of the block. */
const shaped =
  /(_slab|_stairs|^piston|^sticky_piston|^piston_head|^snow|^farmland|^dirt_path|^lectern|^stonecutter|^enchanting_table|^end_portal_frame|^sculk_sensor|^calibrated_sculk_sensor|^sculk_shrieker|^daylight_detector)$/;

/** Light from a block, 0-15, in its state: candles and sea pickles by their number, lamps and furnaces when lit. */
function emissionOf({ name, properties, emitLight }: BlockTemplate): number {
  if (name.endsWith('candle_cake')) return properties.lit === 'true' ? 3 : 0;
  if (name.endsWith('candle')) return properties.lit === 'true' ? 3 * Number(properties.candles) : 0;
  if (name === 'sea_pickle') return properties.waterlogged === 'true' ? 3 + 3 * Number(properties.pickles) : 0;
  if (name === 'light') return Number(properties.level);
  if (name === 'respawn_anchor') return [0, 3, 7, 11, 15][Number(properties.charges)] ?? 0;
  if (name.startsWith('cave_vines')) return properties.berries === 'true' ? 14 : 0;
  if (name === 'glow_lichen') return ['down', 'up', 'north', 'south', 'west', 'east'].some((side) => properties[side] === 'true') ? 7 : 0;
  if (properties.lit === 'false') return 0;
  if (properties.lit === 'true') {
    if (name === 'redstone_lamp') return 15;
    if (/^(furnace|smoker|blast_furnace)$/.test(name)) return 13;
    if (name.endsWith('redstone_ore')) return 9;
  }
  return emitLight;
}

function lossOf(template: BlockTemplate): number {
  if (template.properties.type === 'double' && template.name.endsWith('_slab')) return opaque;
  return fluidOf(template.stateId) ? Math.max(1, template.filterLight) : template.filterLight;
}

/** The sides that the collision boxes of a block close completely. */
function closedSides({ shapes }: BlockTemplate): number {
  let sides = 0;
  for (let axis = 0; axis < 3; axis++) {
    const [across, along] = [(axis + 1) % 3, (axis + 2) % 3];
    const [low, high] = axis === 1 ? [faces.down, faces.up] : axis === 2 ? [faces.north, faces.south] : [faces.west, faces.east];
    for (const [edge, bit] of [
      [0, low],
      [1, high],
    ] as const) {
      const touching = shapes.filter((box) => (edge === 0 ? box[axis] === 0 : box[axis + 3] === 1));
      // Eight by eight samples: the edges of all boxes of stairs, slabs and pistons are multiples of an eighth or a sixteenth.
      const covered = Array.from({ length: 64 }, (_, sample) => [((sample & 7) + 0.5) / 8, ((sample >> 3) + 0.5) / 8] as const).every(
        ([a, b]) =>
          touching.some(
            (box) => (box[across] ?? 0) <= a && (box[across + 3] ?? 0) >= a && (box[along] ?? 0) <= b && (box[along + 3] ?? 0) >= b,
          ),
      );
      if (covered) sides |= bit;
    }
  }
  return sides;
}

function learn(state: number): void {
  const template = blockTemplate(state);
  emissions[state] = emissionOf(template);
  losses[state] = Math.min(opaque, lossOf(template));
  closed[state] = shaped.test(template.name) ? closedSides(template) : 0;
}

/** Light that a state emits, 0-15. */
export function emittedLight(state: number): number {
  if ((emissions[state] ?? -1) < 0) learn(state);
  return emissions[state] ?? 0;
}

/** Light that a state takes from what passes through it, 0-15; air takes none beyond the distance. */
export function lightLoss(state: number): number {
  if ((emissions[state] ?? -1) < 0) learn(state);
  return losses[state] ?? 0;
}

/** The sides of a state that stop light, as bits of `faces`. */
export function closedFaces(state: number): number {
  if ((emissions[state] ?? -1) < 0) learn(state);
  return closed[state] ?? 0;
}
