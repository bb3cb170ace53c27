import { type BuiltBlock, facingOf } from '#lib/blueprint/built.ts';
import { type Box, boxAround } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Body } from '../body.ts';
import { type BlockLookup, blockLookupOf } from '../library/block-templates.ts';
import type { Sight } from './open-jobs.ts';

/** Blocks around requested cells in which a body puts scaffolds and pillars, at any height, and beyond which no building around them is. */
const reach = 32;
const far = 20;

type Kind = Pick<BuiltBlock, 'name' | 'facing'>;

/** The world around a building as one body sees it now: it remembers nothing, because its look-ups are as fast as a memory. */
export class WorldSight implements Sight {
  /** Cells that must be empty at the end, by key: scaffolds of the body, and what it was asked to remove. */
  readonly toClear = new Map<string, Position>();
  private readonly lookup: BlockLookup;
  /** Name and facing by state: there are few states in a building. */
  private readonly kinds: (Kind | undefined)[] = [];
  private readonly building: Box;

  constructor(body: Body, cells: readonly Position[]) {
    this.lookup = blockLookupOf(body.bot);
    this.building = boxAround(cells);
  }

  lookAgain(): void {}

  block(at: Position): BuiltBlock | null {
    const kind = this.kindAt(at.x, at.y, at.z);
    return kind === null ? null : { at: { ...at }, ...kind };
  }

  private kindAt(x: number, y: number, z: number): Kind | null {
    const state = this.lookup.stateAt(x, y, z);
    return state <= 0 ? null : (this.kinds[state] ?? this.kindOf(state));
  }

  private kindOf(state: number): Kind {
    const block = this.lookup.prototypeOf(state);
    const words = Object.fromEntries(Object.entries(block.getProperties()).map(([name, value]) => [name, String(value)]));
    const kind = { name: block.name, facing: facingOf(words) };
    this.kinds[state] = kind;
    return kind;
  }

  nameAt(at: Position): string | null {
    return this.kindAt(at.x, at.y, at.z)?.name ?? null;
  }

  holds({ x, z }: Position): boolean {
    return this.isWithin(x, z, reach);
  }

  /** Whether a place is so far from the requested cells that it is outside of a building around them. */
  isFar({ x, z }: Position): boolean {
    return !this.isWithin(x, z, far);
  }

  /** Whether a column is in the building's own ones or within some blocks of them. */
  private isWithin(x: number, z: number, away: number): boolean {
    const { least, most } = this.building;
    return x >= least.x - away && x <= most.x + away && z >= least.z - away && z <= most.z + away;
  }

  inArea(): readonly BuiltBlock[] {
    return [...this.toClear.values()].sort((one, other) => other.y - one.y).flatMap((at) => this.block(at) ?? []);
  }
}
