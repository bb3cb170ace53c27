import type { Position } from '#lib/domain/position.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Assignment } from './assignment.ts';
import type { KnownMate } from './gate/situation.ts';
import { type RecoveryChain, recoveryChains, type Source } from './local/recovery-chain.ts';
import type { PublicStock } from './public/public-stock.ts';
import type { Items } from './requirement.ts';

/**
 * What one agent knows besides its plan: sources around it and how much it took from them, and team-mates as it sees them and as the public
 * board lists them.
 */
export class Knowledge {
  private readonly seat: Seat;
  private readonly assignment: Assignment;
  private readonly stock: PublicStock;
  private sources: readonly Source[];
  private stations: Assignment['stations'];
  private readonly near: number;
  private readonly worked = new Set<string>();
  /** Inventories that team-mates reported; used only where private states and messages are merged. */
  readonly told = new Map<string, Items>();

  constructor(seat: Seat, assignment: Assignment, stock: PublicStock, near: number) {
    this.seat = seat;
    this.assignment = assignment;
    this.stock = stock;
    this.sources = assignment.sources;
    this.stations = assignment.stations;
    this.near = near;
  }

  /** The ways to an item alone, best first. */
  chains(item: string, count: number, needs: Items): readonly RecoveryChain[] {
    const { recipes } = this.assignment;
    return recoveryChains(item, count, {
      position: this.seat.position,
      inventory: this.seat.inventory(),
      reserved: needs,
      sources: this.sources,
      recipes,
      stations: this.stations,
      near: this.near,
    });
  }

  /** Notes a block to work at that it put down. */
  putDown(block: string, at: Position): void {
    this.stations = [...this.stations, { block, at }];
  }

  /** Notes how much was taken from a source; null for a source that is used up. */
  took(item: string, at: Position, count: number | null): void {
    this.sources = this.sources.map((source) => {
      const isIt = source.item === item && source.at.x === at.x && source.at.y === at.y && source.at.z === at.z;
      return isIt ? { ...source, count: count === null ? 0 : Math.max(0, source.count - count) } : source;
    });
  }

  /** The team-mates with their visible bodies and their stated surplus. */
  mates(): readonly KnownMate[] {
    const bodies = this.seat.view.entities();
    return this.seat.mates.map((name) => ({
      name,
      position: bodies.find(({ username }) => username === name)?.position ?? null,
      surplus: this.told.get(name) ?? this.stock.of(name),
    }));
  }

  /** The surplus of an agent that the public board lists. */
  listed(agent: string): Items {
    return this.stock.of(agent);
  }

  /** Notes that it gets or makes an item itself, so that what it has of it and of its ingredients is no surprise. */
  worksWith(item: string): void {
    for (const one of [item, ...this.ingredients(item)]) this.worked.add(one);
  }

  /** Whether it got or made an item itself, or used it for that. */
  hasWorkedWith(item: string): boolean {
    return this.worked.has(item);
  }

  /** Names of what an item is made of. */
  ingredients(item: string): readonly string[] {
    return this.assignment.recipes.filter((recipe) => recipe.item === item).flatMap(({ from }) => Object.keys(from));
  }
}
