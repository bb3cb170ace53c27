import type { Position } from '#lib/domain/position.ts';
import { coals } from '#lib/knowhow/fuels.ts';
import { apiFor, type SeatApi } from '#server/bots/api/seat-api.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { GettingStep } from './local/recovery-chain.ts';
import type { Requirement } from './requirement.ts';

/** A hand-over that an agent owes to another. */
export interface Delivery {
  readonly to: string;
  readonly item: string;
  readonly count: number;
  readonly window: string;
  readonly medium: 'board' | 'chat' | 'centre';
}

/** A result as the game shows it, independent of what the call reported. */
export interface Verified {
  readonly ok: boolean;
  readonly text: string;
}

/** The calls of the API that gated agents use. */
export const usedCalls: readonly string[] = [
  ...['placeBlock', 'withdrawItem', 'MineBlock', 'craftBlock', 'SmeltingCooking', 'navigateTo', 'handoverBlock'],
];

/** What the call says of a place that no way leads near enough to. */
const outOfReach = /^No way leads to within/;
/** Ticks until picked up items are in the inventory. */
const settleTicks = 10;

/** The hands of an agent: actions over the API, each verified by what the inventory and the world show after it. */
export class Hands {
  private readonly seat: Seat;
  private readonly api: SeatApi;
  /** Blocks that were placed, by name. */
  private readonly placed = new Map<string, number>();

  constructor(seat: Seat, allowed: readonly string[]) {
    this.seat = seat;
    this.api = apiFor(seat, allowed);
  }

  count(item: string): number {
    return this.seat.inventory()[item] ?? 0;
  }

  /** Items that it carries, with those that it has placed: what it got in all shows in the change of this number. */
  held(item: string): number {
    return this.count(item) + (this.placed.get(item) ?? 0);
  }

  /** Places the block of a requirement; if it may climb, from a pillar of its own dirt where no place on the way reaches high enough. */
  async place(requirement: Requirement, mayClimb: boolean): Promise<Verified> {
    const { block } = requirement;
    const verified = await this.tryToPlace(requirement, mayClimb);
    if (verified.ok) this.placed.set(block, (this.placed.get(block) ?? 0) + 1);
    return verified;
  }

  private async tryToPlace({ block, at }: Requirement, mayClimb: boolean): Promise<Verified> {
    const { message } = await this.api.call('placeBlock', { item_name: block, ...at });
    const isThere = (): boolean => this.seat.blockAt(at)?.name === block;
    if (isThere() || !mayClimb || !outOfReach.test(message)) return { ok: isThere(), text: message };
    await this.seat.primitives.buildBlocks([{ name: block, position: { ...at } }]);
    return { ok: isThere(), text: message };
  }

  /** Walks to a place. True if the body is there. */
  async goTo(at: Position): Promise<boolean> {
    await this.api.call('navigateTo', { ...at });
    const { x, y, z } = this.seat.position;
    return Math.floor(x) === at.x && Math.floor(z) === at.z && Math.abs(y - at.y) < 1;
  }

  /** Clears a place. */
  async clear(at: Position): Promise<Verified> {
    const { message } = await this.api.call('MineBlock', { ...at });
    return { ok: this.seat.blockAt(at) === null, text: message };
  }

  /** Puts a carried block down in a cell, to work at it there. */
  async putDown(item: string, at: Position | null): Promise<Verified> {
    if (at === null) return { ok: false, text: `There is no room to put down ${item}.` };
    const { message } = await this.api.call('placeBlock', { item_name: item, ...at });
    return { ok: this.seat.blockAt(at)?.name === item, text: message };
  }

  /** Does one step of a recovery that gets an item. */
  async recover(step: GettingStep): Promise<Verified> {
    const before = this.count(step.item);
    const message = await this.attempt(step);
    await this.seat.ticks(settleTicks);
    const got = this.count(step.item) - before;
    return { ok: got >= Math.min(step.count, 1) && got > 0, text: `${message} ${got} more ${step.item}.` };
  }

  /** Hands items over. Returns how many its own inventory lost. */
  async give(to: string, item: string, count: number): Promise<number> {
    const before = this.count(item);
    await this.api.call('handoverBlock', { target_player_name: to, item_name: item, item_count: Math.min(count, before) });
    return Math.max(0, before - this.count(item));
  }

  private async attempt(step: GettingStep): Promise<string> {
    const { item, count } = step;
    switch (step.kind) {
      case 'pick-up':
        return (await this.api.call('navigateTo', { ...step.at })).message;
      case 'take': {
        const { x, y, z } = step.at;
        const given = { item_name: item, from_name: this.seat.blockAt(step.at)?.name ?? 'chest', item_count: count, position: [x, y, z] };
        return (await this.api.call('withdrawItem', given)).message;
      }
      case 'mine':
        return (await this.api.call('MineBlock', { ...step.at })).message;
      case 'craft':
        return (await this.api.call('craftBlock', { item_name: item, item_count: count })).message;
      case 'smelt': {
        const fuel = coals.find((one) => this.count(one) > 0) ?? 'coal';
        return (await this.api.call('SmeltingCooking', { item_name: step.raw, item_count: count, fuel_item_name: fuel })).message;
      }
    }
  }
}
