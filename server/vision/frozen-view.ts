import { sectionRadius } from './cells.ts';
import type { View } from './view-picture.ts';
import type { ViewWorld } from './view-world.ts';

/** What can be seen from a point at one moment, in a form that can be sent to another thread. */
export interface FrozenView extends Omit<View, 'world'> {
  readonly world: SectionBox;
}

/** The sections of a world in a box around an eye. */
interface SectionBox {
  readonly lowestSection: number;
  readonly highestSection: number;
  /** The first column of sections along x and z, and columns each way. */
  readonly fromX: number;
  readonly fromZ: number;
  readonly width: number;
  /** By column (z, then x), then by height; see `ViewWorld`. */
  readonly sections: readonly (Uint16Array | null | undefined)[];
}

/** A view whose blocks no longer change with the world. Its picture is that of the view. */
export function frozenView({ world, ...seen }: View): FrozenView {
  const [x, , z] = seen.viewpoint.eye;
  const [fromX, fromZ, width] = [(Math.floor(x) >> 4) - sectionRadius, (Math.floor(z) >> 4) - sectionRadius, 2 * sectionRadius + 1];
  const { lowestSection, highestSection } = world;
  const sections: (Uint16Array | null | undefined)[] = [];
  for (let south = fromZ; south < fromZ + width; south++)
    for (let east = fromX; east < fromX + width; east++)
      for (let y = lowestSection; y < highestSection; y++) sections.push(copyOf(world.sectionAt(east, y, south)));
  return { ...seen, world: { lowestSection, highestSection, fromX, fromZ, width, sections } };
}

/** The view of a frozen one, for drawing. */
export function thawedView({ world, ...seen }: FrozenView): View {
  return { ...seen, world: worldOf(world) };
}

function worldOf({ lowestSection, highestSection, fromX, fromZ, width, sections }: SectionBox): ViewWorld {
  const height = highestSection - lowestSection;
  return {
    lowestSection,
    highestSection,
    sectionAt: (x, y, z) => {
      const [east, south] = [x - fromX, z - fromZ];
      if (east < 0 || south < 0 || east >= width || south >= width) return undefined;
      return sections[(south * width + east) * height + y - lowestSection];
    },
  };
}

function copyOf(section: Uint16Array | null | undefined): Uint16Array | null | undefined {
  return section === null ? null : section?.slice();
}
