import type { Duplex } from 'node:stream';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { Connection } from './connection/connection.ts';
import { toSharedPlaces } from './connection/local-places.ts';
import { acceptClient, type ClientEntrance } from './connection/login-session.ts';
import type { ParsedPacket } from './connection/packet-codec.ts';
import { checkedFields } from './connection/packet-guard.ts';
import type { PacketOf, PlayPacketName } from './connection/serverbound-packets.ts';
import { joinPlayer, leavePlayer } from './joining.ts';
import type { Player } from './player.ts';
import type { MinecraftServer } from './server.ts';
import type { TextComponent } from './text.ts';
import { dimensionAt } from './world/dimension.ts';

/** Most connections of clients that have not logged in. */
const MOST_NEWCOMERS = 128;
/** Most packets of a client per second; honest clients send some dozens. */
const MOST_PACKETS = 2000;
/** Ticks between a client's login and the appearance of its body, so that the client library can initialise. */
const JOIN_DELAY = 2;

/**
 * The clients of a server, from connection to disconnection. Each has at most one body and a packet limit, and an error of a client ends
 * only its own connection.
 */
export class Clients {
  private readonly server: MinecraftServer;
  private readonly bodies = new Map<Connection, Player | null>();
  private readonly handlers = new Map<string, ((player: Player, packet: object) => void)[]>();
  private readonly sent = new WeakMap<Player, { since: number; packets: number }>();

  constructor(server: MinecraftServer) {
    this.server = server;
  }

  accept(stream: Duplex, entrance: ClientEntrance = {}): void {
    const { server } = this;
    const connection = acceptClient(
      stream,
      {
        clock: server.clock,
        status: () => ({
          motd: server.motd,
          maxPlayers: server.maxPlayers,
          online: [...server.players].map((player) => ({ name: player.name, id: player.uuid })),
        }),
        loggedIn: (from, name, uuid) => this.login(from, name, uuid),
        playPacket: (from, packet) => this.receive(from, packet),
        reads: (name) => this.handlers.has(name),
        bytes: (from, direction, bytes) => server.trace.add(server.tick, direction === 'in' ? 1 : 0, this.bodies.get(from)?.id ?? 0, bytes),
        unwritable: (from, { name, error }) => server.faults.report(`The packet ${name} to ${this.nameOf(from)}`, error),
        ended: (from, reason) => this.ended(from, reason),
      },
      entrance,
    );
    this.bodies.set(connection, null);
    this.boundNewcomers();
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
    let excess = this.bodies.size - this.server.players.size - MOST_NEWCOMERS;
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

  private login(connection: Connection, name: string, uuid: string): void {
    const { server } = this;
    server.later(JOIN_DELAY, () => {
      if (connection.ended) return;
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

  private receive(connection: Connection, packet: ParsedPacket): void {
    const player = this.bodies.get(connection);
    if (!player) return;
    if (this.sendsTooMuch(player)) {
      connection.disconnect(`This client sent more than ${MOST_PACKETS} packets in a second.`);
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
    if (known && known.since + ticksPerSecond > tick) return ++known.packets > MOST_PACKETS;
    this.sent.set(player, { since: tick, packets: 1 });
    return false;
  }

  private ended(connection: Connection, reason: string): void {
    const { server } = this;
    const player = this.bodies.get(connection);
    this.bodies.delete(connection);
    if (!player) return;
    server.log.info(`${player.name} left: ${reason}`);
    server.faults.contain(`The leaving of ${player.name}`, () => leavePlayer(server, player));
  }
}
