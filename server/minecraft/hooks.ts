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

/** The server's notifications to mechanics, referee, world feed and recorder. They fire in the tick of the event, in order. */
export interface Hooks {
  /** Before the mechanics of the tick. */
  tickStart: (tick: number) => void;
  tickEnd: (tick: number) => void;
  /** After all packets of the tick were sent: the end of the server's work. */
  tickSent: (tick: number) => void;
  /** A client controls the body from now on. `kept` is true if the body was in the world before. */
  playerJoined: (player: Player, kept: boolean) => void;
  /** The body's client is gone. `kept` is true if the body stays in the world. */
  playerLeft: (player: Player, kept: boolean) => void;
  /** A player moved or turned by itself; `from` is its previous position. */
  playerMoved: (player: Player, from: Position) => void;
  /** Public chat line; `to` for a whisper. */
  chat: (from: Player, text: string, to?: Player) => void;
  /** Every change of a block, by any cause. */
  blockChanged: (at: Position, state: number, before: number) => void;
  /** A block entity left the world because another block replaced its block (after `blockChanged`). */
  blockEntityGone: (at: Position, entity: BlockEntity) => void;
  /** The client-visible part of a block entity changed. */
  blockEntityChanged: (at: Position, entity: BlockEntity) => void;
  /** A player broke a block (after the change, before drops). */
  blockBroken: (player: Player, at: Position, state: number) => void;
  blockPlaced: (player: Player, at: Position, state: number) => void;
  /** A player used a block with an effect, such as a lever, a button or a chest (after the effect). */
  blockUsed: (player: Player, at: Position) => void;
  /** Digging progress for other players: stage 0-9, null at its end. */
  digProgress: (player: Player, at: Position, stage: number | null) => void;
  entitySpawned: (entity: Entity) => void;
  entityGone: (entity: Entity) => void;
  /** The visible held item, armour or item stack of an entity changed. */
  entityLooks: (entity: Entity) => void;
  swing: (player: Player) => void;
  itemCollected: (player: Player, entity: ItemEntity, count: number) => void;
  itemTossed: (player: Player, stack: ItemStack, entity: ItemEntity) => void;
  inventoryChanged: (player: Player) => void;
  crafted: (player: Player, stack: ItemStack) => void;
  damaged: (victim: Entity, amount: number, cause: DamageCause, by: Entity | null) => void;
  /** A player's shield stopped an attack of this damage. */
  blocked: (player: Player, amount: number, by: Entity) => void;
  /** Health, food or saturation of a player changed. */
  healthChanged: (player: Player) => void;
  /** A body landed on the block at `ground` after falling `distance` blocks. */
  landed: (body: LivingEntity, ground: Position, distance: number) => void;
  died: (victim: Entity, cause: DamageCause, by: Entity | null) => void;
  /** A dead player respawned; `clientReset` came before. */
  respawned: (player: Player) => void;
  /** A client discarded its world, after a death or a change of dimension: everything visible must be sent again. */
  clientReset: (player: Player) => void;
  /** The server refused a client's action and sent the true state back. */
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
