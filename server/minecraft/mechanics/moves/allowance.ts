import type { Player } from '../../player.ts';

/** How often players may do something: with a limit for a tick, and one for what comes at once after a pause of their connection. */
export class Allowance {
  private readonly perTick: number;
  private readonly most: number;
  private readonly left = new WeakMap<Player, { readonly tick: number; readonly times: number }>();

  constructor(perTick: number, most: number) {
    this.perTick = perTick;
    this.most = most;
  }

  /** Whether a player may do it now, which counts as done. `tick` grows in real time, also in parts. */
  allows(player: Player, tick: number): boolean {
    const known = this.left.get(player) ?? { tick, times: this.most };
    const times = Math.min(this.most, known.times + (tick - known.tick) * this.perTick);
    this.left.set(player, { tick, times: times < 1 ? times : times - 1 });
    return times >= 1;
  }
}
