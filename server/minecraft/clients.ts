import type { Duplex } from 'node:stream';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { Connection, ConnectionEvents, UnwritablePacket } from './connection/connection.ts';
import { toSharedPlaces } from './connection/local-places.ts';
import { acceptClient } from './connection/login-session.ts';
import type { ParsedPacket } from './connection/packet-codec.ts';
import { respawnPacket } from './connection/respawn-packet.ts';
import type { PacketOf, PlayPacketName } from './connection/serverbound-packets.ts';
import type { Admittance, Arrival, Entrance, ServerStatus } from './entrance.ts';
import type { GameMode } from './game-mode.ts';
import type { JoinableServer } from './joinable-server.ts';
import { attachClient, detachClient, joinPlayer, leavePlayer } from './joining.ts';
import { PausedClients } from './paused-clients.ts';
import { Player } from './player.ts';
import type { TextComponent } from './text.ts';
import { dimensionAt } from './world/dimension.ts';

/** Coordinates beyond this are outside the world. */
const farthest = 30_000_000;

/** Vanilla's length limits for text fields, if smaller than `longestText`. */
const longestTexts: Readonly<Record<string, number>> = {
  'chat_message message': 256,
  'chat_command command': 256,
  'settings locale': 16,
  'tab_complete text': 32_500,
  'update_sign text1': 384,
  'update_sign text2': 384,
  'update_sign text3': 384,
  'update_sign text4': 384,
};
const longestText = 32_767;

/**
 * The checked fields of a packet for its handlers. The codec checks the format; this checks that numbers are finite, positions inside the
 * world, and texts within vanilla's limits. @throws on values that no honest client sends.
 */
function checkedFields(packet: ParsedPacket): object {
  if (typeof packet.params !== 'object' || packet.params === null) throw new Error(`Packet ${packet.name} has no fields.`);
  for (const [name, value] of Object.entries(packet.params)) {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`Field ${name} of packet ${packet.name} is not a number.`);
    if ((name === 'x' || name === 'y' || name === 'z') && typeof value === 'number' && Math.abs(value) > farthest) {
      throw new Error(`Field ${name} of packet ${packet.name} is outside the world.`);
    }
    if (typeof value !== 'string') continue;
    const longest = longestTexts[`${packet.name} ${name}`] ?? longestText;
    if (value.length > longest) throw new Error(`Field ${name} of packet ${packet.name} is longer than ${longest} letters.`);
  }
  return packet.params;
}

/** Most connections of clients that have not logged in. */
const mostNewcomers = 128;
/** Most packets of a client per second; honest clients send some dozens. */
const mostPackets = 2000;
/** Ticks between a client's login and the appearance of its body, so that the client library can initialise. */
const joinDelay = 2;

/** The name of a body that a client gets. */
export interface NewBody {
  readonly name: string;
  readonly uuid: string;
  /** Absent: as a player's body begins, in survival. */
  readonly gameMode?: GameMode;
}

/** How a client is treated. */
export interface ClientOptions {
  /** Whether it is a whole Minecraft client: it gets all that vanilla sends, compressed. Absent for a bot. */
  readonly complete?: boolean;
  /** The rules by which it enters; without them it gets a body of its own. */
  readonly entrance?: Entrance;
}

/**
 * The clients of a server, from connection to disconnection. Each has at most one body and a packet limit, and an error of a client ends
 * only its own connection.
 */
export class Clients {
  readonly paused: PausedClients;
  private readonly server: JoinableServer;
  private readonly bodies = new Map<Connection, Player | null>();
  private readonly handlers = new Map<string, ((player: Player, packet: object) => void)[]>();
  private readonly sent = new WeakMap<Player, { since: number; packets: number }>();

  constructor(server: JoinableServer) {
    this.server = server;
    this.paused = new PausedClients(server);
  }

  accept(stream: Duplex, { entrance, complete = false }: ClientOptions = {}): void {
    const { server } = this;
    const status = (): ServerStatus => ({
      motd: server.motd,
      maxPlayers: server.maxPlayers,
      online: [...server.players].map((player) => ({ name: player.name, id: player.uuid })),
    });
    const host = {
      clock: server.clock,
      status: () => entrance?.status?.() ?? status(),
      loggedIn: (from: Connection, arrival: Arrival) => this.login(from, arrival, entrance),
      playPacket: (from: Connection, packet: ParsedPacket) => this.receive(from, packet),
      reads: (name: string) => this.handlers.has(name),
      bytes: (from: Connection, direction: 'in' | 'out', bytes: Buffer) => this.traced(from, direction, bytes),
      unwritable: (from: Connection, packet: UnwritablePacket) => this.unwritable(from, packet),
      ended: (from: Connection, reason: string) => this.ended(from, reason),
    };
    const connection = acceptClient(stream, host, complete);
    this.bodies.set(connection, null);
    this.boundNewcomers();
  }

  /**
   * Takes over a client that plays on another server. It controls a body of this one that has no client, or gets a new one with a name.
   * Returns false, and changes nothing, if its connection has ended.
   */
  move(connection: Connection, body: Player | NewBody): boolean {
    if (connection.ended) return false;
    const { server } = this;
    const events: ConnectionEvents = {
      packet: (packet) => this.receive(connection, packet),
      reads: (name) => this.handlers.has(name),
      bytes: (direction, bytes) => this.traced(connection, direction, bytes),
      unwritable: (packet) => this.unwritable(connection, packet),
      ended: (reason) => this.ended(connection, reason),
    };
    connection.moveTo(events);
    // The time until the next keep-alive starts again with a move; clients give up 30 seconds after the last one.
    connection.write('keep_alive', { keepAliveId: [0, 0] });
    if (body instanceof Player) return this.attach(connection, body, true);
    this.bodies.set(connection, null);
    return server.faults.contain(`The joining of ${body.name}`, () => {
      const made = (player: Player): void => {
        this.bodies.set(connection, player);
        connection.write('respawn', respawnPacket(player, false));
      };
      joinPlayer(server, connection, body.name, body.uuid, made, body.gameMode);
    });
  }

