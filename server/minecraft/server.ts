import type { Duplex } from 'node:stream';
import type { Position } from '#lib/domain/position.ts';
import { type ClientOptions, Clients, type NewBody } from './clients.ts';
import type { Cancel, Clock } from './clock/clock.ts';
import type { ClientboundPackets, ClientPacketName } from './connection/clientbound-packets.ts';
import { type Connection, prepare } from './connection/connection.ts';
import type { PacketOf, PlayPacketName } from './connection/serverbound-packets.ts';
import { Daylight } from './daylight.ts';
import type { Difficulty } from './difficulty.ts';
import { BossBars } from './display/boss-bars.ts';
import { Scoreboard } from './display/scoreboard.ts';
import { Teams } from './display/teams.ts';
import { Entities } from './entities/entities.ts';
import { Faults } from './faults.ts';
import { GameRules } from './game-rules.ts';
import type { Gameplay } from './gameplay.ts';
import { HookBus } from './hooks.ts';
import { Operators } from './operators.ts';
import type { Player } from './player.ts';
import { Players } from './players.ts';
import { Random } from './random.ts';
import { RandomTicks } from './random-ticks.ts';
import { registry } from './registry.ts';
import { ReturningPlayers } from './returning-players.ts';
import type { ServerCommands } from './server-commands.ts';
import type { ServerLog } from './server-log.ts';
import { TaskSchedule } from './task-schedule.ts';
import { type TextComponent, textJson } from './text.ts';
import { Trace } from './trace.ts';
import { Uses } from './uses.ts';
import { Weather } from './weather.ts';
import { BlockBehaviours } from './world/block-behaviours.ts';
import type { BlockTemplate } from './world/block-template.ts';
import { columnKey } from './world/column-key.ts';
import { type Dimension, overworld } from './world/dimension.ts';
import { type ColumnGenerator, flatGenerator } from './world/flat-generator.ts';
import { World } from './world/world.ts';
import { WorldBorder } from './world-border.ts';

export interface ServerOptions {
  readonly clock: Clock;
  readonly seed: number;
  /** Columns in each direction around a body that its client receives. */
  readonly viewDistance?: number;
  readonly motd?: string;
  readonly maxPlayers?: number;
  readonly difficulty?: Difficulty;
  /** Columns to create at the start, in each direction around the world spawn; more follow as bodies walk. */
  readonly radius?: number;
  /** The dimensions; absent means only the overworld, as in a match, whose spectators see no other. */
  readonly dimensions?: readonly Dimension[];
  /** Spawn of bodies: feet position. */
  readonly worldSpawn?: Position;
  /** Makes the columns of the world; absent for flat dimensions. */
  readonly generate?: ColumnGenerator;
  readonly log?: ServerLog;
  /**
   * Limit of chat per client before a kick, counted as in vanilla: each line costs 20, and each tick subtracts 1. Absent for no kicks;
   * bodies of this process have a limit of their own.
   */
  readonly spamLimit?: number;
  /** False kicks players who hover for four seconds without permission to fly, like vanilla's `allow-flight`. */
  readonly allowFlight?: boolean;
  /** Called when an operator stops the server. */
  readonly stop?: () => void;
}

/** A tick handler, and its mechanic. */
interface Step {
  readonly mechanic: string | null;
  readonly run: () => void;
}

const errorsOnly: ServerLog = { info: () => undefined, error: (message, error) => console.error(message, error ?? '') };

/**
 * A Minecraft 1.20.1 server: a world, its players, and the mechanics of a gameplay, installed one by one. It accepts clients as streams;
 * the clock's ticks drive everything, and under the fast clock everything repeats exactly with the seed.
 */
