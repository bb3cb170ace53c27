import type { Entity } from 'prismarine-entity';
import type { Body } from './body.ts';
import type { Vector } from './library/mineflayer.ts';

/** Horizontal distance in blocks from a body's hands at which its throw appears, and distance between stacks that merge. */
const handReach = 0.5;
const mergeReach = 1.5;

interface Collected {
  readonly collectedEntityId: number;
  readonly collectorEntityId: number;
  readonly pickupItemCount: number;
}

/** The fate of thrown items, as far as a player can see it. */
export class ThrownItems {
  private readonly body: Body;
  private readonly type: number;
  private readonly lying = new Set<Entity>();
  private readonly taken = new Map<number, number>();

  constructor(body: Body, type: number) {
    this.body = body;
    this.type = type;
    body.bot.on('itemDrop', this.appeared);
    body.bot.on('entityGone', this.vanished);
    body.bot._client.on('collect', this.collected);
  }

  close(): void {
    this.body.bot.removeListener('itemDrop', this.appeared);
    this.body.bot.removeListener('entityGone', this.vanished);
    this.body.bot._client.removeListener('collect', this.collected);
  }

  /** Number of items that a player picked up. */
  takenBy(entity: Entity | undefined): number {
    return entity ? (this.taken.get(entity.id) ?? 0) : 0;
  }

  /** Number of items that any player picked up. */
  get takenInAll(): number {
    return [...this.taken.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Position of items that still lie there; null if none is in sight. */
  get place(): Vector | null {
    const [item] = this.lying;
    return item ? item.position.clone() : null;
  }

  /** Number of items that still lie in sight. */
  get left(): number {
    return [...this.lying].reduce((sum, item) => sum + (item.getDroppedItem()?.count ?? 0), 0);
  }

  private readonly appeared = (item: Entity): void => {
    const { x, z } = this.body.bot.entity.position;
    if (this.isSame(item) && Math.hypot(item.position.x - x, item.position.z - z) < handReach) this.lying.add(item);
  };

  /** An item that vanished without a pickup has merged into a stack beside it. */
  private readonly vanished = (item: Entity): void => {
    if (!this.lying.delete(item)) return;
    const others = Object.values(this.body.bot.entities).filter((other) => other !== item && this.isSame(other));
    const [kept] = others.filter((other) => other.position.distanceTo(item.position) <= mergeReach);
    if (kept) this.lying.add(kept);
  };

  private readonly collected = ({ collectedEntityId, collectorEntityId, pickupItemCount }: Collected): void => {
    const item = [...this.lying].find(({ id }) => id === collectedEntityId);
    if (!item) return;
    this.taken.set(collectorEntityId, (this.taken.get(collectorEntityId) ?? 0) + pickupItemCount);
    if (pickupItemCount >= (item.getDroppedItem()?.count ?? 0)) this.lying.delete(item);
  };

  private isSame(entity: Entity): boolean {
    return entity.name === 'item' && entity.getDroppedItem()?.type === this.type;
  }
}
