import { defaultState } from './block-template.ts';
import { Column, lowestY, type SectionStates, sectionCount } from './column.ts';
import { type Dimension, dimensionAt, dimensions } from './dimension.ts';

/** Creates the column at a chunk position. */
export type ColumnGenerator = (x: number, z: number) => Column;

const layers: Readonly<Record<Dimension['name'], readonly string[]>> = {
  'minecraft:overworld': ['bedrock', 'dirt', 'dirt', 'grass_block'],
  'minecraft:the_nether': ['bedrock', 'netherrack', 'netherrack', 'netherrack'],
};

const flatSections: ReadonlyMap<Dimension, readonly (SectionStates | null)[]> = new Map(
  dimensions.map((dimension) => [dimension, makeSections(dimension)]),
);

function makeSections({ name, minY, maxY, ceiling }: Dimension): (SectionStates | null)[] {
  const ground: SectionStates = new Uint16Array(4096);
  for (const [level, block] of layers[name].entries()) ground.fill(defaultState(block) ?? 0, level << 8, (level + 1) << 8);
  const sections: (SectionStates | null)[] = new Array(sectionCount).fill(null);
  sections[(minY - lowestY) >> 4] = ground;
  if (ceiling < maxY) {
    const roof: SectionStates = new Uint16Array(4096);
    roof.fill(defaultState('bedrock') ?? 0, (ceiling & 15) << 8, ((ceiling & 15) + 1) << 8);
    sections[(ceiling - lowestY) >> 4] = roof;
  }
  return sections;
}

/**
 * Flat worlds from the lowest block up, air above. Overworld: bedrock at -64, dirt at -63 and -62, grass at -61, as in vanilla's superflat
 * world. Nether: bedrock at 0, netherrack from 1 to 3, a roof of bedrock at 127.
 */
export function flatGenerator(): ColumnGenerator {
  return (x, z) => new Column(x, z, flatSections.get(dimensionAt(x * 16)) ?? []);
}
