import type { Position } from '#lib/domain/position.ts';
import type { ActiveEffect } from './display/active-effects.ts';
import type { GameMode } from './game-mode.ts';
import type { ItemStack } from './inventory/item-stack.ts';
import { playerSlots } from './inventory/player-inventory.ts';
import type { Player } from './player.ts';

interface Kept {
  readonly position: Position;
  readonly yaw: number;
  readonly pitch: number;
  readonly gameMode: GameMode;
  readonly health: number;
  readonly food: number;
  readonly saturation: number;
  readonly experience: { readonly level: number; readonly points: number; readonly total: number };
  readonly spawnPoint: Position | null;
  readonly spawnBed: Position | null;
  readonly slots: readonly (ItemStack | null)[];
  readonly heldIndex: number;
  readonly enderItems: readonly (ItemStack | null)[];
  readonly effects: readonly ActiveEffect[];
  readonly tags: readonly string[];
}

/** The state of players who left, restored when they rejoin while the server runs. */
export class ReturningPlayers {
  private readonly kept = new Map<string, Kept>();

  /** Stores a leaving player. A dead one is stored at its spawn. */
  keep(player: Player, spawn: Position): void {
    const { position, yaw, pitch, gameMode, health, food, saturation, experience, spawnPoint, spawnBed, inventory, dead } = player;
    const { level, points, total } = experience;
    this.kept.set(player.uuid, {
      ...(dead
        ? { position: spawnPoint ?? spawn, health: player.maxHealth, food: 20, saturation: 5 }
        : { position, health, food, saturation }),
      yaw,
      pitch,
      gameMode,
      experience: { level, points, total },
      spawnPoint,
      spawnBed,
      slots: Array.from({ length: playerSlots.count }, (_, index) => inventory.slot(index)),
      heldIndex: inventory.heldIndex,
      enderItems: [...player.enderItems],
      effects: dead ? [] : [...player.effects],
      tags: [...player.tags],
    });
  }

  /** Restores the state of a joining player; false for a new player. */
  restore(player: Player): boolean {
    const kept = this.kept.get(player.uuid);
    if (!kept) return false;
    const { slots, heldIndex, enderItems, effects, tags, experience, ...state } = kept;
    Object.assign(player, state);
    Object.assign(player.experience, experience);
    slots.forEach((stack, index) => {
      player.inventory.set(index, stack);
    });
    player.inventory.heldIndex = heldIndex;
    player.enderItems.splice(0, player.enderItems.length, ...enderItems);
    for (const effect of effects) player.effects.add(effect);
    for (const tag of tags) player.tags.add(tag);
    return true;
  }
}
