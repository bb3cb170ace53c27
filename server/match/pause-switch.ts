import { signOfLifeMs } from '#server/minecraft/paused-clients.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import type { GameClock } from './game-clock.ts';

const everyRealMilliseconds = setInterval;
const endReal = clearInterval;

/** Why game time is stopped: a user paused the match, or its parent does not keep up with its messages. */
type PauseReason = 'pause' | 'backlog';

/** Stops the game time of a match, across all its episodes. A slow parent does not stop a real clock, whose players are people. */
export class PauseSwitch {
  private clock: GameClock | null = null;
  private server: Pick<MinecraftServer, 'showLife'> | null = null;
  private signs: ReturnType<typeof setInterval> | null = null;
  private readonly reasons = new Set<PauseReason>();

  /** Adds or removes a reason to stop; time continues when no reason is left. A repeated call changes nothing. */
  set(reason: PauseReason, held: boolean): void {
    if (held) this.reasons.add(reason);
    else this.reasons.delete(reason);
    this.apply();
  }

  /** From now on this switch controls this clock. */
  hold(clock: GameClock): void {
    this.clock = clock;
    this.server = null;
    this.apply();
  }

  /** The server of the clock, whose clients must not take a pause for the end of their connection. */
  keepClients(server: Pick<MinecraftServer, 'showLife'>): void {
    this.server = server;
  }

  /** Called at the end of the match: a stopped real clock runs again, so that the closing of the episode can wait for its timers. */
  release(): void {
    this.reasons.delete('pause');
    if (this.clock?.kind === 'real') this.apply();
  }

  private apply(): void {
    const { clock, reasons } = this;
    if (clock === null) return;
    clock.paused = clock.kind === 'fast' ? reasons.size > 0 : reasons.has('pause');
    if (this.signs !== null) endReal(this.signs);
    this.signs = clock.kind === 'real' && clock.paused ? everyRealMilliseconds(() => this.server?.showLife(), signOfLifeMs) : null;
  }
}
