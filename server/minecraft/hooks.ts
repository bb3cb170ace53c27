import type { Position } from '#lib/domain/position.ts';
import type { Entity, LivingEntity } from './entities/entity.ts';
import type { ItemEntity } from './entities/item-entity.ts';
import type { ItemStack } from './inventory/item-stack.ts';
import type { Player } from './player.ts';
import type { BlockEntity } from './world/block-entity.ts';

export type DamageCause =
  | 'attack'
  | 'fall'
  | 'flyIntoWall'
  | 'void'
  | 'starve'
  | 'command'
  | 'fire'
  | 'inFire'
  | 'lava'
  | 'hotFloor'
  | 'drown'
  | 'cactus'
  | 'sweet_berry_bush'
  | 'magic'
  | 'border'
  | 'anvil';

/** What the server tells its mechanics, the referee, the world feed and the recorder. Fired in the tick it happens, in order. */
export interface Hooks {
  /** Before mechanics run their tick. */
  tickStart: (tick: number) => void;
  tickEnd: (tick: number) => void;
  /** After everything of the tick was written out: the end of the server's work. */
  tickSent: (tick: number) => void;
  playerJoined: (player: Player) => void;
  playerLeft: (player: Player) => void;
  /** A player moved or turned by itself; `from` is where it stood before. */
  playerMoved: (player: Player, from: Position) => void;
  /** Public chat line; `to` for a whisper. */
  chat: (from: Player, text: string, to?: Player) => void;
  /** Every change of a block, whoever made it. */
  blockChanged: (at: Position, state: number, before: number) => void;
  /** What a block held is no longer in the world, because another block is in its place (after `blockChanged`). */
  blockEntityGone: (at: Position, entity: BlockEntity) => void;
  /** What clients see of a block entity changed. */
  blockEntityChanged: (at: Position, entity: BlockEntity) => void;
  /** A player broke a block (after it changed, before drops). */
  blockBroken: (player: Player, at: Position, state: number) => void;
  blockPlaced: (player: Player, at: Position, state: number) => void;
  /** Digging progress for onlookers: stage 0-9, null when it ended. */
  digProgress: (player: Player, at: Position, stage: number | null) => void;
  entitySpawned: (entity: Entity) => void;
  entityGone: (entity: Entity) => void;
  /** Held item, armour or item-stack of an entity changed for onlookers. */
  entityLooks: (entity: Entity) => void;
  swing: (player: Player) => void;
  itemCollected: (player: Player, entity: ItemEntity, count: number) => void;
  itemTossed: (player: Player, stack: ItemStack, entity: ItemEntity) => void;
  inventoryChanged: (player: Player) => void;
  crafted: (player: Player, stack: ItemStack) => void;
  damaged: (victim: Entity, amount: number, cause: DamageCause, by: Entity | null) => void;
  /** Health, food or saturation of a player changed. */
  healthChanged: (player: Player) => void;
  /** A body came down onto the block at `ground` after falling that many blocks. */
  landed: (body: LivingEntity, ground: Position, distance: number) => void;
  died: (victim: Entity, cause: DamageCause, by: Entity | null) => void;
  /** A dead player lives again, at its spawn; `clientReset` came before. */
  respawned: (player: Player) => void;
  /** A client forgot everything it knew of the world, after a death or between dimensions: what it is to see must be sent again. */
  clientReset: (player: Player) => void;
  /** The server refused what a client did and sent the true state back. */
  refused: (player: Player, what: string) => void;
}

type Listener<Name extends keyof Hooks> = (...values: Parameters<Hooks[Name]>) => void;
type Listeners = { [Name in keyof Hooks]: Listener<Name>[] };

/** Ordered, synchronous listeners by hook name. */
export class HookBus {
  private readonly listeners: Partial<Listeners> = {};

  on<Name extends keyof Hooks>(name: Name, listener: Listener<Name>): () => void {
    const list: Listener<Name>[] = this.listeners[name] ?? [];
    list.push(listener);
    Object.assign(this.listeners, { [name]: list });
    return () => {
      const index = list.indexOf(listener);
      if (index >= 0) list.splice(index, 1);
    };
  }

  emit<Name extends keyof Hooks>(name: Name, ...values: Parameters<Hooks[Name]>): void {
    const list: Listener<Name>[] | undefined = this.listeners[name];
    if (list) for (let index = 0; index < list.length; index++) list[index]?.(...values);
  }
}
