import type { Position } from '#lib/domain/position.ts';
import type { Random } from './random.ts';
import { gameData } from './registry.ts';
import { type BlockTemplate, blockTemplate } from './world/block-template.ts';
import type { World } from './world/world.ts';

/** The effect of a random tick on a block. */
export type RandomTick = (at: Position, block: BlockTemplate) => void;

interface Rule {
  readonly tick: RandomTick;
  readonly waits: (block: BlockTemplate) => boolean;
}

/** Cells of a 16x16x16 section. */
const sectionCells = 4096;
/** Most draws per section and tick; beyond this, each cell is drawn so often that more makes no difference. */
const mostDraws = 10 * sectionCells;

/** The cells of one section with random ticks, in arbitrary but repeatable order. */
class WaitingCells {
  private readonly cells: Position[] = [];
  private readonly places = new Map<number, number>();

  get size(): number {
    return this.cells.length;
  }

  at(place: number): Position | undefined {
    return this.cells[place];
  }

  add(cell: number, at: Position): void {
    if (this.places.has(cell)) return;
    this.places.set(cell, this.cells.length);
    this.cells.push({ x: at.x, y: at.y, z: at.z });
  }

  remove(cell: number): void {
    const place = this.places.get(cell);
    if (place === undefined) return;
    this.places.delete(cell);
    const last = this.cells.pop();
    if (last === undefined || place === this.cells.length) return;
    this.cells[place] = last;
    this.places.set(cellOf(last), place);
  }
}

function cellOf({ x, y, z }: Position): number {
  return ((y & 15) << 8) | ((z & 15) << 4) | (x & 15);
}

/**
 * Random ticks as in vanilla: each tick draws `randomTickSpeed` of the 4096 cells of a section, and a drawn block may grow, dry or fade.
 * Only sections with a waiting block are visited, and one draw decides both whether such a block is hit and which: the distribution equals
 * drawing among all cells. A world at rest draws nothing. Generated blocks wait only from their first change or `wake` on.
 */
export class RandomTicks {
  private readonly world: World;
  private readonly rules: (Rule | undefined)[] = [];
  private readonly sections = new Map<string, WaitingCells>();

  private readonly failed: (block: BlockTemplate, error: unknown) => void;

  /** `failed` receives the errors of rules; an error ends only the tick of its own block. */
  constructor(world: World, failed: (block: BlockTemplate, error: unknown) => void) {
    this.world = world;
    this.failed = failed;
  }

  /** Registers a random-tick handler for these block names; blocks for which `waits` is false are skipped. One handler per block. */
  on(names: readonly string[], tick: RandomTick, waits: (block: BlockTemplate) => boolean = () => true): void {
    for (const name of names) {
      const id = gameData.blocksByName[name]?.id;
      if (id === undefined) throw new Error(`There is no block called "${name}" in Minecraft 1.20.1.`);
      if (this.rules[id]) throw new Error(`Random ticks of ${name} have a rule already.`);
      this.rules[id] = { tick, waits };
    }
  }

  /** Updates the index; call it for every block change, before other code reads it. */
  changed(at: Position, state: number, before: number): void {
    const waits = this.waits(state);
    if (waits) this.wake(at);
    else if (this.rules[blockTemplate(before).blockId]) this.rest(at);
  }

  /** Adds the block at a position to the waiting ones although its state alone does not require it. */
  wake(at: Position): void {
    const key = `${at.x >> 4},${at.y >> 4},${at.z >> 4}`;
    let section = this.sections.get(key);
    if (!section) {
      section = new WaitingCells();
      this.sections.set(key, section);
    }
    section.add(cellOf(at), at);
  }

  /** The opposite of `wake`. */
  rest(at: Position): void {
    const key = `${at.x >> 4},${at.y >> 4},${at.z >> 4}`;
    const section = this.sections.get(key);
    section?.remove(cellOf(at));
    if (section?.size === 0) this.sections.delete(key);
  }

  /** Runs the random ticks of one tick. */
  run(speed: number, random: Random): void {
    const draws = Math.min(speed, mostDraws);
    for (const section of this.sections.values()) {
      for (let draw = 0; draw < draws; draw++) {
        const at = section.at(Math.floor(random.next() * sectionCells));
        if (at) this.tick(at);
      }
    }
  }

  /** Number of waiting blocks. */
  get waiting(): number {
    let sum = 0;
    for (const section of this.sections.values()) sum += section.size;
    return sum;
  }

  /** Runs a random tick on the block at a position now. */
  tick(at: Position): void {
    const block = this.world.blockAt(at.x, at.y, at.z);
    try {
      this.rules[block.blockId]?.tick(at, block);
    } catch (error) {
      this.failed(block, error);
    }
  }

  private waits(state: number): boolean {
    const block = blockTemplate(state);
    return this.rules[block.blockId]?.waits(block) ?? false;
  }
}
