import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import { type ItemStack, withCount } from '../inventory/item-stack.ts';
import { toProtocolSlot } from '../inventory/protocol-slot.ts';
import type { EntityKind } from '../registry.ts';
import { Entity } from './entity.ts';

const itemKey = 8;
const drivenKey = 9;

/** A firework rocket that drives a gliding body. Its client moves the body while the rocket is there. */
export class FireworkRocket extends Entity {
  private readonly stack: ItemStack;
  private readonly driven: Entity;
  /** Ticks until it has burned out. */
  readonly lifetime: number;

  constructor(id: number, uuid: string, kind: EntityKind, driven: Entity, stack: ItemStack, lifetime: number) {
    super(id, uuid, kind, driven.position);
    this.stack = stack;
    this.driven = driven;
    this.lifetime = lifetime;
  }

  /** Follows the body. */
  follow(): void {
    this.position = this.driven.position;
    this.velocity = this.driven.velocity;
  }

  override metadata(): EntityMetadataEntry[] {
    return [
      { key: itemKey, type: 'item_stack', value: toProtocolSlot(withCount(this.stack, 1)) },
      { key: drivenKey, type: 'optional_unsigned_int', value: this.driven.id + 1 },
    ];
  }
}
