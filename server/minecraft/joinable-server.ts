import type { Position } from '#lib/domain/position.ts';
import type { Cancel, Clock } from './clock/clock.ts';
import type { Entities } from './entities/entities.ts';
import type { Faults } from './faults.ts';
import type { GameRules } from './game-rules.ts';
import type { HookBus } from './hooks.ts';
import type { Player } from './player.ts';
import type { Players } from './players.ts';
import type { ReturningPlayers } from './returning-players.ts';
import type { ServerLog } from './server-log.ts';
import type { TextComponent } from './text.ts';
import type { Trace } from './trace.ts';
import type { Dimension } from './world/dimension.ts';

/** What clients and bodies that join and leave need of their server. */
export interface JoinableServer {
  readonly clock: Clock;
  readonly tick: number;
  readonly players: Players;
  readonly returning: ReturningPlayers;
  readonly entities: Entities;
  readonly hooks: HookBus;
  readonly rules: GameRules;
  readonly trace: Trace;
  readonly faults: Faults;
  readonly log: ServerLog;
  readonly dimensions: readonly Dimension[];
  readonly worldSpawn: Position;
  readonly viewDistance: number;
  readonly motd: string;
  readonly maxPlayers: number;
  /** Runs the task after `ticks` ticks (at least one). An error in it is contained. */
  later(ticks: number, task: () => void): Cancel;
  /** Sends a chat message to one player. */
  tell(player: Player, text: string | TextComponent): void;
  /** Disconnects a player with a reason for its client. */
  kick(player: Player, reason: string | TextComponent): void;
}