  /** Lets go of the client of a body, so that it can move elsewhere. Null if the body has none. */
  release(player: Player): Connection | null {
    const { connection } = player;
    if (connection.ended || !this.bodies.delete(connection)) return null;
    this.part(player);
    return connection;
  }

  onPacket<Name extends PlayPacketName>(name: Name, handler: (player: Player, packet: PacketOf<Name>) => void): void {
    const handlers = this.handlers.get(name) ?? [];
    handlers.push((player, packet) => handler(player, packet as PacketOf<Name>));
    this.handlers.set(name, handlers);
  }

  /** Sends the collected packets of all playing clients. */
  flush(): void {
    for (const connection of this.bodies.keys()) if (connection.state === 'play') connection.flush();
  }

  /** Closes all connections. */
  close(reason: TextComponent): void {
    for (const connection of [...this.bodies.keys()]) connection.disconnect(reason);
  }

  /** Disconnects the oldest clients without a login, so that a flood of half-open connections cannot lock others out. */
  private boundNewcomers(): void {
    let excess = this.bodies.size - this.server.players.size - mostNewcomers;
    if (excess <= 0) return;
    for (const [connection, player] of this.bodies) {
      if (player !== null) continue;
      connection.disconnect({ translate: 'multiplayer.disconnect.slow_login' });
      if (--excess <= 0) return;
    }
  }

  private nameOf(connection: Connection): string {
    return this.bodies.get(connection)?.name ?? 'a client that logs in';
  }

  private login(connection: Connection, arrival: Arrival, entrance: Entrance | undefined): void {
    const { server } = this;
    server.later(joinDelay, () => {
      if (connection.ended) return;
      const admittance: Admittance = entrance?.admit(arrival) ?? { kind: 'new' };
      if (admittance.kind === 'refused') {
        connection.disconnect(admittance.reason);
        return;
      }
      if (admittance.kind === 'body') {
        this.attach(connection, admittance.player, false);
        return;
      }
      const { name, uuid } = arrival;
      const existing = server.players.byUuid(uuid);
      if (existing) server.kick(existing, { translate: 'multiplayer.disconnect.duplicate_login' });
      if (server.players.size >= server.maxPlayers) {
        connection.disconnect({ translate: 'multiplayer.disconnect.server_full' });
        return;
      }
      const joined = server.faults.contain(`The joining of ${name}`, () => {
        joinPlayer(server, connection, name, uuid, (player) => this.bodies.set(connection, player));
      });
      if (!joined) connection.disconnect('The server could not let this client join. Its log says why.');
    });
  }

  /** Gives a body to a client; a client that controls it now is disconnected. `moved` says that it comes from another server. */
  private attach(connection: Connection, player: Player, moved: boolean): boolean {
    const { server } = this;
    player.connection.disconnect({ translate: 'multiplayer.disconnect.duplicate_login' });
    this.bodies.set(connection, player);
    const attached = server.faults.contain(`The joining of ${player.name}`, () => attachClient(server, connection, player, moved));
    if (!attached) connection.disconnect('The server could not let this client join. Its log says why.');
    return attached;
  }

  private traced(connection: Connection, direction: 'in' | 'out', bytes: Buffer): void {
    this.server.trace.add(this.server.tick, direction === 'in' ? 1 : 0, this.bodies.get(connection)?.id ?? 0, bytes);
  }

  private unwritable(connection: Connection, { name, error }: UnwritablePacket): void {
    this.server.faults.report(`The packet ${name} to ${this.nameOf(connection)}`, error);
  }

  private receive(connection: Connection, packet: ParsedPacket): void {
    const player = this.bodies.get(connection);
    if (!player) return;
    if (this.server.clock.paused) {
      this.paused.ignore(player, packet);
      return;
    }
    if (this.sendsTooMuch(player)) {
      connection.disconnect(`This client sent more than ${mostPackets} packets in a second.`);
      return;
    }
    const handlers = this.handlers.get(packet.name);
    if (!handlers) return;
    const fields = toSharedPlaces(packet.name, checkedFields(packet), dimensionAt(player.position.x));
    const handled = this.server.faults.contain(`The packet ${packet.name} from ${player.name}`, () => {
      for (const handler of handlers) handler(player, fields);
    });
    if (!handled) connection.disconnect('The server could not handle what this client sent.');
  }

  private sendsTooMuch(player: Player): boolean {
    const { tick } = this.server;
    const known = this.sent.get(player);
    if (known && known.since + ticksPerSecond > tick) return ++known.packets > mostPackets;
    this.sent.set(player, { since: tick, packets: 1 });
    return false;
  }

  private ended(connection: Connection, reason: string): void {
    const { server } = this;
    const player = this.bodies.get(connection);
    this.bodies.delete(connection);
    if (!player) return;
    server.log.info(`${player.name} left: ${reason}`);
    this.part(player);
  }

  /** Parts a body from its client: it leaves the world unless it stays without one. */
  private part(player: Player): void {
    const { server } = this;
    const part = player.staysWithoutClient ? detachClient : leavePlayer;
    server.faults.contain(`The leaving of ${player.name}`, () => part(server, player));
  }
}
