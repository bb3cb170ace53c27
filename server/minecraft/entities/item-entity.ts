import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import { toProtocolSlot } from '../inventory/protocol-slot.ts';
import type { EntityKind } from '../registry.ts';
import { Entity, type Velocity } from './entity.ts';

/** Lifetime of an item entity in ticks. */
export const itemLifetime = 6000;

const itemKey = 8;

/** An item stack in the world. */
export class ItemEntity extends Entity {
  private content: ItemStack;
  /** Ticks until it may be picked up. */
  pickupDelay: number;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position, stack: ItemStack, velocity: Velocity, pickupDelay: number) {
    super(id, uuid, kind, position);
    this.content = stack;
    this.velocity = velocity;
    this.pickupDelay = pickupDelay;
  }

  get stack(): ItemStack {
    return this.content;
  }

  set stack(stack: ItemStack) {
    this.content = stack;
    this.metadataChanged = true;
  }

  override metadata(): EntityMetadataEntry[] {
    return [{ key: itemKey, type: 'item_stack', value: toProtocolSlot(this.content) }];
  }
}
