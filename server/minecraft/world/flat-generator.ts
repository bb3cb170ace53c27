import { defaultState } from './block-template.ts';
import { Column, MIN_Y, SECTION_COUNT, type SectionStates } from './column.ts';

/** Makes the column at a chunk position. */
export type Generator = (x: number, z: number) => Column;

/** The highest solid layer of the flat world. */
export const FLAT_GROUND = -61;

const layers = ['bedrock', 'dirt', 'dirt', 'grass_block'];

const flatSections: readonly (SectionStates | null)[] = makeSections();

function makeSections(): (SectionStates | null)[] {
  const ground: SectionStates = new Uint16Array(4096);
  for (const [level, name] of layers.entries()) ground.fill(defaultState(name) ?? 0, level << 8, (level + 1) << 8);
  return [ground, ...new Array<null>(SECTION_COUNT - 1).fill(null)];
}

/** The vanilla superflat world: bedrock at -64, dirt at -63 and -62, grass at -61, air above; plains everywhere. */
export function flatGenerator(): Generator {
  return (x, z) => new Column(x, z, flatSections);
}

/** Height of bodies standing on the flat world's ground. */
export const FLAT_FEET = MIN_Y + layers.length;