export class MinecraftServer {
  readonly clock: Clock;
  readonly random: Random;
  readonly hooks = new HookBus();
  readonly registry = registry;
  readonly world: World;
  /** The reactions of blocks to changes of themselves or their neighbours, and their scheduled ticks. */
  readonly blocks: BlockBehaviours;
  /** Random ticks of blocks that grow, dry or fade. */
  readonly randomTicks: RandomTicks;
  readonly entities: Entities;
  /** What right-clicks on blocks and entities do. */
  readonly uses: Uses;
  readonly players = new Players();
  readonly returning = new ReturningPlayers();
  readonly rules = new GameRules();
  readonly daylight = new Daylight();
  readonly trace = new Trace();
  readonly scoreboard = new Scoreboard((name, packet) => this.broadcast(name, packet));
  readonly teams = new Teams((name, packet) => this.broadcast(name, packet));
  readonly bossBars = new BossBars();
  readonly commands: ServerCommands;
  readonly operators = new Operators(this.players, (player) => this.commands.declareTo(player));
  readonly weather = new Weather();
  readonly border = new WorldBorder();
  readonly seed: number;
  readonly log: ServerLog;
  /** Errors of the server itself, each contained where it happened. */
  readonly faults: Faults;
  readonly viewDistance: number;
  readonly motd: string;
  readonly maxPlayers: number;
  readonly spamLimit: number;
  readonly allowFlight: boolean;
  readonly dimensions: readonly Dimension[];
  worldSpawn: Position;
  difficulty: Difficulty;
  /** Whether players may hurt each other. */
  pvp = true;
  /** Ticks since the start. */
  tick = 0;
  private readonly stopAsked: () => void;
  private readonly schedule = new TaskSchedule();
  private readonly tickHandlers: Step[] = [];
  private readonly flushHandlers: Step[] = [];
  /** Name of the mechanic that is currently installed or running; null for observers of the server. */
  private mechanic: string | null = null;
  private readonly clients = new Clients(this);
  private readonly chatLines: ((player: Player, text: string) => boolean)[] = [];
  private readonly acknowledged = new Map<Player, number>();
  private readonly stopTicking: Cancel;

  constructor(options: ServerOptions, gameplay: Gameplay<MinecraftServer>) {
    this.clock = options.clock;
    this.seed = options.seed;
    this.random = new Random(options.seed);
    this.log = options.log ?? errorsOnly;
    this.faults = new Faults(this.log);
    this.stopAsked = options.stop ?? (() => undefined);
    this.viewDistance = options.viewDistance ?? 5;
    this.motd = options.motd ?? 'Arenacraft';
    this.maxPlayers = options.maxPlayers ?? 20;
    this.spamLimit = options.spamLimit ?? Number.POSITIVE_INFINITY;
    this.allowFlight = options.allowFlight ?? true;
    this.dimensions = options.dimensions ?? [overworld];
    this.worldSpawn = options.worldSpawn ?? { x: 0.5, y: -60, z: 0.5 };
    this.difficulty = options.difficulty ?? 'peaceful';
    this.world = new World(options.generate ?? flatGenerator(), {
      changed: (at, state, before) => {
        this.randomTicks.changed(at, state, before);
        this.hooks.emit('blockChanged', at, state, before);
        this.blocks.changed(at, state, before);
      },
      blockEntityGone: (at, entity) => this.hooks.emit('blockEntityGone', at, entity),
      blockEntityChanged: (at, entity) => this.hooks.emit('blockEntityChanged', at, entity),
    });
    this.uses = new Uses(this.world, (player, at) => this.hooks.emit('blockUsed', player, at));
    const blockFailed = (block: BlockTemplate, error: unknown): void => this.faults.report(`What ${block.name} does`, error);
    this.blocks = new BlockBehaviours(this.world, () => this.tick, blockFailed);
    this.randomTicks = new RandomTicks(this.world, blockFailed);
    this.entities = new Entities(this.hooks, this.random);
    const radius = options.radius ?? 0;
    const centre = { x: Math.floor(this.worldSpawn.x) >> 4, z: Math.floor(this.worldSpawn.z) >> 4 };
    for (let x = -radius; x <= radius; x++) for (let z = -radius; z <= radius; z++) this.world.column(centre.x + x, centre.z + z);
    this.commands = gameplay.commands(this);
    for (const mechanic of gameplay.mechanics) {
      this.mechanic = mechanic.name;
      mechanic.install(this);
    }
    this.mechanic = null;
    this.stopTicking = this.clock.everyTick(() => this.runTick());
  }

  /** Accepts a client over a stream. */
  accept(stream: Duplex, options?: ClientOptions): void {
    this.clients.accept(stream, options);
  }

  /**
   * Takes over a client that plays on another server. It controls a body of this one that has no client, or gets a new one with a name.
   * Returns false, and changes nothing, if its connection has ended.
   */
  moveClient(connection: Connection, body: Player | NewBody): boolean {
    return this.clients.move(connection, body);
  }

  /** Lets go of the client of a body, so that it can move to another server. Null if the body has none. */
  releaseClient(player: Player): Connection | null {
    return this.clients.release(player);
  }

  /** Calls the handler with every such packet of a playing body, after a check of its fields. */
  onPacket<Name extends PlayPacketName>(name: Name, handler: (player: Player, packet: PacketOf<Name>) => void): void {
    this.clients.onPacket(name, handler);
  }

  /**
   * Runs in every tick, in order of installation. An error of a mechanic's handler is contained; an error of an observer (referee,
   * recorder) reaches the driver of the clock, because a match without them is worthless.
   */
  onTick(handler: () => void): void {
    this.tickHandlers.push({ mechanic: this.mechanic, run: handler });
  }

