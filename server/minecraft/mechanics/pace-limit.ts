import type { Player } from '../player.ts';

/** Blocks per tick along the ground: a quarter more than a sprint with jumps. */
const pace = 0.45;
/** What a level of speed adds to it. */
const perLevel = 0.2;
/** Blocks that a client may make up for after a pause of its connection. */
const longestCredit = 5;

/**
 * How far people may move along the ground. Bodies of bots are not limited: their programs move as the game does. Each tick gives credit, and
 * each move takes some; a client that moves faster than a player can uses it up.
 */
export class PaceLimit {
  private readonly credits = new WeakMap<Player, { tick: number; blocks: number }>();

  /** Whether a move of this many blocks is possible in this tick. A possible one is taken off the credit. */
  allows(player: Player, blocks: number, tick: number): boolean {
    if (!player.staysWithoutClient || player.flying || player.gliding || player.invulnerable) return true;
    const known = this.credits.get(player) ?? { tick, blocks: longestCredit };
    const gained = (tick - known.tick) * pace * (1 + perLevel * player.effectLevel('speed'));
    const left = Math.min(longestCredit, known.blocks + gained) - blocks;
    this.credits.set(player, { tick, blocks: Math.max(0, left < 0 ? left + blocks : left) });
    return left >= 0;
  }
}
