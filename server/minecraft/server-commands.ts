import type { Position } from '#lib/domain/position.ts';
import type { Player } from './player.ts';
import type { TextComponent } from './text.ts';

/** The position and name of a command block's command. */
export interface BlockStandpoint {
  readonly position: Position;
  readonly yaw: number;
  readonly name: string;
}

/** The syntax of one command. */
export interface CommandUsage {
  readonly name: string;
  /** Each with a leading space, empty for the bare command. */
  readonly forms: readonly string[];
}

/** What a server and its mechanics ask of its commands. */
export interface ServerCommands {
  /** Runs a line, with or without its slash. Answers go to the player; the console's are also returned as text. */
  run(line: string, by?: Player): string[];
  /**
   * Runs a command block's line at its position with permission level 2. Returns the number of successful commands, and the last answer.
   */
  runBlock(line: string, standpoint: BlockStandpoint): { successes: number; output: TextComponent | null };
  /** Sends a client its permission level and its commands. */
  declareTo(player: Player): void;
  /** Completions for an unfinished line of a player. */
  complete(player: Player, line: string): { start: number; length: number; matches: string[] };
  /** The syntax of all commands of a permission level. */
  usages(level: number): readonly CommandUsage[];
}