  /** Runs at the end of every tick, after `tickEnd`, before packets are sent: the place to send merged changes. Errors as with `onTick`. */
  onFlush(handler: () => void): void {
    this.flushHandlers.push({ mechanic: this.mechanic, run: handler });
  }

  /** Runs a mechanic's work for each body, so that an error with one of them does not affect the others. */
  forEach<Body>(bodies: Iterable<Body>, work: (body: Body) => void): void {
    for (const body of bodies) {
      try {
        work(body);
      } catch (error) {
        this.faults.report(`The mechanic ${this.mechanic ?? 'of a watcher'} for one body`, error);
      }
    }
  }

  /** Runs the task after `ticks` ticks (at least one). An error in it is contained. */
  later(ticks: number, task: () => void): Cancel {
    const { mechanic } = this;
    return this.schedule.add(this.tick + Math.max(1, Math.floor(ticks)), () =>
      this.faults.contain(`A later task of ${mechanic ?? 'the server'}`, task),
    );
  }

  /** Sends a packet to all players. */
  broadcast<Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name], except?: Player): void {
    if (this.players.size === 0) return;
    const prepared = prepare(name, packet);
    for (const player of this.players) if (player !== except) player.connection.send(prepared);
  }

  /** Sends a packet about a position to the clients that have its column. */
  broadcastAt<Name extends ClientPacketName>(at: Position, name: Name, packet: ClientboundPackets[Name], except?: Player): void {
    const key = columnKey(Math.floor(at.x) >> 4, Math.floor(at.z) >> 4);
    const prepared = prepare(name, packet);
    for (const player of this.players) if (player !== except && player.columns.has(key)) player.connection.send(prepared);
  }

  /** Sends a chat message to all players. */
  say(text: string | TextComponent): void {
    this.broadcast('system_chat', { content: textJson(text), isActionBar: false });
  }

  /** Sends a chat message to one player. */
  tell(player: Player, text: string | TextComponent): void {
    player.connection.write('system_chat', { content: textJson(text), isActionBar: false });
  }

  /** Runs a command as the console, or as a player with its permissions. Returns its answers, as lines of English text. */
  runCommand(line: string, by?: Player): string[] {
    return this.commands.run(line, by);
  }

  /**
   * Calls the handler with every line that a player types, before public chat shows it or a command (with its slash) runs. The first that
   * returns true ends the line there.
   */
  onChatLine(handler: (player: Player, text: string) => boolean): void {
    this.chatLines.push(handler);
  }

  /** Runs the handlers for a line of chat or a command; true if one ends it. */
  takesChatLine(player: Player, text: string): boolean {
    return this.chatLines.some((handler) => handler(player, text));
  }

  /** Sends one client the true state of a position. */
  sendBlock(player: Player, at: Position): void {
    player.connection.write('block_change', { location: at, type: this.world.stateAt(at.x, at.y, at.z) });
  }

  /** Confirms a client's block change at the end of the tick, after the blocks themselves were sent. */
  acknowledge(player: Player, sequence: number): void {
    this.acknowledged.set(player, Math.max(sequence, this.acknowledged.get(player) ?? 0));
  }

  /** Disconnects a player with a reason for its client. */
  kick(player: Player, reason: string | TextComponent): void {
    player.connection.disconnect(reason);
  }

  /** Shows clients that the server is there although its clock is paused. To be called every `signOfLifeMs` of real time. */
  showLife(): void {
    this.clients.paused.showLife();
  }

  /** Forwards an operator's request to stop; the owner of the server decides. */
  requestStop(): void {
    this.stopAsked();
  }

  /** Closes all connections and stops ticking. */
  async close(): Promise<void> {
    this.stopTicking();
    this.schedule.clear();
    this.clients.close({ translate: 'multiplayer.disconnect.server_shutdown' });
  }

  private runTick(): void {
    this.tick++;
    this.clients.paused.setRight();
    this.hooks.emit('tickStart', this.tick);
    this.schedule.runDue(this.tick);
    this.blocks.runDue();
    this.take(this.tickHandlers);
    this.hooks.emit('tickEnd', this.tick);
    this.take(this.flushHandlers);
    for (const [player, sequenceId] of this.acknowledged) player.connection.write('acknowledge_player_digging', { sequenceId });
    this.acknowledged.clear();
    this.clients.flush();
    this.hooks.emit('tickSent', this.tick);
  }

  private take(steps: readonly Step[]): void {
    for (const { mechanic, run } of steps) {
      this.mechanic = mechanic;
      try {
        run();
      } catch (error) {
        if (mechanic === null) throw error;
        this.faults.report(`The mechanic ${mechanic}`, error);
      } finally {
        this.mechanic = null;
      }
    }
  }
}
