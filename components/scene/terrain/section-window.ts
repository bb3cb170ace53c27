import type { BlockLight, SectionLights } from '#lib/light/block-light.ts';
import type { Column, ColumnStore } from './column-store.ts';

/** Replaces blocks of unknown columns: it hides faces, so that the edge of the world is no cliff. */
export const unknownState = 0xffff;

const width = 18;
const layer = width * width;
/** Steps in the window towards the six face directions. */
export const windowSteps = [1, -1, layer, -layer, width, -width] as const;
/** Steps along the axes x, y, z. */
export const axisSteps = [1, layer, width] as const;

/** Index of a block of the section (-1 to 16 each way) in the window. */
export function windowIndex(x: number, y: number, z: number): number {
  return ((y + 1) * width + z + 1) * width + x + 1;
}

/** A section with one block of its surroundings on each side, copied together for fast look-ups. */
export class SectionWindow {
  readonly states = new Uint16Array(width ** 3);
  /** Daylight per block of the window: 1 under the open sky. */
  readonly daylight = new Uint8Array(width ** 3);
  /** Light level of lamps per block of the window, 0 to 15, and whether any is above 0. */
  readonly levels = new Uint8Array(width ** 3);
  hasLamplight = false;
  /** The column with its eight neighbours, row by row from the north-west, and their light of lamps. */
  private readonly owners: (Column | undefined)[] = [];
  private readonly lights: (SectionLights | undefined)[] = [];

  /** Moves the window to a column; `load` then fills it. */
  moveTo(store: ColumnStore, light: BlockLight | null, { columnX, columnZ }: Column): void {
    for (let at = 0; at < 9; at++) {
      const [x, z] = [columnX + (at % 3) - 1, columnZ + Math.floor(at / 3) - 1];
      this.owners[at] = store.get(x, z);
      this.lights[at] = light?.ofColumn(x, z);
    }
  }

  /** Fills the window with a section of the column. */
  load(store: ColumnStore, sectionIndex: number): void {
    this.states.fill(0);
    this.daylight.fill(1);
    for (let z = -1; z <= 16; z++) {
      for (let x = -1; x <= 16; x++) {
        const owner = this.owners[neighbour(z) * 3 + neighbour(x)];
        if (owner) this.copy(store, owner, sectionIndex, x, z);
        else for (let y = -1; y <= 16; y++) this.states[windowIndex(x, y, z)] = unknownState;
      }
    }
    this.loadLevels(sectionIndex);
  }

  private loadLevels(sectionIndex: number): void {
    const { lights, levels } = this;
    if (this.hasLamplight) levels.fill(0);
    this.hasLamplight = false;
    for (const light of lights) for (let step = -1; step < 2; step++) if (light?.[sectionIndex + step]) this.hasLamplight = true;
    if (!this.hasLamplight) return;
    for (let z = -1; z <= 16; z++) {
      for (let x = -1; x <= 16; x++) {
        const light = lights[neighbour(z) * 3 + neighbour(x)];
        if (!light) continue;
        const place = ((z & 15) << 4) | (x & 15);
        const floor = windowIndex(x, 0, z);
        const section = light[sectionIndex];
        if (section) for (let y = 0; y < 16; y++) levels[floor + y * layer] = section[(y << 8) | place] ?? 0;
        levels[floor - layer] = light[sectionIndex - 1]?.[(15 << 8) | place] ?? 0;
        levels[floor + 16 * layer] = light[sectionIndex + 1]?.[place] ?? 0;
      }
    }
  }

  /** Copies the blocks above each other at one position; open cells of the window already hold air. */
  private copy(store: ColumnStore, owner: Column, sectionIndex: number, x: number, z: number): void {
    const { states, daylight } = this;
    const place = ((z & 15) << 4) | (x & 15);
    const floor = windowIndex(x, 0, z);
    const dark = store.topAt(owner, place) - owner.minY - sectionIndex * 16;
    for (let y = -1; y <= dark && y <= 16; y++) daylight[floor + y * layer] = 0;
    const section = owner.sections[sectionIndex];
    if (section) for (let y = 0; y < 16; y++) states[floor + y * layer] = section[(y << 8) | place] ?? 0;
    const below = owner.sections[sectionIndex - 1];
    states[floor - layer] = sectionIndex === 0 ? unknownState : (below?.[(15 << 8) | place] ?? 0);
    states[floor + 16 * layer] = owner.sections[sectionIndex + 1]?.[place] ?? 0;
  }
}

/** Which of three columns in a row contains a position of the window. */
function neighbour(step: number): number {
  return step < 0 ? 0 : step > 15 ? 2 : 1;
}
