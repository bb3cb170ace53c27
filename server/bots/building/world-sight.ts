import { type BuiltBlock, facingOf } from '#lib/blueprint/built.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import type { Body } from '../body.ts';
import { Vec3 } from '../library/mineflayer.ts';
import type { Sight } from './open-jobs.ts';

/** Blocks around a building in which a body puts scaffolds and pillars. */
const margin = 8;

/** The world around a building as one body sees it. It looks at each position once until `lookAgain`. */
export class WorldSight implements Sight {
  /** Cells that must be empty at the end, by key: scaffolds of the body, and what it was asked to remove. */
  readonly toClear = new Map<string, Position>();
  private readonly body: Body;
  private readonly seen = new Map<string, BuiltBlock | null>();
  private readonly least: Position;
  private readonly most: Position;

  constructor(body: Body, cells: readonly Position[]) {
    this.body = body;
    const corner = (pick: (...values: number[]) => number, away: number): Position => ({
      x: pick(...cells.map(({ x }) => x)) + away,
      y: pick(...cells.map(({ y }) => y)) + away,
      z: pick(...cells.map(({ z }) => z)) + away,
    });
    this.least = corner(Math.min, -margin);
    this.most = corner(Math.max, margin);
  }

  /** Forgets what it saw. */
  lookAgain(): void {
    this.seen.clear();
  }

  block(at: Position): BuiltBlock | null {
    const key = cellKey(at);
    const known = this.seen.get(key);
    if (known !== undefined) return known;
    const block = this.body.blockAt(new Vec3(at.x, at.y, at.z));
    const properties = block === null || block.type === 0 ? {} : block.getProperties();
    const words = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, String(value)]));
    const built = block === null || block.type === 0 ? null : { at: { ...at }, name: block.name, facing: facingOf(words) };
    this.seen.set(key, built);
    return built;
  }

  nameAt(at: Position): string | null {
    return this.block(at)?.name ?? null;
  }

  holds({ x, y, z }: Position): boolean {
    const { least, most } = this;
    return x >= least.x && x <= most.x && y >= least.y && y <= most.y && z >= least.z && z <= most.z;
  }

  inArea(): readonly BuiltBlock[] {
    return [...this.toClear.values()].sort((one, other) => other.y - one.y).flatMap((at) => this.block(at) ?? []);
  }
}
