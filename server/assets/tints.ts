/** Multipliers for grey pictures in the plains biome, by vanilla's colour maps. */
const grass = 0x91bd59;
const foliage = 0x77ab2f;
const water = 0x3f76e4;
const fixed: Readonly<Record<string, number>> = {
  birch_leaves: 0x80a755,
  spruce_leaves: 0x619961,
  lily_pad: 0x208030,
  attached_melon_stem: 0xe0c71c,
  attached_pumpkin_stem: 0xe0c71c,
  water,
  water_cauldron: water,
  bubble_column: water,
};

function redstone(power: number): number {
  const part = power / 15;
  const red = Math.round(255 * (part * 0.6 + (part > 0 ? 0.4 : 0.3)));
  const green = Math.round(255 * Math.max(0, part * part * 0.7 - 0.5));
  const blue = Math.round(255 * Math.max(0, part * part * 0.6 - 0.7));
  return (red << 16) | (green << 8) | blue;
}

/** The colour of a tinted face of a block with these properties. */
export function tintOf(block: string, properties: Readonly<Record<string, string>>): number {
  const known = fixed[block];
  if (known !== undefined) return known;
  if (block === 'redstone_wire') return redstone(Number(properties.power ?? 0));
  if (block === 'melon_stem' || block === 'pumpkin_stem') {
    const age = Number(properties.age ?? 0);
    return ((age * 32) << 16) | ((255 - age * 8) << 8) | (age * 4);
  }
  return block.includes('leaves') || block === 'vine' ? foliage : grass;
}
