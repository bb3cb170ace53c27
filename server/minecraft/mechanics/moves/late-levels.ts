import type { Player } from '../../player.ts';
import { lateTicks } from './recent-blocks.ts';

interface Known {
  readonly level: number;
  readonly tick: number;
}

/** The highest levels that effects on a body had in the last moment: a client over a network still moves by an effect that has ended. */
export class LateLevels {
  private readonly known = new WeakMap<Player, Map<string, Known>>();

  of(player: Player, effect: string, tick: number): number {
    const level = player.effectLevel(effect);
    const levels = this.known.get(player);
    const highest = levels?.get(effect);
    if (highest && highest.level > level && tick - highest.tick <= lateTicks) return highest.level;
    if (level > 0 && levels) levels.set(effect, { level, tick });
    else if (level > 0) this.known.set(player, new Map([[effect, { level, tick }]]));
    return level;
  }
}
