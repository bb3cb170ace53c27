import type { Position } from '#lib/domain/position.ts';
import type { Entity } from '../../entities/entity.ts';
import { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import type { TextComponent } from '../../text.ts';
import { type Dimension, dimensionAt } from '../../world/dimension.ts';
import { commandFailure } from './command-error.ts';
import { displayName } from './entity-name.ts';

export interface Standpoint {
  readonly entity: Entity | null;
  readonly position: Position;
  readonly yaw: number;
  readonly pitch: number;
  readonly anchor: 'feet' | 'eyes';
  /** The name of a source without a body; absent for the console. */
  readonly name?: string;
}

/** Receives the answers of a command. */
export interface CommandOutput {
  /** `tellOperators` for changes of the world. */
  succeeded(message: TextComponent, tellOperators: boolean, source: CommandSource): void;
  failed(message: TextComponent): void;
  /** A message of the command to others; only a console shows it. */
  logged(message: TextComponent): void;
}

/** The sender of a command, with position and permissions. */
export class CommandSource {
  readonly server: MinecraftServer;
  /** Vanilla's permission level, 0 to 4. */
  readonly level: number;
  readonly standpoint: Standpoint;
  private readonly output: CommandOutput;

  constructor(server: MinecraftServer, level: number, standpoint: Standpoint, output: CommandOutput) {
    this.server = server;
    this.level = level;
    this.standpoint = standpoint;
    this.output = output;
  }

  get entity(): Entity | null {
    return this.standpoint.entity;
  }

  get position(): Position {
    return this.standpoint.position;
  }

  /** The dimension in which the command runs. */
  get dimension(): Dimension {
    return dimensionAt(this.position.x);
  }

  /** The player who sends the command. @throws if it is not a player. */
  get player(): Player {
    const { entity } = this;
    if (entity instanceof Player) return entity;
    throw commandFailure('permissions.requires.player');
  }

  get name(): TextComponent {
    return this.entity ? displayName(this.entity) : { text: this.standpoint.name ?? 'Server' };
  }

  /** The same sender with another position or direction. */
  at(change: Partial<Standpoint>): CommandSource {
    return new CommandSource(this.server, this.level, { ...this.standpoint, ...change }, this.output);
  }

  /** The same sender acting as another entity, for `/execute as`. */
  as(entity: Entity): CommandSource {
    return this.at({ entity });
  }

  succeed(message: TextComponent, tellOperators = true): void {
    this.output.succeeded(message, tellOperators, this);
  }

  fail(message: TextComponent): void {
    this.output.failed(message);
  }

  /** Shows a console the command's messages to others. */
  log(message: TextComponent): void {
    this.output.logged(message);
  }
}
