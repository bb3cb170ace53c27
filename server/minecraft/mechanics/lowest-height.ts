import type { Player } from '../player.ts';

/** Ticks in which a whole Minecraft client may still have a lower pose than the server found. */
const MEMORY = 10;

/**
 * The lowest body height of each player in the last ticks, in blocks. A Minecraft client learns later than the server that its body has room
 * again, and moves with its lower pose until then. Bots have the height of their keys.
 */
export class LowestHeight {
  private readonly known = new WeakMap<Player, { height: number; tick: number }>();

  of(player: Player, tick: number): number {
    const { height } = player;
    if (!player.connection.complete) return height;
    const lowest = this.known.get(player);
    if (lowest && lowest.height < height && tick - lowest.tick <= MEMORY) return lowest.height;
    this.known.set(player, { height, tick });
    return height;
  }
}
