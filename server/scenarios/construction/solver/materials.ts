import type { Box } from '#lib/domain/box.ts';
import { cellKey, columnNumber, type Position } from '#lib/domain/position.ts';
import type { Footwork } from '#server/bots/building/footwork.ts';
import { type Reach, type Stand, standFor } from '#server/bots/building/stands.ts';
import type { Seat } from '#server/bots/seat.ts';
import { itemStack, stackLimit } from '#server/minecraft/inventory/item-stack.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import type { Assignment, Source } from './assignment.ts';
import type { Teamwork } from './teamwork.ts';

/** Milliseconds after a failed search for a material until the next one. */
const materialWait = 10_000;

/** The item that places a block. */
function itemFor(block: string): string {
  return itemOfBlock(block) ?? block;
}

/** The materials of one builder: what it carries, takes out of chests and digs. */
export class Materials {
  private readonly seat: Seat;
  private readonly assignment: Assignment;
  private readonly team: Teamwork;
  private readonly footwork: Footwork;
  /** The time of the next search for a material after a failed one, by item. */
  private readonly lacking = new Map<string, number>();

  constructor(seat: Seat, assignment: Assignment, team: Teamwork, footwork: Footwork) {
    this.seat = seat;
    this.assignment = assignment;
    this.team = team;
    this.footwork = footwork;
  }

  /** Whether a recent search for the item of a block failed. */
  isLacking(block: string): boolean {
    return (this.lacking.get(itemFor(block)) ?? 0) > this.seat.clock.now();
  }

  /** Whether the newest search for the item of a block failed, however long ago. */
  wasNotFound(block: string): boolean {
    const item = itemFor(block);
    return this.lacking.has(item) && !this.carries(item);
  }

  /** Gets the item for a block, if the body carries none. False if there is none. */
  async fetch(block: string): Promise<boolean> {
    const item = itemFor(block);
    if (this.carries(item)) return true;
    const source = this.assignment.sources.get(item);
    if (source) await this.gather(item, source);
    else
      for (const chest of this.assignment.chests.get(item) ?? []) {
        await this.takeOut(chest, item, this.share(item));
        if (this.carries(item)) break;
      }
    if (this.carries(item)) return true;
    this.lacking.set(item, this.seat.clock.now() + materialWait);
    return false;
  }

  private carries(item: string, count = 1): boolean {
    return (this.seat.inventory()[item] ?? 0) >= count;
  }

  /** The body's share of what is missing of a material: at least one, and at most a stack. */
  private share(item: string): number {
    this.footwork.look();
    const missing = this.assignment.blocks.filter(({ at, name }) => itemFor(name) === item && this.footwork.world.isMissing(at)).length;
    return Math.max(1, Math.min(stackLimit(itemStack(item)), Math.ceil(missing / (this.seat.mates.length + 1))));
  }

  /** Goes to a chest and takes items out. */
  private async takeOut(chest: Position | null, item: string, count = 1): Promise<void> {
    if (chest === null) return;
    this.footwork.look();
    const [front] = placesBeside(chest, this.footwork.places());
    if (front && (await this.footwork.goTo({ base: front, levels: 0 })))
      await this.seat.primitives.getItemFromChest(chest, { [item]: count });
  }

  /** Digs the body's share of a material, as long as its source has some. */
  private async gather(item: string, source: Source): Promise<void> {
    const { tool, toolChest } = source;
    if (tool !== null && !this.carries(tool)) await this.takeOut(toolChest, tool);
    this.footwork.look();
    const missing = this.assignment.blocks.filter(({ at, name }) => itemFor(name) === item && this.footwork.world.isMissing(at)).length;
    const share = Math.max(1, Math.ceil(missing / (this.seat.mates.length + 1)));
    while (!this.carries(item, share)) if (!(await this.digOne(source))) return;
  }

  /** Digs the next block of a source and picks it up. False if there is none in reach. */
  private async digOne(source: Source): Promise<boolean> {
    const next = this.nearest(source);
    if (!next) return false;
    const { at, stand } = next;
    const { claims } = this.team;
    claims.add(cellKey(at));
    try {
      if (!(await this.footwork.goTo(stand)) || !(await this.seat.primitives.digFromHere(at))) return false;
      this.footwork.look();
      const holds = this.footwork.places().columns.get(columnNumber(at.x, at.z)) ?? [];
      // Bodies pick up what they walk over.
      if (holds.some((hold) => hold.at.y === at.y)) await this.footwork.goTo({ base: at, levels: 0 });
      return true;
    } finally {
      claims.delete(cellKey(at));
    }
  }

  /** The block of a source that is dug soonest: nothing lies on it, and no other body digs it. */
  private nearest({ target, box }: Source): { readonly at: Position; readonly stand: Stand } | null {
    const { footwork } = this;
    footwork.look();
    const { world, post } = footwork;
    const places = footwork.places();
    let best: { readonly at: Position; readonly stand: Stand } | null = null;
    for (const at of cellsOf(box)) {
      if (world.nameAt(at) !== target || world.nameAt({ ...at, y: at.y + 1 }) !== null || this.team.claims.has(cellKey(at))) continue;
      const stand = standFor({ kind: 'clear', name: target, at, facing: null, rank: 0 }, post, places, world);
      if (stand && (!best || stand.cost < best.stand.cost)) best = { at, stand };
    }
    return best;
  }
}

/** The places beside a block at its height, nearest first. */
function placesBeside({ x, y, z }: Position, { columns }: Reach): readonly Position[] {
  const beside = [columnNumber(x + 1, z), columnNumber(x - 1, z), columnNumber(x, z + 1), columnNumber(x, z - 1)];
  return beside
    .flatMap((column) => columns.get(column) ?? [])
    .filter(({ at }) => at.y === y)
    .sort((a, b) => a.steps - b.steps)
    .map(({ at }) => at);
}

/** The cells of a box, from the top down. */
function* cellsOf({ least, most }: Box): Generator<Position> {
  for (let y = most.y; y >= least.y; y--) for (let x = least.x; x <= most.x; x++) for (let z = least.z; z <= most.z; z++) yield { x, y, z };
}
