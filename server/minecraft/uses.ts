import type { Position } from '#lib/domain/position.ts';
import type { PacketOf } from './connection/serverbound-packets.ts';
import type { Entity } from './entities/entity.ts';
import type { ItemStack } from './inventory/item-stack.ts';
import type { Player } from './player.ts';
import type { BlockTemplate } from './world/block-template.ts';
import { type Direction, directionOf } from './world/direction.ts';
import type { World } from './world/world.ts';

/** Handles a right-click on a block; true if it had an effect. */
export type BlockUse = (player: Player, at: Position, block: BlockTemplate, packet: PacketOf<'block_place'>) => boolean;

/** A held item used on a block. */
export interface ItemOnBlock {
  readonly slot: number;
  readonly stack: ItemStack;
  readonly at: Position;
  readonly block: BlockTemplate;
  readonly face: Direction;
  readonly packet: PacketOf<'block_place'>;
}

/** Handles an item used on a block; true if it had an effect. */
export type ItemUse = (player: Player, use: ItemOnBlock) => boolean;

/** Handles a right-click on an entity; true if it had an effect. */
export type EntityUse = (player: Player, target: Entity, hand: number) => boolean;

/** What a right-click does: the handlers of mechanics, in order of installation. */
export class Uses {
  private readonly world: World;
  private readonly blockUsed: (player: Player, at: Position) => void;
  private readonly blockUses: BlockUse[] = [];
  private readonly itemUses: ItemUse[] = [];
  private readonly entityUses: EntityUse[] = [];

  /** `blockUsed` is called after a use of a block that had an effect. */
  constructor(world: World, blockUsed: (player: Player, at: Position) => void) {
    this.world = world;
    this.blockUsed = blockUsed;
  }

  /**
   * Calls the handler when a player uses a block, before a held block is placed; sneaking with a held item places instead. The first handler
   * that returns true ends the use.
   */
  onBlock(handler: BlockUse): void {
    this.blockUses.push(handler);
  }

  /** Runs the handlers for a used block; true if one had an effect. */
  tryBlock(player: Player, at: Position, packet: PacketOf<'block_place'>): boolean {
    if (player.sneaking && (player.heldItem || player.inventory.slot(45))) return false;
    const block = this.world.blockAt(at.x, at.y, at.z);
    const isUsed = this.blockUses.some((use) => use(player, at, block, packet));
    if (isUsed) this.blockUsed(player, at);
    return isUsed;
  }

  /**
   * Calls the handler when a player uses a held item on a block that was not used itself, before the item is placed as a block. The first
   * handler that returns true ends the use.
   */
  onItem(handler: ItemUse): void {
    this.itemUses.push(handler);
  }

  /** Runs the handlers for an item used on a block; true if one had an effect. */
  tryItem(player: Player, slot: number, packet: PacketOf<'block_place'>): boolean {
    const stack = player.inventory.slot(slot);
    if (!stack || (player.gameMode !== 'survival' && player.gameMode !== 'creative')) return false;
    const at = packet.location;
    const use = { slot, stack, at, block: this.world.blockAt(at.x, at.y, at.z), face: directionOf(packet.direction), packet };
    return this.itemUses.some((handler) => handler(player, use));
  }

  /** Calls the handler when a player uses an entity in reach with a hand, 0 or 1. The first handler that returns true ends the use. */
  onEntity(handler: EntityUse): void {
    this.entityUses.push(handler);
  }

  /** Runs the handlers for a used entity; true if one had an effect. */
  tryEntity(player: Player, target: Entity, hand: number): boolean {
    return this.entityUses.some((use) => use(player, target, hand));
  }
}
